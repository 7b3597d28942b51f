"""What the mean-maximiser does: the dice it keeps, for `LANES` states at a time, and the box it enters.

Among choices of equal value it keeps the most dice, and enters the box that comes first on the sheet.
"""

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.solving.lanes import LANES, load, pick, splat, store, whole
from flunkern.games.kniffel.solving.lattice import DICE, FIRST_ROLL, ROLLS, Lattice
from flunkern.games.kniffel.solving.past import BOXES, KNIFFEL, UPPER
from flunkern.games.kniffel.solving.places import KNIFFEL_BIT, LOWER_SETS, UPPER_SETS, Places
from flunkern.games.kniffel.solving.points import REFUSED, Scoring
from flunkern.games.kniffel.solving.turn import enter, expect, row_start, step_at
from flunkern.solvers.machine_code import kernel

State = tuple[int, int, int, int]
"""Filled upper boxes, filled lower boxes, flag, place in the row."""


@kernel
def entered(where: Places, score: Scoring, state: State, roll: int, box: int) -> tuple[int, State]:
    """The points of a roll in an empty box and the state it leads to, or `REFUSED` and the state as it was."""
    upper, lower, flag, place = state
    points = whole(score.points[roll, box])
    count = whole(score.counts[roll, box])
    if score.points[roll, KNIFFEL] > 0:
        face = whole(score.face[roll])
        case = whole(lower & KNIFFEL_BIT != 0) + 2 * (upper >> face & 1) + 4 * whole(lower != LOWER_SETS - 1)
        points = whole(score.kniffel_points[flag, case, face, box])
        if points == REFUSED:
            return points, state
        if box < UPPER:
            count = score.kniffel_counts[flag, case, face, box]
        flag = score.flag_after[flag, whole(box == KNIFFEL)]
    if box >= UPPER:
        return points, (upper, lower | 1 << (box - UPPER), flag, place)
    place = whole(where.step[step_at(upper, box, count, place)])
    return points, (upper | 1 << box, lower, flag, place)


@kernel
def value_at(values: NDArray[np.float64], where: Places, state: State) -> float:
    """The expected further score."""
    return values[row_start(where, state[0], state[1], state[2]) + state[3]]  # type: ignore[no-any-return]


@kernel
def best_box(values: NDArray[np.float64], where: Places, score: Scoring, state: State, roll: int) -> int:
    """The box that a roll is worth most in, permitted ones only."""
    filled = state[0] | state[1] << UPPER
    best, most = -1, -np.inf
    for box in range(BOXES):
        if not filled >> box & 1:
            points, after = entered(where, score, state, roll, box)
            if points != REFUSED:
                value = points + value_at(values, where, after)
                if value > most:
                    best, most = box, value
    return best


@kernel
def open_boxes(
    where: Places, upper: int, lower: int, flag: int, boxes: NDArray[np.int64], starts: NDArray[np.int64]
) -> int:
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
    values: NDArray[np.float64],
    step: NDArray[np.uint8],
    points: NDArray[np.uint8],
    counts: NDArray[np.uint8],
    boxes: NDArray[np.int64],
    starts: NDArray[np.int64],
    empty: int,
    upper: int,
    place: int,
    roll: int,
) -> tuple[int, int]:
    """What `best_box` says of a roll that is no Kniffel, as a place in the list of `open_boxes`; the place after."""
    best, to, most = 0, place, -np.inf
    for i in range(empty):
        box, there = boxes[i], place
        if box < UPPER:
            there = whole(step[step_at(upper, box, whole(counts[roll, box]), place)])
        value = points[roll, box] + values[starts[i] + there]
        if value > most:
            best, to, most = i, there, value
    return best, to


@kernel
def look_ahead(
    values: NDArray[np.float64],
    step: NDArray[np.uint8],
    boxes: NDArray[np.int64],
    starts: NDArray[np.int64],
    empty: int,
    upper: int,
    place: int,
    worth: NDArray[np.float64],
    after: NDArray[np.int64],
) -> None:
    """Fill worth[i, count] and after[i, count] with what follows an entry of `count` dice in the i-th empty box."""
    for i in range(empty):
        for count in range(DICE + 1 if boxes[i] < UPPER else 1):
            there = whole(step[step_at(upper, boxes[i], count, place)]) if boxes[i] < UPPER else place
            after[i, count] = starts[i] + there
            worth[i, count] = values[starts[i] + there]


@kernel
def best_ahead(
    points: NDArray[np.uint8],
    counts: NDArray[np.uint8],
    boxes: NDArray[np.int64],
    empty: int,
    worth: NDArray[np.float64],
    roll: int,
) -> int:
    """What `best_box` says of a roll that is no Kniffel, as a place in the list of `open_boxes`, from `look_ahead`."""
    best, most = 0, -np.inf
    for i in range(empty):
        value = points[roll, boxes[i]] + worth[i, counts[roll, boxes[i]]]
        if value > most:
            best, most = i, value
    return best


@kernel
def _choose(steps: Lattice, work: NDArray[np.float64], kept: NDArray[np.float64]) -> None:
    """What `turn.choose` does, and in `kept` which sub-keep it was."""
    store(kept, 0, splat(0.0))
    for g in range(len(steps.groups)):
        distinct = steps.groups[g, 2]
        for keep in range(steps.groups[g, 0], steps.groups[g, 1]):
            best, which = load(work, keep * LANES), splat(np.float64(keep))
            for i in range(distinct):
                other, inner = load(work, steps.down[keep, i]), load(kept, steps.down[keep, i])
                which = pick(other, best, inner, which)
                best = pick(other, best, other, best)
            store(work, keep * LANES, best)
            store(kept, keep * LANES, which)


@kernel
def choose_keeps(
    values: NDArray[np.float64],
    where: Places,
    score: Scoring,
    steps: Lattice,
    block: NDArray[np.int32],
    work: NDArray[np.float64],
    kept: NDArray[np.float64],
    plan: NDArray[np.uint16],
) -> None:
    """Fill plan[throw, roll, lane] with the keep after the first (0) and the second throw (1) of a turn.

    Keeping all five after the first throw does not end the turn: the plan for the second throw still applies.
    """
    enter(values, where, score, block, work)
    for throw in (1, 0):
        expect(steps, work)
        _choose(steps, work, kept)
        for roll in range(ROLLS):
            for lane in range(LANES):
                plan[throw, roll, lane] = np.uint16(kept[(FIRST_ROLL + roll) * LANES + lane])
