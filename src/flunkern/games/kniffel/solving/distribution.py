"""The exact distribution of the further score under the policy that maximises its mean.

    D(s)[x] = sum over the moves (s', r, p) of pi from s of p * D(s')[x - r],    D(s)[bonus(s)] = 1 for a full sheet

Play is followed forward to the states that it reaches, and their distributions are put together on the way back.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.expected_value import SHARES, Progress, Solution, cores, unheard, workspace
from flunkern.games.kniffel.solving.keeps import KEEPS, ROLLS
from flunkern.games.kniffel.solving.layout import blocks, place_of
from flunkern.games.kniffel.solving.reach import Moves, list_moves, most_moves, pass_on
from flunkern.games.kniffel.solving.rewards import BOXES, UPPER
from flunkern.games.kniffel.solving.simd import LANES, Floats, Ints, aligned
from flunkern.games.kniffel.solving.state import ALL_FILLED, Position, State, flag_after_kniffel, state_of
from flunkern.games.kniffel.solving.transitions import model
from flunkern.material.sheet import BONUS
from flunkern.solvers.machine_code import kernel

CUT = 1e-16
"""Probability, seen from where play begins, that may be lost at either end of a state's distribution.

With fewer than half a million states that play comes to, the first distribution misses less than 1e-10 in all.
"""


_START: Final = Position()


@dataclass(frozen=True, slots=True)
class Distribution:
    """Probabilities of the scores 0, 1, 2, ...; together they miss less than 1e-10."""

    probability: Floats

    @property
    def mean(self) -> float:
        return float(self.probability @ np.arange(len(self.probability)))

    @property
    def deviation(self) -> float:
        return float(np.sqrt(self.probability @ (np.arange(len(self.probability)) - self.mean) ** 2))

    def at_least(self, score: int) -> float:
        """The probability of this score or more."""
        return float(self.probability[max(score, 0) :].sum())

    def quantiles(self, shares: Sequence[float]) -> list[int]:
        """For each share the least score that is not exceeded with at least that probability."""
        below = np.cumsum(self.probability)
        return [int(np.searchsorted(below, share)) for share in shares]


@kernel
def _add(total: Floats, shift: int, weight: float, source: Floats, start: int, size: int) -> None:
    """Add a shifted distribution, weighted."""
    for i in range(size):
        total[shift + i] += weight * source[start + i]


@kernel
def _kept(total: Floats, low: int, high: int, cut: float) -> tuple[int, int]:
    """The range left after losing less than `cut` at either end."""
    lost = 0.0
    while low < high and lost + total[low] < cut:
        lost += total[low]
        low += 1
    lost = 0.0
    while low < high and lost + total[high - 1] < cut:
        lost += total[high - 1]
        high -= 1
    return low, high


@kernel
def put_together(
    states: Ints,
    reached: Floats,
    listed: Ints,
    moves: Moves,
    known: Floats,
    index: Ints,
    fresh: Floats,
    cursor: int,
    longest: int,
) -> None:
    """Write the distributions of the states to `fresh` from `cursor` on, from those one box later in `known`.

    `index` tells for each state where its distribution begins, its lowest score, and its length, at most `longest`.
    """
    targets, paid, weights = moves
    total = np.zeros(longest)
    for state in states:
        low, high = longest, 0
        for move in range(listed[state, 0], listed[state, 1]):
            at = targets[move]
            size, shift = index[at, 2], paid[move] + index[at, 1]
            if size > 0:
                _add(total, shift, weights[move], known, index[at, 0], size)
                low, high = min(low, shift), max(high, shift + size)
        begin, end = _kept(total, low, high, CUT / reached[state])
        index[state, 0], index[state, 1], index[state, 2] = cursor, begin, max(end - begin, 0)
        for i in range(begin, end):
            fresh[cursor] = total[i]
            cursor += 1
        total[low:high] = 0.0


class Level(NamedTuple):
    """The states that play comes to with so many boxes filled, room for their distributions, and their moves."""

    states: Ints
    room: Ints
    moves: Moves


@cache
def _most(edition: Edition) -> Ints:
    """[flag, filled boxes]: no further score is higher than this."""
    rules = model(edition).entries
    plain = rules.points.max(axis=0).astype(np.int64)
    kniffel = rules.kniffel_points.max(axis=(1, 2)).astype(np.int64)
    most = np.full((len(kniffel), ALL_FILLED + 1), BONUS, np.int64)
    filled = np.arange(ALL_FILLED + 1)
    size = np.array([sheet.bit_count() for sheet in range(len(filled))])
    for n, flag, box in product(reversed(range(BOXES)), range(len(kniffel)), range(BOXES)):
        free = filled[(size == n) & (filled >> box & 1 == 0)]
        after = flag_after_kniffel(edition, flag, box)
        bound = np.maximum(plain[box] + most[flag, free | 1 << box], kniffel[flag, box] + most[after, free | 1 << box])
        most[flag, free] = np.maximum(most[flag, free], bound)
    return most


class Work:
    """One computation: first forward to the states that play comes to, then back with their distributions."""

    def __init__(self, solution: Solution, pool: Executor, parts: int, state: State = (0, 0, 0, 0)) -> None:
        self.solution, self.pool, self.parts = solution, pool, parts
        self.model = model(solution.edition)
        self.start = place_of(self.model.states, state)
        self.reached = np.zeros(len(solution.values))
        self.reached[self.start] = 1.0
        self.wanted = np.zeros(len(solution.values), np.bool_)
        self.listed = np.zeros((len(solution.values), 2), np.int64)
        self.most = _most(solution.edition)

    def _share(self, length: int, job: Callable[[int, int], None]) -> None:
        cuts = np.linspace(0, length, min(length, self.parts) + 1, dtype=int).tolist()
        list(self.pool.map(lambda cut: job(*cut), pairwise(cuts)))

    def forward(self, todo: NDArray[np.int32]) -> Level:
        """Follow the policy for one turn from all states with so many boxes filled."""
        where = self.model.states
        upper, lower, flag, first = todo.T.astype(np.int64)
        at = where.start[upper] + where.row[flag, lower] * where.width[upper] + first
        lanes = at[:, None] + np.arange(LANES)
        mine = self.reached[lanes] > CUT
        self.wanted[lanes] = mine
        room = np.broadcast_to(1 + self.most[flag, upper | lower << UPPER][:, None], lanes.shape)[mine]
        todo = todo[mine.any(axis=1)]
        # Untouched memory costs nothing: each part writes at the front of a share large enough for anything.
        most = LANES * most_moves(self.model)
        size = len(todo) * most
        moves = np.empty(size, np.int32), np.empty(size, np.int16), np.empty(size)

        def trace(low: int, high: int) -> None:
            scratch = workspace(self.model), aligned(KEEPS * LANES), aligned(KEEPS * LANES), aligned(ROLLS * LANES)
            args = self.solution.values, self.model, todo[low:high], self.wanted, scratch, moves, self.listed
            list_moves(*args, low * most)

        self._share(len(todo), trace)
        states = lanes[mine]
        # From here on the moves lie close together.
        begin, end = self.listed[states].T
        ends = np.cumsum(end - begin)
        old = np.repeat(end - ends, end - begin) + np.arange(ends[-1])
        packed = moves[0][old], moves[1][old], moves[2][old]
        self.listed[states] = np.stack([ends - end + begin, ends], axis=1)
        pass_on(states, self.listed, packed, self.reached)
        return Level(states, room, packed)

    def back(self, levels: list[Level], progress: Progress) -> Floats:
        """The distribution from the start, putting together the levels from the last to the first."""
        index = np.zeros((len(self.reached), 3), np.int64)
        last = slice(int(self.model.states.start[-2]), None)
        index[last, 1], index[last, 2] = self.solution.values[last], 1
        known, total, done = np.ones(1), sum(len(level.states) for level in levels), 0
        while levels:
            states, room, moves = levels.pop()
            begin = np.concatenate([[0], np.cumsum(room)])
            fresh, longest = np.empty(int(begin[-1])), int(room.max())

            def add_up(low: int, high: int) -> None:
                args = self.reached, self.listed, moves, known, index, fresh, int(begin[low]), longest  # noqa: B023
                put_together(states[low:high], *args)  # noqa: B023

            self._share(len(states), add_up)
            known, done = fresh, done + len(states)
            progress(done / total)
        at, low, size = index[self.start].tolist()
        return np.concatenate([np.zeros(low), known[at : at + size]])


@cache
def _blocks(edition: Edition) -> list[NDArray[np.int32]]:
    return blocks(model(edition).states)


def _levels(edition: Edition, filled: int) -> list[NDArray[np.int32]]:
    """The blocks of states that a sheet with these boxes filled can become, by number of filled boxes."""
    later = _blocks(edition)[filled.bit_count() :]
    return [todo[(todo[:, 0] | todo[:, 1] << UPPER) & filled == filled] for todo in later]


def distribution(
    solution: Solution, threads: int | None = None, progress: Progress = unheard, position: Position = _START
) -> Distribution:
    """Work out the distribution from a position on; the same to the last bit whatever the number of threads."""
    workers = threads or cores()
    with ThreadPoolExecutor(workers) as pool:
        work = Work(solution, pool, SHARES * workers if workers > 1 else 1, state_of(solution.edition, position))
        levels = [work.forward(todo) for todo in _levels(solution.edition, position.filled)]
        return Distribution(work.back(levels, progress))
