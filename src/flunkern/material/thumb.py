"""Rules of thumb for five dice, as people follow them at the kitchen table: which to leave standing, where to write."""

from collections.abc import Collection
from typing import Final

from flunkern.core.chance import Dice
from flunkern.material.sheet import CATEGORIES, SCORES, Category

Open = Collection[Category]
"""The categories that are still empty."""

_EQUAL: Final = (Category.DREIERPASCH, Category.VIERERPASCH, Category.KNIFFEL)
_DONE: Final = (Category.KNIFFEL, Category.GROSSE_STRASSE, Category.KLEINE_STRASSE, Category.FULL_HOUSE)
"""What is written as soon as it is there, the best first."""
_GIVEN_UP: Final = (
    Category.ONES,
    Category.CHANCE,
    Category.TWOS,
    Category.VIERERPASCH,
    Category.KNIFFEL,
    Category.THREES,
    Category.GROSSE_STRASSE,
    Category.DREIERPASCH,
    Category.FOURS,
    Category.FULL_HOUSE,
    Category.FIVES,
    Category.KLEINE_STRASSE,
    Category.SIXES,
)
"""Where a throw that is good for nothing goes, the least pity first."""
_HIGH: Final = 4
"""A die that is worth keeping for its points alone."""
_GOOD_SUM: Final = 22


def kept(dice: Dice, open: Open) -> Dice:
    """The dice that are left standing: four in a row, then equal ones, two pairs, a pair, a high die."""
    run = _longest_run(dice)
    straights = {Category.KLEINE_STRASSE, Category.GROSSE_STRASSE} & set(open)
    most = _most_frequent(dice, open)
    equal = (most,) * dice.count(most)
    if straights and len(run) >= 4:
        return run
    if len(equal) >= 3 and _wanted(most, open):
        return equal
    pairs = [face for face in range(6, 0, -1) if dice.count(face) >= 2]
    if len(pairs) == 2 and Category.FULL_HOUSE in open:
        return tuple(sorted(die for die in dice if die in pairs))
    if len(equal) >= 2 and _wanted(most, open):
        return equal
    if straights and len(run) == 3:
        return run
    if not any(_wanted(face, open) for face in set(dice)):
        return run if straights else tuple(die for die in dice if die >= _HIGH)
    return tuple(sorted(dice)[-1:]) if max(dice) >= _HIGH and _wanted(max(dice), open) else ()


def written(dice: Dice, open: Open) -> Category:
    """Where sorted dice go: into what is complete, then where equal ones belong, then where it hurts least."""
    scores = SCORES[dice]
    for category in _DONE:
        if category in open and scores[category.index]:
            return category
    most = _most_frequent(dice, open)
    own, equal = CATEGORIES[most - 1], dice.count(most)
    if equal >= 4 and Category.VIERERPASCH in open and (own not in open or most <= 3 or equal == 5):
        return Category.VIERERPASCH
    if equal >= 3 and own in open:
        return own
    if equal >= 3 and Category.DREIERPASCH in open:
        return Category.DREIERPASCH
    if sum(dice) >= _GOOD_SUM and Category.CHANCE in open:
        return Category.CHANCE
    if equal == 2 and own in open and most <= 2:
        return own
    return next(category for category in _GIVEN_UP if category in open)


def is_done(dice: Dice, open: Open) -> bool:
    """Whether a complete pattern lies there that is not on the way to a better one."""
    scores = SCORES[dice]
    for category in _DONE:
        if category in open and scores[category.index]:
            return category is not Category.KLEINE_STRASSE or Category.GROSSE_STRASSE not in open
    return False


def _longest_run(dice: Dice) -> Dice:
    runs = [tuple(range(first, last + 1)) for first in range(1, 7) for last in range(first, 7)]
    return max((run for run in runs if set(run) <= set(dice)), key=lambda run: (len(run), run != (1, 2, 3)))


def _most_frequent(dice: Dice, open: Open) -> int:
    """The face that comes most often, preferably one whose own box is empty, then the higher one."""
    return max(set(dice), key=lambda face: (dice.count(face), CATEGORIES[face - 1] in open, face))


def _wanted(face: int, open: Open) -> bool:
    return CATEGORIES[face - 1] in open or any(category in open for category in _EQUAL)
