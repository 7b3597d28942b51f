"""The card: points, strikes (LK-14) and sums (LK-17)."""

from flunkern.games.luegen_kniffel.card import Card
from flunkern.material.sheet import Category
from tests.games.luegen_kniffel.tables import bits, card

C = Category


def test_a_card_has_thirteen_combinations_with_two_empty_fields() -> None:
    """LK-1"""
    empty = Card()
    assert len(empty.noted) == 13
    assert (empty.open, empty.lies, empty.struck) == (bits(C), 0, 0)


def test_points_fill_a_field() -> None:
    noted = Card().with_points(C.FOURS.index, 12)
    assert noted.counting[C.FOURS.index] == 12
    assert noted.open == bits(C) & ~bits([C.FOURS])
    assert noted.total == 12


def test_a_first_strike_marks_the_lie_field_and_leaves_the_points() -> None:
    """LK-14"""
    once = Card().with_points(C.FOURS.index, 12).with_strike(C.FOURS.index)
    assert (once.lies, once.struck, once.total) == (bits([C.FOURS]), 0, 12)


def test_a_first_strike_leaves_an_empty_field_open() -> None:
    """LK-14"""
    assert Card().with_strike(C.CHANCE.index).open == bits(C)


def test_a_second_strike_takes_the_points() -> None:
    """LK-14"""
    twice = Card().with_points(C.FOURS.index, 12).with_strike(C.FOURS.index).with_strike(C.FOURS.index)
    assert twice.struck == bits([C.FOURS])
    assert twice.counting[C.FOURS.index] is None
    assert (twice.noted[C.FOURS.index], twice.total) == (12, 0)


def test_a_second_strike_fills_an_empty_field() -> None:
    """LK-14 and LK-16"""
    twice = Card().with_strike(C.CHANCE.index).with_strike(C.CHANCE.index)
    assert twice.open == bits(C) & ~bits([C.CHANCE])


def test_further_strikes_change_nothing() -> None:
    """LK-14"""
    twice = Card().with_strike(3).with_strike(3)
    assert twice.with_strike(3) == twice


def test_the_bonus_is_for_63_above() -> None:
    """LK-17"""
    upper = dict(zip(list(C)[:6], (3, 6, 9, 12, 15, 18), strict=True))
    assert card(*list(C)[6:], noted=upper).total == 63 + 35
    assert card(*list(C)[6:], noted=upper | {C.ONES: 2}).total == 62


def test_struck_points_do_not_count_for_the_bonus() -> None:
    """LK-14 and LK-17"""
    upper = dict(zip(list(C)[:6], (3, 6, 9, 12, 15, 18), strict=True))
    assert card(*list(C)[6:], noted=upper, struck=[C.ONES]).total == 60
