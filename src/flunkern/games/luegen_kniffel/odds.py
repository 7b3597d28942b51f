"""How likely an announcement is to come true for somebody who goes for it from the first throw on."""

from math import comb
from typing import Final

from flunkern.games.luegen_kniffel.claims import Claim
from flunkern.material.sheet import Category

_PATTERNS: Final = {
    Category.FULL_HOUSE: (39, 191, 363),
    Category.KLEINE_STRASSE: (154, 412, 615),
    Category.GROSSE_STRASSE: (31, 130, 261),
    Category.KNIFFEL: (1, 13, 46),
}
"""In thousandths, after one, two and three throws, with the best choice of dice under each cup."""

# Computed once, since that takes seconds; the tests compute them anew.
_SUMS: Final = {
    5: ((213, 541, 743), (20, 132, 287), (1000, 1000, 1000)),
    6: ((213, 541, 743), (20, 131, 285), (1000, 1000, 1000)),
    7: ((212, 540, 742), (19, 128, 280), (999, 1000, 1000)),
    8: ((210, 537, 740), (19, 125, 274), (997, 1000, 1000)),
    9: ((206, 531, 735), (18, 122, 270), (993, 1000, 1000)),
    10: ((201, 524, 728), (17, 116, 262), (984, 1000, 1000)),
    11: ((192, 513, 719), (16, 111, 254), (968, 999, 1000)),
    12: ((181, 497, 706), (15, 108, 247), (941, 998, 1000)),
    13: ((169, 480, 693), (15, 105, 241), (902, 995, 1000)),
    14: ((157, 461, 678), (13, 99, 232), (848, 989, 999)),
    15: ((146, 441, 662), (12, 91, 220), (779, 977, 998)),
    16: ((132, 419, 644), (12, 89, 216), (695, 956, 995)),
    17: ((118, 394, 623), (11, 87, 211), (600, 922, 988)),
    18: ((106, 371, 600), (10, 80, 199), (500, 873, 975)),
    19: ((95, 347, 577), (9, 71, 186), (400, 806, 950)),
    20: ((81, 315, 547), (8, 68, 179), (305, 721, 910)),
    21: ((67, 282, 513), (8, 66, 175), (221, 619, 849)),
    22: ((56, 252, 475), (7, 58, 160), (152, 506, 767)),
    23: ((44, 212, 425), (5, 49, 142), (98, 390, 663)),
    24: ((32, 173, 373), (5, 45, 132), (59, 282, 543)),
    25: ((21, 132, 312), (4, 40, 122), (32, 190, 417)),
    26: ((12, 94, 247), (3, 34, 105), (16, 117, 295)),
    27: ((7, 65, 187), (2, 21, 74), (7, 65, 187)),
    28: ((3, 31, 100), (1, 16, 59), (3, 31, 100)),
    29: ((1, 11, 43), (1, 11, 43), (1, 11, 43)),
    30: ((0, 3, 13), (0, 3, 13), (0, 3, 13)),
}
"""The same for at least so many points in Dreierpasch, Viererpasch and Chance."""

_SUM_PLACES: Final = {Category.DREIERPASCH: 0, Category.VIERERPASCH: 1, Category.CHANCE: 2}


def reach(claim: Claim, throws: int) -> float:
    """The chance to have at least the claimed points after so many throws, for a player who wants nothing else."""
    if claim.count is not None:
        return _at_least(claim.count, 1 - (5 / 6) ** throws)
    if claim.category in _PATTERNS:
        return _PATTERNS[claim.category][throws - 1] / 1000
    return _SUMS[claim.points][_SUM_PLACES[claim.category]][throws - 1] / 1000


def _at_least(count: int, chance: float) -> float:
    """That `count` or more of five dice show a face which each of them shows with this chance."""
    return sum(comb(5, hits) * chance**hits * (1 - chance) ** (5 - hits) for hits in range(count, 6))
