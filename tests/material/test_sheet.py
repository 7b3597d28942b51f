import pytest

from flunkern.core.chance import Dice
from flunkern.material.dice import in_order, sorted_throws
from flunkern.material.sheet import (
    BONUS,
    CATEGORIES,
    MAXIMA,
    SCORES,
    Category,
    bonus,
    is_kniffel,
    upper_sum,
)


def score(dice: Dice, category: Category) -> int:
    return SCORES[in_order(dice)][category.index]


def test_the_sheet_has_thirteen_rows_in_their_order() -> None:
    assert [category.index for category in CATEGORIES] == list(range(13))
    assert [category.upper for category in CATEGORIES] == [True] * 6 + [False] * 7
    assert Category.CHANCE.index == 12


def test_every_throw_has_a_score_in_every_row() -> None:
    assert set(SCORES) == set(sorted_throws(5))
    assert all(len(row) == 13 for row in SCORES.values())


def test_the_maxima_are_the_best_scores() -> None:
    assert tuple(max(row[index] for row in SCORES.values()) for index in range(13)) == MAXIMA


@pytest.mark.parametrize(
    ("dice", "category", "points"),
    [
        ((5, 5, 5, 3, 3), Category.FIVES, 15),
        ((5, 5, 5, 3, 3), Category.THREES, 6),
        ((5, 5, 5, 3, 3), Category.ONES, 0),
        ((1, 1, 2, 2, 2), Category.ONES, 2),
        ((1, 1, 2, 2, 2), Category.TWOS, 6),
        ((4, 4, 4, 4, 4), Category.FOURS, 20),
        ((6, 1, 6, 1, 6), Category.SIXES, 18),
    ],
)
def test_k_6_upper_rows_count_their_own_face(dice: Dice, category: Category, points: int) -> None:
    """K-6"""
    assert score(dice, category) == points


@pytest.mark.parametrize(("points", "extra"), [(0, 0), (62, 0), (63, BONUS), (64, BONUS), (105, BONUS)])
def test_k_7_the_bonus_comes_with_63_points_above(points: int, extra: int) -> None:
    """K-7"""
    assert bonus(points) == extra
    assert BONUS == 35


def test_k_7_only_the_upper_rows_count_towards_it() -> None:
    """K-7"""
    assert upper_sum((3, None, 9, 0, None, 18, 30, 30, 25, 30, 40, 50, 30)) == 30
    assert upper_sum((None,) * 13) == 0


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        ((5, 5, 5, 3, 3), 21),
        ((6, 6, 6, 3, 1), 22),
        ((3, 3, 3, 3, 5), 17),
        ((2, 2, 2, 2, 2), 10),
        ((6, 6, 5, 5, 1), 0),
        ((1, 2, 3, 4, 5), 0),
    ],
)
def test_k_8_dreierpasch_is_the_sum_with_three_equal(dice: Dice, points: int) -> None:
    """K-8"""
    assert score(dice, Category.DREIERPASCH) == points


@pytest.mark.parametrize(
    ("dice", "points"),
    [((3, 3, 3, 3, 5), 17), ((6, 6, 6, 6, 6), 30), ((5, 5, 5, 3, 3), 0), ((6, 6, 6, 3, 1), 0)],
)
def test_k_9_viererpasch_is_the_sum_with_four_equal(dice: Dice, points: int) -> None:
    """K-9"""
    assert score(dice, Category.VIERERPASCH) == points


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        ((5, 5, 5, 3, 3), 25),
        ((4, 4, 4, 3, 3), 25),
        ((1, 6, 1, 6, 1), 25),
        ((4, 4, 4, 4, 4), 0),
        ((4, 4, 4, 4, 3), 0),
        ((4, 4, 3, 3, 1), 0),
        ((4, 4, 4, 3, 1), 0),
    ],
)
def test_k_10_full_house_needs_two_faces(dice: Dice, points: int) -> None:
    """K-10: five equal dice are none."""
    assert score(dice, Category.FULL_HOUSE) == points


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        ((1, 2, 3, 4, 3), 30),
        ((2, 3, 4, 5, 2), 30),
        ((6, 5, 4, 3, 1), 30),
        ((2, 3, 4, 5, 6), 30),
        ((1, 2, 3, 4, 5), 30),
        ((1, 2, 3, 5, 6), 0),
        ((1, 2, 4, 5, 6), 0),
        ((1, 2, 3, 3, 3), 0),
    ],
)
def test_k_11_kleine_strasse_is_four_in_a_row(dice: Dice, points: int) -> None:
    """K-11: a Große Straße is one too."""
    assert score(dice, Category.KLEINE_STRASSE) == points


@pytest.mark.parametrize(
    ("dice", "points"),
    [((2, 3, 4, 5, 6), 40), ((5, 4, 3, 2, 1), 40), ((1, 2, 3, 4, 6), 0), ((1, 2, 3, 4, 3), 0), ((1, 3, 4, 5, 6), 0)],
)
def test_k_12_grosse_strasse_is_five_in_a_row(dice: Dice, points: int) -> None:
    """K-12"""
    assert score(dice, Category.GROSSE_STRASSE) == points


def test_k_13_kniffel_is_five_equal() -> None:
    """K-13"""
    kniffels = {(face,) * 5 for face in range(1, 7)}
    assert {dice for dice in sorted_throws(5) if is_kniffel(dice)} == kniffels
    assert {dice for dice in sorted_throws(5) if score(dice, Category.KNIFFEL) == 50} == kniffels
    assert {score(dice, Category.KNIFFEL) for dice in sorted_throws(5) if dice not in kniffels} == {0}


@pytest.mark.parametrize(
    ("dice", "points"), [((1, 1, 1, 1, 1), 5), ((5, 5, 5, 3, 3), 21), ((6, 6, 6, 6, 6), 30), ((1, 2, 4, 5, 6), 18)]
)
def test_k_14_chance_is_the_sum_of_any_throw(dice: Dice, points: int) -> None:
    """K-14"""
    assert score(dice, Category.CHANCE) == points
