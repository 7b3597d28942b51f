"""Non-interference: nobody can tell a game from one in which the dice under the others' cups are different."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flunkern.core.chance import Seeded
from flunkern.games import luegen
from flunkern.games.luegen import Options
from tests.games.luegen.redraw import redraw
from tests.games.luegen.tables import table


@given(seed=st.integers(0, 2**32), seats=st.integers(2, 8), odds=st.booleans())
@settings(max_examples=12, deadline=None)
def test_hidden_dice_change_nothing_that_is_sent(seed: int, seats: int, odds: bool) -> None:
    """L-5"""
    rng, chance, others = Random(seed), Seeded(seed), Seeded(seed + 1)
    state = luegen.start(Options(odds), seats, chance)
    changed = 0
    while state.turn is not None:
        for seat in (None, *range(seats)):
            other = redraw(state, seat, others)
            changed += other != state
            assert msgspec.json.encode(luegen.view(other, seat)) == msgspec.json.encode(luegen.view(state, seat))
            assert msgspec.json.encode(luegen.news(other, seat)) == msgspec.json.encode(luegen.news(state, seat))
            assert luegen.to_act(other) == luegen.to_act(state)
            if seat is not None:
                assert luegen.legal_moves(other, seat) == luegen.legal_moves(state, seat)
        state = luegen.apply(state, state.turn, rng.choice(luegen.legal_moves(state, state.turn)), chance)
    assert changed


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
