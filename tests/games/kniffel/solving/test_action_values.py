"""Decisions: against a solver written plainly and separately, sheet by sheet at the end of the game."""

import numpy as np
import pytest

from flunkern.games.kniffel.editions import PRESETS, edition_of
from flunkern.games.kniffel.solving.action_values import score_values
from flunkern.games.kniffel.solving.expected_value import Solution, state_value
from flunkern.games.kniffel.solving.keeps import FIRST_ROLL, keeps, probability_of, roll_of
from flunkern.games.kniffel.solving.state import ImpossibleSheetError, Position
from flunkern.games.kniffel.solving.turn import ranked
from tests.games.kniffel.solving.plain import Plain, without

ENDGAMES = [
    ("plain", Position(without(0, 12), 61)),
    ("classic", Position(without(5, 8), 40, 1)),
    ("classic", Position(without(3, 9), 50, 0)),
    ("classic-strict", Position(without(2, 10), 55, 1)),
    ("classic-free", Position(without(5, 8), 40, 1)),
    ("modern", Position(without(4, 11), 45, 0)),
    ("modern", Position(without(4, 11), 45, 1)),
    ("modern-box", Position(without(1, 7), 57, 1)),
]
DICE = [(1, 1, 1, 1, 1), (3, 3, 3, 3, 3), (1, 2, 3, 4, 6), (5, 5, 6, 6, 6), (2, 2, 4, 5, 6)]


@pytest.mark.parametrize(("name", "at"), ENDGAMES)
def test_the_last_two_boxes_agree_with_plain_enumeration(
    solutions: dict[str, Solution], name: str, at: Position
) -> None:
    plain, solution = Plain(edition_of(PRESETS[name])), solutions[name]
    assert state_value(solution, at) == pytest.approx(plain.before(at, 0), abs=1e-10)
    turn = score_values(solution, at)
    assert turn.before == pytest.approx(plain.before(at, 0), abs=1e-10)
    for dice in DICE:
        found = ranked(turn, dice, 0)
        expected = plain.entered(at, 0, dice)
        assert {choice.box for choice in found} == expected.keys()
        for choice in found:
            assert choice.value == pytest.approx(expected[choice.box or 0], abs=1e-10)
        for left in (1, 2):
            for choice in ranked(turn, dice, left):
                if choice.kept is not None:
                    assert choice.value == pytest.approx(plain.thrown(at, 0, choice.kept, left - 1), abs=1e-10)


def test_choices_come_best_first_and_all_of_them(solutions: dict[str, Solution]) -> None:
    turn = score_values(solutions["modern"], Position())
    found = ranked(turn, (1, 2, 3, 4, 6), 2)
    assert [choice.value for choice in found] == sorted((choice.value for choice in found), reverse=True)
    assert sum(choice.kept is not None for choice in found) == 31
    assert sum(choice.box is not None for choice in found) == 13
    assert len(ranked(turn, (1, 2, 3, 4, 6), 0)) == 13
    assert found[0].value == turn.rolls[2][roll_of((1, 2, 3, 4, 6))]


def test_a_throw_is_worth_the_mean_of_what_it_can_bring(solutions: dict[str, Solution]) -> None:
    turn = score_values(solutions["classic"], Position(1, 3))
    chances = np.array([probability_of(dice) for dice in keeps()[FIRST_ROLL:]])
    for left in range(3):
        assert turn.keeps[left][0] == pytest.approx(chances @ turn.rolls[left])


@pytest.mark.parametrize(
    "at", [Position(1, 6), Position(0, 0, 1), Position(-1), Position(8192), Position(0, -1), Position(0, 0, 2)]
)
def test_an_impossible_sheet_is_refused(solutions: dict[str, Solution], at: Position) -> None:
    with pytest.raises(ImpossibleSheetError):
        state_value(solutions["classic"], at)
    with pytest.raises(ImpossibleSheetError):
        score_values(solutions["classic"], at)


def test_a_full_sheet_has_a_value_but_no_turn(solutions: dict[str, Solution]) -> None:
    assert state_value(solutions["plain"], Position(8191, 63)) == 35
    with pytest.raises(ImpossibleSheetError):
        score_values(solutions["plain"], Position(8191, 63))
