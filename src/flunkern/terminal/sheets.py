"""A Kniffel sheet and dice as a player types them in."""

import re
from functools import cache
from typing import Final

from flunkern.core.chance import Dice
from flunkern.core.errors import UsageInvalidError
from flunkern.games.kniffel.state import ALL_OPEN, Sheet
from flunkern.material.sheet import CATEGORIES, KNIFFEL_POINTS, MAXIMA, SCORES, Category
from flunkern.words import LANGUAGES, words_for
from flunkern.words.telling import message_of_member, printable

_POSSIBLE: Final = tuple(
    {scores[category.index] for scores in SCORES.values()} | {MAXIMA[category.index]} for category in CATEGORIES
)
"""What may stand in each box; a joker brings no more than the maximum."""


def read_dice(text: str) -> Dice:
    """Five dice, written together or apart; raises UsageInvalidError."""
    digits = re.sub(r"[\s,]+", "", text)
    if not re.fullmatch(r"[1-6]{5}", digits, re.ASCII):
        raise UsageInvalidError(detail=f"--dice {_shown(text)}: five dice from 1 to 6, for example 33456")
    return tuple(sorted(map(int, digits)))


def read_sheet(text: str, kniffels: int | None) -> Sheet:
    """A sheet from its filled boxes, `name=points` each; raises UsageInvalidError.

    A box is called by its name in any language, or by the beginning of one. Without a number of
    Kniffels there was one if the Kniffel box says so.
    """
    boxes: list[int | None] = [None] * len(CATEGORIES)
    for typed in re.split(r"[\s,;]+", text.strip()) if text.strip() else ():
        name, equals, points = typed.partition("=")
        category = _box_called(name)
        if category is None or not equals:
            raise _wrong(typed, "a box and its points, for example full-house=25")
        index = category.index
        if boxes[index] is not None:
            raise _wrong(typed, "this box is there twice")
        if not re.fullmatch(r"\d{1,2}", points, re.ASCII) or int(points) not in _POSSIBLE[index]:
            raise _wrong(typed, "no dice bring that there")
        boxes[index] = int(points)
    held = boxes[Category.KNIFFEL.index]
    count = int(held == KNIFFEL_POINTS) if kniffels is None else kniffels
    filled = sum(points is not None for points in boxes)
    if count > filled or (held == KNIFFEL_POINTS and not count):
        raise UsageInvalidError(detail=f"--kniffels {count}: does not go with this sheet")
    if filled == len(CATEGORIES):
        raise UsageInvalidError(detail="--sheet: the sheet is full")
    open = ALL_OPEN & ~sum(1 << index for index, points in enumerate(boxes) if points is not None)
    return Sheet(tuple(boxes), open, 0, count)


def _box_called(name: str) -> Category | None:
    wanted = _plain(name)
    exact = [category for category, known in _names().items() if wanted in known]
    begun = [category for category, known in _names().items() if wanted and any(n.startswith(wanted) for n in known)]
    found = exact or begun
    return found[0] if len(found) == 1 else None


@cache
def _names() -> dict[Category, set[str]]:
    house = [words_for(None, language) for language in LANGUAGES]
    return {
        category: {category.value, *(_plain(words.text(message_of_member(category))) for words in house)}
        for category in CATEGORIES
    }


def _plain(name: str) -> str:
    return re.sub(r"[\s_-]+", "-", name.casefold())


def _wrong(typed: str, expected: str) -> UsageInvalidError:
    return UsageInvalidError(detail=f"--sheet {_shown(typed)}: {expected}")


def _shown(text: str) -> str:
    return f"“{printable(text)[:40]}”"
