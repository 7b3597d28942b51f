"""The arithmetic of one turn, for `LANES` states at a time: what entering is worth, and what throwing adds.

A block is `LANES` neighbouring places of one row of the value table. `work` holds a number per keep and lane; full
rolls come last, and hold what a roll is worth.
"""

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.solving.lanes import LANES, gather, larger, load, plus, splat, store, times, whole
from flunkern.games.kniffel.solving.lattice import DICE, FACES, FIRST_ROLL, KEEPS, ROLLS, Lattice
from flunkern.games.kniffel.solving.past import BOXES, CHANCE, DREIERPASCH, FULL_HOUSE, KNIFFEL, UPPER, VIERERPASCH
from flunkern.games.kniffel.solving.places import KNIFFEL_BIT, LOWER_SETS, Places
from flunkern.games.kniffel.solving.points import SUMS, Scoring
from flunkern.material.sheet import BONUS_FROM
from flunkern.solvers.machine_code import kernel

_COUNTS = DICE + 1
_TOTALS = BONUS_FROM + 1
_TRIPLES = 56
_FIRST = FIRST_ROLL * LANES
_FLOOR = KEEPS * LANES
_BASIS = _FLOOR + LANES
_UPPER = _BASIS + 3 * SUMS * LANES
_LOW = _UPPER + UPPER * _COUNTS * LANES
_HIGH = _LOW + _TRIPLES * LANES
WORK = _HIGH + _TRIPLES * LANES
"""Length of `work`: the keeps, then room for intermediate results."""
_PATTERN_POINTS = (25.0, 30.0, 40.0)
_SIXTH = 1.0 / 6.0


@kernel
def row_start(where: Places, upper: int, lower: int, flag: int) -> int:
    """Where the row of a sheet begins."""
    return where.start[upper] + where.row[flag, lower] * where.width[upper]  # type: ignore[no-any-return]


@kernel
def step_at(upper: int, box: int, count: int, first: int) -> int:
    """Where `Places.step` tells the places after entering `count` dice in an upper box."""
    return ((upper * UPPER + box) * _COUNTS + count) * _TOTALS + first


@kernel
def _floor(
    values: NDArray[np.float64], where: Places, upper: int, lower: int, flag: int, first: int, work: NDArray[np.float64]
) -> None:
    """The best entry of 0 points. Entering 0 where the dice score more is never better: a floor for every roll."""
    floor = splat(-np.inf)
    for box in range(UPPER):
        if not upper >> box & 1:
            at = row_start(where, upper | 1 << box, lower, flag)
            floor = larger(floor, gather(values, at, where.step, step_at(upper, box, 0, first)))
    for box in range(BOXES - UPPER):
        if not lower >> box & 1:
            floor = larger(floor, load(values, row_start(where, upper, lower | 1 << box, flag) + first))
    store(work, _FLOOR, floor)


@kernel
def _sums(
    values: NDArray[np.float64], where: Places, upper: int, lower: int, flag: int, first: int, work: NDArray[np.float64]
) -> None:
    """The best of the floor and the boxes that count all dice, for every sum and number of equal dice."""
    for total in range(SUMS):
        store(work, _BASIS + total * LANES, load(work, _FLOOR))
    for equal in range(3):
        box = (CHANCE, DREIERPASCH, VIERERPASCH)[equal] - UPPER
        to = _BASIS + equal * SUMS * LANES
        source = to if equal == 0 else to - SUMS * LANES
        if lower >> box & 1:
            for total in range(SUMS):
                store(work, to + total * LANES, load(work, source + total * LANES))
        else:
            value = load(values, row_start(where, upper, lower | 1 << box, flag) + first)
            for total in range(SUMS):
                entered = plus(value, splat(total + 5.0))
                store(work, to + total * LANES, larger(entered, load(work, source + total * LANES)))


@kernel
def _faces(
    values: NDArray[np.float64],
    where: Places,
    triples: NDArray[np.uint16],
    upper: int,
    lower: int,
    flag: int,
    first: int,
    work: NDArray[np.float64],
) -> None:
    """The best of the floor and three upper boxes, for all counts of their faces."""
    for box in range(UPPER):
        to = _UPPER + box * _COUNTS * LANES
        store(work, to, load(work, _FLOOR))
        for count in range(1, _COUNTS):
            if upper >> box & 1:
                store(work, to + count * LANES, load(work, _FLOOR))
            else:
                at = row_start(where, upper | 1 << box, lower, flag)
                value = gather(values, at, where.step, step_at(upper, box, count, first))
                store(work, to + count * LANES, plus(value, splat(count * (box + 1.0))))
    for half in range(2):
        one = _UPPER + half * 3 * _COUNTS * LANES
        two, three = one + _COUNTS * LANES, one + 2 * _COUNTS * LANES
        to = _LOW + half * _TRIPLES * LANES
        for i in range(_TRIPLES):
            best = larger(load(work, one + triples[i, 0] * LANES), load(work, two + triples[i, 1] * LANES))
            store(work, to + i * LANES, larger(best, load(work, three + triples[i, 2] * LANES)))


@kernel
def _kniffels(
    values: NDArray[np.float64],
    where: Places,
    score: Scoring,
    upper: int,
    lower: int,
    flag: int,
    first: int,
    work: NDArray[np.float64],
) -> None:
    """The value of the best permitted entry of the six Kniffels, the only rolls that editions treat differently."""
    filled = (lower & KNIFFEL_BIT != 0) + 4 * (lower != LOWER_SETS - 1)
    for face in range(FACES):
        case = filled + 2 * (upper >> face & 1)
        best = splat(-np.inf)
        for box in range(BOXES):
            points = score.kniffel_points[flag, case, face, box]
            if (upper | lower << UPPER) >> box & 1 or points < 0:
                continue
            after = score.flag_after[flag, whole(box == KNIFFEL)]
            if box < UPPER:
                at = row_start(where, upper | 1 << box, lower, after)
                count = score.kniffel_counts[flag, case, face, box]
                value = gather(values, at, where.step, step_at(upper, box, count, first))
            else:
                value = load(values, row_start(where, upper, lower | 1 << (box - UPPER), after) + first)
            best = larger(best, plus(value, splat(points)))
        store(work, _FIRST + score.kniffels[face] * LANES, best)


@kernel
def enter(
    values: NDArray[np.float64], where: Places, score: Scoring, block: NDArray[np.int32], work: NDArray[np.float64]
) -> None:
    """Fill the full rolls of `work` with the value of the best entry."""
    upper, lower, flag, first = whole(block[0]), whole(block[1]), whole(block[2]), whole(block[3])
    _floor(values, where, upper, lower, flag, first, work)
    _sums(values, where, upper, lower, flag, first, work)
    _faces(values, where, score.triples, upper, lower, flag, first, work)
    for roll in range(ROLLS):
        best = larger(load(work, _LOW + score.low[roll] * LANES), load(work, _HIGH + score.high[roll] * LANES))
        store(work, _FIRST + roll * LANES, larger(best, load(work, _BASIS + score.basis[roll] * LANES)))
    for i in range(3):
        box = FULL_HOUSE - UPPER + i
        if not lower >> box & 1:
            value = load(values, row_start(where, upper, lower | 1 << box, flag) + first)
            value = plus(value, splat(_PATTERN_POINTS[i]))
            for j in range(score.pattern_ends[i], score.pattern_ends[i + 1]):
                at = _FIRST + score.patterns[j] * LANES
                store(work, at, larger(load(work, at), value))
    _kniffels(values, where, score, upper, lower, flag, first, work)


@kernel
def expect(steps: Lattice, work: NDArray[np.float64]) -> None:
    """Replace every keep's number by the mean over throwing the missing dice; full rolls stay."""
    sixth = splat(_SIXTH)
    for i in range(FIRST_ROLL):
        keep = FIRST_ROLL - 1 - i
        a = plus(load(work, steps.up[keep, 0]), load(work, steps.up[keep, 1]))
        b = plus(load(work, steps.up[keep, 2]), load(work, steps.up[keep, 3]))
        c = plus(load(work, steps.up[keep, 4]), load(work, steps.up[keep, 5]))
        store(work, keep * LANES, times(plus(plus(a, b), c), sixth))


@kernel
def choose(steps: Lattice, work: NDArray[np.float64]) -> None:
    """Raise every keep's number to the largest among its sub-keeps, itself included."""
    down = steps.down
    for g in range(len(steps.groups)):
        distinct = steps.groups[g, 2]
        for keep in range(steps.groups[g, 0], steps.groups[g, 1]):
            best = larger(load(work, keep * LANES), load(work, down[keep, 0]))
            if distinct > 1:
                best = larger(best, load(work, down[keep, 1]))
            if distinct > 2:
                best = larger(best, load(work, down[keep, 2]))
            if distinct > 3:
                best = larger(best, load(work, down[keep, 3]))
            if distinct > 4:
                best = larger(best, load(work, down[keep, 4]))
            store(work, keep * LANES, best)


@kernel
def _bend(work: NDArray[np.float64], risk: float) -> None:
    """Replace what rolls are worth by the utility of somebody who likes (above 0) or shuns (below 0) risk."""
    for i in range(_FIRST, KEEPS * LANES):
        work[i] = np.exp(risk * work[i]) if risk > 0 else -np.exp(risk * work[i])


@kernel
def solve_blocks(
    values: NDArray[np.float64],
    where: Places,
    score: Scoring,
    steps: Lattice,
    todo: NDArray[np.int32],
    risk: float,
    work: NDArray[np.float64],
) -> None:
    """Fill in the values of the blocks; all sheets with one more box filled must be there already.

    Without risk a value is the greatest expected score; with it, the score s whose utility exp(risk * s) is the best
    expected one. Points won are added to either, so that both are solved alike.
    """
    for i in range(len(todo)):
        enter(values, where, score, todo[i], work)
        if risk != 0.0:
            _bend(work, risk)
        for _ in range(2):
            expect(steps, work)
            choose(steps, work)
        a, b = splat(0.0), splat(0.0)
        for roll in range(0, ROLLS, 2):
            a = plus(a, times(load(work, _FIRST + roll * LANES), splat(steps.chance[roll])))
            b = plus(b, times(load(work, _FIRST + (roll + 1) * LANES), splat(steps.chance[roll + 1])))
        at = row_start(where, whole(todo[i, 0]), whole(todo[i, 1]), whole(todo[i, 2])) + todo[i, 3]
        store(values, at, plus(a, b))
        if risk != 0.0:
            for lane in range(at, at + LANES):
                values[lane] = np.log(abs(values[lane])) / risk
