"""The odds of a bid, against plain enumeration of the dice nobody sees."""

from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import factorial, prod

import pytest

from flunkern.games.luegen.counting import count_hand
from flunkern.games.luegen.odds import at_least, likelihood, ways
from tests.games.luegen.tables import STRAIGHT, on

SORTED = list(combinations_with_replacement(range(1, 7), 6))
TIMES = [factorial(6) // prod(factorial(hand.count(face)) for face in range(1, 7)) for hand in SORTED]


@pytest.mark.parametrize("face", range(1, 7))
def test_one_hand_is_counted_as_all_its_throws_are(face: int) -> None:
    """L-11"""
    counted = [0] * 11
    for hand, times in zip(SORTED, TIMES, strict=True):
        counted[count_hand(0, hand, face).adds] += times
    expected = ways(face == 1, 1)
    assert tuple(counted[: len(expected)]) == expected
    assert sum(expected) == sum(TIMES) == 6**6


@pytest.mark.parametrize("face", [1, 4])
@pytest.mark.parametrize("count", [0, 1, 3, 7, 11, 12, 15, 20])
def test_two_hands_are_counted_as_all_pairs_are(face: int, count: int) -> None:
    """L-11"""
    adds = [count_hand(0, hand, face).adds for hand in SORTED]
    weighed = list(zip(adds, TIMES, strict=True))
    enough = sum(many * times for (one, many), (other, times) in product(weighed, weighed) if one + other >= count)
    assert at_least(face == 1, 2, count) == float(Fraction(enough, 6**12))


def test_own_dice_are_certain() -> None:
    assert likelihood(on(4, 5), (1, 1, 3, 5, 5, 6), 3) == 1.0
    assert likelihood(on(4, 5), (1, 1, 3, 5, 5, 6), 0) == 1.0
    assert likelihood(on(5, 5), (1, 1, 3, 5, 5, 6), 0) == 0.0


def test_an_own_straight_is_certain_as_ten_or_as_five_ones() -> None:
    """L-11"""
    assert likelihood(on(10, 2), STRAIGHT, 1) == 1.0
    assert likelihood(on(5, 1), STRAIGHT, 1) == 1.0
    assert likelihood(on(11, 2), STRAIGHT, 1) < 1.0
    assert likelihood(on(6, 1), STRAIGHT, 1) < 1.0


def test_only_another_straight_brings_more_than_six() -> None:
    """L-11"""
    nothing = (2, 2, 2, 2, 2, 2)
    for count in (7, 10):
        assert likelihood(on(count, 3), nothing, 1) == 720 / 6**6
    assert likelihood(on(11, 3), nothing, 1) == 0.0
    assert likelihood(on(7, 1), nothing, 1) == 0.0


@pytest.mark.parametrize("ones", [False, True])
@pytest.mark.parametrize("hands", range(8))
def test_odds_fall_from_certain_to_impossible(ones: bool, hands: int) -> None:
    most = hands * (6 if ones else 10)
    odds = [at_least(ones, hands, count) for count in range(-1, most + 2)]
    assert odds[:2] == [1.0, 1.0]
    assert odds[-1] == 0.0
    assert odds[-2] > 0.0
    assert odds == sorted(odds, reverse=True)
