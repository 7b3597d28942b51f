"""The policy takes what the action values call best: the box for every roll, and the keep for every throw."""

from random import Random

import numpy as np
import pytest

from flunkern.games.kniffel.solving.action_values import score_values
from flunkern.games.kniffel.solving.expected_value import Solution, workspace
from flunkern.games.kniffel.solving.keeps import FIRST_ROLL, KEEPS, ROLLS
from flunkern.games.kniffel.solving.policy import best_box, choose_keeps
from flunkern.games.kniffel.solving.simd import LANES, aligned
from flunkern.games.kniffel.solving.state import Position, state_of
from flunkern.games.kniffel.solving.transitions import model
from tests.games.kniffel.solving.plain import without

POSITIONS = [("modern", Position()), ("classic", Position(without(2, 5, 8, 10), 44, 1)), ("plain", Position(0b111, 12))]


@pytest.mark.parametrize(("name", "at"), POSITIONS)
def test_it_is_greedy_for_the_action_values(solutions: dict[str, Solution], name: str, at: Position) -> None:
    solution, rng = solutions[name], Random(1)
    known, values = model(solution.edition), score_values(solution, at)
    state = state_of(solution.edition, at)
    for roll in range(ROLLS):
        assert best_box(solution.values, known, state, roll) == np.argmax(values.entries[roll])
    plan, lane = np.empty((2, ROLLS, LANES), np.uint16), state[3] % LANES
    block = np.array([*state[:3], state[3] - lane], np.int32)
    choose_keeps(solution.values, known, block, workspace(known), aligned(KEEPS * LANES), plan)
    for throw, left in ((0, 2), (1, 1)):
        for roll in rng.sample(range(ROLLS), 50):
            keep = int(plan[throw, roll, lane])
            chosen = values.rolls[left - 1][keep - FIRST_ROLL] if keep >= FIRST_ROLL else values.keeps[left - 1][keep]
            assert chosen == pytest.approx(values.rolls[left][roll], abs=1e-10)
