"""What bids tell of the others' dice: P(all others count at least c | the levels that their bids have shown).

With X the count of the last of the others who bid the face, whose level is l, and Y that of all the rest:

    P(X + Y ≥ c) = Σ_x P(X = x | l) P(Y ≥ c − x)

Of those who bid the face earlier only the mean counts: c is lowered by E(X | their level) − E(X).
"""

from collections.abc import Sequence
from typing import Final

from flunkern.games.luegen.solving.counts import MOST
from flunkern.games.luegen.solving.state import SHOWN, Array, World

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


def reading(world: World, table: Array, player: int, face: int) -> tuple[int, float]:
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


Rows = list[list[list[float]]]
COUNTS: Final = range(MOST + 1)


def readings(told: Array, survival_of_fewer: Array) -> Rows:
    """[on ones][level][count]: how likely all others count at least so much if one of them has shown a level.

    `told` is how a hand's count is spread given the level.
    """
    return [
        [[_mean(spread, left) for left in lefts] for spread in levels]
        for levels, lefts in zip(told, map(_left, survival_of_fewer), strict=True)
    ]


def _left(fewer: Sequence[float]) -> list[list[float]]:
    """[need][count]: how likely fewer hands count what is left to need once one hand counts so much."""
    return [[fewer[max(need - count, 0)] for count in COUNTS] for need in range(len(fewer))]


def shifts(told: Array) -> list[list[float]]:
    """[on ones][level]: how much more a hand counts on average that has shown a level than one that has shown none."""
    means = [[_mean(spread, COUNTS) for spread in levels] for levels in told]
    return [[mean - levels[0] for mean in levels] for levels in means]


def _mean(chances: Sequence[float], numbers: Sequence[float]) -> float:
    # One after the other: `sum` rounds as the version of Python likes, and bots are to be the same everywhere.
    total = 0.0
    for chance, number in zip(chances, numbers, strict=True):
        total += chance * number
    return total
