"""What is shown: everything, with what each empty box would bring now."""

from flunkern.games import kniffel
from flunkern.games.kniffel.scoring import Offer
from flunkern.games.kniffel.view import Entry
from flunkern.material.sheet import Category
from tests.games.kniffel.sheets import full_but, sheet, thrown

C = Category


def test_offers_show_what_each_empty_box_would_bring() -> None:
    """K-5, K-21, K-22"""
    own = sheet(full_but(C.FIVES, C.CHANCE, KNIFFEL=50), kniffels=1)
    view = kniffel.view(thrown((4, 4, 4, 4, 4), own), None)
    assert view.offers == (Offer(C.FIVES, 25, 50, True), Offer(C.CHANCE, 30, 50, True))


def test_before_the_first_throw_nothing_is_offered() -> None:
    state = kniffel.State(kniffel.Options(), (sheet(),), 0, 0, (), 13, ())
    assert kniffel.view(state, 0).offers == ()
    assert kniffel.view(state, 0).throws_left == 3


def test_a_card_adds_up() -> None:
    """K-7"""
    boxes = {C.THREES: 12, C.FOURS: 16, C.SIXES: 30, C.KNIFFEL: 50}
    card = kniffel.view(thrown((1, 2, 3, 4, 6), sheet(boxes, extra=50, kniffels=2)), 0).cards[0]
    assert card.entries == tuple(Entry(category, points) for category, points in boxes.items())
    assert (card.upper, card.bonus_missing, card.bonus, card.extra, card.total) == (58, 5, 0, 50, 158)


def test_everyone_sees_the_same() -> None:
    state = thrown((1, 2, 3, 4, 6), sheet())
    assert kniffel.view(state, None).cards == kniffel.view(state, 0).cards
    assert kniffel.news(state, None) == kniffel.news(state, 0)


def test_when_it_is_over_it_is_nobodys_turn() -> None:
    """K-15"""
    state = kniffel.State(kniffel.Options(), (sheet(full_but()),), 0, 0, (), 0, ())
    assert kniffel.view(state, 0).turn is None
