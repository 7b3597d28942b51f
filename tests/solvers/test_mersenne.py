"""The Mersenne Twister in kernels: what it draws is what `Seeded` draws."""

import numpy as np
import pytest

from flunkern.core.chance import Seeded
from flunkern.solvers.mersenne import below, throw_off, twister


@pytest.mark.parametrize("seed", [0, 1, -3, 2**70 + 5])
def test_it_draws_what_seeded_draws(seed: int) -> None:
    """Past the 624 words of a block, numbers of every width and throws for who starts."""
    chance, lucks = Seeded(seed), np.stack([twister(99), twister(seed)])
    for bound in [6, 7776, 46656, 2, 1, 36] * 250:
        assert below(lucks, 1, bound) == chance.below(bound)
    for people in range(1, 9):
        for dice in (1, 5):
            assert throw_off(lucks, 1, people, dice) == chance.throw_off(range(people), dice)[0]
    assert lucks[0].tolist() == twister(99).tolist()
