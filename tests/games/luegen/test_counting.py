"""The count after a call: L-11 and L-12."""

import pytest

from flunkern.core.chance import Dice
from flunkern.games.luegen.counting import HandCount, count_call, count_hand
from tests.games.luegen.tables import STRAIGHT, on

LEFT: Dice = (1, 1, 3, 5, 5, 6)
RIGHT: Dice = (2, 2, 3, 3, 4, 6)


@pytest.mark.parametrize(
    ("dice", "face", "counting"),
    [
        (LEFT, 5, (1, 1, 5, 5)),
        (LEFT, 3, (1, 1, 3)),
        (LEFT, 2, (1, 1)),
        (LEFT, 1, (1, 1)),
        (RIGHT, 1, ()),
        (RIGHT, 5, ()),
        (RIGHT, 3, (3, 3)),
        ((1, 1, 1, 1, 1, 1), 1, (1, 1, 1, 1, 1, 1)),
        ((1, 1, 1, 1, 1, 1), 4, (1, 1, 1, 1, 1, 1)),
        ((1, 2, 3, 4, 5, 5), 5, (1, 5, 5)),
    ],
)
def test_the_face_and_ones_count_one_each(dice: Dice, face: int, counting: Dice) -> None:
    """L-11"""
    assert count_hand(3, dice, face) == HandCount(3, dice, counting, False, len(counting))


@pytest.mark.parametrize("face", range(2, 7))
def test_a_straight_counts_ten_in_place_of_its_dice(face: int) -> None:
    """L-11"""
    assert count_hand(0, STRAIGHT, face) == HandCount(0, STRAIGHT, STRAIGHT, True, 10)


def test_a_straight_counts_five_for_a_bid_on_ones() -> None:
    """L-11"""
    assert count_hand(0, STRAIGHT, 1) == HandCount(0, STRAIGHT, STRAIGHT, True, 5)


@pytest.mark.parametrize(("count", "loser"), [(13, 2), (14, 2), (15, 1), (16, 1)])
def test_the_caller_loses_if_the_bid_is_there_or_exceeded(count: int, loser: int) -> None:
    """L-12: four fives in one hand, ten for the straight, none under the third cup"""
    call = count_call(2, 1, on(count, 5), (0, 1, 2), (LEFT, STRAIGHT, RIGHT))
    assert (call.total, call.holds, call.loser) == (14, count <= 14, loser)
    assert call.winner == 3 - loser
    assert [hand.adds for hand in call.hands] == [4, 10, 0]
    assert [hand.seat for hand in call.hands] == [0, 1, 2]


def test_only_cups_still_in_are_lifted() -> None:
    """L-11, L-14"""
    call = count_call(3, 0, on(4, 5), (0, 3), (LEFT, (), (), RIGHT))
    assert [hand.seat for hand in call.hands] == [0, 3]
    assert (call.total, call.loser) == (4, 3)
