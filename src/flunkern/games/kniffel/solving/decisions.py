"""What each choice of a turn is worth: every entry and every keep, by the mean or by any other measure of sheets."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.core.chance import Dice
from flunkern.games.kniffel.solving.lanes import LANES, aligned
from flunkern.games.kniffel.solving.lattice import DICE, FACES, FIRST_ROLL, KEEPS, ROLLS, Counts, keep_index, keeps
from flunkern.games.kniffel.solving.lattice import lattice as steps_between
from flunkern.games.kniffel.solving.past import (
    ALL_FILLED,
    BOXES,
    UPPER,
    ImpossibleSheetError,
    Position,
    flag_possible,
    flags,
)
from flunkern.games.kniffel.solving.places import KNIFFEL_BIT, UNREACHABLE, Places, places, upper_places
from flunkern.games.kniffel.solving.points import REFUSED, Scoring, scoring
from flunkern.games.kniffel.solving.policy import State, entered, value_at
from flunkern.games.kniffel.solving.solution import Solution
from flunkern.games.kniffel.solving.turn import choose, expect, row_start
from flunkern.material.sheet import BONUS_FROM
from flunkern.solvers.machine_code import kernel

THROWS: Final = 3
NOWHERE: Final = -1


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


@kernel
def _list_entries(where: Places, score: Scoring, state: State, at: NDArray[np.int32], paid: NDArray[np.int16]) -> None:
    for roll in range(ROLLS):
        for box in range(BOXES):
            at[roll, box] = NOWHERE
            paid[roll, box] = 0
            if not (state[0] | state[1] << UPPER) >> box & 1:
                points, after = entered(where, score, state, roll, box)
                if points != REFUSED:
                    at[roll, box] = row_start(where, after[0], after[1], after[2]) + after[3]
                    paid[roll, box] = points


class Entries(NamedTuple):
    """[roll, box]: the place in the value table that an entry leads to, or `NOWHERE`, and its points with extras."""

    at: NDArray[np.int32]
    paid: NDArray[np.int16]


def entries_of(solution: Solution, position: Position) -> Entries:
    """Every entry of every roll; raises ImpossibleSheetError where none can be made."""
    state = state_of(solution, position)
    if position.filled == ALL_FILLED:
        raise ImpossibleSheetError("the sheet is full")
    found = Entries(np.empty((ROLLS, BOXES), np.int32), np.empty((ROLLS, BOXES), np.int16))
    _list_entries(places(solution.edition), scoring(solution.edition), state, *found)
    return found


class Turn(NamedTuple):
    """A whole turn, played so that a measure of the sheets after it becomes as large as can be on average."""

    entries: NDArray[np.float64]
    """[roll, box]: the measure after the entry; minus infinity where it is not permitted."""
    rolls: tuple[NDArray[np.float64], ...]
    """[throws left][roll]: what dice are worth as they lie."""
    keeps: tuple[NDArray[np.float64], ...]
    """[throws left - 1][keep]: what they are worth before the missing dice are thrown; keep 0 is none."""

    @property
    def before(self) -> float:
        """Before the first throw."""
        return float(self.keeps[THROWS - 1][0])


def turn_of(entries: NDArray[np.float64]) -> Turn:
    """The turn for a measure of its entries."""
    work, steps = aligned(KEEPS * LANES), steps_between()
    lanes = work.reshape(KEEPS, LANES)
    lanes[FIRST_ROLL:] = entries.max(axis=1)[:, None]
    rolls, thrown = [], []
    for _ in range(THROWS):
        rolls.append(lanes[FIRST_ROLL:, 0].copy())
        expect(steps, work)
        thrown.append(lanes[:FIRST_ROLL, 0].copy())
        choose(steps, work)
    return Turn(entries, tuple(rolls), tuple(thrown))


def mean_entries(solution: Solution, position: Position) -> NDArray[np.float64]:
    """[roll, box]: the expected further score, this entry included."""
    at, paid = entries_of(solution, position)
    return np.where(at >= 0, paid + solution.values[at], -np.inf)


@lru_cache(maxsize=128)
def mean_turn(solution: Solution, position: Position) -> Turn:
    """The turn for the expected further score."""
    return turn_of(mean_entries(solution, position))


class Choice(NamedTuple):
    """Dice to leave standing, or a box to enter in, with what it is worth; exactly one of the two is given."""

    kept: Dice | None
    box: int | None
    value: float


@cache
def roll_of(dice: Dice) -> int:
    """The number of a roll; raises ValueError unless these are five dice."""
    return keep_index()[_counts_of(dice)] - FIRST_ROLL


def keep_of(dice: Sequence[int]) -> int:
    """The number of a keep."""
    a, b, c, d, e, f = (list(dice).count(face) for face in range(1, FACES + 1))
    return keep_index()[a, b, c, d, e, f]


def _counts_of(dice: Dice) -> Counts:
    if len(dice) != DICE or not all(1 <= die <= FACES for die in dice):
        raise ValueError(f"{list(dice)} are not five dice")
    a, b, c, d, e, f = (dice.count(face) for face in range(1, FACES + 1))
    return a, b, c, d, e, f


@cache
def _sub_keeps(dice: Dice) -> tuple[tuple[int, Dice], ...]:
    counts = _counts_of(dice)
    return tuple(
        (keep, tuple(face for face, n in enumerate(kept, 1) for _ in range(n)))
        for keep, kept in enumerate(keeps()[:FIRST_ROLL])
        if all(n <= m for n, m in zip(kept, counts, strict=True))
    )


def ranked(turn: Turn, dice: Dice, throws_left: int) -> list[Choice]:
    """Every permitted choice, the best first; of equal ones entries come first, then keeps of more dice."""
    worth = turn.entries[roll_of(dice)]
    found = [Choice(None, box, float(worth[box])) for box in range(BOXES) if worth[box] > -np.inf]
    if throws_left:
        values = turn.keeps[throws_left - 1]
        found += [Choice(kept, None, float(values[keep])) for keep, kept in reversed(_sub_keeps(dice))]
    return sorted(found, key=lambda choice: -choice.value)
