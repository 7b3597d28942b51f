"""The table of fewest plays."""

from random import Random

from flunkern.games.lie_zie.odds import plays_needed
from flunkern.games.lie_zie.solving.plays_needed import ROWS, fewest_plays, row_of, without


def test_z8_the_table_agrees_with_reckoning_each_hand() -> None:
    fewest, rng = fewest_plays(), Random(1)
    for _ in range(300):
        hand = tuple(rng.randrange(4) for _ in range(rng.randrange(13)))
        colours = sum(colour << 2 * place for place, colour in enumerate(hand))
        assert fewest[row_of(colours, len(hand))] == plays_needed(hand)


def test_it_has_a_place_for_every_row_up_to_the_names_of_colours() -> None:
    rows = {row_of(colours, length) for length in range(5) for colours in range(4**length)}
    assert rows == set(range(1 + 1 + 4 + 16 + 64))
    assert row_of(4**12 - 4, 12) == ROWS


def test_cards_leave_a_row() -> None:
    assert without(0b11_10_01_00, 1, 2) == 0b11_00
    assert without(0b11_10_01_00, 0, 3) == 0b11
    assert without(0b11_10_01_00, 3, 1) == 0b10_01_00
