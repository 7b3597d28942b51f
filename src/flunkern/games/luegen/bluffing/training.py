"""Training: rounds against itself, against people who bid what they have and against odd bidders, stage by stage.

Part of the others always play like the honest bot: what comes out lies between an equilibrium and the best answer to
such people (a restricted Nash response). Every stage is trained by itself, so the result does not depend on how many
run at a time, nor on where the training was stopped and resumed.
"""

import os
import zipfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.core.errors import FileUnusableError
from flunkern.games.luegen.bluffing import hands
from flunkern.games.luegen.bluffing.abstraction import ROWS, SLOTS, fallback
from flunkern.games.luegen.bluffing.learning import GAME, SIZES, survey
from flunkern.games.luegen.bluffing.round import LEVELS, World
from flunkern.games.luegen.bluffing.strategy import STAGES, Strategy, fingerprint, world_of
from flunkern.solvers.mccfr import average, trainer

ITERATIONS: Final = 300
GAMES: Final = 2000
"""Games that a stage learns from in one iteration."""
DUEL: Final = 6
"""Two players meet bluffs most often: their stage gets so many times the iterations."""
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

Heard = Callable[[float], None]


class Course(NamedTuple):
    """How far a training has come; its arrays change as it goes on."""

    seed: int
    done: NDArray[np.int64]
    regrets: NDArray[np.float64]
    sums: NDArray[np.float64]
    told: NDArray[np.float64]

    def strategy(self) -> Strategy:
        """What was learned so far; where nothing was, what anybody would do."""
        shares = np.stack([average(sums) for sums in self.sums])
        shares[shares < TRIMMED] = 0.0
        unknown = shares.sum(axis=2) == 0
        shares[unknown] = np.broadcast_to(fallback(), shares.shape)[unknown]
        shares /= shares.sum(axis=2, keepdims=True)
        return Strategy(np.rint(255 * shares).astype(np.uint8), self.told.copy())

    def to_bytes(self) -> bytes:
        """A file's content, from which the training can go on."""
        room = BytesIO()
        made = np.array(fingerprint())
        np.savez(
            room,
            fingerprint=made,
            seed=np.array(self.seed),
            done=self.done,
            regrets=self.regrets,
            sums=self.sums,
            told=self.told,
        )
        return room.getvalue()


def begun(seed: int) -> Course:
    """A training at its start."""
    shape = len(STAGES), ROWS, SLOTS
    told = np.broadcast_to(hands.spread()[None, :, None, :], (len(STAGES), 2, LEVELS, hands.MOST + 1)).copy()
    return Course(seed, np.zeros(len(STAGES), np.int64), np.zeros(shape), np.zeros(shape), told)


def resumed(path: Path, seed: int | None) -> Course:
    """A training as it was saved; raises FileUnusableError for a damaged or foreign file, or one with another seed."""
    try:
        with np.load(BytesIO(path.read_bytes()), allow_pickle=False) as found:
            made = str(found["fingerprint"])
            course = Course(int(found["seed"]), *(found[name] for name in Course._fields[1:]))
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        raise FileUnusableError(path=str(path), detail=f"not a whole training ({type(error).__name__})") from None
    if made != fingerprint() or course.regrets.shape != (len(STAGES), ROWS, SLOTS):
        raise FileUnusableError(path=str(path), detail="a training of another version")
    if seed is not None and course.seed != seed:
        raise FileUnusableError(path=str(path), detail=f"a training with seed {course.seed}")
    return course


def unheard(done: float) -> None:
    """Nobody wants to know how far it is."""


def train(
    course: Course,
    iterations: int,
    heard: Heard = unheard,
    save: Callable[[Course], None] | None = None,
    threads: int | None = None,
    games: int = GAMES,
) -> None:
    """Goes on until `iterations` are done; saves now and then, and at the end."""
    workers = threads or min(2, os.cpu_count() or 1)
    pieces = max(1, iterations // 40)
    first = int(course.done.max(initial=0)) if iterations else 0
    heard(first / max(iterations, 1))
    with ThreadPoolExecutor(workers) as pool:
        for upto in range(min(first - first % pieces + pieces, iterations), iterations + pieces, pieces):
            goal = min(upto, iterations)
            # The longest first, so that the threads end together.
            order = sorted(range(len(STAGES)), key=lambda number: STAGES[number].players != 2)
            list(pool.map(lambda number, goal=goal: _train_stage(course, number, goal, games), order))
            heard(goal / iterations)
            if save is not None:
                save(course)


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
    course.done[number] = goal


def _told(world: World, regrets: NDArray[np.float64], rounds: int, seed: int) -> NDArray[np.float64]:
    usual = np.repeat(hands.spread()[:, None, :], LEVELS, axis=1)
    seen = np.zeros_like(usual)
    survey(world, regrets, rounds, seed, seen)
    seen[:, 0] = 0.0
    told: NDArray[np.float64] = (seen + DOUBT * usual) / (seen.sum(axis=2, keepdims=True) + DOUBT)
    return told
