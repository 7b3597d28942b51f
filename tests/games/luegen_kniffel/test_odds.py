"""The odds that bots judge by, computed anew."""

import pytest

from flunkern.core.chance import Dice
from flunkern.games.luegen_kniffel.claims import CLAIMS, Claim
from flunkern.games.luegen_kniffel.odds import reach
from flunkern.material.dice import expectations, in_order, keeps, sorted_throws
from flunkern.material.sheet import CATEGORIES, SCORES, Category

ALIKE = (Category.TWOS, Category.THREES, Category.FOURS, Category.FIVES)
"""The odds of one face are those of any other."""


def best_chance(claim: Claim, throws: int) -> float:
    """With the best choice under each cup, the first locked as LK-5 says."""

    def hit(dice: Dice) -> float:
        return float(SCORES[dice][claim.category.index] >= claim.points)

    one_left = expectations(5, hit)

    def two_left(first: Dice) -> float:
        def chosen(thrown: Dice) -> float:
            return max(hit(in_order(first + thrown)), *(one_left[in_order(first + kept)] for kept in keeps(thrown)))

        return expectations(5 - len(first), chosen)[()]

    if throws == 1:
        return one_left[()]
    after = one_left if throws == 2 else {first: two_left(first) for size in range(5) for first in sorted_throws(size)}
    return expectations(5, lambda dice: max(hit(dice), *(after[kept] for kept in keeps(dice))))[()]


@pytest.mark.parametrize("throws", [1, 2, 3])
def test_the_table_is_right(throws: int) -> None:
    """LK-4 and LK-5"""
    for category in set(CATEGORIES) - set(ALIKE):
        for claim in CLAIMS[category.index].values():
            assert reach(claim, throws) == pytest.approx(best_chance(claim, throws), abs=0.00051), claim


def test_more_throws_help_and_more_points_are_harder() -> None:
    for category in CATEGORIES:
        chances = [[reach(claim, throws) for throws in (1, 2, 3)] for claim in CLAIMS[category.index].values()]
        assert all(row == sorted(row) for row in chances)
        assert all(column == sorted(column, reverse=True) for column in map(list, zip(*chances, strict=True)))


def test_a_kniffel_in_three_throws() -> None:
    assert reach(CLAIMS[Category.KNIFFEL.index][50], 3) == pytest.approx(0.046)
