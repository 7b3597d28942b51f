"""Kernels for the last turns of a game: all sheets that one can still become, and what each total there is worth."""

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.solving.lanes import LANES, larger, load, plus, splat, store, times, whole
from flunkern.games.kniffel.solving.lattice import FIRST_ROLL, KEEPS, ROLLS, Lattice
from flunkern.games.kniffel.solving.past import BOXES, KNIFFEL, UPPER
from flunkern.games.kniffel.solving.places import Places
from flunkern.games.kniffel.solving.points import REFUSED, Scoring
from flunkern.games.kniffel.solving.policy import State, best_box, choose_keeps, entered, value_at
from flunkern.games.kniffel.solving.turn import choose, expect
from flunkern.solvers.machine_code import kernel

NOWHERE = -1
_PLACES = 64
_FLAGS = 3
_POINTS = 1100
_SIXTH = 1.0 / 6.0


@kernel
def list_sheets(
    where: Places,
    score: Scoring,
    root: State,
    sheets: NDArray[np.int32],
    after: NDArray[np.int32],
    paid: NDArray[np.int16],
) -> int:
    """List the states that can follow `root`, each after those it follows, with where every entry leads; their number.

    after[sheet, roll, i] is the sheet once the roll is entered in the i-th box empty at the root, or `NOWHERE`.
    """
    boxes = np.empty(BOXES, np.int64)
    empty = 0
    for box in range(BOXES):
        if not (root[0] | root[1] << UPPER) >> box & 1:
            boxes[empty] = box
            empty += 1
    number = np.full((1 << empty) * _FLAGS * _PLACES, NOWHERE, np.int32)
    sheets[0, 0], sheets[0, 1], sheets[0, 2], sheets[0, 3], sheets[0, 4] = root[0], root[1], root[2], root[3], 0
    count, sheet = 1, 0
    while sheet < count:
        here = (whole(sheets[sheet, 0]), whole(sheets[sheet, 1]), whole(sheets[sheet, 2]), whole(sheets[sheet, 3]))
        since = whole(sheets[sheet, 4])
        for roll in range(ROLLS):
            for i in range(empty):
                after[sheet, roll, i], paid[sheet, roll, i] = NOWHERE, 0
                if since >> i & 1:
                    continue
                points, then = entered(where, score, here, roll, boxes[i])
                if points == REFUSED:
                    continue
                key = ((since | 1 << i) * _FLAGS + then[2]) * _PLACES + then[3]
                if number[key] == NOWHERE:
                    number[key] = count
                    sheets[count, 0], sheets[count, 1] = then[0], then[1]
                    sheets[count, 2], sheets[count, 3], sheets[count, 4] = then[2], then[3], since | 1 << i
                    count += 1
                after[sheet, roll, i] = number[key]
                paid[sheet, roll, i] = points
        sheet += 1
    return count


@kernel
def _reach(
    score: Scoring,
    after: NDArray[np.int32],
    paid: NDArray[np.int16],
    count: int,
    empty: int,
    reached: NDArray[np.uint8],
) -> None:
    """Mark which totals each sheet can be left with, given those of the first."""
    span = reached.shape[1]
    seen = np.zeros((BOXES, 2, _POINTS), np.int32)
    for sheet in range(count):
        for roll in range(ROLLS):
            five = whole(score.points[roll, KNIFFEL] > 0)
            for i in range(empty):
                to, points = after[sheet, roll, i], paid[sheet, roll, i]
                if to == NOWHERE or seen[i, five, points] == sheet + 1:
                    continue
                seen[i, five, points] = sheet + 1
                for total in range(span - points):
                    reached[to, total + points] |= reached[sheet, total]


@kernel
def value_sheets(
    values: NDArray[np.float64],
    where: Places,
    score: Scoring,
    steps: Lattice,
    sheets: NDArray[np.int32],
    after: NDArray[np.int32],
    paid: NDArray[np.int16],
    count: int,
    empty: int,
    goal: NDArray[np.float64],
    worth: NDArray[np.float64],
    stride: int,
    reached: NDArray[np.uint8],
    first: int,
    work: NDArray[np.float64],
) -> None:
    """Fill worth[sheet * stride + total] for the totals reached, sheets before `first` left out.

    goal[total] is what a game ended with that total is worth, `values` tells the bonus of a full sheet.
    """
    _reach(score, after, paid, count, empty, reached)
    span = reached.shape[1]
    full = (1 << empty) - 1
    for back in range(count - first):
        sheet = count - 1 - back
        base = sheet * stride
        if sheets[sheet, 4] == full:
            here = (whole(sheets[sheet, 0]), whole(sheets[sheet, 1]), whole(sheets[sheet, 2]), whole(sheets[sheet, 3]))
            bonus = whole(value_at(values, where, here))
            for total in range(span):
                worth[base + total] = goal[min(total + bonus, len(goal) - 1)]
            continue
        for low in range(0, span, LANES):
            if not reached[sheet, low : low + LANES].any():
                continue
            for roll in range(ROLLS):
                best = splat(-np.inf)
                for i in range(empty):
                    to = whole(after[sheet, roll, i])
                    if to != NOWHERE:
                        best = larger(best, load(worth, to * stride + low + paid[sheet, roll, i]))
                store(work, (FIRST_ROLL + roll) * LANES, best)
            for _ in range(2):
                expect(steps, work)
                choose(steps, work)
            mean = splat(0.0)
            for roll in range(ROLLS):
                mean = plus(mean, times(load(work, (FIRST_ROLL + roll) * LANES), splat(steps.chance[roll])))
            store(worth, base + low, mean)


@kernel
def spread_sheets(
    values: NDArray[np.float64],
    where: Places,
    score: Scoring,
    steps: Lattice,
    sheets: NDArray[np.int32],
    after: NDArray[np.int32],
    paid: NDArray[np.int16],
    count: int,
    empty: int,
    spread: NDArray[np.float64],
    work: NDArray[np.float64],
    kept: NDArray[np.float64],
) -> None:
    """Fill spread[sheet, s] with the chance of the further score s for a player who maximises its mean."""
    span = spread.shape[1]
    plan, block = np.empty((2, ROLLS, LANES), np.uint16), np.empty(4, np.int32)
    mass = np.empty(KEEPS)
    weight, target = np.zeros((BOXES, 2, _POINTS)), np.zeros((BOXES, 2, _POINTS), np.int32)
    order = np.zeros(BOXES, np.int64)
    i = 0
    for box in range(BOXES):
        if not (sheets[0, 0] | sheets[0, 1] << UPPER) >> box & 1:
            order[box] = i
            i += 1
    for back in range(count):
        sheet = count - 1 - back
        here = (whole(sheets[sheet, 0]), whole(sheets[sheet, 1]), whole(sheets[sheet, 2]), whole(sheets[sheet, 3]))
        if sheets[sheet, 4] == (1 << empty) - 1:
            spread[sheet, whole(value_at(values, where, here))] = 1.0
            continue
        lane = here[3] % LANES
        block[0], block[1], block[2], block[3] = here[0], here[1], here[2], here[3] - lane
        choose_keeps(values, where, score, steps, block, work, kept, plan)
        mass[FIRST_ROLL:] = steps.chance
        for throw in range(2):
            rolled = mass[FIRST_ROLL:].copy()
            mass[:] = 0.0
            for roll in range(ROLLS):
                mass[plan[throw, roll, lane]] += rolled[roll]
            for keep in range(FIRST_ROLL):
                share = mass[keep] * _SIXTH
                if share > 0.0:
                    for face in range(6):
                        mass[steps.up[keep, face] // LANES] += share
        for roll in range(ROLLS):
            if mass[FIRST_ROLL + roll] > 0.0:
                i = order[best_box(values, where, score, here, roll)]
                five = whole(score.points[roll, KNIFFEL] > 0)
                points = whole(paid[sheet, roll, i])
                weight[i, five, points] += mass[FIRST_ROLL + roll]
                target[i, five, points] = after[sheet, roll, i]
        for i in range(empty):
            for five in range(2):
                for points in range(_POINTS):
                    if weight[i, five, points] > 0.0:
                        to = target[i, five, points]
                        for further in range(span - points):
                            spread[sheet, further + points] += weight[i, five, points] * spread[to, further]
                        weight[i, five, points] = 0.0
