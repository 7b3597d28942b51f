"""Rewards: r(s, d, b), the points that a roll d brings in box b of a sheet in state s, asked from the rules.

A roll that is no Kniffel scores by its dice alone. What a Kniffel brings and where it may go depends on the sheet by
the player's past Kniffels (`Past`) and by a case: 1 for a filled Kniffel box, 2 for a filled upper box of its face, 4
for an empty lower box, added up. Every question is put for the emptiest and for the fullest sheet of its kind; a rule
that tells these apart looks at more than a state knows, and is refused.
"""

from enum import IntEnum
from functools import cache
from typing import Final, NamedTuple

from flunkern.core.chance import Dice
from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.scoring import UPPER_MASK, entry, open_boxes
from flunkern.games.kniffel.state import ALL_OPEN, Sheet
from flunkern.material.dice import sorted_throws
from flunkern.material.sheet import CATEGORIES, KNIFFEL_POINTS, MAXIMA, Category, is_kniffel

BOXES: Final = len(CATEGORIES)
UPPER: Final = UPPER_MASK.bit_count()
KNIFFEL: Final = Category.KNIFFEL.index
FACES: Final = 6
DICE: Final = 5
CASES: Final = range(8)
_LOWER: Final = ALL_OPEN & ~UPPER_MASK


class UnsolvableRulesError(ValueError):
    """The rules ask for more of a sheet than a state tells, or score what no table holds."""


class Past(IntEnum):
    """No turn has ended with a Kniffel; one has; one has and the Kniffel box holds its points."""

    NONE = 0
    EARLIER = 1
    HELD = 2


class Reward(NamedTuple):
    """Points in the box, and extra points beside it."""

    points: int
    extra: int


Answers = tuple[tuple[Reward | None, ...], ...]
"""[face, box]: None where the entry is not permitted or cannot come up."""


@cache
def plain_rewards(edition: Edition) -> dict[Dice, tuple[Reward, ...]]:
    """By roll and box, for every roll that is no Kniffel."""
    sheets = [(_sheet(0, 0, Past.NONE), _sheet(ALL_OPEN & ~(1 << box), 2, Past.HELD)) for box in range(BOXES)]
    found: dict[Dice, tuple[Reward, ...]] = {}
    for dice in sorted_throws(DICE):
        if not is_kniffel(dice):
            answers = [_answer(edition, sheets[box], dice, box) for box in range(BOXES)]
            found[dice] = tuple(reward for reward in answers if reward is not None and not reward.extra)
            if len(found[dice]) != BOXES:
                raise UnsolvableRulesError(f"{dice} is bound or brings extra points, but is no Kniffel")
    return found


@cache
def kniffel_rewards(edition: Edition) -> tuple[tuple[Answers, ...], ...]:
    """[past, case, face, box]."""
    return tuple(tuple(_answers(edition, past, case) for case in CASES) for past in Past)


def _answers(edition: Edition, past: Past, case: int) -> Answers:
    return tuple(
        tuple(_answer(edition, _sheets(past, case, face, box), (face + 1,) * DICE, box) for box in range(BOXES))
        for face in range(FACES)
    )


def _answer(edition: Edition, sheets: tuple[Sheet, ...], dice: Dice, box: int) -> Reward | None:
    found = {_asked(edition, sheet, dice, box) for sheet in sheets}
    if len(found) > 1:
        raise UnsolvableRulesError(f"{dice} in {CATEGORIES[box].value} depends on more of a sheet than a state tells")
    return found.pop() if found else None


def _asked(edition: Edition, sheet: Sheet, dice: Dice, box: int) -> Reward | None:
    if is_kniffel(dice) and not open_boxes(edition, sheet, dice) >> box & 1:
        return None
    points, extra, _ = entry(edition, sheet, dice, box)
    return Reward(points, extra)


def _sheets(past: Past, case: int, face: int, box: int) -> tuple[Sheet, ...]:
    """The emptiest and the fullest sheet of a kind on which `box` is empty; none where there is no such sheet."""
    kniffel, own, lower_open = 1 << KNIFFEL, 1 << face, bool(case & 4)
    filled = kniffel * (case & 1) | own * (case >> 1 & 1) | (0 if lower_open else _LOWER)
    empty = 1 << box | (kniffel | own) & ~filled
    if lower_open and not empty & _LOWER:
        empty |= _LOWER & -_LOWER
    if filled & empty or (past is Past.HELD and not case & 1):
        return ()
    return _sheet(filled, 1, past), _sheet(ALL_OPEN & ~empty, 2, past)


def _sheet(filled: int, kniffels: int, past: Past) -> Sheet:
    """A sheet with these boxes filled, with nought if there was one Kniffel and else with the most that they hold."""
    held = KNIFFEL_POINTS if past is Past.HELD else 0
    most = [held if box == KNIFFEL else points * (kniffels > 1) for box, points in enumerate(MAXIMA)]
    boxes = tuple(points if filled >> box & 1 else None for box, points in enumerate(most))
    return Sheet(boxes, ALL_OPEN & ~filled, 0, kniffels if past else 0)
