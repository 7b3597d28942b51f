"""The state between two turns as numbers, s = (turn, lap, cards): all that is public and that the rest depends on."""

from typing import Final, NamedTuple

import numpy as np

from flunkern.games.luegen_kniffel.card import ALL_OPEN
from flunkern.games.luegen_kniffel.view import Card, View
from flunkern.solvers.arrays import Ints
from flunkern.solvers.machine_code import kernel

OPEN: Final = 0
LIES: Final = 1
SUM: Final = 2
UPPER: Final = 3
MARKED: Final = 4
BOX: Final = 5
"""Columns of a table of cards: open fields and marked lie fields as bits, the points that count, those among them in
the upper part, those in marked fields; from BOX on the points in each field."""

NO_LAP: Final = -1


class Position(NamedTuple):
    """`lap` holds who is still to come in the last lap after this turn, as bits, or is NO_LAP."""

    turn: int
    lap: int
    cards: tuple[tuple[int, ...], ...]

    def table(self) -> Ints:
        """A row for each seat, with the columns named above; the caller's own to change."""
        return np.array(self.cards, dtype=np.int64)


def position_of(view: View) -> Position:
    """The position in which the turn began that this view shows."""
    assert view.turn is not None
    lap = NO_LAP if view.lap is None else sum(1 << seat for seat in view.lap.to_come)
    return Position(view.turn, lap, tuple(map(_row, view.cards)))


def _row(card: Card) -> tuple[int, ...]:
    open, lies, boxes = ALL_OPEN, 0, [0] * 13
    for field in card.fields:
        index = field.category.index
        if field.lie:
            lies |= 1 << index
        if field.struck or field.points is not None:
            open &= ~(1 << index)
        boxes[index] = field.points or 0
    marked = sum(points for index, points in enumerate(boxes) if lies >> index & 1)
    return (open, lies, sum(boxes), sum(boxes[:6]), marked, *boxes)


@kernel
def count_bits(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
