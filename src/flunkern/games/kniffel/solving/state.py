"""States: what of a sheet the future depends on, and the order of all states in a table of values.

A state is s = (U, L, f, c): the filled upper and lower boxes, a flag f for what the rules still ask of past Kniffels,
and a class c of upper totals. Two totals are of one class if no way of filling the empty upper boxes tells them apart:

    t ~ t'   if bonus(t) = bonus(t')                                            where all upper boxes are filled,
             if t + a ~ t' + a for every empty box and every amount a it can hold          where some are empty.

This leaves 314,880 of the 536,448 reachable states of an edition that asks for the 50 in the Kniffel box, without loss.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.rewards import (
    BOXES,
    CASES,
    KNIFFEL,
    UPPER,
    Past,
    kniffel_rewards,
    plain_rewards,
)
from flunkern.material.sheet import bonus, upper_sum

UPPER_SETS: Final = 1 << UPPER
LOWER_SETS: Final = 1 << (BOXES - UPPER)
ALL_FILLED: Final = (1 << BOXES) - 1
KNIFFEL_BIT: Final = 1 << (KNIFFEL - UPPER)
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
def upper_classes(amounts: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """[upper set][total]: the class, counted from the lowest total up, or `UNREACHABLE`."""
    most = sum(map(max, amounts))
    reached = [{0}]
    for boxes in range(1, UPPER_SETS):
        last = boxes.bit_length() - 1
        reached.append({total + amount for total in reached[boxes ^ 1 << last] for amount in amounts[last]})
    classes = [[UNREACHABLE] * (most + 1) for _ in reached]
    for boxes in reversed(range(UPPER_SETS)):
        steps = [(classes[boxes | 1 << box], amounts[box]) for box in range(UPPER) if not boxes >> box & 1]
        kinds: dict[tuple[int, ...], int] = {}
        for total in sorted(reached[boxes]):
            ends = tuple([after[total + amount] for after, held in steps for amount in held]) or (bonus(total),)
            classes[boxes][total] = kinds.setdefault(ends, len(kinds))
    return tuple(map(tuple, classes))


@cache
def class_counts(edition: Edition) -> tuple[int, ...]:
    """[upper set]: how many classes there are."""
    return tuple(max(kinds) + 1 for kinds in upper_classes(amounts(edition)))


@cache
def rows(edition: Edition) -> Mapping[tuple[int, int], int]:
    """By flag and lower set, the number of the row of classes that every upper set has for them."""
    pairs = product(range(max(flags(edition)) + 1), range(LOWER_SETS))
    able = [(flag, lower) for flag, lower in pairs if flag_possible(edition, flag, bool(lower & KNIFFEL_BIT))]
    in_order = sorted(able, key=lambda pair: (pair[1].bit_count(), pair[1], pair[0]))
    return {pair: number for number, pair in enumerate(in_order)}


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
    return upper, lower, flag, classes[total]


def case_of(upper: int, lower: int, face: int) -> int:
    """What of a sheet bears on a Kniffel, as `rewards` counts it."""
    return (lower & KNIFFEL_BIT != 0) + 2 * (upper >> face & 1) + 4 * (lower != LOWER_SETS - 1)
