"""Looking ahead: any utility is searched for to the end, and where the search ends earlier, a bell is left."""

import numpy as np
import pytest

from flunkern.games.kniffel.solving.expected_value import Solution, state_value
from flunkern.games.kniffel.solving.lookahead import sheets_after, value_of_totals
from flunkern.games.kniffel.solving.simd import Floats
from flunkern.games.kniffel.solving.state import Position, state_of
from flunkern.games.kniffel.solving.transitions import model
from tests.games.kniffel.solving.plain import Plain, without

ENDGAMES = [
    ("modern", Position(without(4, 11), 45, 1)),
    ("classic", Position(without(5, 8), 45, 1)),
    ("classic-strict", Position(without(0, 11), 45)),
]


def searched(solution: Solution, at: Position, turns: int, utility: Floats, variance: float = 0.0) -> float:
    """Before the first throw, from a total of nought."""
    known = model(solution.edition)
    ahead = sheets_after(known, state_of(solution.edition, at), turns)
    variances = np.full_like(solution.values, variance)
    found = value_of_totals(solution.values, variances, known, ahead, utility, np.ones(1, np.uint8), 0)
    return float(found[0, 0])


@pytest.mark.parametrize(("name", "at"), ENDGAMES)
def test_a_utility_is_searched_for_to_the_end(solutions: dict[str, Solution], name: str, at: Position) -> None:
    utility = (np.arange(800) >= 60).astype(float)
    plain = Plain(solutions[name].edition, lambda total: float(total >= 60))
    assert searched(solutions[name], at, 2, utility) == pytest.approx(plain.before(at, 0), abs=1e-10)


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_for_points_themselves_it_does_not_matter_how_far_one_looks(solutions: dict[str, Solution], turns: int) -> None:
    """Wherever it ends, a bell around the solved mean has that mean, however wide it is."""
    at = Position(without(1, 4, 8, 9, 11), 45)
    found = searched(solutions["modern"], at, turns, np.arange(2048.0), variance=100.0)
    assert found == pytest.approx(state_value(solutions["modern"], at), abs=1e-6)


def test_the_sheets_ahead_are_those_that_the_rules_lead_to(solutions: dict[str, Solution]) -> None:
    """From two empty boxes: the sheet, each box filled with anything, and both filled, by what counts of it."""
    edition, at = solutions["plain"].edition, Position(without(0, 12), 61)
    ahead = sheets_after(model(edition), state_of(edition, at), 2)
    after_one = {state_of(edition, Position(without(12), 61 + ones)) for ones in range(6)}
    after_one.add(state_of(edition, Position(without(0), 61)))
    full = {state_of(edition, Position(without(), 61 + ones)) for ones in range(6)}
    found = [{tuple(state[:4]) for state in ahead.states.tolist() if state[4] == turns} for turns in range(3)]
    assert found == [{state_of(edition, at)}, after_one, full]
