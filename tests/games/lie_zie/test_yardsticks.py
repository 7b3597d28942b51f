"""Bots that only measure others."""

from random import Random

import pytest

from flunkern.core.bots import contenders
from flunkern.core.chance import Seeded
from flunkern.games import lie_zie
from flunkern.games.lie_zie import view
from tests.games.lie_zie.redraw import redraw
from tests.games.lie_zie.tables import FREE, random_game


def test_the_arena_knows_them_and_nobody_is_offered_them() -> None:
    assert not set(lie_zie.yardsticks) & set(lie_zie.bots)
    assert set(lie_zie.yardsticks) <= set(contenders(lie_zie))


@pytest.mark.parametrize("name", lie_zie.yardsticks)
def test_each_moves_legally_and_knows_nothing_hidden(name: str) -> None:
    bot, chance = lie_zie.yardsticks[name], Seeded(3)
    for number, state in enumerate(random_game(FREE, 3, seed=4)):
        for seat in sorted(lie_zie.to_act(state)):
            if number % 47 == 0:
                legal = lie_zie.legal_moves(state, seat)
                move = bot.choose(view(state, seat), legal, Random(number))
                assert move in legal
                assert bot.choose(view(redraw(state, seat, chance), seat), legal, Random(number)) == move
