"""The place of each state in an array of values, for kernels: rows of classes, each as long as SIMD likes them.

place(U, L, f, c) = start(U) + row(f, L) * width(U) + c
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.rewards import BOXES, UPPER, UnsolvableRulesError
from flunkern.games.kniffel.solving.simd import LANES, Floats, Ints, aligned
from flunkern.games.kniffel.solving.state import (
    LOWER_SETS,
    UPPER_SETS,
    State,
    amounts,
    class_counts,
    flags,
    rows,
    upper_classes,
)
from flunkern.material.sheet import bonus
from flunkern.solvers.machine_code import kernel

CLASS_BITS: Final = 7


class Layout(NamedTuple):
    """The layout of a table of values: per set of filled upper boxes one region of equally wide rows."""

    start: Ints
    """[upper set]: where its region begins."""
    used: Ints
    """[upper set]: how many classes there are."""
    width: Ints
    """[upper set]: length of its rows, a multiple of `LANES`; the last state of a row is repeated up to there."""
    row: Ints
    """[flag, lower set]: number of the row in every region, or -1."""
    step: NDArray[np.uint8]
    """[upper set, box, number of the amount, class]: the class once the amount is entered in the box."""


@cache
def layout(edition: Edition) -> Layout:
    row = np.full((max(flags(edition)) + 1, LOWER_SETS), -1, np.int64)
    for pair, number in rows(edition).items():
        row[pair] = number
    used = np.array(class_counts(edition))
    width = -(-used // LANES) * LANES
    if width.max() > 1 << CLASS_BITS:
        raise UnsolvableRulesError(f"{used.max()} kinds of upper totals")
    start = np.concatenate([[0], np.cumsum(width * len(rows(edition)))])
    return Layout(start, used, width, row, _steps(amounts(edition), int(width.max())))


@cache
def _steps(amounts: tuple[tuple[int, ...], ...], width: int) -> NDArray[np.uint8]:
    """`Layout.step`, with zeros where the box is filled already."""
    classes = np.array(upper_classes(amounts))
    step = np.zeros((UPPER_SETS, UPPER, max(map(len, amounts)), width), np.uint8)
    for boxes in range(UPPER_SETS):
        kinds, first = np.unique(classes[boxes], return_index=True)
        total = np.resize(first[kinds >= 0], width)
        total[kinds.max() :] = total[kinds.max()]
        for box in [box for box in range(UPPER) if not boxes >> box & 1]:
            for number, amount in enumerate(amounts[box]):
                step[boxes, box, number] = classes[boxes | 1 << box, total + amount]
    return step


def blocks(where: Layout) -> list[NDArray[np.int32]]:
    """By number of filled boxes, 0 to 12, all blocks of `LANES` states: upper set, lower set, flag, first class."""
    flag, lower = np.nonzero(where.row >= 0)
    spread = where.width // LANES * len(lower)
    upper = np.repeat(np.arange(UPPER_SETS), spread)
    number = np.arange(len(upper)) - np.repeat(np.cumsum(spread) - spread, spread)
    line, part = np.divmod(number, where.width[upper] // LANES)
    found = np.stack([upper, lower[line], flag[line], part * LANES], axis=1).astype(np.int32)
    ones = np.array([boxes.bit_count() for boxes in range(LOWER_SETS)])
    filled = ones[upper] + ones[lower[line]]
    return [found[filled == n] for n in range(BOXES)]


def terminal_values(edition: Edition) -> Floats:
    """A table of values in which only the finished sheets are filled in: the bonus or nothing."""
    where, classes = layout(edition), np.array(upper_classes(amounts(edition))[-1])
    table = aligned(int(where.start[-1]))
    region = table[where.start[-2] :].reshape(-1, int(where.width[-1]))
    for row in where.row[:, -1][where.row[:, -1] >= 0]:
        for total in np.flatnonzero(classes >= 0).tolist():
            # The last class is repeated up to the end of the row; a lower one is overwritten there by the next.
            region[row, classes[total] :] = bonus(total)
    return table


@kernel
def row_start(where: Layout, upper: int, lower: int, flag: int) -> int:
    """Where the row of a sheet begins."""
    return where.start[upper] + where.row[flag, lower] * where.width[upper]  # type: ignore[no-any-return]


@kernel
def place_of(where: Layout, state: State) -> int:
    """Where a state has its value."""
    return row_start(where, state[0], state[1], state[2]) + state[3]


@kernel
def step_at(where: Layout, upper: int, box: int, amount: int, first: int) -> int:
    """Where `Layout.step`, laid out flat, tells the classes after entering an amount in an upper box."""
    _, _, numbers, width = where.step.shape
    return ((upper * UPPER + box) * numbers + amount) * width + first  # type: ignore[no-any-return]
