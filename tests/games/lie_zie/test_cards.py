"""The deck: Z-1 and the reading of numbers in Z-8."""

from collections import Counter

from flunkern.games.lie_zie.cards import DECK, FACES, WITH_BACK, Colour, number_of
from tests.games.lie_zie.tables import deal


def test_z1_the_deck_has_96_different_cards() -> None:
    assert len(DECK) == len(set(DECK)) == 96
    assert len(FACES) == 16
    assert {card.front.number for card in DECK} == {1, 2, 3, 4}
    assert {card.front.colour for card in DECK} == set(Colour)
    assert len(Colour) == 4


def test_z1_exactly_one_half_of_a_back_is_true() -> None:
    for card in DECK:
        assert (card.front.colour == card.back.colour) + (card.front.number == card.back.number) == 1


def test_z1_each_front_has_six_backs_and_each_back_six_fronts() -> None:
    assert set(Counter(card.front for card in DECK).values()) == {6}
    assert set(Counter(card.back for card in DECK).values()) == {6}
    for back, cards in WITH_BACK.items():
        assert len(cards) == 6
        assert sum(card.front.colour is back.colour for card in cards) == 3
        assert sum(card.front.number == back.number for card in cards) == 3


def test_z8_cards_side_by_side_read_as_one_number() -> None:
    """Z-8: the sheet's own examples."""
    assert [number_of(hand) for hand in deal("r4 r1", "g3 g2 g3", "b2")] == [41, 323, 2]


def test_colours_are_numbered_for_tables() -> None:
    assert [colour.index for colour in Colour] == [0, 1, 2, 3]
