"""What a view tells, and hands that agree with it."""

from collections import Counter

import numpy as np
import pytest

from flunkern.games import lie_zie
from flunkern.games.lie_zie import view
from flunkern.games.lie_zie.cards import DECK, FACES, Card
from flunkern.games.lie_zie.odds import seen
from flunkern.games.lie_zie.playing import led
from flunkern.games.lie_zie.solving.infoset import face_index, infoset_of, sample_state
from flunkern.games.lie_zie.solving.state import BEAT, COLOUR, EXITS, FREE, LEADER, OUT, SIZE, TURN
from flunkern.games.lie_zie.state import Playing, State
from flunkern.solvers.splitmix import seeded
from tests.games.lie_zie.solving.packing import cards_of
from tests.games.lie_zie.tables import TURNS, playing, random_game


def dealt(state: State, seat: int, seed: int) -> list[list[Card]]:
    known, table = infoset_of(view(state, seat)), np.zeros(SIZE, np.int64)
    sample_state(known, table, np.zeros(16, np.int64), seeded(seed))
    return [cards_of(known, table, other) for other in range(len(state.prizes))]


@pytest.mark.parametrize("seats", lie_zie.seats)
def test_z1_every_deal_agrees_with_all_that_was_seen(seats: int) -> None:
    """Backs as shown, the own hand as it is, each card of the deck once, and none that was played."""
    for number, state in enumerate(random_game(TURNS, seats, seed=seats)):
        if isinstance(state.stage, Playing) and number % 7 == 0:
            seat = state.stage.turn
            shown = view(state, seat)
            hands = dealt(state, seat, number)
            assert [tuple(card.back for card in hand) for hand in hands] == [p.backs for p in shown.players]
            assert tuple(hands[seat]) == state.stage.hands[seat]
            others = [card for other, hand in enumerate(hands) if other != seat for card in hand]
            assert len(set(others)) == len(others)
            assert set(others) <= set(DECK) - seen(shown)


def test_all_deals_are_about_equally_likely() -> None:
    """Two cards with one back, of which none was seen: 6 x 5 deals, each in one of thirty."""
    twins = [card for card in DECK if card.back == FACES[0]][:2]
    state = playing("y3", "r1 r1")
    stage = state.stage
    assert isinstance(stage, Playing)
    stage = Playing(stage.spread, (stage.hands[0], tuple(twins)), (), 0, 0, (), ())
    state = State(state.options, 1, state.prizes, stage, ())
    known, table = infoset_of(view(state, 0)), np.zeros(SIZE, np.int64)
    used, drawn = np.zeros(16, np.int64), seeded(5)
    counts: Counter[tuple[Card, ...]] = Counter()
    for _ in range(6000):
        sample_state(known, table, used, drawn)
        counts[tuple(cards_of(known, table, 1))] += 1
    assert len(counts) == 30
    # Chi-squared with 29 degrees of freedom exceeds 58.3 once in a thousand times.
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 58.3


def test_the_round_is_known_as_it_stands() -> None:
    for state in random_game(TURNS, 4, seed=9):
        if isinstance(stage := state.stage, Playing):
            table = infoset_of(view(state, stage.turn)).table
            colour, beat = led(stage)
            assert table[LEADER] == stage.leader
            assert table[TURN] == stage.turn
            assert table[COLOUR] == (FREE if colour is None else colour.index)
            assert table[BEAT] == beat
            assert table[OUT] == len(stage.finished)
            assert table[EXITS] == sum(1 for laid in stage.laid if not stage.hands[laid.seat])


def test_faces_are_counted_as_they_are_listed() -> None:
    assert [face_index(face) for face in FACES] == list(range(16))
