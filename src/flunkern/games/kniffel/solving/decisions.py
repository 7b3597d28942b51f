"""What each choice is worth: every keep and every entry, for one position and roll."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.core.chance import Dice
from flunkern.games.kniffel.solving.lanes import LANES, aligned
from flunkern.games.kniffel.solving.lattice import DICE, FACES, FIRST_ROLL, Counts, keep_index, keeps, lattice
from flunkern.games.kniffel.solving.past import (
    ALL_FILLED,
    BOXES,
    UPPER,
    ImpossibleSheetError,
    Position,
    flag_possible,
    flags,
)
from flunkern.games.kniffel.solving.places import KNIFFEL_BIT, UNREACHABLE, places, upper_places
from flunkern.games.kniffel.solving.points import REFUSED, scoring
from flunkern.games.kniffel.solving.policy import State, entered, value_at
from flunkern.games.kniffel.solving.solution import Solution
from flunkern.games.kniffel.solving.turn import WORK, choose, enter, expect
from flunkern.material.sheet import BONUS_FROM

FIRST_THROW: Final = 3
"""Throws left before a turn has begun."""


class Keeping(NamedTuple):
    """Leaves these dice standing; `value` is the expected further score, this turn's included."""

    dice: Dice
    value: float


class Entering(NamedTuple):
    """Enters in this box for these points, extra points included; `value` as with `Keeping`."""

    box: int
    points: int
    value: float


def state_of(solution: Solution, position: Position) -> State:
    """The state of a position; raises ImpossibleSheetError for one that cannot come about."""
    filled, total, flag = position
    upper, lower = filled & (1 << UPPER) - 1, filled >> UPPER
    if not 0 <= filled <= ALL_FILLED or not 0 <= flag < flags(solution.edition) or total < 0:
        raise ImpossibleSheetError(f"{position} is no position")
    place = int(upper_places()[0][upper, min(total, BONUS_FROM)])
    if place == UNREACHABLE:
        raise ImpossibleSheetError(f"the upper boxes filled cannot hold {total}")
    if not flag_possible(solution.edition, flag, bool(lower & KNIFFEL_BIT)):
        raise ImpossibleSheetError("the Kniffel box is empty")
    return upper, lower, flag, place


def value(solution: Solution, position: Position) -> float:
    """The expected further score before the first throw of a turn, the bonus included."""
    return float(value_at(solution.values, places(solution.edition), state_of(solution, position)))


def counts_of(dice: Sequence[int]) -> Counts:
    """How often each face lies there; raises ValueError unless these are five dice."""
    if len(dice) != DICE or not all(1 <= die <= FACES for die in dice):
        raise ValueError(f"{list(dice)} are not five dice")
    a, b, c, d, e, f = (list(dice).count(face) for face in range(1, FACES + 1))
    return a, b, c, d, e, f


def entries(solution: Solution, position: Position, dice: Sequence[int]) -> list[Entering]:
    """All permitted entries, the best first."""
    state = state_of(solution, position)
    where, score = places(solution.edition), scoring(solution.edition)
    roll = keep_index()[counts_of(dice)] - FIRST_ROLL
    found = []
    for box in range(BOXES):
        if not position.filled >> box & 1:
            points, after = entered(where, score, state, roll, box)
            if points != REFUSED:
                found.append(Entering(box, int(points), float(points + value_at(solution.values, where, after))))
    return sorted(found, key=lambda entry: -entry.value)


def thrown_values(solution: Solution, position: Position, throws_left: int) -> NDArray[np.float64]:
    """By keep, the expected further score if the missing dice are thrown with `throws_left` from 1 to 3.

    A full roll comes after all keeps, with what it is worth once `throws_left` - 1 are left.
    """
    upper, lower, flag, place = state_of(solution, position)
    if position.filled == ALL_FILLED:
        raise ImpossibleSheetError("the sheet is full")
    if not 1 <= throws_left <= FIRST_THROW:
        raise ValueError(f"{throws_left} throws left, expected 1 to {FIRST_THROW}")
    lane = place % LANES
    work, steps = aligned(WORK), lattice()
    block = np.array([upper, lower, flag, place - lane], np.int32)
    enter(solution.values, places(solution.edition), scoring(solution.edition), block, work)
    expect(steps, work)
    for _ in range(throws_left - 1):
        choose(steps, work)
        expect(steps, work)
    return work[: len(keeps()) * LANES].reshape(-1, LANES)[:, lane]


def keepings(solution: Solution, position: Position, dice: Sequence[int], throws_left: int) -> list[Keeping]:
    """All keeps of none to four of the dice with one or two throws left, the best first."""
    values = thrown_values(solution, position, throws_left)
    found = [Keeping(kept, float(values[keep])) for keep, kept in sub_keeps(counts_of(dice))]
    return sorted(found, key=lambda keep: -keep.value)


@cache
def sub_keeps(counts: Counts) -> tuple[tuple[int, Dice], ...]:
    """Every keep of none to four of these dice: its place among all keeps, and the dice."""
    return tuple(
        (keep, tuple(face for face, n in enumerate(kept, 1) for _ in range(n)))
        for keep, kept in enumerate(keeps()[:FIRST_ROLL])
        if all(n <= m for n, m in zip(kept, counts, strict=True))
    )
