"""The fewest plays that empty a hand, for every row of colours up to twelve cards, by dynamic programming.

n(hand) = 1 + min over groups g of one to three neighbours of one colour of  n(hand ∖ g),  n(nothing) = 0
"""

from functools import cache
from typing import Final

import numpy as np

from flunkern.games.lie_zie.grabbing import HAND
from flunkern.games.lie_zie.playing import MOST_CARDS
from flunkern.solvers.arrays import Bytes
from flunkern.solvers.machine_code import kernel

_SAME: Final = 0x555555
"""Times a colour: a row of that colour alone."""
ROWS: Final = (4**HAND - 1) // 3
"""Rows whose first colour is 0: which colour is which does not matter, so the others need no place of their own."""


@kernel
def row_of(colours: int, length: int) -> int:
    """Where the table holds a hand: two bits a card, the leftmost card lowest."""
    if length == 0:
        return 0
    alike = (colours ^ _SAME * (colours & 3)) & ((1 << 2 * length) - 1)
    return ((1 << 2 * (length - 1)) - 1) // 3 + (alike >> 2) + 1


@kernel
def without(row: int, first: int, count: int) -> int:
    """A row of two bits a card after `count` cards from position `first` (from 0) on have gone."""
    return (row >> 2 * (first + count)) << 2 * first | row & ((1 << 2 * first) - 1)


@kernel
def _fill(table: Bytes) -> None:
    table[0] = 0
    for length in range(1, HAND + 1):
        for tail in range(1 << 2 * (length - 1)):
            row = tail << 2
            best = HAND
            for first in range(length):
                colour = row >> 2 * first & 3
                for count in range(1, MOST_CARDS + 1):
                    if first + count > length or row >> 2 * (first + count - 1) & 3 != colour:
                        break
                    rest = table[row_of(without(row, first, count), length - count)]
                    best = min(best, 1 + rest)
            table[row_of(row, length)] = best


@cache
def fewest_plays() -> Bytes:
    """The table, made once in a process: under six megabytes."""
    table = np.zeros(ROWS + 1, np.int8)
    _fill(table)
    return table
