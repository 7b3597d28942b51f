"""Which card to grab, and to which side: the hand is filled many times, and its value is linear in features φ.

    q(take) = mean over rollouts of w · φ(the full hand)

In a rollout this seat takes what costs least, E (plays needed then − NUMBER · the number), and rivals what they want.
"""

from typing import Final, NamedTuple

import numpy as np

from flunkern.games.lie_zie.grabbing import HAND
from flunkern.games.lie_zie.solving.infoset import BACKS, MOST_FRONTS, Infoset
from flunkern.games.lie_zie.solving.plays_needed import row_of
from flunkern.games.lie_zie.solving.state import COLOURS, LENGTHS, NUMBERS, SEATS
from flunkern.solvers.arrays import Bytes, Floats, Ints
from flunkern.solvers.machine_code import kernel
from flunkern.solvers.splitmix import Luck, below

TAKES: Final = 2 * BACKS
"""A take is 2 x back + side, the left side first."""
NUMBER: Final = 0.15
"""What a point on a card is worth while grabbing, in plays."""
NEVER: Final = 1e9


class Weights(NamedTuple):
    """w, in prizes: what makes a full hand good, fitted to many thousand passes."""

    plays: float
    """For each play that it needs at least."""
    pair: float
    """For each two neighbours of one colour, and for each three of them."""
    triple: float
    lone: float
    """For each card without such a neighbour, and each point on it."""
    lone_point: float
    head: float
    """For each point on the leftmost card of neighbours: it makes the number great."""
    colour: float
    """For each colour in it: the fewer, the more neighbours will come together."""


WEIGHTS_FOR_TWO: Final = Weights(-0.31, 0.80, -0.34, 0.30, 0.027, 0.022, -0.25)
WEIGHTS: Final = Weights(-0.44, 0.74, -0.29, 0.28, 0.028, 0.030, -0.21)


@kernel
def hand_value(weights: Weights, colours: int, numbers: int, length: int, plays: int) -> float:
    """w · φ of a hand that needs so many plays."""
    total = weights.plays * plays
    found = 0
    for position in range(length):
        colour, number = colours >> 2 * position & 3, (numbers >> 2 * position & 3) + 1
        left = position > 0 and colours >> 2 * (position - 1) & 3 == colour
        right = position + 1 < length and colours >> 2 * (position + 1) & 3 == colour
        if left:
            total += weights.pair
            if position > 1 and colours >> 2 * (position - 2) & 3 == colour:
                total += weights.triple
        elif right:
            total += weights.head * number
        else:
            total += weights.lone + weights.lone_point * number
        found |= 1 << colour
    for colour in range(4):
        total += weights.colour * (found >> colour & 1)
    return total


@kernel
def _costs(fewest: Bytes, colours: int, length: int, fronts: Ints, left: Ints, lying: Ints, costs: Floats) -> None:
    """Write what each take costs on average: plays needed then, less what the number is worth."""
    for side in range(2):
        for back in range(BACKS):
            total = 0.0
            for index in range(left[back]):
                colour = fronts[back, index] >> 2
                after = colours | colour << 2 * length if side else colours << 2 | colour
                total += fewest[row_of(after, length + 1)] - NUMBER * (fronts[back, index] & 3)
            costs[2 * back + side] = total / left[back] if lying[back] else NEVER


@kernel
def _rivals_take(lying: Ints, wanted: Ints, takes: int, luck: Luck) -> None:
    """Others take cards, those that they want more often than others."""
    for _ in range(takes):
        total = 0
        for back in range(BACKS):
            total += lying[back] * wanted[back]
        drawn = below(luck, total)
        back = -1
        while drawn >= 0:
            back += 1
            drawn -= lying[back] * wanted[back]
        lying[back] -= 1


@kernel
def _least(costs: Floats) -> int:
    best = 0
    for take in range(1, TAKES):
        if costs[take] < costs[best]:
            best = take
    return best


class Room(NamedTuple):
    """Room to fill a hand in."""

    fronts: Ints
    left: Ints
    lying: Ints
    costs: Floats


@kernel
def _filled(known: Infoset, fewest: Bytes, weights: Weights, wanted: Ints, take: int, room: Room, luck: Luck) -> float:
    """What a hand becomes that begins with this take and goes on with whatever looks best."""
    fronts, left, lying = room.fronts, room.left, room.lying
    for back in range(BACKS):
        left[back], lying[back] = known.left[back], known.lying[back]
        for index in range(left[back]):
            fronts[back, index] = known.fronts[back, index]
    me, seats = known.me, known.table[SEATS]
    colours, numbers, length = known.table[COLOURS + me], known.table[NUMBERS + me], known.table[LENGTHS + me]
    missing = HAND * (seats - 1) + length
    for seat in range(seats):
        missing -= known.table[LENGTHS + seat]
    while True:
        back, side = take >> 1, take & 1
        drawn = below(luck, left[back])
        front = fronts[back, drawn]
        left[back] -= 1
        lying[back] -= 1
        fronts[back, drawn] = fronts[back, left[back]]
        if side:
            colours, numbers = colours | front >> 2 << 2 * length, numbers | (front & 3) << 2 * length
        else:
            colours, numbers = colours << 2 | front >> 2, numbers << 2 | front & 3
        length += 1
        if length == HAND:
            return hand_value(weights, colours, numbers, length, fewest[row_of(colours, length)])
        taken = missing // (HAND - length)
        missing -= taken
        _rivals_take(lying, wanted, taken, luck)
        _costs(fewest, colours, length, fronts, left, lying, room.costs)
        take = _least(room.costs)


@kernel
def best_take(known: Infoset, fewest: Bytes, weights: Weights, wanted: Ints, width: int, hands: int, luck: Luck) -> int:
    """The best of the `width` takes that look best at once, each followed through `hands` hands."""
    costs = np.empty(TAKES)
    colours, length = known.table[COLOURS + known.me], known.table[LENGTHS + known.me]
    _costs(fewest, colours, length, known.fronts, known.left, known.lying, costs)
    fronts = np.empty((BACKS, MOST_FRONTS), np.int64)
    room = Room(fronts, np.empty(BACKS, np.int64), np.empty(BACKS, np.int64), np.empty(TAKES))
    best, most, start = 0, -NEVER, luck[0]
    for _ in range(width):
        take = _least(costs)
        if costs[take] >= NEVER:
            break
        costs[take] = NEVER
        # All takes have the same luck, so that it does not decide between them.
        luck[0] = start
        total = 0.0
        for _ in range(hands):
            total += _filled(known, fewest, weights, wanted, take, room, luck)
        if total > most:
            best, most = take, total
    return best


def wanted_backs(known: Infoset) -> Ints:
    """How eager others are for each back: for the colours at the ends of their hands, as far as backs tell."""
    wanted = np.ones(BACKS, np.int64)
    for seat in range(int(known.table[SEATS])):
        length = int(known.table[LENGTHS + seat])
        if seat != known.me and 0 < length < HAND:
            for back in {int(known.backs[seat, 0]), int(known.backs[seat, length - 1])}:
                wanted[4 * (back >> 2) : 4 * (back >> 2) + 4] += 1
    return wanted
