"""π(move | what is remembered, hand), as data: a few actions of each hand with their weights.

A hand that never comes to a state does there what it does on average under the same standing bid; one that never meets
that bid is honest.
"""

from typing import Final, NamedTuple

from flunkern.games.luegen.honest import CALL_BELOW
from flunkern.games.luegen.solving.counts import ALL
from flunkern.games.luegen.solving.recall import Recalled, move_of, row_of, too_high, vague_row
from flunkern.games.luegen.solving.state import CALL, Array, World, honest

# As in `state`, these run as they are and inside kernels.

HANDS: Final = len(ALL)
SLOTS: Final = 6
"""A hand does no more different things in a state."""
WEIGHTS: Final = 13
"""A weight is less; an action and its weight are one byte."""


class Lookup(NamedTuple):
    """Where a row is among those that are kept, or -1; and one after the other, by row, slot and hand, what is done.

    That is an action and its weight as one number, `WEIGHTS` times the one and the other.
    """

    place: Array
    choice: Array


def answer(lookup: Lookup, world: World, state: Recalled, hand: int, moves: Array, weights: Array) -> int:
    """Writes the moves and how often each is made, in parts of their sum; returns how many there are."""
    players = world.players
    if too_high(players, state.many, state.face):
        moves[0], weights[0] = CALL, 1
        return 1
    found = _kept(lookup, players, state, lookup.place[row_of(players, state)], hand, moves, weights)
    if found == 0:
        found = _kept(lookup, players, state, lookup.place[vague_row(players, state)], hand, moves, weights)
    if found == 0:
        moves[0], weights[0] = honest(world, hand, state.many, state.face, CALL_BELOW), 1
        return 1
    return found


def _kept(lookup: Lookup, players: int, state: Recalled, place: int, hand: int, moves: Array, weights: Array) -> int:
    found = 0
    if place >= 0:
        for slot in range(SLOTS):
            choice = int(lookup.choice[(place * SLOTS + slot) * HANDS + hand])
            if choice % WEIGHTS > 0:
                moves[found], weights[found] = move_of(players, state, choice // WEIGHTS), choice % WEIGHTS
                found += 1
    return found
