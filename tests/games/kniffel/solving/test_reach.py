"""Moves: from a state they lead one box further, with probabilities that add up and the mean that was solved."""

import numpy as np
import pytest

from flunkern.games.kniffel.solving.expected_value import Solution, workspace
from flunkern.games.kniffel.solving.keeps import KEEPS, ROLLS
from flunkern.games.kniffel.solving.layout import place_of
from flunkern.games.kniffel.solving.reach import list_moves, most_moves, pass_on
from flunkern.games.kniffel.solving.simd import LANES, aligned
from flunkern.games.kniffel.solving.state import Position, state_of
from flunkern.games.kniffel.solving.transitions import model


@pytest.mark.parametrize(("name", "at"), [("modern", Position()), ("classic", Position(0b100011111000, 12, 1))])
def test_a_turn_has_the_value_of_its_moves(solutions: dict[str, Solution], name: str, at: Position) -> None:
    solution = solutions[name]
    known, values, state = model(solution.edition), solution.values, state_of(solution.edition, at)
    here, lane = place_of(known.states, state), state[3] % LANES
    block, wanted = np.array([[*state[:3], state[3] - lane]], np.int32), np.arange(len(values)) == here
    scratch = workspace(known), aligned(KEEPS * LANES), aligned(KEEPS * LANES), aligned(ROLLS * LANES)
    most = most_moves(known)
    moves = np.empty(most, np.int32), np.empty(most, np.int16), np.empty(most)
    listed = np.zeros((len(values), 2), np.int64)
    list_moves(values, known, block, wanted, scratch, moves, listed, 0)
    low, high = listed[here]
    assert 0 == low < high <= most
    targets, paid, weights = (part[:high] for part in moves)
    assert weights.sum() == pytest.approx(1)
    assert weights @ (paid + values[targets]) == pytest.approx(values[here], abs=1e-9)
    reached = np.where(wanted, 0.5, 0.0)
    pass_on(np.array([here]), listed, moves, reached)
    assert reached.sum() == pytest.approx(1)
