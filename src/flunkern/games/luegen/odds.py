"""How likely a bid holds for somebody who sees one hand and knows only how many hands there are besides it."""

from functools import cache
from math import comb
from typing import Final

from flunkern.core.chance import Dice
from flunkern.games.luegen.bids import ONE, Amount
from flunkern.games.luegen.counting import DICE, STRAIGHT_AS_ONES, STRAIGHT_AS_OTHERS, count_hand
from flunkern.games.luegen.moves import Bid

HANDS: Final = 6**DICE
STRAIGHTS: Final = 720
"""So many of all hands are straights: six different dice in any order."""


def _hand_ways(hits: int, straight_as: int) -> tuple[int, ...]:
    """How many hands count 0, 1, 2 … where `hits` of the six faces count one each, but a straight `straight_as`."""
    ways = [0] * (max(DICE, straight_as) + 1)
    for count in range(DICE + 1):
        ways[count] = comb(DICE, count) * hits**count * (6 - hits) ** (DICE - count)
    ways[hits] -= STRAIGHTS  # die by die, a straight shows each counting face once
    ways[straight_as] += STRAIGHTS
    return tuple(ways)


_ONE_HAND: Final = {True: _hand_ways(1, STRAIGHT_AS_ONES), False: _hand_ways(2, STRAIGHT_AS_OTHERS)}


@cache
def ways(ones: bool, hands: int) -> tuple[int, ...]:
    """In how many of all throws of `hands` hands the count for a bid (on `ones` or not) is 0, 1, 2 …"""
    if not hands:
        return (1,)
    fewer, one = ways(ones, hands - 1), _ONE_HAND[ones]
    sums = [0] * (len(fewer) + len(one) - 1)
    for so_far, many in enumerate(fewer):
        for more, times in enumerate(one):
            sums[so_far + more] += many * times
    return tuple(sums)


@cache
def at_least(ones: bool, hands: int, count: int) -> float:
    """The chance that `hands` unseen hands count at least `count`; exact up to the last rounding."""
    if count <= 0:
        return 1.0
    enough: int = sum(ways(ones, hands)[count:])
    throws: int = HANDS**hands
    return enough / throws


def likelihood(amount: Bid | Amount, dice: Dice, others: int) -> float:
    """The chance that `amount` is there for whoever holds the sorted `dice` besides `others` unseen hands."""
    face = amount.face
    return at_least(face == ONE, others, amount.count - count_hand(0, dice, face).adds)
