"""Learns the value function by self-play; the same seed and schedule give the same, stopped and resumed or not.

Ridge regression over all samples, towards the weights w₀ from before any game, with λ = CAUTION:

    w = w₀ + (Φᵀ Φ + λ I)⁻¹ Φᵀ (y − s₀ − Φ w₀)
"""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Final, NamedTuple

import numpy as np

from flunkern.games.luegen_kniffel.solving.features import FEATURES, Features
from flunkern.games.luegen_kniffel.solving.self_play import ITERATIONS, Samples, play
from flunkern.games.luegen_kniffel.solving.solo_value import SoloValues, solo_values
from flunkern.games.luegen_kniffel.solving.value_function import SHAPES, SPREADS, ValueFunction
from flunkern.solvers.arrays import ANY, Floats, Kind, packed, unpacked

FORMAT: Final = 1
SCHEDULE: Final[Sequence[Mapping[int, int]]] = (
    {2: 40, 3: 12, 4: 8},
    {2: 80, 3: 20, 4: 16, 6: 4, 8: 2},
    {2: 120, 3: 30, 4: 24, 6: 8, 8: 4},
)
"""The generations of what comes with the package: how many games of how many seats each plays."""

CAUTION: Final = 1000.0
"""How many samples it takes to change a weight by half of what they call for."""

FIRST_WEIGHTS: Final = {
    Features._fields.index(name): weight for name, weight in {"at_risk": -2.0, "marked": -1.5}.items()
}
"""w₀: a mark costs a fifth of what an open field, a seventh of what a noted one holds."""


NOTHING: Final = Samples(np.empty((0, FEATURES)), *(np.empty(0) for _ in Samples._fields[1:]))


class Lesson(NamedTuple):
    """How far a training has come: what is known, after how many generations and games, and what these games showed."""

    known: ValueFunction
    generations: int
    games: int
    samples: Samples


class Course:
    """A training on its way: generation by generation, each taught by all games so far."""

    def __init__(self, seed: int, lesson: Lesson) -> None:
        self.seed = seed
        # Replaced whole after every game, so that it is right whenever it is looked at.
        self.lesson = lesson

    @property
    def reached(self) -> int:
        """The generation that is played, or done."""
        known = self.lesson
        return known.generations + (known.games > games_before(known.generations))

    def work(self, iterations: int) -> Iterator[float]:
        """Plays and learns until so many generations are taught; gives the share that is done, after every game."""
        total = games_before(iterations)
        yield self.lesson.games / total
        while (now := self.lesson).generations < iterations:
            tables = [seats for seats, count in counts_of(now.generations).items() for _ in range(count)]
            if left := tables[now.games - games_before(now.generations) :]:
                found = play(now.known, left[0], self.seed + now.games)
                samples = Samples(*map(np.concatenate, zip(now.samples, found, strict=True)))
                self.lesson = now._replace(games=now.games + 1, samples=samples)
            else:
                self.lesson = now._replace(known=fitted(now.known, now.samples), generations=now.generations + 1)
            yield self.lesson.games / total

    def learned(self) -> bytes:
        return self.lesson.known.to_bytes()

    def to_bytes(self) -> bytes:
        known, generations, games, samples = self.lesson
        counts = {"seed": self.seed, "generations": generations, "games": games}
        return packed(counts | known._asdict() | samples._asdict(), fingerprint=fingerprint())


_SAMPLED: Final = Kind(np.float64, (ANY,))
_COUNT: Final = Kind(np.int64)
_KINDS: Final = (
    dict.fromkeys(("seed", "generations", "games"), _COUNT)
    | {name: Kind(np.float64, shape) for name, shape in SHAPES.items()}
    | dict.fromkeys(Samples._fields, _SAMPLED)
    | {"features": Kind(np.float64, (ANY, FEATURES))}
)


def fingerprint() -> str:
    """Trainings with the same one go the same way."""
    way = FORMAT, FEATURES, SPREADS, ITERATIONS, CAUTION, FIRST_WEIGHTS, SCHEDULE
    return blake2b(repr(way).encode(), digest_size=12).hexdigest()


def begin(seed: int) -> Course:
    """A training at its start; working out solo play takes a while."""
    return Course(seed, Lesson(unfitted(solo_values()), 0, 0, NOTHING))


def resume(data: bytes, name: str) -> Course:
    found = unpacked(data, _KINDS, name, fingerprint=fingerprint())
    seed, generations, games = (int(found[count]) for count in ("seed", "generations", "games"))
    known = ValueFunction(*(found[part] for part in ValueFunction._fields))
    return Course(seed, Lesson(known, generations, games, Samples(*(found[part] for part in Samples._fields))))


def counts_of(generation: int) -> Mapping[int, int]:
    """How many games of how many seats a generation plays; after the last one planned, as in that."""
    return SCHEDULE[min(generation, len(SCHEDULE) - 1)]


def games_before(generation: int) -> int:
    """How many games all generations before this one play."""
    return sum(sum(counts_of(earlier).values()) for earlier in range(generation))


def unfitted(tables: SoloValues) -> ValueFunction:
    """ValueFunction that trust solo play, and a few guesses."""
    weights = np.zeros(FEATURES)
    for feature, weight in FIRST_WEIGHTS.items():
        weights[feature] = weight
    spread = np.concatenate([3 + 6 * np.sqrt(np.arange(9)), 10 + 12 * np.sqrt(np.arange(SPREADS - 9))])
    return ValueFunction(*tables, weights, spread)


def fitted(known: ValueFunction, samples: Samples) -> ValueFunction:
    """ValueFunction with the weights that fit the samples best, held back towards those before any game."""
    return refitted(unfitted(SoloValues(known.whole, known.hurried)), samples)


def refitted(before: ValueFunction, samples: Samples) -> ValueFunction:
    """The same, held back towards those of another value function."""
    missed = samples.gains - samples.guesses - samples.features @ before.weights
    covariance = samples.features.T @ samples.features + CAUTION * np.eye(FEATURES)
    weights = before.weights + np.linalg.solve(covariance, samples.features.T @ missed)
    return before._replace(weights=weights, spread=_spreads(before.spread, samples))


def _spreads(before: Floats, samples: Samples) -> Floats:
    """The measured ones, the fewer there are the closer to those before."""
    spreads = before.copy()
    for place in range(len(spreads)):
        strays = samples.strays[samples.spreads == place]
        spreads[place] = np.sqrt((CAUTION * before[place] ** 2 + (strays**2).sum()) / (CAUTION + len(strays)))
    return spreads
