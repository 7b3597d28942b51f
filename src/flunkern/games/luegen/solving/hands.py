"""The 462 hands of six dice as numbers: their probabilities, what each adds to a bid, and the counts of unseen ones.

P(hand) = its throws / 6⁶,    survival(n)[c] = P(X₁ + … + X_n ≥ c),    P(X = c) = survival(1)[c] − survival(1)[c + 1]
"""

from functools import cache
from itertools import combinations_with_replacement
from typing import Final

import numpy as np

from flunkern.core.chance import Dice
from flunkern.games.luegen.bids import MOST_PER_CUP
from flunkern.games.luegen.counting import DICE, count_hand
from flunkern.games.luegen.odds import HANDS, at_least
from flunkern.material.dice import FACES
from flunkern.solvers.arrays import Floats, Ints

MOST_PLAYERS: Final = 8
MOST: Final = MOST_PER_CUP[2]
"""The most that one hand counts."""
NEEDS: Final = MOST * MOST_PLAYERS + 1
ALL: Final[tuple[Dice, ...]] = tuple(combinations_with_replacement(FACES, DICE))


@cache
def number_of(dice: Dice) -> int:
    """The place of sorted dice in `ALL`."""
    return ALL.index(dice)


@cache
def adds() -> Ints:
    """What each hand adds to a bid on each face; column 0 is not used."""
    table = np.zeros((len(ALL), 7), np.int64)
    for number, dice in enumerate(ALL):
        table[number, 1:] = [count_hand(0, dice, face).adds for face in FACES]
    return table


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
    table = np.zeros((2, NEEDS))
    for ones in (0, 1):
        table[ones] = [at_least(bool(ones), others, count) for count in range(NEEDS)]
    return table


@cache
def distribution() -> Floats:
    """[on ones, count]: how likely one unseen hand counts exactly `count`."""
    table = survival(1)
    return table[:, : MOST + 1] - table[:, 1 : MOST + 2]
