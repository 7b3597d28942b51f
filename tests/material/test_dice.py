from collections import Counter
from itertools import product

import pytest

from flunkern.core.chance import Dice, all_throws
from flunkern.material.dice import KEEP_SETS, expectations, in_order, keeps, sorted_throws, without


def test_dice_in_order() -> None:
    assert in_order((5, 1, 5, 3, 1)) == (1, 1, 3, 5, 5)
    assert in_order(()) == ()


def test_keeps_are_every_choice_that_leaves_a_die_to_throw() -> None:
    assert keeps((2, 5)) == ((), (2,), (5,))
    assert keeps((5, 2, 5)) == ((), (2,), (5,), (2, 5), (5, 5))
    assert keeps((4,) * 5) == ((), (4,), (4, 4), (4, 4, 4), (4, 4, 4, 4))
    assert len(keeps((1, 2, 3, 4, 5))) == 31
    assert keeps(()) == ()


@pytest.mark.parametrize("dice", [(1, 1, 2, 2, 6), (6, 3, 6, 3, 6), (1, 2, 3, 4, 6)])
def test_keeps_are_the_parts_of_the_throw_few_dice_first(dice: Dice) -> None:
    parts = {
        in_order(tuple(die for die, kept in zip(dice, choice, strict=True) if kept))
        for choice in product((False, True), repeat=5)
        if not all(choice)
    }
    assert KEEP_SETS[dice] == parts
    assert list(keeps(dice)) == sorted(parts, key=lambda kept: (len(kept), kept))


def test_equal_dice_in_order_are_one_object() -> None:
    assert in_order((3, 1, 2)) is in_order((2, 3, 1)) is in_order((1, 2, 3))


@pytest.mark.parametrize(("count", "size"), [(0, 1), (1, 6), (2, 21), (5, 252)])
def test_sorted_throws_are_all_throws_up_to_order(count: int, size: int) -> None:
    assert len(sorted_throws(count)) == size
    assert set(sorted_throws(count)) == {in_order(dice) for dice in all_throws(count)}


def test_the_mean_of_a_sum_is_known() -> None:
    means = expectations(5, sum)
    assert len(means) == sum(len(sorted_throws(count)) for count in range(6))
    for kept in ((), (6,), (1, 1, 1), (2, 3, 4, 5), (6, 6, 6, 6, 6)):
        assert means[kept] == pytest.approx(sum(kept) + 3.5 * (5 - len(kept)))


def test_the_mean_of_anything_is_the_mean_over_all_throws() -> None:
    def worth(dice: Dice) -> float:
        return float(max(Counter(dice).values()) ** 3 + dice[0])

    means = expectations(4, worth)
    for kept in ((), (3,), (2, 5), (1, 1, 6)):
        throws = [in_order(kept + thrown) for thrown in all_throws(4 - len(kept))]
        assert means[kept] == pytest.approx(sum(map(worth, throws)) / len(throws))


def test_dice_without_some_of_them() -> None:
    assert without((5, 2, 5, 1), (5, 1)) == (2, 5)
    assert without((1, 2), ()) == (1, 2)
    with pytest.raises(ValueError, match="not in list"):
        without((1, 2), (2, 2))
