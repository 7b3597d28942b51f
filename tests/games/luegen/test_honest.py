"""The honest bot: from the view alone, by exact odds."""

from random import Random

import pytest

from flunkern.core.chance import Dice, Seeded
from flunkern.games import luegen
from flunkern.games.luegen import Bid, Call, Move, Options, State
from tests.games.luegen.redraw import redraw
from tests.games.luegen.tables import FIVES, LOW, STRAIGHT, bid, table

HONEST = luegen.bots["honest"]


def answer(state: State) -> Move:
    assert state.turn is not None
    legal = luegen.legal_moves(state, state.turn)
    move: Move = HONEST.choose(luegen.view(state, state.turn), legal, Random(0))
    assert move in legal
    return move


@pytest.mark.parametrize(
    ("dice", "move"),
    [
        (LOW, Bid(2, 4)),
        (FIVES, Bid(6, 5)),
        (STRAIGHT, Bid(10, 6)),
        ((1, 1, 1, 1, 5, 5), Bid(4, 1)),
        ((2, 2, 3, 3, 3, 6), Bid(3, 3)),
    ],
)
def test_it_opens_with_the_most_it_is_sure_of(dice: Dice, move: Bid) -> None:
    state = table([0, 0, 0], 5, hands={0: dice})
    assert answer(state) == move


def test_it_raises_to_what_its_dice_make_likely() -> None:
    state = bid(table([0, 0], 5, hands={1: FIVES}), (2, 3))
    assert answer(state) == Bid(6, 5)


def test_it_calls_what_its_dice_make_unlikely() -> None:
    assert answer(bid(table([0, 0], 5), (8, 6))) == Call()


def test_it_does_not_call_what_lies_under_its_own_cup() -> None:
    assert answer(bid(table([0, 0], 5, hands={1: STRAIGHT}), (8, 6))) != Call()


def test_it_calls_when_nothing_else_is_left() -> None:
    """L-10"""
    assert answer(bid(table([0, 0], 5, hands={1: (1, 1, 1, 1, 1, 1)}), (12, 1))) == Call()


def test_it_knows_only_its_own_dice() -> None:
    for seed in range(30):
        state = luegen.start(Options(), 4, Seeded(seed))
        assert answer(state) == answer(redraw(state, state.turn, Seeded(seed + 100)))


def test_a_weaker_level_falls_in_love_with_a_face_and_keeps_to_it_for_the_round() -> None:
    """What it thinks of a face hangs on its dice and the round, not on luck; and it need not be what it has most of."""
    bot, liked = luegen.bots["beginner"], []
    for seed in range(30):
        state = luegen.start(Options(), 2, Seeded(seed))
        assert state.turn is not None
        view, legal = luegen.view(state, state.turn), luegen.legal_moves(state, state.turn)
        (said,) = {bot.choose(view, legal, Random(luck)) for luck in range(4)}
        liked.append(said == HONEST.choose(view, legal, Random(0)))
    assert set(liked) == {True, False}
