"""Action values: Q(s, d, a), what each entry and each keep of a turn is worth, by the mean or by any other measure.

    Q(s, d, enter b) = u(T(s, d, b)),    Q(s, d, keep k) = E[d' | k] max[a] Q(s, d', a),

where the measure u of the sheets after the turn is r + V in play for the mean, and the share of the win in play to win.
"""

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.rules import THROWS
from flunkern.games.kniffel.solving.expected_value import Solution
from flunkern.games.kniffel.solving.keeps import FIRST_ROLL, KEEPS, ROLLS
from flunkern.games.kniffel.solving.lattice import choose, expect, lattice
from flunkern.games.kniffel.solving.layout import place_of
from flunkern.games.kniffel.solving.policy import empty_boxes
from flunkern.games.kniffel.solving.rewards import BOXES, UPPER
from flunkern.games.kniffel.solving.simd import LANES, Floats, aligned, whole
from flunkern.games.kniffel.solving.state import ALL_FILLED, ImpossibleSheetError, Position, State, state_of
from flunkern.games.kniffel.solving.transitions import NO_KNIFFEL, REFUSED, Model, entered, model
from flunkern.games.kniffel.solving.turn import TurnValues
from flunkern.solvers.machine_code import kernel

NOWHERE: Final = -1


@kernel
def _list_entries(model: Model, state: State, at: NDArray[np.int32], paid: NDArray[np.int16]) -> None:
    upper, lower, flag, kind = state
    step, rules = model.states.step, model.entries
    boxes, starts = np.empty(BOXES, np.int64), np.empty(BOXES, np.int64)
    for i in range(empty_boxes(model.states, upper, lower, flag, boxes, starts)):
        box = boxes[i]
        for roll in range(ROLLS):
            if rules.face[roll] == NO_KNIFFEL:
                there = whole(step[upper, box, rules.amounts[roll, box], kind]) if box < UPPER else kind
                at[roll, box], paid[roll, box] = starts[i] + there, rules.points[roll, box]
            else:
                points, after = entered(step, rules, state, roll, box)
                if points != REFUSED:
                    at[roll, box], paid[roll, box] = place_of(model.states, after), points


class Entries(NamedTuple):
    """[roll, box]: the place in the value table that an entry leads to, or `NOWHERE`, and its points with extras."""

    at: NDArray[np.int32]
    paid: NDArray[np.int16]


def entries_of(solution: Solution, position: Position) -> Entries:
    """Every entry of every roll; raises ImpossibleSheetError where none can be made."""
    state = state_of(solution.edition, position)
    if position.filled == ALL_FILLED:
        raise ImpossibleSheetError("the sheet is full")
    found = Entries(np.full((ROLLS, BOXES), NOWHERE, np.int32), np.zeros((ROLLS, BOXES), np.int16))
    _list_entries(model(solution.edition), state, *found)
    return found


def turn_values(entries: Floats) -> TurnValues:
    """The turn for a measure of its entries."""
    work, steps = aligned(KEEPS * LANES), lattice()
    lanes = work.reshape(KEEPS, LANES)
    lanes[FIRST_ROLL:] = entries.max(axis=1)[:, None]
    rolls, thrown = [], []
    for _ in range(THROWS):
        rolls.append(lanes[FIRST_ROLL:, 0].copy())
        expect(steps, work)
        thrown.append(lanes[:FIRST_ROLL, 0].copy())
        choose(steps, work)
    return TurnValues(entries, tuple(rolls), tuple(thrown))


def score_entries(solution: Solution, position: Position) -> Floats:
    """[roll, box]: the expected further score, this entry included."""
    at, paid = entries_of(solution, position)
    return np.where(at >= 0, paid + solution.values[at], -np.inf)


@lru_cache(maxsize=128)
def score_values(solution: Solution, position: Position) -> TurnValues:
    """The turn for the expected further score."""
    return turn_values(score_entries(solution, position))
