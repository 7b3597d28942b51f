"""Bots that only measure: they play legally, the arena knows them, and they do what their names say."""

from random import Random

import pytest

from flunkern.arena.contest import contest_of
from flunkern.core.bots import Readable, contenders
from flunkern.games import luegen_kniffel as game
from flunkern.games.luegen_kniffel import Believe, Doubt, Options, State
from flunkern.material.sheet import Category
from tests.games.luegen_kniffel.solving.positions import MIDDLE
from tests.games.luegen_kniffel.tables import announced, kept, rolled, table

C = Category
FIRST = rolled(table(*MIDDLE), (2, 3, 3, 6, 6))
SPOTS = {
    "first throw": FIRST,
    "second throw": kept(FIRST, (6, 6), (1, 2, 4)),
    "third throw": kept(kept(FIRST, (6, 6), (1, 2, 4)), (), (1, 2, 4)),
    "answers": announced(table(*MIDDLE), (1, 2, 3, 5, 6), C.SIXES, 18),
    "start": table(*MIDDLE),
}


@pytest.mark.parametrize("state", SPOTS.values(), ids=SPOTS)
@pytest.mark.parametrize("name", [name for name, bot in game.yardsticks.items() if isinstance(bot, Readable)])
def test_they_move_legally_and_say_how_likely(name: str, state: State) -> None:
    bot = game.yardsticks[name]
    assert isinstance(bot, Readable)
    for seat in sorted(game.to_act(state)):
        view, legal = game.view(state, seat), game.legal_moves(state, seat)
        policy = bot.policy(view)
        assert sum(policy.values()) == pytest.approx(1)
        assert set(policy) <= set(legal)
        assert bot.choose(view, legal, Random(1)) in policy


def test_two_of_them_never_change_their_minds() -> None:
    view, rng = game.view(SPOTS["answers"], 1), Random(0)
    for name, answer in (("always-doubts", Doubt()), ("never-doubts", Believe())):
        assert game.yardsticks[name].choose(view, (Believe(), Doubt()), rng) == answer


def test_the_responder_never_mixes_truth_and_lies() -> None:
    """Against a fixed policy one move is best; the master mixes."""
    state = SPOTS["third throw"]
    view = game.view(state, state.turn)
    responder, master = game.yardsticks["one-turn"], game.bots["master"]
    assert isinstance(responder, Readable)
    assert isinstance(master, Readable)
    assert len(responder.policy(view)) == 1
    assert len(master.policy(view)) > 1


def test_the_arena_takes_them_and_the_page_does_not_offer_them() -> None:
    assert set(game.yardsticks) <= set(contenders(game))
    assert not set(game.yardsticks) & set(game.bots)
    names = ["master", *game.yardsticks]
    assert contest_of(game, Options(), names, None, 4, 1, 100).lineups == (tuple(names),)
