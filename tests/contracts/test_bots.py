"""Every bot answers legally, from nothing but a copy of the view, within its time budget."""

from itertools import islice
from random import Random
from time import thread_time
from typing import Final

import msgspec
import pytest

from flunkern.core.bots import prepare
from flunkern.core.chance import Seeded
from flunkern.core.game import Game
from flunkern.core.recording import Recording
from flunkern.games import REGISTRY
from tests.contracts.playing import all_options, as_bytes, random_steps, redraw_of, support

BUDGET: Final = 1.0
"""Seconds of computing for one answer: what a person at the table gladly waits. `bench/` measures real speed."""

every_bot = pytest.mark.parametrize(
    ("game", "name"), [pytest.param(g, name, id=f"{g.slug}-{name}") for g in REGISTRY.values() for name in g.bots]
)


def through_bytes(game: Game, view: object) -> object:
    return msgspec.json.decode(as_bytes(view), type=game.View)


@every_bot
def test_a_bot_plays_every_kind_of_game_to_its_end(game: Game, name: str) -> None:
    bot = game.bots[name]
    for number, options in enumerate(all_options(game)):
        seats = game.seats[number % len(game.seats)]
        recording = Recording(game, options, [f"Bot {n}" for n in range(seats)], Seeded(number))
        rng = Random(number)
        prepare(bot, options)
        for _ in range(support(game).LONGEST):
            acting = game.to_act(recording.state)
            if not acting:
                break
            seat = rng.choice(sorted(acting))
            legal = game.legal_moves(recording.state, seat)
            view = through_bytes(game, game.view(recording.state, seat))
            before = thread_time()
            move = bot.choose(view, legal, rng)
            assert thread_time() - before < BUDGET
            assert move in legal
            recording.play(seat, move)
        assert game.outcome(recording.state) is not None


@every_bot
def test_a_bot_answers_the_same_when_hidden_things_are_redrawn(game: Game, name: str) -> None:
    bot, redraw = game.bots[name], redraw_of(game)
    for number, recording in enumerate(islice(random_steps(game, game.seats[1], 11), 60)):
        for seat in game.to_act(recording.state):
            other = redraw(recording.state, seat, Seeded(number))
            answers = [
                bot.choose(game.view(state, seat), game.legal_moves(state, seat), Random(number))
                for state in (recording.state, other)
            ]
            assert answers[0] == answers[1]


def test_random_comes_first_so_that_there_is_always_a_weakest() -> None:
    assert all(next(iter(game.bots)) == "random" for game in REGISTRY.values())
