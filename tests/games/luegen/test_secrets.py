"""All dice under the others' cups are drawn anew, so that the contract of secrets says something."""

import pytest

from flunkern.core.chance import Seeded
from flunkern.games import luegen
from flunkern.games.luegen import Options
from tests.games.luegen.redraw import redraw
from tests.games.luegen.tables import table


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_redrawing_changes_every_hidden_hand_and_no_other(seat: int | None) -> None:
    """L-5"""
    state = luegen.start(Options(), 3, Seeded(7))
    changed = set()
    for seed in range(20):
        other = redraw(state, seat, Seeded(seed))
        assert other.news != state.news
        changed |= {place for place in range(3) if other.hands[place] != state.hands[place]}
    assert changed == {0, 1, 2} - {seat}


def test_redrawing_would_show_if_a_view_told_of_others() -> None:
    """L-5"""
    state = table([0, 0], 5)
    assert luegen.view(redraw(state, 1, Seeded(1)), 0) != luegen.view(state, 0)
