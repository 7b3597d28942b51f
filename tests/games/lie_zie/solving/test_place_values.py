"""What a place is worth."""

import numpy as np
import pytest

from flunkern.games import lie_zie
from flunkern.games.lie_zie import view
from flunkern.games.lie_zie.solving.place_values import PRIDE, place_values
from flunkern.games.lie_zie.state import State
from flunkern.solvers.arrays import Floats
from tests.games.lie_zie.tables import deal, playing


def worth(state: State, seat: int) -> Floats:
    return place_values(view(state, seat), np.random.default_rng(1))


def with_prizes(*fronts: str) -> State:
    """The last pass begins with these prizes won."""
    state = playing(*("r1 g1" for _ in fronts), pass_number=3)
    return State(state.options, 3, deal(*fronts), state.stage, ())


@pytest.mark.parametrize("seats", lie_zie.seats)
def test_z14_a_better_place_is_never_worth_less(seats: int) -> None:
    found = worth(playing(*("r1 g1" for _ in range(seats))), 0)
    assert len(found) == seats
    assert (np.diff(found) <= 0).all()
    assert found[0] > found[1]


def test_z16_in_the_last_pass_it_depends_on_what_was_won_before() -> None:
    """One prize each: the first place decides. Far ahead, or far behind: only pride is left."""
    even = worth(with_prizes("r3", "b3"), 0)
    assert even[0] - even[1] > 0.8
    for fronts in ("r4 r4 r4 b4 b4 b4", "r1"), ("r1", "r4 r4 r4 b4 b4 b4"):
        settled = worth(with_prizes(*fronts), 0)
        assert settled[0] - settled[1] < 2 * PRIDE + 0.05
