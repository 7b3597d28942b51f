"""The Kniffel sheet: its 13 categories, what five dice score in each by themselves, and the bonus."""

from collections.abc import Sequence
from enum import Enum
from typing import Final

from flunkern.core.chance import Dice
from flunkern.material.dice import sorted_throws

BONUS: Final = 35
BONUS_FROM: Final = 63
KNIFFEL_POINTS: Final = 50


class Category(Enum):
    """A row of the sheet; `index` is its place, from 0 for the Ones to 12 for the Chance."""

    ONES = "ones"
    TWOS = "twos"
    THREES = "threes"
    FOURS = "fours"
    FIVES = "fives"
    SIXES = "sixes"
    DREIERPASCH = "dreierpasch"
    VIERERPASCH = "viererpasch"
    FULL_HOUSE = "full-house"
    KLEINE_STRASSE = "kleine-strasse"
    GROSSE_STRASSE = "grosse-strasse"
    KNIFFEL = "kniffel"
    CHANCE = "chance"

    index: int

    def __init__(self, _: str) -> None:
        self.index = len(type(self).__members__)

    @property
    def upper(self) -> bool:
        return self.index < 6


CATEGORIES: Final = tuple(Category)
PAR: Final = (2.1, 5.3, 8.6, 12.2, 15.7, 19.2, 21.7, 13.1, 22.6, 29.5, 32.7, 16.9, 22.0)
"""About what a good player ends up with in each category: an entry is good if it beats this."""


def is_kniffel(dice: Dice) -> bool:
    """Whether five sorted dice are all equal."""
    return dice[0] == dice[4]


def _score(dice: Dice) -> tuple[int, ...]:
    counts = sorted((dice.count(face) for face in set(dice)), reverse=True)
    faces = "".join(map(str, sorted(set(dice))))
    total = sum(dice)
    long_run = faces in {"12345", "23456"}
    short_run = any(run in faces for run in ("1234", "2345", "3456"))
    return (
        *(face * dice.count(face) for face in range(1, 7)),
        total if counts[0] >= 3 else 0,
        total if counts[0] >= 4 else 0,
        25 if counts == [3, 2] else 0,
        30 if short_run else 0,
        40 if long_run else 0,
        KNIFFEL_POINTS if counts[0] == 5 else 0,
        total,
    )


SCORES: Final = {dice: _score(dice) for dice in sorted_throws(5)}
"""What five sorted dice score in each category by themselves (no joker); 0 where they do not fit."""
MAXIMA: Final = tuple(map(max, zip(*SCORES.values(), strict=True)))
"""The most that five dice can score in each category."""


def bonus(upper_points: int) -> int:
    return BONUS if upper_points >= BONUS_FROM else 0


def upper_sum(boxes: Sequence[int | None]) -> int:
    """The points in the upper part of a column of 13 boxes."""
    return sum(points for points in boxes[:6] if points)
