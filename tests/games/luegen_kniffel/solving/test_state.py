"""Positions hold all of a table that the rest of the game depends on."""

from flunkern.games import luegen_kniffel as game
from flunkern.games.luegen_kniffel.solving.state import LIES, MARKED, NO_LAP, OPEN, SUM, UPPER, position_of
from flunkern.material.sheet import Category
from tests.games.luegen_kniffel.solving.positions import MIDDLE, middle
from tests.games.luegen_kniffel.tables import announced, card, table

C = Category


def test_a_row_for_each_card() -> None:
    rows = middle(*MIDDLE).table()
    for row, mine in zip(rows, MIDDLE, strict=True):
        assert (row[OPEN], row[LIES]) == (mine.open, mine.lies)
        assert row[SUM] == sum(points or 0 for points in mine.counting)
        assert row[UPPER] == sum(points or 0 for points in mine.counting[:6])
    assert rows[0, MARKED] == 6


def test_struck_points_do_not_count() -> None:
    """LK-14"""
    row = middle(card(C.ONES, struck=[C.SIXES], noted={C.SIXES: 24}), card(C.ONES)).table()[0]
    assert row[SUM] == 11
    assert not row[OPEN] >> C.SIXES.index & 1


def test_the_lap() -> None:
    """LK-16"""
    state = table(card(), card(C.ONES), card(C.TWOS), card(C.TWOS), turn=1, lap=(2, 3))
    assert position_of(game.view(state, 2)).lap == 0b1100
    assert middle().lap == NO_LAP


def test_a_position_stays_while_its_turn_is_played() -> None:
    state = table(*MIDDLE, turn=1)
    before = position_of(game.view(state, 0))
    assert position_of(game.view(announced(state, (6,) * 5, C.SIXES, 30), 2)) == before
