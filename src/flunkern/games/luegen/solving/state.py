"""The state of a round on arrays and its transitions: who bids, what raises, what a bid shows; the honest policy.

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

# The table: what everybody sees.
ACTOR: Final = 0
COUNT: Final = 1
FACE: Final = 2
BIDDER: Final = 3
WAY: Final = 4
LOSER: Final = 5
SHOWN: Final = 6
"""From here on, for each player and face (eight places a player), the level of what the last bid on it showed."""

# How the standing bid was reached.
OPENED: Final = 0
SIDEWAYS: Final = 1
ONE_MORE: Final = 2
JUMPED: Final = 3

LEVELS: Final = 11
"""0: never bid that face; 1 to 5: opened with it, low to high; 6 to 10: raised to it, low to high."""


class World(NamedTuple):
    """What a round depends on besides dice and bids.

    `stake` is what a won call brings where a lost one costs one. While a strategy is trained, `people` is the share of
    others that play like the honest bot, `odd` of those that bid anything. `survival` is for all other hands together;
    `read`, `shift` and `quantile` are how bids are read.
    """

    players: int
    stake: float
    people: float
    odd: float
    adds: Array
    throws: Array
    survival: Array
    read: Array
    shift: Array
    quantile: Array


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


def level(players: int, count: int, face: int, opening: bool) -> int:
    """How much a bid seems to say of the bidder's own dice."""
    beyond = count - (players - 1) * (1 if face == 1 else 2)
    if opening:
        if beyond >= 3 and count >= 5:
            return 5
        return 1 if count <= 2 else min(count - 1, 4)
    return 6 + min(max(beyond, 0), 4)


def begin(table: Array) -> None:
    for place in range(len(table)):
        table[place] = 0
    table[LOSER] = -1


def bid(players: int, table: Array, player: int, count: int, face: int) -> None:
    opening = table[COUNT] == 0
    if opening:
        table[WAY] = OPENED
    elif count > least(table[COUNT], table[FACE], face):
        table[WAY] = JUMPED
    else:
        table[WAY] = ONE_MORE if face == table[FACE] else SIDEWAYS
    table[SHOWN + 8 * player + face] = level(players, count, face, opening)
    table[COUNT], table[FACE], table[BIDDER] = count, face, player
    table[ACTOR] = (player + 1) % players


def call(adds: Array, players: int, hands: Array, table: Array, player: int) -> None:
    """Lifts all cups; the loser is then on the table, and nobody is to act."""
    total = 0
    for seat in range(players):
        total += adds[hands[seat], table[FACE]]
    table[LOSER] = player if total >= table[COUNT] else table[BIDDER]


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
