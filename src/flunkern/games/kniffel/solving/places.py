"""Which states differ, and where each has its place in the value table.

Two upper totals are one state when no way of filling the empty upper boxes earns the bonus from one and not from the
other: values, decisions and further scores are then the same. This leaves 314,880 of the 536,448 reachable states of
an edition whose flag is the 50 in the Kniffel box, without any loss.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.lanes import LANES, aligned
from flunkern.games.kniffel.solving.lattice import DICE
from flunkern.games.kniffel.solving.past import BOXES, KNIFFEL, UPPER, flag_possible, flags
from flunkern.material.sheet import BONUS, BONUS_FROM

UPPER_SETS = 1 << UPPER
LOWER_SETS = 1 << (BOXES - UPPER)
UNREACHABLE = 255
KNIFFEL_BIT = 1 << (KNIFFEL - UPPER)


class Places(NamedTuple):
    """The layout of a value table: per set of filled upper boxes one region of equally wide rows."""

    start: NDArray[np.int64]
    """[upper set]: where its region begins."""
    width: NDArray[np.int64]
    """[upper set]: length of its rows, a multiple of `LANES`; the last state of a row is repeated up to there."""
    row: NDArray[np.int64]
    """[flag, lower set]: number of the row in every region, or -1."""
    step: NDArray[np.uint8]
    """Flat [upper set, box, count, place in row]: the place in the row after entering `count` dice in the box."""


def _sums(boxes: int) -> list[int]:
    totals = {0}
    for box in range(UPPER):
        if boxes >> box & 1:
            totals = {total + n * (box + 1) for total in totals for n in range(DICE + 1)}
    return sorted(totals)


@cache
def upper_places() -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """[upper set, total capped at 63]: place in the row or `UNREACHABLE`; [upper set]: number of places in use."""
    place = np.full((UPPER_SETS, BONUS_FROM + 1), UNREACHABLE, np.uint8)
    used = np.zeros(UPPER_SETS, np.int64)
    for boxes in range(UPPER_SETS):
        totals = np.unique(np.minimum(_sums(boxes), BONUS_FROM))
        least = np.searchsorted(_sums(UPPER_SETS - 1 - boxes), BONUS_FROM - totals)
        kinds = np.unique(-least, return_inverse=True)
        place[boxes, totals] = kinds[1]
        used[boxes] = len(kinds[0])
    return place, used


@cache
def upper_steps() -> NDArray[np.uint8]:
    """`Places.step`, with zeros where the box is filled already."""
    place, used = upper_places()
    step = np.zeros((UPPER_SETS, UPPER, DICE + 1, BONUS_FROM + 1), np.uint8)
    for boxes in range(UPPER_SETS):
        total = np.array([np.flatnonzero(place[boxes] == p)[0] for p in range(used[boxes])])
        total = np.concatenate([total, np.full(BONUS_FROM + 1 - used[boxes], total[-1])])
        for box in range(UPPER):
            if not boxes >> box & 1:
                for n in range(DICE + 1):
                    reached = np.minimum(total + n * (box + 1), BONUS_FROM)
                    step[boxes, box, n] = place[boxes | 1 << box, reached]
    return step.ravel()


@cache
def places(edition: Edition) -> Places:
    """The layout for an edition; editions with the same flags share it."""
    row = np.full((flags(edition), LOWER_SETS), -1, np.int64)
    rows = sorted(
        (lower.bit_count(), lower, flag)
        for flag in range(flags(edition))
        for lower in range(LOWER_SETS)
        if flag_possible(edition, flag, bool(lower & KNIFFEL_BIT))
    )
    for number, (_, lower, flag) in enumerate(rows):
        row[flag, lower] = number
    width = -(-upper_places()[1] // LANES) * LANES
    start = np.concatenate([[0], np.cumsum(width * len(rows))])
    return Places(start, width, row, upper_steps())


def blocks(where: Places) -> list[NDArray[np.int32]]:
    """By number of filled boxes, 0 to 12, all blocks of `LANES` states: upper set, lower set, flag, place in row."""
    flag, lower = np.nonzero(where.row >= 0)
    spread = where.width // LANES * len(lower)
    upper = np.repeat(np.arange(UPPER_SETS), spread)
    number = np.arange(len(upper)) - np.repeat(np.cumsum(spread) - spread, spread)
    line, part = np.divmod(number, where.width[upper] // LANES)
    found = np.stack([upper, lower[line], flag[line], part * LANES], axis=1).astype(np.int32)
    ones = np.array([boxes.bit_count() for boxes in range(LOWER_SETS)])
    filled = ones[upper] + ones[lower[line]]
    return [found[filled == n] for n in range(BOXES)]


def empty_table(where: Places) -> NDArray[np.float64]:
    """A value table in which only the finished sheets are filled in: the bonus or nothing."""
    table = aligned(int(where.start[-1]))
    place = upper_places()[0]
    first = int(where.start[UPPER_SETS - 1])
    for row in where.row[:, LOWER_SETS - 1]:
        if row >= 0:
            at = first + int(row) * int(where.width[UPPER_SETS - 1])
            table[at + int(place[UPPER_SETS - 1, BONUS_FROM]) : at + int(where.width[UPPER_SETS - 1])] = BONUS
    return table
