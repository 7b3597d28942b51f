"""What can be announced: every combination with every number of points that some five dice make."""

from functools import cache
from typing import Final

from flunkern.core.chance import Dice
from flunkern.core.values import Value
from flunkern.games.luegen_kniffel.moves import Announce
from flunkern.material.sheet import CATEGORIES, SCORES, Category


class Claim(Value, frozen=True):
    """A combination with its points; `count` is how many dice show the face, in the upper part alone."""

    category: Category
    points: int
    count: int | None


def _claim(category: Category, points: int) -> Claim:
    return Claim(category, points, points // (category.index + 1) if category.upper else None)


CLAIMS: Final = tuple(
    {
        points: _claim(category, points)
        for points in sorted({scores[category.index] for scores in SCORES.values()})
        if points
    }
    for category in CATEGORIES
)
"""The claims of each category by their points, from low to high."""


@cache
def announcements(open: int) -> tuple[Announce, ...]:
    """Every announcement for the categories whose bits are set."""
    return tuple(
        Announce(category, points)
        for category in CATEGORIES
        if open >> category.index & 1
        for points in CLAIMS[category.index]
    )


@cache
def truths(dice: Dice, open: int) -> tuple[Claim, ...]:
    """The claims that five sorted dice make true, for the categories whose bits are set."""
    return tuple(CLAIMS[index][points] for index, points in enumerate(SCORES[dice]) if points and open >> index & 1)
