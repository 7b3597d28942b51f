"""A turn in plain Python, where nothing compiles: V comes as a file, the rest is that of `action_values`.

    Q(s, d, enter b) = r(s, d, b) + V(T(s, d, b)),    E(k) = 1/6 * sum over the faces f of E(k + f)

To the last bit what the kernels find: they add in the same order.
"""

import sys
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate
from math import inf

from flunkern.core.solved import read
from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.rules import THROWS
from flunkern.games.kniffel.solving.keeps import FIRST_ROLL, KEEPS, ROLLS, SIXTH, down, roll_of, up
from flunkern.games.kniffel.solving.rewards import BOXES, DICE, UPPER, Reward, kniffel_rewards, plain_rewards
from flunkern.games.kniffel.solving.sealed import DamagedTableError, body_of, file_of
from flunkern.games.kniffel.solving.state import (
    ALL_FILLED,
    ImpossibleSheetError,
    Position,
    case_of,
    class_counts,
    flag_after_kniffel,
    flags,
    rows,
    state_of,
)
from flunkern.games.kniffel.solving.turn import TurnValues
from flunkern.material.dice import FACES

Entries = list[list[float]]
"""[roll][box]: a measure of the sheet after the entry; minus infinity where it is not permitted."""


@dataclass(frozen=True, slots=True, eq=False)
class Solution:
    """The expected further score of every state of an edition, row by row; equal only to itself."""

    edition: Edition
    values: Sequence[float]


def solution_for(edition: Edition, progress: object = None) -> Solution:
    """The solution that came as a file, read at once; raises ExtraMissingError without one, DamagedTableError."""
    return solution_in_file(edition)


@cache
def solution_in_file(edition: Edition) -> Solution:
    name, values = file_of(edition), array("d")
    values.frombytes(body_of(read(name), name))
    if sys.byteorder == "big":
        values.byteswap()
    if len(values) != _starts(edition)[-1]:
        raise DamagedTableError(f"{name} has another length")
    return Solution(edition, values)


@cache
def _starts(edition: Edition) -> tuple[int, ...]:
    """[upper set]: where its rows begin, and at last where all end."""
    return tuple(accumulate((count * len(rows(edition)) for count in class_counts(edition)), initial=0))


def state_value(solution: Solution, position: Position) -> float:
    """The expected further score before the first throw of a turn, the bonus included."""
    edition = solution.edition
    upper, lower, flag, kind = state_of(edition, position)
    row = rows(edition)[flag, lower]
    return solution.values[_starts(edition)[upper] + row * class_counts(edition)[upper] + kind]


@cache
def _scores(edition: Edition) -> tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]:
    """[box]: points that it may bring, each with the rolls that do; Kniffels left out."""
    found: list[dict[int, list[int]]] = [{} for _ in range(BOXES)]
    for dice, rewards in plain_rewards(edition).items():
        for box, reward in enumerate(rewards):
            found[box].setdefault(reward.points, []).append(roll_of(dice))
    return tuple(tuple((points, tuple(rolls)) for points, rolls in scores.items()) for scores in found)


def score_entries(solution: Solution, position: Position) -> Entries:
    """The expected further score, the entry included; raises ImpossibleSheetError where none can be made."""
    edition, (filled, upper, flag) = solution.edition, position
    state_of(edition, position)
    if filled == ALL_FILLED:
        raise ImpossibleSheetError("the sheet is full")
    found = [[-inf] * BOXES for _ in range(ROLLS)]
    for box in range(BOXES):
        if not filled >> box & 1:
            for points, rolls in _scores(edition)[box]:
                after = Position(filled | 1 << box, upper + points * (box < UPPER), flag)
                worth = points + state_value(solution, after)
                for roll in rolls:
                    found[roll][box] = worth
    for roll, box, reward in _kniffels(edition, position):
        after = Position(
            filled | 1 << box, upper + reward.points * (box < UPPER), flag_after_kniffel(edition, flag, box)
        )
        found[roll][box] = reward.points + reward.extra + state_value(solution, after)
    return found


def _kniffels(edition: Edition, position: Position) -> Iterator[tuple[int, int, Reward]]:
    """Every permitted entry of every Kniffel: roll, box, and what it brings."""
    filled = position.filled
    for face, pip in enumerate(FACES):
        case = case_of(filled & (1 << UPPER) - 1, filled >> UPPER, face)
        # Pasts with the same flag answer alike, but for the sheets that one of them cannot be on.
        pasts = zip(flags(edition), kniffel_rewards(edition), strict=True)
        answers = [answers[case][face] for flag, answers in pasts if flag == position.flag]
        for box in range(BOXES):
            rewards = [answer[box] for answer in answers if answer[box] is not None]
            if rewards and not filled >> box & 1 and rewards[-1] is not None:
                yield roll_of((pip,) * DICE), box, rewards[-1]


def turn_values(entries: Entries) -> TurnValues:
    """The turn for a measure of its entries."""
    work = [0.0] * FIRST_ROLL + list(map(max, entries))
    rolls, thrown = [], []
    for _ in range(THROWS):
        rolls.append(work[FIRST_ROLL:])
        for keep in reversed(range(FIRST_ROLL)):
            a, b, c, d, e, f = up()[keep]
            work[keep] = (((work[a] + work[b]) + (work[c] + work[d])) + (work[e] + work[f])) * SIXTH
        thrown.append(work[:FIRST_ROLL])
        for keep in range(1, KEEPS):
            best = work[keep]
            for fewer in down()[keep]:
                if work[fewer] > best:
                    best = work[fewer]
            work[keep] = best
    return TurnValues(entries, tuple(rolls), tuple(thrown))


@lru_cache(maxsize=128)
def score_values(solution: Solution, position: Position) -> TurnValues:
    """The turn for the expected further score."""
    return turn_values(score_entries(solution, position))
