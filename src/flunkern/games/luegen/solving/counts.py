"""The 462 hands of six dice as numbers, what each adds to a bid, and what unseen ones count.

survivals(n)[c] = P(X₁ + … + X_n ≥ c)
"""

from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from flunkern.core.chance import Dice
from flunkern.games.luegen.bids import MOST_PER_CUP
from flunkern.games.luegen.counting import DICE, count_hand
from flunkern.games.luegen.odds import at_least
from flunkern.material.dice import FACES

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
def added() -> tuple[tuple[int, ...], ...]:
    """[hand][face]: what each hand adds to a bid on each face; place 0 is not used."""
    return tuple((0, *(count_hand(0, dice, face).adds for face in FACES)) for dice in ALL)


@cache
def survivals(others: int) -> tuple[tuple[float, ...], ...]:
    """[on ones][count]: how likely so many unseen hands count at least `count`."""
    return tuple(tuple(at_least(bool(ones), others, count) for count in range(NEEDS)) for ones in (0, 1))
