"""Playing to win: shares of the win, exact near the end against plain enumeration, and the right taste for risk."""

from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray

from flunkern.games.kniffel.editions import PRESETS, Edition, edition_of
from flunkern.games.kniffel.solving.action_values import score_values
from flunkern.games.kniffel.solving.cache import solution_for
from flunkern.games.kniffel.solving.duel import SLOPE
from flunkern.games.kniffel.solving.expected_value import state_value
from flunkern.games.kniffel.solving.state import Column, Position
from flunkern.games.kniffel.solving.turn import ranked
from flunkern.games.kniffel.solving.win_probability import SCORES, final_scores, win_shares, win_values
from tests.games.kniffel.solving.plain import FULL, Plain, without

MODERN, CLASSIC, PLAIN = (edition_of(PRESETS[name]) for name in ("modern", "classic", "plain"))


def chances_of(scores: dict[int, float]) -> NDArray[np.float64]:
    found = np.zeros(SCORES)
    for score, chance in scores.items():
        found[score] = chance
    return found


def test_equal_totals_share_the_win() -> None:
    rivals = [{200: 0.5, 210: 0.25, 220: 0.25}, {205: 0.5, 210: 0.5}, {210: 0.9, 300: 0.1}]
    found = win_shares([chances_of(rival) for rival in rivals])
    for own in (199, 205, 210, 215, 300, 301):
        expected = 0.0
        for finals in product(*(rival.items() for rival in rivals)):
            totals = [score for score, _ in finals]
            chance = np.prod([chance for _, chance in finals])
            expected += float(chance) * (own >= max(totals)) / (1 + totals.count(own))
        assert found[own] == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("edition", [MODERN, CLASSIC, PLAIN])
@pytest.mark.parametrize("at", [Position(FULL, 63), Position(without(11), 40), Position(without(0, 5, 8, 9), 45)])
def test_a_rivals_final_score_has_the_solved_mean(edition: Edition, at: Position) -> None:
    found = final_scores(edition, Column(at, 150))
    assert found.sum() == pytest.approx(1.0)
    assert found @ np.arange(SCORES) == pytest.approx(150 + state_value(solution_for(edition), at), abs=1e-9)


def test_early_in_the_game_a_rival_is_expected_around_the_solved_mean() -> None:
    found = final_scores(CLASSIC, Column(Position(), 0))
    mean = found @ np.arange(SCORES)
    assert mean == pytest.approx(254.589, abs=0.01)
    assert np.sqrt(found @ (np.arange(SCORES) - mean) ** 2) == pytest.approx(59.6, abs=0.1)


@pytest.mark.parametrize(
    ("edition", "at", "behind"),
    [
        (MODERN, Position(without(11, 12), 50, 0), 30),
        (MODERN, Position(without(4, 11), 45, 1), 60),
        (CLASSIC, Position(without(5, 8), 40, 1), 20),
        (PLAIN, Position(without(0, 12), 61), 25),
    ],
)
def test_against_those_who_have_finished_the_last_two_turns_are_exact(
    edition: Edition, at: Position, behind: int
) -> None:
    target = 150 + behind
    plain = Plain(edition, lambda total: (total > target) + 0.5 * (total == target) + SLOPE * total)
    done = Column(Position(FULL, 0), target)
    turn = win_values(edition, Column(at, 150), (done, Column(Position(FULL, 0), 0)))
    assert turn.before == pytest.approx(plain.before(at, 150), abs=1e-10)
    for dice in ((1, 2, 3, 4, 6), (5, 5, 5, 5, 5)):
        expected = plain.entered(at, 150, dice)
        for choice in ranked(turn, dice, 0):
            assert choice.value == pytest.approx(expected[choice.box or 0], abs=1e-10)


def test_searching_further_than_the_last_turns_changes_nothing_there() -> None:
    own, rivals = Column(Position(without(3, 11), 40), 160), (Column(Position(without(4, 8), 38), 170),) * 2
    assert win_values(MODERN, own, rivals, late=13).before == win_values(MODERN, own, rivals).before


def test_who_needs_a_kniffel_goes_for_it_and_who_can_win_for_sure_does_so() -> None:
    own, dice = Column(Position(without(11, 12), 40), 155), (2, 2, 2, 2, 6)
    far_ahead, just_ahead = (Column(Position(FULL, 0), total) for total in (220, 168))
    assert ranked(win_values(MODERN, own, (far_ahead,)), dice, 1)[0].kept == (2, 2, 2, 2)
    sure = ranked(win_values(MODERN, own, (just_ahead,)), dice, 0)[0]
    assert (sure.box, sure.value >= 1.0) == (12, True)
    assert ranked(score_values(solution_for(MODERN), own.position), dice, 0)[0].box == 11


def test_early_and_level_it_plays_much_as_for_the_mean() -> None:
    start = Column(Position(), 0)
    turn, mean = win_values(MODERN, start, (start,)), score_values(solution_for(MODERN), Position())
    assert turn.before == pytest.approx(0.5, abs=0.01)
    for dice in ((1, 2, 3, 4, 5), (6, 6, 6, 6, 6), (5, 5, 5, 2, 1)):
        assert ranked(turn, tuple(sorted(dice)), 2)[0][:2] == ranked(mean, tuple(sorted(dice)), 2)[0][:2]


def test_more_rivals_leave_a_smaller_share() -> None:
    start = Column(Position(), 0)
    found = [win_values(MODERN, start, (start,) * rivals).before for rivals in (1, 3, 7)]
    for seats, share in zip((2, 4, 8), found, strict=True):
        assert share == pytest.approx(1 / seats, abs=0.03)
