"""The value of every terminal of a turn to each player: V after the card changes that a claim and its doubts lead to.

    noted = V(s + roller notes c),                      erred(d) = V(s + roller notes c + d is struck),
    caught = V(s + roller is struck),                   gained(d) = V(s + roller is struck + d notes c)

for a claim c and one doubter d; several are taken one by one and added up.
"""

from typing import NamedTuple

import numpy as np

from flunkern.games.luegen_kniffel.solving.state import BOX, LIES, MARKED, OPEN, SUM, UPPER, Position
from flunkern.games.luegen_kniffel.solving.transitions import ALL_CLAIMS, BOX_OF
from flunkern.games.luegen_kniffel.solving.value_function import ValueFunction, expected_totals, next_turn, win_shares
from flunkern.material.sheet import Category
from flunkern.solvers.arrays import Floats, Ints
from flunkern.solvers.copying import copy_to
from flunkern.solvers.machine_code import kernel

POINTS_OF = np.array([claim.points for claim in ALL_CLAIMS])
KNIFFEL = Category.KNIFFEL.index
CLAIMS = len(ALL_CLAIMS)


class Terminals(NamedTuple):
    """[claim, …, seat]: a measure of the table after each end of the turn; doubters in their order after the roller."""

    noted: Floats
    """The roller notes, nobody is struck."""
    caught: Floats
    """The roller is struck, nobody notes."""
    erred: Floats
    """[claim, doubter, seat]: the roller notes, this doubter is struck."""
    gained: Floats
    """[claim, doubter, seat]: the roller is struck, this doubter notes what may be noted."""


class TerminalValues(NamedTuple):
    """All ends by shares of the win and by expected totals; `open` says which claims the roller may make."""

    open: Ints
    shares: Terminals
    totals: Terminals


@kernel
def note(table: Ints, seat: int, box: int, points: int) -> None:
    """Points in an empty field."""
    row = table[seat]
    row[OPEN] &= ~(1 << box)
    row[SUM] += points
    row[BOX + box] = points
    if box < 6:
        row[UPPER] += points
    if row[LIES] >> box & 1:
        row[MARKED] += points


@kernel
def strike(table: Ints, seat: int, box: int) -> None:
    """One strike more (LK-14)."""
    row = table[seat]
    points = row[BOX + box]
    if not row[LIES] >> box & 1:
        row[LIES] |= 1 << box
        row[MARKED] += points
        return
    row[OPEN] &= ~(1 << box)
    row[SUM] -= points
    row[MARKED] -= points
    row[BOX + box] = 0
    if box < 6:
        row[UPPER] -= points


@kernel
def _measure(known: ValueFunction, table: Ints, roller: int, lap: int, share: Floats, total: Floats) -> None:
    turn, rest = next_turn(table, roller, lap)
    expected_totals(known, table, turn, rest, total)
    win_shares(known, table, turn, rest, total, share)


@kernel
def _fill(known: ValueFunction, table: Ints, roller: int, lap: int, into: TerminalValues) -> None:
    open, share, total = into
    seats = len(table)
    before, kept = np.empty(table.shape[1], np.int64), np.empty(table.shape[1], np.int64)
    for claim in range(CLAIMS):
        box = BOX_OF[claim]
        open[claim] = table[roller, OPEN] >> box & 1
        if not open[claim]:
            continue
        copy_to(before, table[roller])
        note(table, roller, box, POINTS_OF[claim])
        _measure(known, table, roller, lap, share.noted[claim], total.noted[claim])
        for place in range(seats - 1):
            doubter = (roller + 1 + place) % seats
            copy_to(kept, table[doubter])
            strike(table, doubter, box)
            _measure(known, table, roller, lap, share.erred[claim, place], total.erred[claim, place])
            copy_to(table[doubter], kept)
        copy_to(table[roller], before)
        strike(table, roller, box)
        _measure(known, table, roller, lap, share.caught[claim], total.caught[claim])
        for place in range(seats - 1):
            doubter = (roller + 1 + place) % seats
            if box != KNIFFEL and table[doubter, OPEN] >> box & 1:
                copy_to(kept, table[doubter])
                note(table, doubter, box, POINTS_OF[claim])
                _measure(known, table, roller, lap, share.gained[claim, place], total.gained[claim, place])
                copy_to(table[doubter], kept)
            else:
                copy_to(share.gained[claim, place], share.caught[claim])
                copy_to(total.gained[claim, place], total.caught[claim])
        copy_to(table[roller], before)


def _room(seats: int) -> Terminals:
    single, double = (CLAIMS, seats), (CLAIMS, seats - 1, seats)
    return Terminals(np.zeros(single), np.zeros(single), np.zeros(double), np.zeros(double))


def terminal_values(known: ValueFunction, position: Position) -> TerminalValues:
    """What is at stake in the turn that begins in this position."""
    table = position.table()
    found = TerminalValues(np.zeros(CLAIMS, np.int64), _room(len(table)), _room(len(table)))
    _fill(known, table, position.turn, position.lap, found)
    return found
