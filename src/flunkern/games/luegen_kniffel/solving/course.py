"""Learns the value function by self-play; the same seed and schedule give the same, stopped and resumed or not.

Ridge regression over the samples of a generation, towards the weights wₙ that it played by, with λ = CAUTION:

    wₙ₊₁ = wₙ + (Φᵀ Φ + λ I)⁻¹ Φᵀ (y − s₀ − Φ wₙ)

Games from before would speak of other players: by their values luck strays further, and cards bring something else.
"""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Final, NamedTuple

import numpy as np

from flunkern.games.luegen_kniffel.solving.features import FEATURES, Features
from flunkern.games.luegen_kniffel.solving.self_play import ITERATIONS, Samples, play
from flunkern.games.luegen_kniffel.solving.solo_value import SoloValues, solo_values
from flunkern.games.luegen_kniffel.solving.value_function import SHAPES, SIZES, SPREADS, ValueFunction
from flunkern.solvers.arrays import ANY, Floats, Kind, packed, unpacked

FORMAT: Final = 2
SCHEDULE: Final[Sequence[Mapping[int, int]]] = (
    {2: 60, 3: 40, 4: 40, 6: 12, 8: 4},
    {2: 300, 3: 120, 4: 160, 6: 30, 8: 10},
    {2: 1200, 3: 300, 4: 450, 5: 30, 6: 80, 8: 30},
    {3: 600, 4: 1000, 5: 60, 6: 240, 8: 60},
    {4: 2400},
)
"""The generations of what comes with the package: how many games of how many seats each plays.

The last two play only what those before left uncertain: by 450 games, values of cards of four stray by some 0.6 points.
"""

CAUTION: Final = 100.0
"""How many samples it takes to change a weight by half of what they call for."""

FIRST_WEIGHTS: Final = {
    Features._fields.index(name): weight for name, weight in {"at_risk": -2.0, "marked": -1.5}.items()
}
"""w₀, before any game: a mark costs a fifth of what an open field, a seventh of what a noted one holds."""


NOTHING: Final = Samples(np.empty((0, FEATURES)), *(np.empty(0) for _ in Samples._fields[1:]))


class Lesson(NamedTuple):
    """How far a training has come: what is known after how many generations, all games, and what those since showed."""

    known: ValueFunction
    generations: int
    games: int
    samples: Samples


class Course:
    """A training on its way: generation by generation, each taught by its own games."""

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
                known = refitted(now.known, now.samples, CAUTION)
                self.lesson = Lesson(known, now.generations + 1, now.games, NOTHING)
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
    way = FORMAT, FEATURES, SIZES, SPREADS, ITERATIONS, CAUTION, FIRST_WEIGHTS, SCHEDULE
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
    weights = np.zeros((SIZES, FEATURES))
    for feature, weight in FIRST_WEIGHTS.items():
        weights[:, feature] = weight
    spread = np.concatenate([3 + 6 * np.sqrt(np.arange(9)), 10 + 12 * np.sqrt(np.arange(SPREADS - 9))])
    return ValueFunction(*tables, weights, np.tile(spread, (SIZES, 1)))


def refitted(before: ValueFunction, samples: Samples, caution: float) -> ValueFunction:
    """The same with the weights that fit the samples best, held back; each size of tables by its own, if it has any."""
    weights, spread = before.weights.copy(), before.spread.copy()
    for size in np.unique(samples.sizes).astype(int):
        part = Samples(*(column[samples.sizes == size] for column in samples))
        missed = part.gains - part.guesses - part.features @ before.weights[size]
        covariance = part.features.T @ part.features + caution * np.eye(FEATURES)
        weights[size] += np.linalg.solve(covariance, part.features.T @ missed)
        spread[size] = _spreads(before.spread[size], part, caution)
    return before._replace(weights=weights, spread=spread)


def _spreads(before: Floats, samples: Samples, caution: float) -> Floats:
    """The measured ones, the fewer there are the closer to those before."""
    spreads = before.copy()
    for place in range(len(spreads)):
        strays = samples.strays[samples.spreads == place]
        spreads[place] = np.sqrt((caution * before[place] ** 2 + (strays**2).sum()) / (caution + len(strays)))
    return spreads
