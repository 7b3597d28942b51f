"""What bids tell of the others' dice: P(all others count at least c | the levels that their bids have shown).

With X the count of the last of the others who bid the face, whose level is l, and Y that of all the rest:

    P(X + Y ≥ c) = Σ_x P(X = x | l) P(Y ≥ c − x)

Of those who bid the face earlier only the mean counts: c is lowered by E(X | their level) − E(X).
"""

import numpy as np

from flunkern.games.luegen.solving.hands import MOST
from flunkern.games.luegen.solving.state import LEVELS, SHOWN, World
from flunkern.solvers.arrays import Floats, Ints

# As in `state`, these run as they are and inside kernels.


def at_least(world: World, shown: int, more: float, ones: int, need: float) -> float:
    """How likely the others count at least `need`, with what `reading` found."""
    need -= more
    if need <= 0.0:
        return 1.0
    whole = int(need)
    if whole + 1 >= world.read.shape[2]:
        return 0.0
    part, row = need - whole, world.read[ones, shown]
    return float((1.0 - part) * row[whole] + part * row[whole + 1])


def reading(world: World, table: Ints, player: int, face: int) -> tuple[int, float]:
    """What was shown of a face by the last of the others who bid it, and what earlier ones add to the count."""
    ones = 1 if face == 1 else 0
    shown, more = 0, 0.0
    for back in range(1, world.players):
        seat = (player - back + world.players) % world.players
        one = table[SHOWN + 8 * seat + face]
        if one > 0:
            if shown == 0:
                shown = one
            else:
                more += world.shift[ones, one]
    return shown, more


def readings(told: Floats, survival_of_fewer: Floats) -> Floats:
    """[on ones, level, count]: how likely all others count at least so much if one of them has shown a level.

    `told` is how a hand's count is spread given the level.
    """
    needs = survival_of_fewer.shape[1]
    table = np.zeros((2, LEVELS, needs))
    for ones in (0, 1):
        for shown in range(LEVELS):
            for need in range(needs):
                fewer = np.maximum(need - np.arange(MOST + 1), 0)
                table[ones, shown, need] = told[ones, shown] @ survival_of_fewer[ones, fewer]
    return table
