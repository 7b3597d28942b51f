"""The 462 multisets of at most five dice, 252 of them full rolls, and the steps of one die between them."""

from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.solving.lanes import LANES

DICE = 5
FACES = 6
KEEPS = 462
ROLLS = 252
FIRST_ROLL = KEEPS - ROLLS

Counts = tuple[int, int, int, int, int, int]
"""How many dice show each face, ones first."""


class Lattice(NamedTuple):
    """The steps, as offsets into an array that gives every keep `LANES` neighbouring numbers."""

    up: NDArray[np.uint16]
    """[keep of fewer than five dice, face]: the keep with one more die of that face."""
    down: NDArray[np.uint16]
    """[keep, i]: the keep with one die fewer, for the i-th of its distinct faces; beyond those, itself."""
    groups: NDArray[np.int64]
    """[group]: first keep, end, number of distinct faces; by number of dice, from one to five."""
    chance: NDArray[np.float64]
    """[roll]: its probability when all five dice are thrown."""


def _counts(dice: tuple[int, ...]) -> Counts:
    a, b, c, d, e, f = (dice.count(face) for face in range(FACES))
    return a, b, c, d, e, f


@cache
def keeps() -> tuple[Counts, ...]:
    """All keeps by number of dice, then by number of distinct faces; the full rolls come last."""
    found = [_counts(dice) for size in range(DICE + 1) for dice in combinations_with_replacement(range(FACES), size)]
    return tuple(sorted(found, key=lambda counts: (sum(counts), sum(n > 0 for n in counts), counts)))


@cache
def keep_index() -> dict[Counts, int]:
    """The place of every keep in `keeps()`."""
    return {counts: index for index, counts in enumerate(keeps())}


def moved(counts: Counts, face: int, by: int) -> Counts:
    """The same dice with `by` more (or fewer) of one face."""
    a, b, c, d, e, f = (n + by * (other == face) for other, n in enumerate(counts))
    return a, b, c, d, e, f


def chance_of(counts: Counts) -> float:
    """The probability that throwing as many dice gives exactly these."""
    ways = factorial(sum(counts))
    for n in counts:
        ways //= factorial(n)
    return ways / float(FACES ** sum(counts))


@cache
def lattice() -> Lattice:
    """The lattice, built once."""
    index = keep_index()
    up = np.zeros((FIRST_ROLL, FACES), np.uint16)
    down = np.zeros((KEEPS, DICE), np.uint16)
    groups: list[list[int]] = []
    key = (0, 0)
    for keep, counts in enumerate(keeps()):
        shown = [face for face in range(FACES) if counts[face]]
        down[keep] = keep * LANES
        for i, face in enumerate(shown):
            down[keep, i] = index[moved(counts, face, -1)] * LANES
        if keep < FIRST_ROLL:
            up[keep] = [index[moved(counts, face, 1)] * LANES for face in range(FACES)]
        if (sum(counts), len(shown)) != key:
            key = (sum(counts), len(shown))
            groups.append([keep, keep, len(shown)])
        if groups:
            groups[-1][1] = keep + 1
    chance = np.array([chance_of(counts) for counts in keeps()[FIRST_ROLL:]])
    return Lattice(up, down, np.array(groups, np.int64), chance)
