"""The bots together: legal from a view alone at every table, and stronger from name to name."""

from itertools import pairwise
from random import Random

import pytest

from flunkern.core.chance import Seeded
from flunkern.games import lie_zie
from flunkern.games.lie_zie import view
from tests.games.lie_zie.contests import win_share
from tests.games.lie_zie.redraw import redraw
from tests.games.lie_zie.tables import FREE, TURNS

ROUNDS = {"random": 4, "beginner": 12, "club": 30, "honest": 8}
"""Decks on which each bot meets the next: many where little lies between them."""


def test_bots_are_named_from_weak_to_strong() -> None:
    assert list(lie_zie.bots) == ["random", "beginner", "club", "honest", "master"]


@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(lie_zie.bots)))
def test_each_bot_beats_the_one_named_before(weaker: str, stronger: str) -> None:
    assert win_share(lie_zie.bots[stronger], lie_zie.bots[weaker], 2, ROUNDS[weaker]) > 0.5


@pytest.mark.parametrize("seats", lie_zie.seats)
@pytest.mark.parametrize("name", lie_zie.bots)
def test_every_bot_moves_legally_to_the_end_and_knows_nothing_hidden(name: str, seats: int) -> None:
    """Now and then it is asked again with everything redrawn that it may not know."""
    rng, chance = Random(seats), Seeded(seats)
    state = lie_zie.start(TURNS if seats % 2 else FREE, seats, chance)
    asked = 0
    while acting := lie_zie.to_act(state):
        seat = rng.choice(sorted(acting))
        legal = lie_zie.legal_moves(state, seat)
        # One seat thinks, the others hurry: this is about the bot and not about its rivals.
        bot = lie_zie.bots[name if seat == 0 else "random"]
        move = bot.choose(view(state, seat), legal, Random(asked))
        assert move in legal
        if seat == 0 and asked % 5 == 0:
            assert bot.choose(view(redraw(state, seat, chance), seat), legal, Random(asked)) == move
        asked += seat == 0
        state = lie_zie.apply(state, seat, move, chance)
