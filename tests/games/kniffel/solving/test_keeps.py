"""Keeps: numbered once each, a step of one die apart, and as likely as dice are."""

import numpy as np
import pytest

from flunkern.games.kniffel.solving.keeps import FIRST_ROLL, KEEPS, ROLLS, keep_of, keeps, roll_of, sub_keeps
from flunkern.games.kniffel.solving.lattice import lattice
from flunkern.games.kniffel.solving.rewards import FACES
from flunkern.games.kniffel.solving.simd import LANES


def test_every_keep_has_a_number_of_its_own_and_full_rolls_come_last() -> None:
    assert len(set(keeps())) == len(keeps()) == KEEPS
    assert [keep_of(dice[::-1]) for dice in keeps()] == list(range(KEEPS))
    assert {len(dice) for dice in keeps()[FIRST_ROLL:]} == {5}


def test_steps_add_and_take_away_one_die() -> None:
    steps = lattice()
    for keep, dice in enumerate(keeps()[:FIRST_ROLL]):
        for face in range(FACES):
            assert steps.up[keep, face] == keep_of((*dice, face + 1)) * LANES
    down = {int(keep) // LANES for keep in steps.down[keep_of((2, 2, 5))]}
    assert down == {keep_of((2, 5)), keep_of((2, 2)), keep_of((2, 2, 5))}


def test_rolls_are_as_likely_as_dice() -> None:
    assert len(lattice().probability) == ROLLS
    assert lattice().probability.sum() == pytest.approx(1)
    assert lattice().probability[roll_of((1, 2, 3, 4, 5))] == pytest.approx(120 / 6**5)
    assert np.min(lattice().probability) == lattice().probability[roll_of((6,) * 5)] == pytest.approx(6**-5)


def test_a_roll_can_be_kept_in_part() -> None:
    kept = {kept for _, kept in sub_keeps((1, 1, 1, 1, 6))}
    assert kept == {(1,) * n + six for n in range(5) for six in ((), (6,)) if n < 4 or not six}


def test_what_are_not_five_dice_is_refused() -> None:
    for dice in ((1, 2, 3, 4), (1, 2, 3, 4, 7), (0, 1, 2, 3, 4)):
        with pytest.raises(ValueError, match="not five dice"):
            roll_of(dice)
