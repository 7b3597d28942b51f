"""Action values: Q(s, d, a), what each entry and each keep of a turn is worth, by the mean or by any other measure.

    Q(s, d, enter b) = u(T(s, d, b)),    Q(s, d, keep k) = E[d' | k] max[a] Q(s, d', a),

where the measure u of the sheets after the turn is r + V in play for the mean, and the share of the win in play to win.
"""

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.core.chance import Dice
from flunkern.games.kniffel.rules import THROWS
from flunkern.games.kniffel.solving.expected_value import Solution
from flunkern.games.kniffel.solving.keeps import (
    FIRST_ROLL,
    KEEPS,
    ROLLS,
    choose,
    expect,
    lattice,
    roll_of,
    sub_keeps,
)
from flunkern.games.kniffel.solving.policy import empty_boxes
from flunkern.games.kniffel.solving.rewards import BOXES, UPPER
from flunkern.games.kniffel.solving.simd import LANES, Floats, aligned, whole
from flunkern.games.kniffel.solving.state import (
    ALL_FILLED,
    ImpossibleSheetError,
    Position,
    State,
    place_of,
    state_of,
)
from flunkern.games.kniffel.solving.transitions import NO_KNIFFEL, REFUSED, Model, entered, model
from flunkern.solvers.machine_code import kernel

NOWHERE: Final = -1


@kernel
def _list_entries(model: Model, state: State, at: NDArray[np.int32], paid: NDArray[np.int16]) -> None:
    upper, lower, flag, kind = state
    step, rules = model.states.step, model.entries
    boxes, starts = np.empty(BOXES, np.int64), np.empty(BOXES, np.int64)
    for i in range(empty_boxes(model.states, upper, lower, flag, boxes, starts)):
        box = boxes[i]
        for roll in range(ROLLS):
            if rules.face[roll] == NO_KNIFFEL:
                there = whole(step[upper, box, rules.amounts[roll, box], kind]) if box < UPPER else kind
                at[roll, box], paid[roll, box] = starts[i] + there, rules.points[roll, box]
            else:
                points, after = entered(step, rules, state, roll, box)
                if points != REFUSED:
                    at[roll, box], paid[roll, box] = place_of(model.states, after), points


class Entries(NamedTuple):
    """[roll, box]: the place in the value table that an entry leads to, or `NOWHERE`, and its points with extras."""

    at: NDArray[np.int32]
    paid: NDArray[np.int16]


def entries_of(solution: Solution, position: Position) -> Entries:
    """Every entry of every roll; raises ImpossibleSheetError where none can be made."""
    state = state_of(solution.edition, position)
    if position.filled == ALL_FILLED:
        raise ImpossibleSheetError("the sheet is full")
    found = Entries(np.full((ROLLS, BOXES), NOWHERE, np.int32), np.zeros((ROLLS, BOXES), np.int16))
    _list_entries(model(solution.edition), state, *found)
    return found


class TurnValues(NamedTuple):
    """A whole turn, played so that a measure of the sheets after it becomes as large as can be on average."""

    entries: Floats
    """[roll, box]: the measure after the entry; minus infinity where it is not permitted."""
    rolls: tuple[Floats, ...]
    """[throws left][roll]: what dice are worth as they lie."""
    keeps: tuple[Floats, ...]
    """[throws left - 1][keep]: what they are worth before the missing dice are thrown; keep 0 is none."""

    @property
    def before(self) -> float:
        """Before the first throw."""
        return float(self.keeps[THROWS - 1][0])


def turn_values(entries: Floats) -> TurnValues:
    """The turn for a measure of its entries."""
    work, steps = aligned(KEEPS * LANES), lattice()
    lanes = work.reshape(KEEPS, LANES)
    lanes[FIRST_ROLL:] = entries.max(axis=1)[:, None]
    rolls, thrown = [], []
    for _ in range(THROWS):
        rolls.append(lanes[FIRST_ROLL:, 0].copy())
        expect(steps, work)
        thrown.append(lanes[:FIRST_ROLL, 0].copy())
        choose(steps, work)
    return TurnValues(entries, tuple(rolls), tuple(thrown))


def score_entries(solution: Solution, position: Position) -> Floats:
    """[roll, box]: the expected further score, this entry included."""
    at, paid = entries_of(solution, position)
    return np.where(at >= 0, paid + solution.values[at], -np.inf)


@lru_cache(maxsize=128)
def score_values(solution: Solution, position: Position) -> TurnValues:
    """The turn for the expected further score."""
    return turn_values(score_entries(solution, position))


class Action(NamedTuple):
    """Dice to leave standing, or a box to enter in, with what it is worth; exactly one of the two is given."""

    kept: Dice | None
    box: int | None
    value: float


def ranked(turn: TurnValues, dice: Dice, throws_left: int) -> list[Action]:
    """Every permitted action, the best first; of equal ones entries come first, then keeps of more dice."""
    entries = turn.entries[roll_of(dice)]
    found = [Action(None, box, float(entries[box])) for box in range(BOXES) if entries[box] > -np.inf]
    if throws_left:
        values = turn.keeps[throws_left - 1]
        found += [Action(kept, None, float(values[keep])) for keep, kept in reversed(sub_keeps(dice))]
    return sorted(found, key=lambda action: -action.value)
