"""The greedy policy for V, which maximises the mean: the keep for every roll, and the box for every last roll.

    pi(s, d, throws left) = argmax[k in d] E(k),    pi(s, d) = argmax[b] r(s, d, b) + V(T(s, d, b))

Of equal ones it takes the keep with the most dice, and the box that comes first on the sheet.
"""

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.solving.expected_value import enter
from flunkern.games.kniffel.solving.keeps import FIRST_ROLL, ROLLS
from flunkern.games.kniffel.solving.lattice import choose_and_note, expect
from flunkern.games.kniffel.solving.layout import Layout, place_of, row_start
from flunkern.games.kniffel.solving.rewards import BOXES, UPPER
from flunkern.games.kniffel.solving.simd import LANES, Floats, Ints, whole
from flunkern.games.kniffel.solving.state import UPPER_SETS, State
from flunkern.games.kniffel.solving.transitions import REFUSED, Model, Transitions, entered
from flunkern.solvers.machine_code import kernel


@kernel
def best_box(values: Floats, model: Model, state: State, roll: int) -> int:
    """The box that a roll is worth most in, permitted ones only."""
    filled = state[0] | state[1] << UPPER
    best, most = -1, -np.inf
    for box in range(BOXES):
        if not filled >> box & 1:
            points, after = entered(model.states.step, model.entries, state, roll, box)
            if points != REFUSED:
                value = points + values[place_of(model.states, after)]
                if value > most:
                    best, most = box, value
    return best


@kernel
def empty_boxes(where: Layout, upper: int, lower: int, flag: int, boxes: Ints, starts: Ints) -> int:
    """List the empty boxes, and where the row begins that each leads to with anything but a Kniffel; their number."""
    found = 0
    for box in range(BOXES):
        if not (upper | lower << UPPER) >> box & 1:
            filled = (upper | lower << UPPER) | 1 << box
            boxes[found] = box
            starts[found] = row_start(where, filled & UPPER_SETS - 1, filled >> UPPER, flag)
            found += 1
    return found


@kernel
def best_open(
    values: Floats,
    step: NDArray[np.uint8],
    rules: Transitions,
    boxes: Ints,
    starts: Ints,
    empty: int,
    upper: int,
    kind: int,
    roll: int,
) -> tuple[int, int]:
    """What `best_box` says of a roll that is no Kniffel, as a place in the list of `empty_boxes`; the class after."""
    best, to, most = 0, kind, -np.inf
    for i in range(empty):
        box, there = boxes[i], kind
        if box < UPPER:
            there = whole(step[upper, box, rules.amounts[roll, box], kind])
        value = rules.points[roll, box] + values[starts[i] + there]
        if value > most:
            best, to, most = i, there, value
    return best, to


@kernel
def look_ahead(
    values: Floats,
    step: NDArray[np.uint8],
    boxes: Ints,
    starts: Ints,
    empty: int,
    upper: int,
    kind: int,
    next_values: Floats,
    after: Ints,
) -> None:
    """Fill next_values[i, amount] and after[i, amount] with what follows an entry in the i-th empty box."""
    for i in range(empty):
        for amount in range(step.shape[2] if boxes[i] < UPPER else 1):
            there = whole(step[upper, boxes[i], amount, kind]) if boxes[i] < UPPER else kind
            after[i, amount] = starts[i] + there
            next_values[i, amount] = values[starts[i] + there]


@kernel
def best_ahead(rules: Transitions, boxes: Ints, empty: int, next_values: Floats, roll: int) -> int:
    """What `best_box` says of a roll that is no Kniffel, as a place in the list of `empty_boxes`, from `look_ahead`."""
    best, most = 0, -np.inf
    for i in range(empty):
        value = rules.points[roll, boxes[i]] + next_values[i, rules.amounts[roll, boxes[i]]]
        if value > most:
            best, most = i, value
    return best


@kernel
def choose_keeps(
    values: Floats, model: Model, block: NDArray[np.int32], work: Floats, kept: Floats, plan: NDArray[np.uint16]
) -> None:
    """Fill plan[throw, roll, lane] with the keep after the first (0) and the second throw (1) of a turn.

    Keeping all five after the first throw does not end the turn: the plan for the second throw still applies.
    """
    enter(values, model, block, work)
    for throw in (1, 0):
        expect(model.dice, work)
        choose_and_note(model.dice, work, kept)
        for roll in range(ROLLS):
            for lane in range(LANES):
                plan[throw, roll, lane] = np.uint16(kept[(FIRST_ROLL + roll) * LANES + lane])
