"""Training, piece by piece: a stage of three and more by MCCFR (`round_cfr`), a role of the duels by CFR+ (`duel/cfr`).

A piece is learned by itself, from the seed and its number alone. What it has come to meanwhile is too large to be kept:
stopped within it, it begins anew; what is done stays done.
"""

from collections.abc import Iterator
from math import ceil
from typing import Final, NamedTuple

import numpy as np

from flunkern.games.luegen.solving.duel.book import LIMITS, Book, arrays_of
from flunkern.games.luegen.solving.duel.cfr import six_dice, solve_duel
from flunkern.games.luegen.solving.duel.ladders import ROLES, Limits
from flunkern.games.luegen.solving.duel.tree import tree_of
from flunkern.games.luegen.solving.duel.writing import NO_BOOK, book_of
from flunkern.games.luegen.solving.manner import manner_of
from flunkern.games.luegen.solving.round_cfr import Learning
from flunkern.games.luegen.solving.stages import STAGES, fingerprint
from flunkern.games.luegen.solving.strategy import (
    KINDS,
    NOTHING,
    Kept,
    Strategy,
    arrays_of_stages,
    kept_as_learned,
    kept_of,
    merged,
    places_of,
    strategy_in,
    world_of,
)
from flunkern.solvers.arrays import Ints, Kind, packed, unpacked

ROUNDS: Final = 1000
"""That three players learn from in one iteration; so many more for each further one, as fewer come to speak."""
DUEL_ITERATIONS: Final = 2 / 3
"""Of solving the duels, for each iteration."""


class Course(NamedTuple):
    """How far a training has come; its arrays and lists change as it goes on."""

    seed: int
    done: Ints
    """[stage, then role]: in how many iterations it was learned; a piece that is on its way has none."""
    stages: list[Kept]
    books: list[Book]

    @property
    def reached(self) -> int:
        """The iteration that the first stage has come to."""
        return int(self.done[0])

    def work(self, iterations: int, *, rounds: int | None = None, limits: Limits | None = None) -> Iterator[float]:
        """Goes on until every piece has so many iterations; gives the share done, after each of them."""
        pieces = len(STAGES) + len(ROLES)
        for piece in range(pieces):
            if self.done[piece] != iterations:
                self.done[piece] = 0
                for share in self._learn(piece, iterations, rounds or ROUNDS, limits or LIMITS):
                    yield (piece + share) / pieces
                self.done[piece] = iterations
            yield (piece + 1) / pieces

    def _learn(self, piece: int, iterations: int, rounds: int, limits: Limits) -> Iterator[float]:
        if piece < len(STAGES):
            return self._learn_stage(piece, iterations, rounds)
        return self._solve_duel(piece - len(STAGES), ceil(iterations * DUEL_ITERATIONS), limits)

    def _learn_stage(self, number: int, iterations: int, rounds: int) -> Iterator[float]:
        seed = int(np.random.SeedSequence((self.seed, number)).generate_state(1, np.uint64)[0])
        world, manner = world_of(STAGES[number]), manner_of(STAGES[number])
        rounds *= STAGES[number].players - 2
        ahead, last = ceil(iterations * manner.scouting), iterations * manner.patience
        learning, rows = Learning(world, manner, seed), None
        if ahead:
            for done in range(ahead):
                learning.iterate(rounds)
                yield (done + 1) / (ahead + last)
            rows = merged(learning.tables.sums)
            learning = Learning(world, manner, seed, place=places_of(rows))
        while learning.iterations < last:
            learning.iterate(rounds)
            yield (ahead + learning.iterations) / (ahead + last)
        sums = learning.tables.sums
        self.stages[number] = kept_of(sums) if rows is None else kept_as_learned(rows, sums)

    def _solve_duel(self, role: int, iterations: int, limits: Limits) -> Iterator[float]:
        tree = tree_of(role, limits)
        for learning in solve_duel(tree, six_dice(), iterations):
            yield learning.iterations / iterations
        self.books[role] = book_of(tree, learning.tables.sums)

    def learned(self) -> bytes:
        return Strategy(tuple(self.stages), tuple(self.books)).to_bytes()

    def to_bytes(self) -> bytes:
        arrays = {"seed": self.seed, "done": self.done} | arrays_of_stages(self.stages) | arrays_of(self.books)
        return packed(arrays, fingerprint=fingerprint())


_KINDS: Final = {"seed": Kind(np.int64), "done": Kind(np.int64, (len(STAGES) + len(ROLES),)), **KINDS}


def begin(seed: int) -> Course:
    done = np.zeros(len(STAGES) + len(ROLES), np.int64)
    return Course(seed, done, [NOTHING] * len(STAGES), [NO_BOOK] * len(ROLES))


def resume(data: bytes, name: str) -> Course:
    found = unpacked(data, _KINDS, name, fingerprint=fingerprint())
    stages, books = strategy_in(found)
    return Course(int(found["seed"]), found["done"], list(stages), list(books))
