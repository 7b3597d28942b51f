"""The master says how likely it makes which move, and draws from that."""

from collections import Counter
from random import Random

import pytest

from flunkern.core.bots import Readable
from flunkern.games import luegen
from flunkern.games.luegen import Call, State
from tests.games.luegen.tables import FIVES, bid, table

POSITIONS = (
    table([0, 0], 5),
    bid(table([0, 0], 5, hands={1: FIVES}), (4, 5)),
    table([0, 0, 0], 5),
    bid(table([0, 0, 0, 0], 5), (5, 3), (6, 3)),
    bid(table([1, 1, 3]), (4, 6), (5, 6), (4, 1)),
)


@pytest.mark.parametrize("state", POSITIONS)
def test_it_moves_as_often_as_it_says(state: State) -> None:
    bot, rng = luegen.bots["master"], Random(1)
    assert isinstance(bot, Readable)
    assert state.turn is not None
    view, legal = luegen.view(state, state.turn), luegen.legal_moves(state, state.turn)
    policy = bot.policy(view)
    assert sum(policy.values()) == pytest.approx(1)
    assert set(policy) <= set(legal)
    made = Counter(bot.choose(view, legal, rng) for _ in range(300))
    assert set(made) <= set(policy)
    for move, chance in policy.items():
        assert made[move] == pytest.approx(300 * chance, abs=5 * (300 * chance * (1 - chance)) ** 0.5 + 3)


def test_what_cannot_be_is_called_for_sure() -> None:
    state = bid(table([0, 0, 0], 5), (29, 6))
    master = luegen.bots["master"]
    assert isinstance(master, Readable)
    assert master.policy(luegen.view(state, 1)) == {Call(): 1.0}
