"""The exact distribution of the final score under the play that maximises its mean."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import pairwise, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.lanes import LANES, aligned
from flunkern.games.kniffel.solving.lattice import KEEPS, ROLLS, lattice
from flunkern.games.kniffel.solving.past import BOXES, KNIFFEL, UPPER, flag_after_kniffel, flags
from flunkern.games.kniffel.solving.places import LOWER_SETS, UPPER_SETS, blocks, places
from flunkern.games.kniffel.solving.points import scoring
from flunkern.games.kniffel.solving.solution import SHARES, Progress, Solution, cores, unheard
from flunkern.games.kniffel.solving.spread import CUT, spread_states
from flunkern.games.kniffel.solving.trace import MOST_MOVES, Moves, pack, trace_blocks, visit
from flunkern.games.kniffel.solving.turn import WORK
from flunkern.material.sheet import BONUS


@dataclass(frozen=True, slots=True)
class Distribution:
    """Probabilities of the final scores 0, 1, 2, ...; together they miss less than 1e-10."""

    chance: NDArray[np.float64]

    @property
    def mean(self) -> float:
        """The expected score."""
        return float(self.chance @ np.arange(len(self.chance)))

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        return float(np.sqrt(self.chance @ (np.arange(len(self.chance)) - self.mean) ** 2))

    def at_least(self, score: int) -> float:
        """The chance of this score or more."""
        return float(self.chance[max(score, 0) :].sum())

    def quantiles(self, shares: Sequence[float]) -> list[int]:
        """For each share the least score that is not exceeded with at least that probability."""
        below = np.cumsum(self.chance)
        return [int(np.searchsorted(below, share)) for share in shares]


class _Level(NamedTuple):
    """The states that play comes to with so many boxes filled, room for their distributions, and their moves."""

    states: NDArray[np.int64]
    room: NDArray[np.int64]
    moves: Moves


def _most(edition: Edition) -> NDArray[np.int64]:
    """[flag, filled boxes]: no further score is higher than this."""
    score = scoring(edition)
    plain = score.points[score.points[:, KNIFFEL] == 0].max(axis=0).astype(np.int64)
    five = score.kniffel_points.max(axis=(1, 2)).astype(np.int64)
    most = np.full((flags(edition), UPPER_SETS * LOWER_SETS), BONUS, np.int64)
    filled = np.arange(UPPER_SETS * LOWER_SETS)
    size = np.array([sheet.bit_count() for sheet in range(len(filled))])
    for n, flag, box in product(reversed(range(BOXES)), range(flags(edition)), range(BOXES)):
        free = filled[(size == n) & (filled >> box & 1 == 0)]
        after = flag_after_kniffel(edition, flag, box)
        bound = np.maximum(plain[box] + most[flag, free | 1 << box], five[flag, box] + most[after, free | 1 << box])
        most[flag, free] = np.maximum(most[flag, free], bound)
    return most


class _Work:
    """One computation: first forward to the states that play comes to, then back with their distributions."""

    def __init__(self, solution: Solution, pool: ThreadPoolExecutor, parts: int) -> None:
        self.solution, self.pool, self.parts = solution, pool, parts
        self.where = places(solution.edition)
        self.start = int(self.where.start[0] + self.where.row[0, 0] * self.where.width[0])
        self.visits = np.zeros(len(solution.values))
        self.visits[self.start] = 1.0
        self.listed = np.zeros((len(solution.values), 2), np.int64)
        self.most = _most(solution.edition)

    def _share(self, length: int, job: Callable[[int, int], None]) -> None:
        cuts = np.linspace(0, length, min(length, self.parts) + 1, dtype=int).tolist()
        list(self.pool.map(lambda cut: job(*cut), pairwise(cuts)))

    def forward(self, todo: NDArray[np.int32]) -> _Level:
        """Follow the policy for one turn from all states with so many boxes filled."""
        where, score, steps = self.where, scoring(self.solution.edition), lattice()
        upper, lower, flag, first = todo.T.astype(np.int64)
        at = where.start[upper] + where.row[flag, lower] * where.width[upper] + first
        lanes = at[:, None] + np.arange(LANES)
        wanted = self.visits > CUT
        reached = wanted[lanes]
        room = np.broadcast_to(1 + self.most[flag, upper | lower << UPPER][:, None], lanes.shape)[reached]
        mine = todo[reached.any(axis=1)]
        # Untouched memory costs nothing: each part writes at the front of a share large enough for anything.
        size = len(mine) * LANES * MOST_MOVES
        moves = np.empty(size, np.int32), np.empty(size, np.int16), np.empty(size)

        def trace(low: int, high: int) -> None:
            scratch = aligned(WORK), aligned(KEEPS * LANES), aligned(KEEPS * LANES), aligned(ROLLS * LANES)
            begin = low * LANES * MOST_MOVES
            values = self.solution.values
            trace_blocks(values, where, score, steps, mine[low:high], wanted, scratch, moves, self.listed, begin)

        self._share(len(mine), trace)
        states = lanes[reached]
        count = int(np.diff(self.listed[states]).sum())
        packed = np.empty(count, np.int32), np.empty(count, np.int16), np.empty(count)
        pack(states, self.listed, moves, packed)
        visit(states, self.listed, packed, self.visits)
        return _Level(states, room, packed)

    def back(self, levels: list[_Level], progress: Progress) -> NDArray[np.float64]:
        """The distribution from the start, putting together the levels from the last to the first."""
        index = np.zeros((len(self.visits), 3), np.int64)
        last = slice(int(self.where.start[UPPER_SETS - 1]), None)
        index[last, 1], index[last, 2] = self.solution.values[last].astype(np.int64), 1
        known, total, done = np.ones(1), sum(len(level.states) for level in levels), 0
        while levels:
            states, room, moves = levels.pop()
            begin = np.concatenate([[0], np.cumsum(room)])
            fresh = np.empty(int(begin[-1]))
            self._share(len(states), partial(self._spread, states, moves, known, index, fresh, begin))
            known, done = fresh, done + len(states)
            progress(done / total)
        at, low, size = index[self.start].tolist()
        return np.concatenate([np.zeros(low), known[at : at + size]])

    def _spread(
        self,
        states: NDArray[np.int64],
        moves: Moves,
        known: NDArray[np.float64],
        index: NDArray[np.int64],
        fresh: NDArray[np.float64],
        begin: NDArray[np.int64],
        low: int,
        high: int,
    ) -> None:
        longest = int(np.diff(begin).max())
        spread_states(states[low:high], self.visits, self.listed, moves, known, index, fresh, int(begin[low]), longest)


def distribution(solution: Solution, threads: int | None = None, progress: Progress = unheard) -> Distribution:
    """Work out the distribution; the same to the last bit whatever the number of threads."""
    workers = threads or cores()
    with ThreadPoolExecutor(workers) as pool:
        work = _Work(solution, pool, SHARES * workers)
        levels = [work.forward(todo) for todo in blocks(work.where)]
        return Distribution(work.back(levels, progress))
