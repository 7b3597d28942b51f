import pytest

from flunkern.core.chance import Dice
from flunkern.material.dice import keeps, sorted_throws
from flunkern.material.sheet import CATEGORIES, Category
from flunkern.material.thumb import is_done, kept, written

C = Category
ALL = CATEGORIES


@pytest.mark.parametrize(
    ("dice", "open", "left"),
    [
        ((2, 3, 4, 5, 5), ALL, (2, 3, 4, 5)),
        ((2, 3, 5, 5, 5), ALL, (5, 5, 5)),
        ((2, 2, 5, 5, 6), ALL, (2, 2, 5, 5)),
        ((2, 2, 5, 5, 6), [C.FIVES, C.KNIFFEL], (5, 5)),
        ((1, 2, 2, 4, 6), [C.KLEINE_STRASSE], (1, 2)),
        ((1, 2, 4, 5, 6), [C.CHANCE], (4, 5, 6)),
        ((1, 1, 2, 3, 6), [C.SIXES], (6,)),
    ],
)
def test_what_is_left_standing(dice: Dice, open: list[Category], left: Dice) -> None:
    assert kept(dice, open) == left


@pytest.mark.parametrize(
    ("dice", "open", "category"),
    [
        ((2, 3, 4, 5, 6), ALL, C.GROSSE_STRASSE),
        ((4, 4, 4, 4, 6), ALL, C.FOURS),
        ((2, 2, 2, 2, 6), ALL, C.VIERERPASCH),
        ((5, 5, 5, 1, 2), [C.DREIERPASCH, C.CHANCE], C.DREIERPASCH),
        ((1, 4, 6, 6, 6), [C.CHANCE, C.ONES], C.CHANCE),
        ((1, 2, 4, 6, 6), ALL, C.ONES),
        ((2, 3, 4, 6, 6), [C.SIXES, C.KNIFFEL], C.KNIFFEL),
    ],
)
def test_where_a_throw_is_written(dice: Dice, open: list[Category], category: Category) -> None:
    assert written(tuple(sorted(dice)), open) is category


def test_a_small_straight_waits_for_the_large_one() -> None:
    assert is_done((1, 2, 3, 4, 5), ALL)
    assert not is_done((1, 2, 3, 4, 6), ALL)
    assert is_done((1, 2, 3, 4, 6), [C.KLEINE_STRASSE])
    assert not is_done((2, 2, 3, 3, 3), [C.CHANCE])


def test_with_any_single_box_open_there_is_something_to_do() -> None:
    for dice in sorted_throws(5):
        for category in CATEGORIES:
            assert written(dice, [category]) is category
            assert is_done(dice, [category]) or kept(dice, [category]) in (*keeps(dice), dice)
