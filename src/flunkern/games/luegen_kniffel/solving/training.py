"""Teaches prospects by self-play; the same seed and schedule give the same ones.

`python -m flunkern.games.luegen_kniffel.solving.training` makes those that come with the package anew.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from flunkern.games.luegen_kniffel.solving.cups import Floats
from flunkern.games.luegen_kniffel.solving.prospects import FEATURES, GRAIN, SPREADS, Prospects
from flunkern.games.luegen_kniffel.solving.selfplay import Samples, play
from flunkern.games.luegen_kniffel.solving.solo import Solo, solo

SEED: Final = 7
SCHEDULE: Final[Sequence[Mapping[int, int]]] = (
    {2: 40, 3: 12, 4: 8},
    {2: 80, 3: 20, 4: 16, 6: 4, 8: 2},
    {2: 120, 3: 30, 4: 24, 6: 8, 8: 4},
)
"""The generations of what comes with the package: how many games of how many seats each plays."""

CAUTION: Final = 1000.0
"""How many samples it takes to change a weight by half of what they call for."""

FIRST_WEIGHTS: Final = {1: -2.0, 2: -1.5}
"""Before any game: a mark costs a fifth of what an open field, a seventh of what a noted one holds."""


def generations(tables: Solo, seed: int, schedule: Sequence[Mapping[int, int]]) -> Iterator[Prospects]:
    """Prospects after each generation, taught by all games so far."""
    known, games = untaught(tables), 0
    played: list[Samples] = []
    for counts in schedule:
        for seats, count in counts.items():
            for _ in range(count):
                played.append(play(known, seats, seed + games))
                games += 1
        known = taught(known, Samples(*map(np.concatenate, zip(*played, strict=True))))
        yield known


def untaught(tables: Solo) -> Prospects:
    """Prospects that trust solo play, and a few guesses."""
    weights = np.zeros(FEATURES)
    for feature, weight in FIRST_WEIGHTS.items():
        weights[feature] = weight
    spread = np.concatenate([3 + 6 * np.sqrt(np.arange(9)), 10 + 12 * np.sqrt(np.arange(SPREADS - 9))])
    return Prospects(*tables, weights, spread)


def taught(known: Prospects, samples: Samples) -> Prospects:
    """Prospects with the weights that fit the samples best, held back towards those before any game."""
    before = untaught(Solo(known.whole, known.hurried))
    missed = samples.gains - samples.guesses - samples.features @ before.weights
    covariance = samples.features.T @ samples.features + CAUTION * np.eye(FEATURES)
    weights = before.weights + np.linalg.solve(covariance, samples.features.T @ missed)
    return known._replace(weights=weights, spread=_spreads(before.spread, samples))


def _spreads(before: Floats, samples: Samples) -> Floats:
    """The measured ones, the fewer there are the closer to those before."""
    spreads = before.copy()
    for place in range(len(spreads)):
        strays = samples.strays[samples.spreads == place]
        spreads[place] = np.sqrt((CAUTION * before[place] ** 2 + (strays**2).sum()) / (CAUTION + len(strays)))
    return spreads


def save(known: Prospects, path: Path) -> None:
    """Writes prospects as the package reads them."""
    whole, hurried = (np.round(table / GRAIN).astype(np.uint16) for table in (known.whole, known.hurried))
    np.savez_compressed(path, whole=whole, hurried=hurried, weights=known.weights, spread=known.spread)


if __name__ == "__main__":
    for number, better in enumerate(generations(solo(), SEED, SCHEDULE), 1):
        save(better, Path(__file__).with_name("prospects.npz"))
        print(f"generation {number} of {len(SCHEDULE)}")
