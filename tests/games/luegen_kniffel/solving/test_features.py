"""What the value function looks at of a state."""

import numpy as np
import pytest

from flunkern.games.luegen_kniffel.solving.features import FEATURES, Features, features_of
from flunkern.games.luegen_kniffel.solving.state import NO_LAP
from flunkern.material.sheet import PAR, Category
from tests.games.luegen_kniffel.solving.positions import known, middle
from tests.games.luegen_kniffel.tables import card

C = Category


def test_features_do_not_depend_on_where_one_sits() -> None:
    one, other = np.empty(FEATURES), np.empty(FEATURES)
    table = middle().table()
    features_of(*known()[:2], table, 0, NO_LAP, 1, one)
    features_of(*known()[:2], np.roll(table, 1, axis=0), 1, NO_LAP, 2, other)
    assert np.array_equal(one, other)


def test_features_say_what_their_names_promise() -> None:
    """A card with 12 noted in the sixes, whose lie field is marked, and a marked Chance that is still open."""
    own = card(*(box for box in C if box is not C.SIXES), noted={C.SIXES: 12}, lies=(C.SIXES, C.CHANCE))
    table, into = middle(own, card(*C), card(*C)).table(), np.empty(FEATURES)
    solo = features_of(*known()[:2], table, 1, NO_LAP, 0, into)
    found = Features(*into[: len(Features._fields)])
    assert (found.before_last_lap, found.last_lap, found.last_turn, found.marked_in_last_lap) == (1, 0, 0, 0)
    assert found.marked == pytest.approx(1.2)
    assert found.safe == 0
    assert found.at_risk == pytest.approx(PAR[C.CHANCE.index] / 10)
    assert found.solo_value == pytest.approx(solo / 100)
    assert (found.inverse_rivals, found.wait) == pytest.approx((1 / 2, 2 / 3))
    assert (found.own_open, found.rivals_open, found.behind) == pytest.approx((12 / 13, 1, 0))
    # The others have all of the own 12 open fields open, none is marked, and both may still announce Sixes.
    assert (found.rivals_open_on_average, found.contested) == pytest.approx((1, 12 / 13))
    assert (found.rivals_marked, found.rivals_at_risk) == (0, 0)
    assert found.early_solo_value == pytest.approx(solo / 100 * 12 / 13)
    assert found.exposed == pytest.approx(1.2 / 13 * 12)
    open = into[len(Features._fields) :]
    assert [int(box) for box in np.flatnonzero(open == 0)] == [C.SIXES.index]
