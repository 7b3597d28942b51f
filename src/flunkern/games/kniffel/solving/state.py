"""States: what of a sheet the future depends on, and the place of each state in a table of values.

A state is s = (U, L, f, c): the filled upper and lower boxes, a flag f for what the rules still ask of past Kniffels,
and a class c of upper totals. Two totals are of one class if no way of filling the empty upper boxes tells them apart:

    t ~ t'   if bonus(t) = bonus(t')                                            where all upper boxes are filled,
             if t + a ~ t' + a for every empty box and every amount a it can hold          where some are empty.

This leaves 314,880 of the 536,448 reachable states of an edition that asks for the 50 in the Kniffel box, without loss.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.rewards import (
    BOXES,
    CASES,
    KNIFFEL,
    UPPER,
    Past,
    UnsolvableRulesError,
    kniffel_rewards,
    plain_rewards,
)
from flunkern.games.kniffel.solving.simd import LANES, Floats, Ints, aligned
from flunkern.material.sheet import bonus, upper_sum
from flunkern.solvers.machine_code import kernel

UPPER_SETS: Final = 1 << UPPER
LOWER_SETS: Final = 1 << (BOXES - UPPER)
ALL_FILLED: Final = (1 << BOXES) - 1
KNIFFEL_BIT: Final = 1 << (KNIFFEL - UPPER)
CLASS_BITS: Final = 7
UNREACHABLE: Final = -1

State = tuple[int, int, int, int]
"""Filled upper boxes, filled lower boxes, flag, class of the upper total."""


class ImpossibleSheetError(ValueError):
    """No game leads to this sheet."""


class Position(NamedTuple):
    """What matters of a player's column: filled boxes (a bit each), points above, and the flag."""

    filled: int = 0
    upper: int = 0
    flag: int = 0


class Column(NamedTuple):
    """A player's position and points so far, the bonus left out: it is part of what is still to come."""

    position: Position
    points: int

    @property
    def turns_left(self) -> int:
        return BOXES - self.position.filled.bit_count()


@cache
def flags(edition: Edition) -> tuple[int, int, int]:
    """The flag of each past, from 0 up: two share one if the rules answer alike for both, now and ever after."""
    none, earlier, held = kniffel_rewards(edition)
    second = int(none != earlier)
    return 0, second, second + any(held[case] != earlier[case] for case in CASES if case & 1)


def flag_after_kniffel(edition: Edition, flag: int, box: int) -> int:
    """The flag once a Kniffel has been entered in `box`; any other roll leaves the flag as it was."""
    _, earlier, held = flags(edition)
    return held if box == KNIFFEL else max(flag, earlier)


def flag_possible(edition: Edition, flag: int, kniffel_filled: bool) -> bool:
    """Whether a sheet can carry the flag at all."""
    return kniffel_filled or flag <= flags(edition)[Past.EARLIER]


def position_of(edition: Edition, boxes: Sequence[int | None], kniffels: int) -> Position:
    """The position of a column of 13 boxes whose player ended `kniffels` turns with a Kniffel."""
    filled = sum(1 << box for box, points in enumerate(boxes) if points is not None)
    past = Past.HELD if boxes[KNIFFEL] else Past.EARLIER if kniffels else Past.NONE
    return Position(filled, upper_sum(boxes), flags(edition)[past])


@cache
def amounts(edition: Edition) -> tuple[tuple[int, ...], ...]:
    """[upper box]: every number of points that it can come to hold, in order."""
    entries = list(plain_rewards(edition).values())
    entries += [row for past in kniffel_rewards(edition) for case in past for row in case]  # type: ignore[misc]
    return tuple(tuple(sorted({row[box].points for row in entries if row[box]})) for box in range(UPPER))


@cache
def upper_classes(amounts: tuple[tuple[int, ...], ...]) -> Ints:
    """[upper set, total]: the class, counted from the lowest total up, or `UNREACHABLE`."""
    most = sum(map(max, amounts))
    reached = np.zeros((UPPER_SETS, most + 1), np.bool_)
    reached[0, 0] = True
    for boxes in range(1, UPPER_SETS):
        last = boxes.bit_length() - 1
        for amount in amounts[last]:
            reached[boxes, amount:] |= reached[boxes ^ 1 << last, : most + 1 - amount]
    classes = np.full(reached.shape, UNREACHABLE)
    for boxes in reversed(range(UPPER_SETS)):
        totals = np.flatnonzero(reached[boxes])
        empty = [box for box in range(UPPER) if not boxes >> box & 1]
        ends = [classes[boxes | 1 << box, totals + amount] for box in empty for amount in amounts[box]]
        ends = ends or [np.array([bonus(total) for total in totals.tolist()])]
        _, first, kind = np.unique(np.stack(ends), axis=1, return_index=True, return_inverse=True)
        classes[boxes, totals] = np.argsort(np.argsort(first))[kind]
    return classes


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
    rows = sorted(
        (lower.bit_count(), lower, flag)
        for flag, lower in np.ndindex(row.shape)
        if flag_possible(edition, flag, bool(lower & KNIFFEL_BIT))
    )
    for number, (_, lower, flag) in enumerate(rows):
        row[flag, lower] = number
    used = upper_classes(amounts(edition)).max(axis=1) + 1
    width = -(-used // LANES) * LANES
    if width.max() > 1 << CLASS_BITS:
        raise UnsolvableRulesError(f"{used.max()} kinds of upper totals")
    start = np.concatenate([[0], np.cumsum(width * len(rows))])
    return Layout(start, used, width, row, _steps(amounts(edition), int(width.max())))


@cache
def _steps(amounts: tuple[tuple[int, ...], ...], width: int) -> NDArray[np.uint8]:
    """`Layout.step`, with zeros where the box is filled already."""
    classes = upper_classes(amounts)
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
    where, classes = layout(edition), upper_classes(amounts(edition))[-1]
    table = aligned(int(where.start[-1]))
    region = table[where.start[-2] :].reshape(-1, int(where.width[-1]))
    for row in where.row[:, -1][where.row[:, -1] >= 0]:
        for total in np.flatnonzero(classes >= 0).tolist():
            # The last class is repeated up to the end of the row; a lower one is overwritten there by the next.
            region[row, classes[total] :] = bonus(total)
    return table


def state_of(edition: Edition, position: Position) -> State:
    """The state of a position; raises ImpossibleSheetError for one that cannot come about."""
    filled, total, flag = position
    if not 0 <= filled <= ALL_FILLED or not 0 <= flag <= max(flags(edition)) or total < 0:
        raise ImpossibleSheetError(f"{position} is no position")
    upper, lower = filled & UPPER_SETS - 1, filled >> UPPER
    classes = upper_classes(amounts(edition))[upper]
    if total >= len(classes) or classes[total] == UNREACHABLE:
        raise ImpossibleSheetError(f"the upper boxes filled cannot hold {total}")
    if not flag_possible(edition, flag, bool(lower & KNIFFEL_BIT)):
        raise ImpossibleSheetError("the Kniffel box is empty")
    return upper, lower, flag, int(classes[total])


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
