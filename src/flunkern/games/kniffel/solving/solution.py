"""Solving an edition: the value of every state, on all cores."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.lanes import aligned
from flunkern.games.kniffel.solving.lattice import lattice
from flunkern.games.kniffel.solving.places import blocks, empty_table, places
from flunkern.games.kniffel.solving.points import scoring
from flunkern.games.kniffel.solving.turn import WORK, solve_blocks

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
    values: NDArray[np.float64]


def solve(edition: Edition, threads: int | None = None, progress: Progress = unheard, risk: float = 0.0) -> Solution:
    """Compute a solution; the same to the last bit whatever the number of threads.

    With `risk` the values are certainty equivalents: the sure score that is as good as the uncertain one for somebody
    who maximises the mean of exp(risk * score), or minimises it where `risk` is negative.
    """
    where, score, steps = places(edition), scoring(edition), lattice()
    values = empty_table(where)
    levels = blocks(where)
    total, done = sum(map(len, levels)), 0
    workers = threads or cores()
    with ThreadPoolExecutor(workers) as pool:
        for todo in reversed(levels):
            cuts = np.linspace(0, len(todo), min(len(todo), SHARES * workers) + 1, dtype=int)
            parts = [todo[low:high] for low, high in pairwise(cuts)]
            list(pool.map(lambda part: solve_blocks(values, where, score, steps, part, risk, aligned(WORK)), parts))
            done += len(todo)
            progress(done / total)
    return Solution(edition, values)
