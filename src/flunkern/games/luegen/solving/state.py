"""A round on arrays: what raises, and the honest policy.

honest(hand) = call if P(others add what is missing to the standing bid) < call_below,
               else the bid max(least that raises, own) on the face whose P(others add what is missing) is greatest
"""

from typing import Any, Final, NamedTuple

from flunkern.games.luegen.bids import MOST_PER_CUP

# These functions run as they are, so that a bot needs neither compiler nor arrays, and inside kernels: see `compiled`.

Array = Any
"""Of the kernels, or rows of plain numbers that are asked for alike."""

CALL: Final = 0
"""A move is this, or 8 * count + face."""


class World(NamedTuple):
    """What a round depends on besides dice and bids.

    `stake` is what a won call brings where a lost one costs one. What a hand `adds` is by hand and face; `survival` is
    for all other hands together: how likely they count so much of a face, and of ones.
    """

    players: int
    stake: float
    adds: Array
    survival: Array


def least(count: int, face: int, wanted: int) -> int:
    """The smallest count that raises a standing bid on the wanted face; 1 where no bid stands."""
    if count == 0:
        return 1
    if face == 1:
        return count + 1 if wanted == 1 else 2 * count + 1
    if wanted == 1:
        return count // 2 + 1
    return count if wanted > face else count + 1


def most(players: int, face: int) -> int:
    return players * MOST_PER_CUP[face]


def honest(world: World, hand: int, count: int, face: int, call_below: float) -> int:
    """The move of the honest bot, which knows its own dice and nothing else."""
    own = world.adds[hand]
    if count > 0:
        ones = 1 if face == 1 else 0
        if world.survival[ones, max(count - own[face], 0)] < call_below:
            return CALL
    best, best_weight, chosen = -1.0, 0, CALL
    for wanted in range(1, 7):
        ones = 1 if wanted == 1 else 0
        lowest = least(count, face, wanted)
        if lowest > most(world.players, wanted):
            continue
        bidden = max(lowest, own[wanted])
        likely, weight = world.survival[ones, max(bidden - own[wanted], 0)], bidden * (1 + ones)
        if likely > best or (likely == best and weight >= best_weight):
            best, best_weight, chosen = likely, weight, 8 * bidden + wanted
    return chosen
