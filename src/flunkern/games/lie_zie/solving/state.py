"""The state of phase 2 as integers and its transition s' = T(s, a): the rules of `playing`, without news and checks.

A hand is two rows of two bits a card, the leftmost card lowest: colours, and numbers less one. A state is one array;
the names below say where what is.
"""

from typing import Final

import numpy as np

from flunkern.games.lie_zie.playing import MOST_CARDS, PLACES
from flunkern.games.lie_zie.solving.plays_needed import without
from flunkern.solvers.arrays import Ints
from flunkern.solvers.machine_code import kernel

MOST_SEATS: Final = 6
COLOURS: Final = 0
NUMBERS: Final = 6
LENGTHS: Final = 12
FINISHED: Final = 18
"""The seats that ran out of cards, in that order; `OUT` says how many."""
SEATS: Final = 24
LEADER: Final = 25
TURN: Final = 26
COLOUR: Final = 27
"""The colour that binds the round; `FREE` before the leader has played."""
BEAT: Final = 28
BEST: Final = 29
"""Who played the number to beat."""
EXITS: Final = 30
"""How many ran out in this round."""
OUT: Final = 31
SIZE: Final = 32

FREE: Final = -1
MOST_MOVES: Final = 34
"""No hand has more plays, a pass included: 12 single cards, 11 pairs and 10 triples."""


@kernel
def number_at(numbers: int, first: int, count: int) -> int:
    """What `count` cards from position `first` (from 0) on make, read from left to right."""
    number = 0
    for place in range(first, first + count):
        number = 10 * number + (numbers >> 2 * place & 3) + 1
    return number


@kernel
def is_over(state: Ints) -> bool:
    """Whether enough have run out to end the pass."""
    return state[OUT] == min(PLACES, state[SEATS] - 1)  # type: ignore[no-any-return]


@kernel
def list_moves(state: Ints, moves: Ints) -> int:
    """Write what the seat to act may do, as 4 x first position (from 0) + count, and 0 for a pass; their number."""
    turn = state[TURN]
    colours, numbers, length = state[COLOURS + turn], state[NUMBERS + turn], state[LENGTHS + turn]
    bound, beat = state[COLOUR], state[BEAT]
    found = 0
    for first in range(length):
        colour = colours >> 2 * first & 3
        if bound != FREE and colour != bound:
            continue
        number = 0
        for count in range(1, MOST_CARDS + 1):
            last = first + count - 1
            if last >= length or colours >> 2 * last & 3 != colour:
                break
            number = 10 * number + (numbers >> 2 * last & 3) + 1
            if number > beat:
                moves[found] = 4 * first + count
                found += 1
    if bound != FREE:
        moves[found] = 0
        found += 1
    return found


@kernel
def step(state: Ints, move: int) -> None:
    """Change the state by a move of the seat to act."""
    turn = state[TURN]
    if move:
        first, count = move >> 2, move & 3
        if state[COLOUR] == FREE:
            state[COLOUR] = state[COLOURS + turn] >> 2 * first & 3
        state[BEAT] = number_at(state[NUMBERS + turn], first, count)
        state[BEST] = turn
        state[COLOURS + turn] = without(state[COLOURS + turn], first, count)
        state[NUMBERS + turn] = without(state[NUMBERS + turn], first, count)
        state[LENGTHS + turn] -= count
        if state[LENGTHS + turn] == 0:
            state[FINISHED + state[OUT]] = turn
            state[OUT] += 1
            state[EXITS] += 1
            if is_over(state):
                return
    seats = state[SEATS]
    other = (turn + 1) % seats
    while other != state[LEADER] and state[LENGTHS + other] == 0:
        other = (other + 1) % seats
    if other == state[LEADER]:
        _next_round(state)
    else:
        state[TURN] = other


@kernel
def _next_round(state: Ints) -> None:
    leader = state[BEST]
    if state[EXITS]:
        # Z-12: the fullest hand, the first of them clockwise after the seat that ran out last.
        seats, last_out, most = state[SEATS], state[FINISHED + state[OUT] - 1], -1
        for distance in range(1, seats + 1):
            seat = (last_out + distance) % seats
            if state[LENGTHS + seat] > most:
                leader, most = seat, state[LENGTHS + seat]
    state[LEADER] = state[TURN] = leader
    state[COLOUR] = FREE
    state[BEAT] = state[EXITS] = 0


@kernel
def place_of(state: Ints, seat: int) -> int:
    """The place, from 0, in a pass that is over; all who were left share the next one after those who ran out."""
    for place in range(state[OUT]):
        if state[FINISHED + place] == seat:
            return place
    return state[OUT]  # type: ignore[no-any-return]


def empty_table(seats: int) -> Ints:
    """A state of that many seats with nothing in any hand."""
    state = np.zeros(SIZE, np.int64)
    state[SEATS], state[COLOUR] = seats, FREE
    return state
