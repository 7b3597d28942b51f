"""What a seat knows, as arrays, and states sampled from it: all fronts that the backs allow are equally likely.

    P(s | infoset) = Π over backs b of 1 / (n_b (n_b − 1) … (n_b − k_b + 1)),

with n_b fronts that were not seen with back b, of which others hold k_b: drawn card by card, without replacement.
"""

from typing import Final, NamedTuple

import numpy as np

from flunkern.games.lie_zie.cards import FACES, Face
from flunkern.games.lie_zie.grabbing import HAND
from flunkern.games.lie_zie.odds import hidden_fronts
from flunkern.games.lie_zie.solving.state import (
    BEAT,
    BEST,
    COLOUR,
    COLOURS,
    EXITS,
    FINISHED,
    FREE,
    LEADER,
    LENGTHS,
    MOST_SEATS,
    NUMBERS,
    OUT,
    SEATS,
    TURN,
    empty_table,
)
from flunkern.games.lie_zie.view import Round, View
from flunkern.solvers.arrays import Ints
from flunkern.solvers.copying import copy_to
from flunkern.solvers.machine_code import kernel
from flunkern.solvers.splitmix import Luck, below

BACKS: Final = len(FACES)
MOST_FRONTS: Final = 6
"""How many fronts go with each back."""


class Infoset(NamedTuple):
    """`table` has the own hand and no colours and numbers of others; faces count from 0 as in `FACES`.

    `backs[seat]` are those of a hand; `fronts[back]` the `left[back]` fronts that were not seen with it; `lying[back]`
    how many such cards lie in the middle.
    """

    me: int
    table: Ints
    backs: Ints
    fronts: Ints
    left: Ints
    lying: Ints


def face_index(face: Face) -> int:
    return 4 * face.colour.index + face.number - 1


def infoset_of(view: View) -> Infoset:
    """What the viewer, who has a seat, knows."""
    assert view.me is not None
    assert view.own is not None
    table = empty_table(len(view.players))
    for position, held in enumerate(view.own.cards):
        table[COLOURS + view.me] |= held.front.colour.index << 2 * position
        table[NUMBERS + view.me] |= held.front.number - 1 << 2 * position
    backs = np.zeros((MOST_SEATS, HAND), np.int64)
    for player in view.players:
        table[LENGTHS + player.seat] = len(player.backs)
        backs[player.seat, : len(player.backs)] = [face_index(back) for back in player.backs]
    if view.round is not None and view.turn is not None:
        _set_round(table, view, view.round, view.turn)
    fronts, left = np.zeros((BACKS, MOST_FRONTS), np.int64), np.zeros(BACKS, np.int64)
    for back, hidden in hidden_fronts(view).items():
        left[face_index(back)] = len(hidden)
        fronts[face_index(back), : len(hidden)] = [face_index(front) for front in hidden]
    lying = np.zeros(BACKS, np.int64)
    for found in view.middle.cards:
        lying[face_index(found.back)] = len(found.places)
    return Infoset(view.me, table, backs, fronts, left, lying)


def _set_round(table: Ints, view: View, round: Round, turn: int) -> None:
    table[LEADER], table[TURN] = round.leader, turn
    table[OUT] = len(view.places)
    table[FINISHED : FINISHED + len(view.places)] = view.places
    table[COLOUR] = FREE if round.colour is None else round.colour.index
    table[BEAT] = round.beat
    for laid in round.laid:
        if laid.number:
            table[BEST] = laid.seat
        table[EXITS] += view.players[laid.seat].place is not None


@kernel
def sample_state(known: Infoset, state: Ints, used: Ints, luck: Luck) -> None:
    """Write to `state` what is known, with fronts for the cards of others: all that are possible are equally likely.

    Cards with one back are alike until seen, and each front goes with it once. So the front of each card is drawn from
    those left with its back, and never twice: nothing is ever drawn that would have to be rejected. `used` is room to
    work in; the order of `known.fronts` changes, which matters to nobody.
    """
    copy_to(state, known.table)
    for back in range(len(used)):
        used[back] = 0
    for seat in range(state[SEATS]):
        if seat == known.me:
            continue
        colours, numbers = 0, 0
        for position in range(state[LENGTHS + seat]):
            back = known.backs[seat, position]
            first = used[back]
            drawn = first + below(luck, known.left[back] - first)
            front = known.fronts[back, drawn]
            known.fronts[back, drawn], known.fronts[back, first] = known.fronts[back, first], front
            used[back] += 1
            colours |= front >> 2 << 2 * position
            numbers |= (front & 3) << 2 * position
        state[COLOURS + seat], state[NUMBERS + seat] = colours, numbers
