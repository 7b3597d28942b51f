"""Games on probabilities: cards change as the rules change them, and what is taken out as luck is luck."""

from random import Random

import numpy as np
import pytest

from flunkern.games.luegen_kniffel.card import Card
from flunkern.games.luegen_kniffel.settling import settle as settle_by_rules
from flunkern.games.luegen_kniffel.solving.matches import _drawn, _ended, expected_end, play, settle, start
from flunkern.games.luegen_kniffel.solving.players import Equilibrium, Responder, Stubborn
from flunkern.games.luegen_kniffel.solving.state import NO_LAP, Position
from flunkern.games.luegen_kniffel.solving.transitions import ALL_CLAIMS
from flunkern.games.luegen_kniffel.solving.value_function import OVER, next_turn
from tests.games.luegen_kniffel.solving.positions import known, middle, opening, position
from tests.games.luegen_kniffel.tables import table


def test_cards_and_turns_change_as_by_the_rules() -> None:
    """Random claims, true or not, and random doubters, from the first turn to the end of many games."""
    rng = Random(5)
    for seats in (2, 3, 4) * 8:
        cards: tuple[Card, ...] = (Card(),) * seats
        roller, lap = 0, None
        now = start(seats, 0)
        while True:
            open = [claim for claim in ALL_CLAIMS if cards[roller].open >> claim.category.index & 1]
            claim, true = rng.choice(open), rng.random() < 0.6
            doubters = tuple((roller + step) % seats for step in range(1, seats) if rng.random() < 0.4)
            after = settle_by_rules(cards, roller, claim, doubters, true or not doubters, lap, lambda _: None)
            rows = now.table()
            settle(rows, roller, ALL_CLAIMS.index(claim), true, doubters)
            turn, rest = next_turn(rows, roller, now.lap)
            assert (None if turn == OVER else turn) == after.turn
            cards = after.cards
            if after.turn is None:
                break
            assert rest == (NO_LAP if after.lap is None else sum(1 << seat for seat in after.lap))
            now = Position(int(turn), int(rest), tuple(map(tuple, rows.tolist())))
            assert now.cards == position(table(*cards, turn=after.turn)).cards
            roller, lap = after.turn, after.lap


def test_what_is_expected_of_a_turn_is_the_mean_of_how_it_ends() -> None:
    player, rng = Equilibrium(known(), 20), np.random.default_rng(1)
    where = middle()
    solved, terminals = player.solved(where), player.ends(where)
    doubts = solved.strategy.doubts
    ends = []
    for _ in range(4000):
        throw, claim, true = _drawn(solved.claimed, rng)
        doubters = [place for place in range(2) if rng.random() < doubts[throw, claim, place]]
        ends.append(_ended(terminals, claim, true, doubters))
    strays = np.std(ends, axis=0) / 4000**0.5
    assert np.all(np.abs(np.mean(ends, axis=0) - expected_end(terminals, solved.claimed, doubts)) < 4 * strays)


def test_a_game_ends_with_shares_that_add_up() -> None:
    player = Equilibrium(known(), 3)
    played = play([player, Responder(player), Stubborn(player, 0.0)], player, 1, np.random.default_rng(3))
    assert played.shares.sum() == pytest.approx(1)
    assert played.adjusted.sum() == pytest.approx(1, abs=1e-6)
    assert played.turns[0].position == start(3, 1)
    assert len(played.turns) >= 3 * 4


def test_a_game_begins_as_by_the_rules() -> None:
    assert start(2, 0) == opening()
