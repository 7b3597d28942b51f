"""Perfect play in numbers small enough to be shipped: the distribution of scores, and the mean of each box.

    E[b] = sum over s of p(s) * sum over the moves (s', r, p) of pi from s that fill b of p * h(b, r)

with p(s) the reach of s, and h(b, r) what stands in b of the r points that a move pays: all of them, or all but the
extra points of a further Kniffel where they are more than b can hold.
"""

from concurrent.futures import ThreadPoolExecutor
from typing import Final

import numpy as np

from flunkern.core.perfection import Perfect
from flunkern.games.kniffel.solving.distribution import Distribution, Level, Work
from flunkern.games.kniffel.solving.expected_value import SHARES, Solution, cores, state_value
from flunkern.games.kniffel.solving.layout import blocks
from flunkern.games.kniffel.solving.rewards import BOXES, UPPER
from flunkern.games.kniffel.solving.simd import LANES, Floats, Ints
from flunkern.games.kniffel.solving.state import ALL_FILLED, Position
from flunkern.material.sheet import CATEGORIES, MAXIMA

MILLION: Final = 1_000_000
DIGITS: Final = 4


def perfect_play(solution: Solution) -> Perfect:
    """What perfect play brings in an edition; this takes seconds."""
    workers = cores()
    with ThreadPoolExecutor(workers) as pool:
        work = Work(solution, pool, SHARES * workers)
        levels = [work.forward(todo) for todo in blocks(work.model.states)]
        filled = _filled(work)
        boxes = sum((_box_means(work, level, filled) for level in levels), np.zeros(BOXES))
        found = Distribution(work.back(levels, lambda _: None))
    chances = np.rint(found.probability * MILLION).astype(int)
    seen = np.flatnonzero(chances)
    return Perfect(
        mean=round(state_value(solution, Position()), DIGITS),
        lowest=int(seen[0]),
        chances=tuple(chances[seen[0] : seen[-1] + 1].tolist()),
        counted={
            category.value: round(mean, DIGITS) for category, mean in zip(CATEGORIES, boxes.tolist(), strict=True)
        },
    )


def _filled(work: Work) -> Ints:
    """[state]: its filled boxes."""
    where = work.model.states
    filled = np.full(len(work.reached), ALL_FILLED)
    for todo in blocks(where):
        upper, lower, flag, first = todo.T.astype(np.int64)
        at = where.start[upper] + where.row[flag, lower] * where.width[upper] + first
        filled[at[:, None] + np.arange(LANES)] = (upper | lower << UPPER)[:, None]
    return filled


def _box_means(work: Work, level: Level, filled: Ints) -> Floats:
    """[box]: what is entered there in the turn of these states, on average over all games."""
    targets, paid, weights = level.moves
    begin, end = work.listed[level.states].T
    source = np.repeat(level.states, end - begin)
    box = np.log2(filled[targets] ^ filled[source]).astype(np.int64)
    held = np.where(paid > np.array(MAXIMA)[box], paid - work.solution.edition.extra, paid)
    return np.bincount(box, work.reached[source] * weights * held, BOXES).astype(np.float64)
