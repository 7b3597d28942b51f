"""What can be announced (LK-7) and what is true (LK-8)."""

from itertools import product

import pytest

from flunkern.core.chance import Dice
from flunkern.games.luegen_kniffel import Announce
from flunkern.games.luegen_kniffel.card import ALL_OPEN
from flunkern.games.luegen_kniffel.claims import CLAIMS, announcements, truths
from flunkern.material.sheet import CATEGORIES, Category
from tests.games.luegen_kniffel.tables import bits

C = Category
SUMS = range(5, 31)


def of_dice(dice: Dice) -> set[tuple[Category, int]]:
    return {(claim.category, claim.points) for claim in truths(tuple(sorted(dice)), ALL_OPEN)}


@pytest.mark.parametrize("face", range(1, 7))
def test_one_to_five_of_a_face_can_be_announced(face: int) -> None:
    """LK-7: a count from 1 to 5, never none."""
    claims = CLAIMS[face - 1]
    assert list(claims) == [face * count for count in range(1, 6)]
    assert [claim.count for claim in claims.values()] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("category", "points"),
    [
        (C.DREIERPASCH, SUMS),
        (C.VIERERPASCH, SUMS),
        (C.FULL_HOUSE, [25]),
        (C.KLEINE_STRASSE, [30]),
        (C.GROSSE_STRASSE, [40]),
        (C.KNIFFEL, [50]),
        (C.CHANCE, SUMS),
    ],
)
def test_points_below(category: Category, points: list[int]) -> None:
    """LK-7"""
    assert list(CLAIMS[category.index]) == list(points)
    assert all(claim.count is None for claim in CLAIMS[category.index].values())


def test_sums_of_a_pasch_are_those_that_dice_make() -> None:
    """LK-7, counted out anew over all throws."""
    for category, equal in ((C.DREIERPASCH, 3), (C.VIERERPASCH, 4), (C.CHANCE, 1)):
        throws = product(range(1, 7), repeat=5)
        sums = {sum(dice) for dice in throws if max(dice.count(face) for face in dice) >= equal}
        assert set(CLAIMS[category.index]) == sums


def test_announcements_are_those_of_the_open_fields() -> None:
    """LK-7"""
    assert announcements(bits([C.TWOS, C.KNIFFEL])) == (
        *(Announce(C.TWOS, points) for points in (2, 4, 6, 8, 10)),
        Announce(C.KNIFFEL, 50),
    )
    assert len(announcements(ALL_OPEN)) == 30 + 3 * 26 + 4


def test_what_the_sheet_says_of_4_4_4_2_5() -> None:
    """LK-7 and LK-8: three fours, one two, or a Dreierpasch with 19 points."""
    assert of_dice((4, 4, 4, 2, 5)) == {(C.TWOS, 2), (C.FOURS, 12), (C.FIVES, 5), (C.DREIERPASCH, 19), (C.CHANCE, 19)}


def test_a_grosse_strasse_is_a_kleine_too() -> None:
    """LK-8"""
    assert {(C.KLEINE_STRASSE, 30), (C.GROSSE_STRASSE, 40)} <= of_dice((1, 2, 3, 4, 5))


def test_five_equal_dice_are_a_pasch_but_no_full_house() -> None:
    """LK-8"""
    assert of_dice((3,) * 5) == {
        (C.THREES, 15),
        (C.DREIERPASCH, 15),
        (C.VIERERPASCH, 15),
        (C.KNIFFEL, 50),
        (C.CHANCE, 15),
    }
    assert (C.FULL_HOUSE, 25) in of_dice((4, 4, 4, 5, 5))


def test_only_open_fields_are_offered_as_true() -> None:
    """LK-7"""
    assert [claim.category for claim in truths((2, 4, 4, 4, 5), bits([C.FOURS, C.KNIFFEL]))] == [C.FOURS]


def test_every_truth_can_be_announced() -> None:
    """LK-7 and LK-8"""
    for dice in product(range(1, 7), repeat=5):
        for claim in truths(tuple(sorted(dice)), ALL_OPEN):
            assert CLAIMS[claim.category.index][claim.points] == claim
    assert len(CLAIMS) == len(CATEGORIES)
