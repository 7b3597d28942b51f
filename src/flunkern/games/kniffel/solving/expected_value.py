"""Expected values: V(s), the further score that play for the mean can expect before the first throw of a turn.

    V(s) = bonus(s)                                                                         for a full sheet,
    V(s) = E[d1] max[k1 in d1] E[d2 | k1] max[k2 in d2] E[d3 | k2] max[b] r(s, d3, b) + V(T(s, d3, b))  else,

where d are rolls, k keeps and b the boxes that the rules permit. Solved from full sheets backwards, by number of filled
boxes, for `LANES` states at a time: a block is `LANES` neighbouring classes of one row of the table.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.keeps import FIRST_ROLL, KEEPS, ROLLS
from flunkern.games.kniffel.solving.lattice import choose, expect
from flunkern.games.kniffel.solving.layout import blocks, place_of, row_start, step_at, terminal_values
from flunkern.games.kniffel.solving.rewards import BOXES, FACES, KNIFFEL, UPPER
from flunkern.games.kniffel.solving.simd import (
    LANES,
    Floats,
    aligned,
    gather,
    larger,
    load,
    plus,
    splat,
    store,
    times,
    whole,
)
from flunkern.games.kniffel.solving.state import Position, State, state_of
from flunkern.games.kniffel.solving.transitions import REFUSED, Model, Scores, case_of, model
from flunkern.solvers.machine_code import kernel


def workspace(model: Model) -> Floats:
    """Room for a turn: `LANES` numbers for each keep, each score of a box, and each way to score in a group."""
    return aligned(LANES * (KEEPS + len(model.scores.scores) + len(model.scores.ways)))


@kernel
def _score(values: Floats, model: Model, block: State, work: Floats) -> None:
    """Fill in what every score of every box is worth, r + V(s'), for rolls that are no Kniffel."""
    upper, lower, flag, first = block
    where, known = model.states, model.scores
    for box in range(BOXES):
        for score in range(known.begin[box], known.begin[box + 1]):
            points, amount = known.scores[score, 0], known.scores[score, 1]
            if (upper | lower << UPPER) >> box & 1:
                value = splat(-np.inf)
            elif box < UPPER:
                at = row_start(where, upper | 1 << box, lower, flag)
                value = plus(gather(values, at, where.step, step_at(where, upper, box, amount, first)), splat(points))
            else:
                at = row_start(where, upper, lower | 1 << (box - UPPER), flag)
                value = plus(load(values, at + first), splat(points))
            store(work, (KEEPS + score) * LANES, value)


@kernel
def _kniffels(values: Floats, model: Model, block: State, work: Floats) -> None:
    """Fill in the value of the best permitted entry of the six Kniffels."""
    upper, lower, flag, first = block
    where, rules = model.states, model.entries
    for face in range(FACES):
        case = case_of(upper, lower, face)
        best = splat(-np.inf)
        for box in range(BOXES):
            points = rules.kniffel_points[flag, case, face, box]
            if (upper | lower << UPPER) >> box & 1 or points == REFUSED:
                continue
            after = rules.flag_after[flag, whole(box == KNIFFEL)]
            if box < UPPER:
                at = row_start(where, upper | 1 << box, lower, after)
                amount = rules.kniffel_amounts[flag, case, face, box]
                value = gather(values, at, where.step, step_at(where, upper, box, amount, first))
            else:
                value = load(values, row_start(where, upper, lower | 1 << (box - UPPER), after) + first)
            best = larger(best, plus(value, splat(points)))
        store(work, (FIRST_ROLL + rules.kniffels[face]) * LANES, best)


@kernel
def best_entries(known: Scores, work: Floats) -> None:
    """Fill the full rolls of `work` with the largest among its scores; six of them, the Kniffels, mean nothing yet."""
    first = (KEEPS + len(known.scores)) * LANES
    for way in range(len(known.ways)):
        boxes = known.ways[way]
        best = larger(load(work, boxes[0]), load(work, boxes[1]))
        store(work, first + way * LANES, larger(best, larger(load(work, boxes[2]), load(work, boxes[3]))))
    for roll in range(ROLLS):
        ways = known.roll_ways[roll]
        best = larger(load(work, ways[0]), load(work, ways[1]))
        best = larger(best, larger(load(work, ways[2]), load(work, ways[3])))
        store(work, (FIRST_ROLL + roll) * LANES, best)


@kernel
def enter(values: Floats, model: Model, block: NDArray[np.int32], work: Floats) -> None:
    """Fill the full rolls of `work` with the value of the best entry."""
    here = whole(block[0]), whole(block[1]), whole(block[2]), whole(block[3])
    _score(values, model, here, work)
    best_entries(model.scores, work)
    _kniffels(values, model, here, work)


@kernel
def _bend(work: Floats, risk: float) -> None:
    """Replace what rolls are worth by the utility of somebody who likes (above 0) or shuns (below 0) risk."""
    for i in range(FIRST_ROLL * LANES, KEEPS * LANES):
        work[i] = np.exp(risk * work[i]) if risk > 0 else -np.exp(risk * work[i])


@kernel
def solve_blocks(values: Floats, model: Model, todo: NDArray[np.int32], risk: float, work: Floats) -> None:
    """Fill in the values of the blocks; all sheets with one more box filled must be there already.

    Without risk a value is the greatest expected score; with it, the score s whose utility exp(risk * s) is the best
    expected one. Points won are added to either, so that both are solved alike.
    """
    steps = model.dice
    for i in range(len(todo)):
        enter(values, model, todo[i], work)
        if risk != 0.0:
            _bend(work, risk)
        for _ in range(2):
            expect(steps, work)
            choose(steps, work)
        a, b = splat(0.0), splat(0.0)
        for roll in range(0, ROLLS, 2):
            a = plus(a, times(load(work, (FIRST_ROLL + roll) * LANES), splat(steps.probability[roll])))
            b = plus(b, times(load(work, (FIRST_ROLL + roll + 1) * LANES), splat(steps.probability[roll + 1])))
        at = row_start(model.states, whole(todo[i, 0]), whole(todo[i, 1]), whole(todo[i, 2])) + todo[i, 3]
        store(values, at, plus(a, b))
        if risk != 0.0:
            for lane in range(at, at + LANES):
                values[lane] = np.log(abs(values[lane])) / risk


SHARES: Final = 8
"""Pieces of work per core: small enough that a core busy elsewhere does not hold up the others."""

Progress = Callable[[float], None]
"""Hears the share done, from above 0 to 1."""


def unheard(done: float) -> None:
    """For callers that want no progress."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True, slots=True, eq=False)
class Solution:
    """The expected further score of every state of an edition under play that maximises it; equal only to itself."""

    edition: Edition
    values: Floats


def solve(edition: Edition, threads: int | None = None, progress: Progress = unheard, risk: float = 0.0) -> Solution:
    """Compute a solution; the same to the last bit whatever the number of threads.

    With `risk` the values are certainty equivalents: the sure score that is as good as the uncertain one for somebody
    who maximises the mean of exp(risk * score), or minimises it where `risk` is negative.
    """
    known, values = model(edition), terminal_values(edition)
    levels = blocks(known.states)
    total, done = sum(map(len, levels)), 0
    workers = threads or cores()
    with ThreadPoolExecutor(workers) as pool:
        for todo in reversed(levels):
            cuts = np.linspace(0, len(todo), min(len(todo), SHARES * workers) + 1, dtype=int)
            parts = [todo[low:high] for low, high in pairwise(cuts)]
            list(pool.map(lambda part: solve_blocks(values, known, part, risk, workspace(known)), parts))
            done += len(todo)
            progress(done / total)
    return Solution(edition, values)


def state_value(solution: Solution, position: Position) -> float:
    """The expected further score before the first throw of a turn, the bonus included."""
    return float(solution.values[place_of(model(solution.edition).states, state_of(solution.edition, position))])
