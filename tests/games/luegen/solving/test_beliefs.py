"""Bids are read: what somebody has shown makes the next bid on that face likelier."""

import numpy as np
import pytest

from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.beliefs import at_least, reading
from flunkern.games.luegen.solving.stages import Stage
from flunkern.games.luegen.solving.state import LEVELS, SHOWN, begin
from flunkern.games.luegen.solving.strategy import world_of

USUAL = np.repeat(hands.distribution()[:, None, :], LEVELS, axis=1)


def test_what_others_showed_makes_a_bid_likelier() -> None:
    told = USUAL.copy()
    told[0, 7] = 0.0
    told[0, 7, 4] = 1.0
    world, table = world_of(Stage(3, False), told), np.zeros(SHOWN + 24, np.int64)
    begin(table)
    before = reading(world, table, 0, 5)
    table[SHOWN + 8 + 5] = 7
    after = reading(world, table, 0, 5)
    assert before == (0, 0.0)
    assert after == (7, 0.0)
    assert at_least(world, *before, 0, 4.0) == pytest.approx(hands.survival(2)[0, 4])
    assert at_least(world, *after, 0, 4.0) == 1.0
    table[SHOWN + 16 + 5] = 7
    assert reading(world, table, 0, 5)[1] == pytest.approx(4 - hands.distribution()[0] @ np.arange(hands.MOST + 1))
