"""SoloValues play: known means of single fields, and what comes with the package is what the tables hold."""

import numpy as np
import pytest

from flunkern.games.luegen_kniffel.solving.solo_value import turn_value
from flunkern.games.luegen_kniffel.solving.transitions import KEEPS, turn_graph
from flunkern.games.luegen_kniffel.solving.value_function import GRAIN, value_function
from flunkern.material.dice import sorted_throws
from flunkern.material.sheet import BONUS, SCORES, Category
from tests.games.luegen_kniffel.tables import bits

C = Category


def mean(category: Category) -> float:
    hands = np.array([float(SCORES[dice][category.index]) for dice in sorted_throws(5)])
    return turn_value(turn_graph(), hands, np.empty(KEEPS + 252))


def test_chance_alone() -> None:
    """Each die is thrown until it shows 5 or more, then 4 or more: 14/3 on average."""
    assert mean(C.CHANCE) == pytest.approx(70 / 3)


@pytest.mark.parametrize("category", list(C)[:6])
def test_a_face_alone(category: Category) -> None:
    """Each of five dice comes to show the face with a chance of 1 - (5/6)³."""
    assert mean(category) == pytest.approx((category.index + 1) * 5 * (1 - (5 / 6) ** 3))


def test_dice_that_lie_make_a_kniffel_rarer() -> None:
    """LK-5: with free choice it would be 4.603 %."""
    assert 0.04 < mean(C.KNIFFEL) / 50 < 0.04603


@pytest.mark.parametrize("category", [C.THREES, C.FULL_HOUSE, C.KNIFFEL])
def test_the_tables_that_come_along_hold_the_same(category: Category) -> None:
    known, open = value_function(), bits([category])
    assert known.hurried[1, open] == pytest.approx(mean(category), abs=GRAIN)


def test_the_tables_fit_together() -> None:
    known = value_function()
    assert known.whole[0, 63, 0] == BONUS
    assert known.whole[0, 62, 0] == 0
    lower = bits(list(C)[6:])
    assert known.whole[0, 20, 127] == pytest.approx(known.hurried[7, lower], abs=2 * GRAIN)
    assert np.all(np.diff(known.hurried, axis=0) >= 0)
