from random import Random

import pytest

from flunkern.games.maexchen.ladder import ALL_WAYS, LADDER, RANK, WAYS, Throw, in_order, likelihood, reaches, throw_of


def test_every_throw_has_its_step() -> None:
    """M-4: 31 is the lowest, pairs are above 65, the Mäxchen is the highest of 21."""
    names = [throw.value for throw in LADDER]
    assert names[:3] == ["31", "32", "41"]
    assert names[13:] == ["65", "11", "22", "33", "44", "55", "66", "21"]
    assert len(names) == len(set(names)) == 21


def test_dice_are_read_the_higher_one_first() -> None:
    """M-4"""
    assert throw_of(in_order((5, 6))) is Throw.T65
    assert throw_of(in_order((1, 2))) is Throw.MAEXCHEN
    assert throw_of((4, 4)) is Throw.PAIR_OF_FOURS


def test_ways_are_counted_from_all_throws() -> None:
    counted = [0] * len(LADDER)
    for first in range(1, 7):
        for second in range(1, 7):
            counted[RANK[throw_of(in_order((first, second)))]] += 1
    assert tuple(counted) == WAYS
    assert ALL_WAYS == 36


@pytest.mark.parametrize("throw", LADDER)
def test_how_likely_something_is_reached(throw: Throw) -> None:
    rng = Random(4)
    throws = [in_order((rng.randint(1, 6), rng.randint(1, 6))) for _ in range(3000)]
    assert likelihood(throw) == pytest.approx(sum(reaches(dice, throw) for dice in throws) / 3000, abs=0.04)
