"""The ladder of throws: what two dice are called, in which order, and how likely each throw is."""

from enum import Enum
from typing import Final

from flunkern.core.chance import Dice

DICE: Final = 2


class Throw(Enum):
    """Every throw by its name, the higher die first, from the lowest to the highest (M-4)."""

    T31 = "31"
    T32 = "32"
    T41 = "41"
    T42 = "42"
    T43 = "43"
    T51 = "51"
    T52 = "52"
    T53 = "53"
    T54 = "54"
    T61 = "61"
    T62 = "62"
    T63 = "63"
    T64 = "64"
    T65 = "65"
    PAIR_OF_ONES = "11"
    PAIR_OF_TWOS = "22"
    PAIR_OF_THREES = "33"
    PAIR_OF_FOURS = "44"
    PAIR_OF_FIVES = "55"
    PAIR_OF_SIXES = "66"
    MAEXCHEN = "21"


LADDER: Final = tuple(Throw)
RANK: Final = {throw: rank for rank, throw in enumerate(LADDER)}
WAYS: Final = tuple(1 if throw.value[0] == throw.value[1] else 2 for throw in LADDER)
"""In how many of 36 ways each comes."""
ALL_WAYS: Final = sum(WAYS)


def in_order(thrown: Dice) -> Dice:
    """The higher die first, as a throw is read."""
    return tuple(sorted(thrown, reverse=True))


def throw_of(dice: Dice) -> Throw:
    """What dice that lie in order are called: 6 and 5 are 65."""
    return Throw("".join(map(str, dice)))


def reaches(dice: Dice, announced: Throw) -> bool:
    """Whether a throw is worth at least so much (M-10)."""
    return RANK[throw_of(dice)] >= RANK[announced]


def likelihood(announced: Throw) -> float:
    """How likely a throw that nobody has seen is worth at least so much."""
    return sum(WAYS[RANK[announced] :]) / ALL_WAYS
