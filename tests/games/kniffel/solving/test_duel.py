"""Duels: the last laps of two against plain enumeration, and what follows from both wanting the same win."""

from functools import cache

import pytest

from flunkern.games.kniffel.editions import PRESETS, Edition, edition_of
from flunkern.games.kniffel.solving.duel import SLOPE
from flunkern.games.kniffel.solving.keeps import roll_of
from flunkern.games.kniffel.solving.state import Column, Position
from flunkern.games.kniffel.solving.turn import ranked
from flunkern.games.kniffel.solving.win_probability import win_values
from tests.games.kniffel.solving.plain import FULL, Plain, without

MODERN, CLASSIC = (edition_of(PRESETS[name]) for name in ("modern", "classic"))


def share(lead: int) -> float:
    return (lead > 0) + 0.5 * (lead == 0) + SLOPE * lead


def final(column: Column) -> int:
    return column.points + 35 * (column.position.upper >= 63)


@pytest.mark.parametrize(
    ("edition", "own", "rival"),
    [
        (MODERN, Column(Position(without(11), 60, 1), 190), Column(Position(FULL, 63), 195)),
        (CLASSIC, Column(Position(without(8), 40), 200), Column(Position(FULL, 30), 225)),
    ],
)
def test_against_who_has_finished_it_is_a_search_of_ones_own_game(edition: Edition, own: Column, rival: Column) -> None:
    plain = Plain(edition, lambda total: share(total - final(rival)))
    turn = win_values(edition, own, (rival,))
    assert turn.before == pytest.approx(plain.before(own.position, own.points), abs=1e-9)


@pytest.mark.parametrize(
    ("edition", "own", "rival"),
    [
        (MODERN, Column(Position(without(5), 50, 1), 210), Column(Position(without(3), 55), 212)),
        (CLASSIC, Column(Position(without(2), 55), 210), Column(Position(without(8), 40), 200)),
    ],
)
def test_in_the_last_lap_the_other_answers_as_well_as_can_be(edition: Edition, own: Column, rival: Column) -> None:
    @cache
    def answered(total: int) -> float:
        other = Plain(edition, lambda theirs: 1 - share(total - theirs))
        return 1 - other.before(rival.position, rival.points)

    plain = Plain(edition, answered)
    turn = win_values(edition, own, (rival,))
    assert turn.before == pytest.approx(plain.before(own.position, own.points), abs=1e-9)
    dice = (2, 2, 4, 5, 6)
    expected = plain.entered(own.position, own.points, dice)
    for choice in ranked(turn, dice, 0):
        assert choice.value == pytest.approx(expected[choice.box or 0], abs=1e-9)


def test_the_shares_of_both_add_up_to_the_win_once_a_turn_is_over() -> None:
    """What the other expects before its turn is what an entry leaves to it."""
    own, rival = Column(Position(without(7, 11), 40), 180), Column(Position(without(8, 11), 50), 190)
    turn = win_values(MODERN, own, (rival,))
    after = Column(Position(without(11), 40), 180 + 22)
    left = win_values(MODERN, rival, (after,)).before
    assert turn.entries[roll_of((2, 5, 5, 5, 5))][7] == pytest.approx(1 - left, abs=1e-9)


def test_who_moves_second_sees_more() -> None:
    level = Column(Position(without(8, 12), 50), 190)
    assert 0.45 < win_values(MODERN, level, (level,)).before < 0.5
