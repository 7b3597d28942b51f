"""The endgame: what can still be scored has the solved mean, and any utility is searched for to its end."""

import numpy as np
import pytest

from flunkern.games.kniffel.solving.endgame import further_scores, sheets_after, value_of_totals
from flunkern.games.kniffel.solving.expected_value import Solution, state_value
from flunkern.games.kniffel.solving.state import Position
from tests.games.kniffel.solving.plain import Plain, without

ENDGAMES = [("modern", Position(without(4, 11), 45, 1)), ("classic", Position(without(5, 8), 45, 1))]


@pytest.mark.parametrize(("name", "at"), [*ENDGAMES, ("plain", Position(without(), 63))])
def test_further_scores_have_the_solved_mean(solutions: dict[str, Solution], name: str, at: Position) -> None:
    found = further_scores(solutions[name], at)
    assert found.sum() == pytest.approx(1)
    assert found @ np.arange(len(found)) == pytest.approx(state_value(solutions[name], at), abs=1e-9)


@pytest.mark.parametrize(("name", "at"), ENDGAMES)
def test_a_utility_is_searched_for_to_the_end(solutions: dict[str, Solution], name: str, at: Position) -> None:
    solution = solutions[name]
    ahead = sheets_after(solution, at)
    utility = (np.arange(ahead.span + 500) >= 60).astype(float)
    found = value_of_totals(solution, ahead, utility, np.ones(1, np.uint8), 0)[0, 0]
    plain = Plain(solution.edition, lambda total: float(total >= 60))
    assert found == pytest.approx(plain.before(at, 0), abs=1e-10)
