"""Training, stage by stage: MCCFR against itself, against people who bid what they have and against odd bidders.

Iteration t counts as t: before it, regrets and sums of strategies are multiplied by (t − 1) / t. Part of the others
always play like the honest bot: what comes out lies between an equilibrium and the best response to such people (a
restricted Nash response). Every stage is trained by itself, so the result does not depend on how many run at a time,
nor on where the training was stopped and resumed. In the end the duels are solved, role by role.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import ceil
from typing import Final, NamedTuple

import numpy as np

from flunkern.games.luegen.honest import CALL_BELOW
from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.abstraction import INFOSETS, OPENINGS, SLOTS, STANDING
from flunkern.games.luegen.solving.duel.book import Book, arrays_of, books_of
from flunkern.games.luegen.solving.duel.cfr import duel_of, solve_duel
from flunkern.games.luegen.solving.duel.tree import DEPTH, ROLES, tree_of
from flunkern.games.luegen.solving.duel.writing import NO_BOOK, book_of, kinds
from flunkern.games.luegen.solving.kernel_game import GAME, SIZES, survey
from flunkern.games.luegen.solving.stages import STAGES, fingerprint
from flunkern.games.luegen.solving.state import LEVELS, World
from flunkern.games.luegen.solving.strategy import TOLD, Strategy, world_of
from flunkern.solvers.arrays import Floats, Ints, Kind, packed, unpacked
from flunkern.solvers.mccfr import average_strategy, trainer

GAMES: Final = 2000
"""Games that a stage learns from in one iteration."""
DUEL: Final = 6
"""Two players meet bluffs most often: their stage gets so many times the iterations."""
DUEL_ITERATIONS: Final = 2 / 3
"""Of solving the duels, for each iteration."""
PEOPLE_IN_DUELS: Final = 0.15
PEOPLE_OF_TWO: Final = 0.12
PEOPLE: Final = 0.4
ODD_PLAYERS: Final = 0.1
SURVEYS: Final = frozenset(2**power for power in range(7))
"""Before these iterations the meaning of bids is counted anew."""
SURVEYED: Final = 10
"""So many rounds for each game of an iteration."""
DOUBT: Final = 40.0
"""So many bids of a level weigh as much as not knowing what it means."""
TRIMMED: Final = 0.02
"""A move that the average strategy makes more rarely is noise."""
PIECES: Final = 40
"""A training can be looked at and kept so many times."""


def fallback() -> Floats:
    """For each row what to do without having learned it: call what is unlikely, else bid what is safest."""
    moves = np.zeros((INFOSETS, SLOTS))
    moves[:, 1] = 1.0
    doubtful = sum(edge <= 0.33 for edge in STANDING)
    calls = slice(OPENINGS, OPENINGS + doubtful * (INFOSETS - OPENINGS) // (len(STANDING) + 1))
    moves[calls, 0], moves[calls, 1] = 1.0, 0.0
    return moves


class Course(NamedTuple):
    """How far a training has come; its arrays change as it goes on."""

    seed: int
    done: Ints
    regrets: Floats
    sums: Floats
    told: Floats
    solved: Ints
    """In how many rounds the duels were solved, by role; a role that was not solved to its end has no book."""
    books: list[Book]

    def strategy(self) -> Strategy:
        """What was learned so far; where nothing was, what anybody would do."""
        shares = np.stack([average_strategy(sums) for sums in self.sums])
        shares[shares < TRIMMED] = 0.0
        unknown = shares.sum(axis=2) == 0
        shares[unknown] = np.broadcast_to(fallback(), shares.shape)[unknown]
        shares /= shares.sum(axis=2, keepdims=True)
        return Strategy(np.rint(255 * shares).astype(np.uint8), self.told.copy(), tuple(self.books))

    @property
    def reached(self) -> int:
        """The iteration that the stages have come to, or are on the way to."""
        return int(self.done.max())

    def work(
        self, iterations: int, *, threads: int | None = None, games: int | None = None, depth: int | None = None
    ) -> Iterator[float]:
        """Goes on until so many iterations are done and the duels are solved; gives the share done, now and then."""
        rounds = ceil(iterations * DUEL_ITERATIONS)
        whole = iterations + len(ROLES) * rounds
        for done in self._train(iterations, threads or min(2, os.cpu_count() or 1), games or GAMES):
            yield done / whole
        for role in ROLES:
            if self.solved[role] != rounds:
                for done in self._solve(role, rounds, depth or DEPTH):
                    yield (iterations + role * rounds + done) / whole
        yield 1.0

    def _train(self, iterations: int, threads: int, games: int) -> Iterator[int]:
        piece, done = max(1, iterations // PIECES), int(self.done.min())
        yield done
        # Ctrl-C comes to this thread alone: stages on their way are brought to their goal, and others not begun.
        with ThreadPoolExecutor(threads) as pool:
            for upto in range(done - done % piece + piece, iterations + piece, piece):
                goal = min(upto, iterations)
                # The longest first, so that the threads end together.
                order = sorted(range(len(STAGES)), key=lambda number: STAGES[number].players != 2)
                list(pool.map(lambda number, goal=goal: _train_stage(self, number, goal, games), order))
                yield goal

    def _solve(self, role: int, rounds: int, depth: int) -> Iterator[int]:
        """What a role has come to is too large to be kept: stopped within it, it begins anew."""
        world, tree = world_of(STAGES[0], self.told[0]), tree_of(role, depth)
        duel = duel_of(role, world, PEOPLE_IN_DUELS, CALL_BELOW)._replace(tree=tree)
        for number, sums in enumerate(solve_duel(duel, rounds), 1):
            if number == rounds:
                self.books[role], self.solved[role] = book_of(tree, sums), rounds
            yield number

    def learned(self) -> bytes:
        return self.strategy().to_bytes()

    def to_bytes(self) -> bytes:
        arrays = self._asdict()
        return packed(arrays | arrays_of(arrays.pop("books")), fingerprint=fingerprint())


_TABLE: Final = Kind(np.float64, (len(STAGES), INFOSETS, SLOTS))
_KINDS: Final = {
    "seed": Kind(np.int64),
    "done": Kind(np.int64, (len(STAGES),)),
    "regrets": _TABLE,
    "sums": _TABLE,
    "told": TOLD,
    "solved": Kind(np.int64, (len(ROLES),)),
    **kinds(),
}


def begin(seed: int) -> Course:
    told = np.broadcast_to(hands.distribution()[None, :, None, :], TOLD.shape).copy()
    done, unsolved = (np.zeros(len(places), np.int64) for places in (STAGES, ROLES))
    return Course(seed, done, np.zeros(_TABLE.shape), np.zeros(_TABLE.shape), told, unsolved, [NO_BOOK] * len(ROLES))


def resume(data: bytes, name: str) -> Course:
    found = unpacked(data, _KINDS, name, fingerprint=fingerprint())
    done, regrets, sums, told, rounds = (found[part] for part in Course._fields[1:-1])
    return Course(int(found["seed"]), done, regrets, sums, told, rounds, list(books_of(found)))


@cache
def _trainer() -> Callable[..., None]:
    return trainer(GAME, SIZES)


def _train_stage(course: Course, number: int, goal: int, games: int) -> None:
    stage, regrets, sums = STAGES[number], course.regrets[number], course.sums[number]
    duel = stage.players == 2
    people, times = (PEOPLE_OF_TWO, DUEL) if duel else (PEOPLE, 1)
    world = world_of(stage, course.told[number], people, ODD_PLAYERS)
    for iteration in range(int(course.done[number]) * times + 1, goal * times + 1):
        seed = int(np.random.SeedSequence((course.seed, number, iteration)).generate_state(1, np.uint64)[0] >> 1)
        if iteration in SURVEYS:
            course.told[number] = _told(world, regrets, SURVEYED * games, seed)
            world = world_of(stage, course.told[number], people, ODD_PLAYERS)
        # What was learned later weighs more: iteration t as much as t.
        regrets *= (iteration - 1) / iteration
        sums *= (iteration - 1) / iteration
        _trainer()(world, stage.players, regrets, sums, max(1, games // stage.players), seed, False)
    course.done[number] = max(goal, course.done[number])


def _told(world: World, regrets: Floats, rounds: int, seed: int) -> Floats:
    usual = np.repeat(hands.distribution()[:, None, :], LEVELS, axis=1)
    seen = np.zeros_like(usual)
    survey(world, regrets, rounds, seed, seen)
    seen[:, 0] = 0.0
    told: Floats = (seen + DOUBT * usual) / (seen.sum(axis=2, keepdims=True) + DOUBT)
    return told
