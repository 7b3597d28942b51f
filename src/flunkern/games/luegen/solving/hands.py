"""The numbers of `counts` as arrays, and the probabilities of hands.

P(hand) = its throws / 6⁶,    survival(n)[c] = P(X₁ + … + X_n ≥ c),    P(X = c) = survival(1)[c] − survival(1)[c + 1]
"""

from functools import cache

import numpy as np

from flunkern.games.luegen.counting import DICE
from flunkern.games.luegen.odds import HANDS
from flunkern.games.luegen.solving.counts import ALL, MOST, MOST_PLAYERS, NEEDS, added, number_of, survivals
from flunkern.solvers.arrays import Floats, Ints

__all__ = ["ALL", "MOST", "MOST_PLAYERS", "NEEDS", "number_of"]


@cache
def adds() -> Ints:
    """What each hand adds to a bid on each face; column 0 is not used."""
    return np.array(added())


@cache
def throws() -> Ints:
    """The number of the hand for every throw of six dice, read as a number in base six."""
    codes = np.arange(HANDS)
    dice = np.sort(np.stack([codes // 6**place % 6 for place in range(DICE)]), axis=0)
    # Hands in `ALL` come in the order of their dice read as a number.
    _, numbers = np.unique(6 ** np.arange(DICE)[::-1] @ dice, return_inverse=True)
    return numbers.astype(np.int64)


@cache
def probability() -> Floats:
    """How likely each hand is thrown."""
    return np.bincount(throws(), minlength=len(ALL)) / HANDS


@cache
def survival(others: int) -> Floats:
    """[on ones, count]: how likely so many unseen hands count at least `count`."""
    return np.array(survivals(others))


@cache
def distribution() -> Floats:
    """[on ones, count]: how likely one unseen hand counts exactly `count`."""
    table = survival(1)
    return table[:, : MOST + 1] - table[:, 1 : MOST + 2]
