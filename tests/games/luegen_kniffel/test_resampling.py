"""Throws that might have been made under cups; whole games are resampled in `envs`."""

from itertools import pairwise

import pytest

from flunkern.core.chance import Seeded
from flunkern.games.luegen_kniffel.moves import Keep
from flunkern.games.luegen_kniffel.resampling import _free, _up_to
from flunkern.material.dice import in_order, keeps


@pytest.mark.parametrize("throws", [1, 2, 3])
def test_dice_that_were_lifted_come_out_of_every_course(throws: int) -> None:
    """Whatever was kept was in the throw before, and all that lies in the end was lifted."""
    lifted, courses = (1, 3, 3, 5, 6), set()
    for seed in range(400):
        turn = list(_up_to(lifted, throws, Seeded(seed)))
        courses.add(tuple(turn))
        under: tuple[int, ...] = ()
        for (_, before), (move, _) in pairwise(turn):
            assert isinstance(move, Keep)
            assert move.dice in keeps(before)
            under += move.dice
        assert in_order(under + turn[-1][1]) == lifted
    assert len(courses) == 1 if throws == 1 else len(courses) > 150
    assert [len(list(_free(throws, Seeded(seed)))) for seed in range(9)] == [throws] * 9
