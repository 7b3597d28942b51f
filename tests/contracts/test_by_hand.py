"""Every game that is played with real dice too is the same game then: told by people, it goes as it went when drawn."""

from random import Random

import msgspec
import pytest

from flunkern.core.by_hand import PlayedByHand
from flunkern.core.chance import Noted, Seeded, Told
from flunkern.core.game import Game
from flunkern.core.record import read, replay, write
from flunkern.games import REGISTRY
from flunkern.table.commands import MakeMove, Sit, Start
from flunkern.table.recording import given_out, record_of
from flunkern.table.showing import show_all
from tests.table.tables import ADA, NOBODY, Live, as_bytes, turn

BY_HAND = {slug: game for slug, game in REGISTRY.items() if isinstance(game, PlayedByHand)}
every_game_by_hand = pytest.mark.parametrize("game", BY_HAND.values(), ids=BY_HAND)


@every_game_by_hand
def test_nothing_of_it_is_hidden(game: Game) -> None:
    assert not game.facts.hidden


@every_game_by_hand
@pytest.mark.parametrize("seats", [1, 3])
def test_it_goes_as_the_dice_were_told(game: Game, seats: int) -> None:
    rng, chance = Random(7), Noted(Seeded(7))
    live = Live(game.slug, by_hand=True)
    for number in range(seats):
        live.ask(ADA, Sit(f"Player {number}"))
    live.ask(ADA, Start(starter=seats - 1))
    state = game.start(game.Options(), seats, Told((seats - 1,)))
    while live.acting:
        seat = turn(live)
        move = rng.choice(list(game.legal_moves(state, seat)))
        state = game.apply(state, seat, move, chance)
        live.ask(ADA, MakeMove(seat, msgspec.to_builtins(move), draws=chance.take()))
        assert live.table.state == state
    record = record_of(live.log, 1)
    assert list(replay(read(write(record), REGISTRY), game))[-1] == state
    assert given_out(record, game) == write(record)
    assert b'"by_hand"' in as_bytes(show_all(live.table, NOBODY, live.now))
    assert live.rebuilt() == live.table
