"""TerminalValues: every end of a turn leaves the cards that the rules leave."""

import numpy as np
import pytest

from flunkern.games.luegen_kniffel.card import Card
from flunkern.games.luegen_kniffel.solving.state import Position
from flunkern.games.luegen_kniffel.solving.terminal_values import TerminalValues, note, strike, terminal_values
from flunkern.games.luegen_kniffel.solving.transitions import ALL_CLAIMS
from flunkern.games.luegen_kniffel.solving.value_function import OVER, expected_totals, next_turn
from flunkern.material.sheet import Category
from flunkern.solvers.arrays import Floats
from tests.games.luegen_kniffel.solving.positions import MIDDLE, known, middle, position
from tests.games.luegen_kniffel.tables import card, table, turn

C = Category


def test_points_and_strikes_as_on_a_card() -> None:
    """LK-14: twice on a noted field, on an empty one, and once more where all is lost."""
    cards, rows = list(MIDDLE), middle().table()
    for seat, box in ((0, 1), (0, 5), (1, 8), (1, 8), (2, 11), (2, 12), (1, 0), (1, 0)):
        strike(rows, seat, box)
        cards[seat] = cards[seat].with_strike(box)
        assert np.array_equal(rows, middle(*cards).table())
    for seat, box, points in ((0, 0, 3), (1, 12, 20), (2, 8, 25)):
        note(rows, seat, box, points)
        cards[seat] = cards[seat].with_points(box, points)
        assert np.array_equal(rows, middle(*cards).table())


def expected(state_position: Position) -> Floats:
    totals = np.empty(len(state_position.cards))
    expected_totals(known(), state_position.table(), state_position.turn, state_position.lap, totals)
    return totals


def place_of(category: Category, points: int) -> int:
    return next(i for i, claim in enumerate(ALL_CLAIMS) if (claim.category, claim.points) == (category, points))


@pytest.mark.parametrize("category", [C.SIXES, C.CHANCE])
def test_ends_are_those_of_the_rules(category: Category) -> None:
    """LK-10 to LK-12, each with the answers that lead there."""
    start, points = table(*MIDDLE), 18
    found, place = terminal_values(known(), position(start)), place_of(category, points)
    true, false = ((6, 6, 6, 1, 2), (2, 1, 2, 1, 2)) if category is C.SIXES else ((6, 6, 3, 2, 1), (1, 2, 1, 2, 1))
    for doubters, dice, end in (
        ((), true, found.totals.noted[place]),
        ((1,), true, found.totals.erred[place, 0]),
        ((2,), true, found.totals.erred[place, 1]),
        ((1,), false, found.totals.gained[place, 0]),
        ((2,), false, found.totals.gained[place, 1]),
    ):
        after = turn(start, tuple(sorted(dice)), category, points, *doubters)
        assert end == pytest.approx(expected(position(after)))


def test_a_doubter_notes_no_kniffel() -> None:
    """LK-13"""
    found, place = terminal_values(known(), middle()), place_of(C.KNIFFEL, 50)
    assert np.array_equal(found.totals.gained[place, 0], found.totals.caught[place])


def test_only_open_fields_can_be_claimed() -> None:
    """LK-7"""
    found = terminal_values(known(), middle())
    for claim, open in zip(ALL_CLAIMS, found.open, strict=True):
        assert open == MIDDLE[0].open >> claim.category.index & 1


def last_turn(mine: Card, other: Card) -> TerminalValues:
    rows = middle(mine, other).table()
    assert next_turn(rows, 0, 0)[0] == OVER
    return terminal_values(known(), position(table(mine, other, lap=())))


def test_in_the_last_turn_only_winning_counts() -> None:
    """LK-16 and LK-17: 12 points behind, 18 in the Sixes win and 6 do not."""
    found = last_turn(card(C.SIXES), card(noted={C.CHANCE: 13}))
    win, lose = place_of(C.SIXES, 18), place_of(C.SIXES, 6)
    assert found.shares.noted[win, 0] == pytest.approx(1, abs=0.02)
    assert found.shares.noted[lose, 0] == pytest.approx(0, abs=0.02)
