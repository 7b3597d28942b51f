"""The course of a round: L-1 and L-4 to L-7, and whose turn it is."""

import pytest

from flunkern.core.chance import Scripted, Seeded
from flunkern.core.errors import GameOverError, NotYourTurnError, SeatsInvalidError
from flunkern.core.game import Game
from flunkern.core.values import Move
from flunkern.games import luegen
from flunkern.games.luegen import Bid, Call, Options
from flunkern.games.luegen.state import BidMade, HalfBegan, Phase
from flunkern.material.starter import StartThrow
from tests.games.luegen.tables import FIVES, LOW, STRAIGHT, bid, called, on, refusal, table


class Foreign(Move, frozen=True):
    """A move of no game."""


def test_it_keeps_the_contract() -> None:
    game: Game = luegen
    assert game.slug == "luegen"
    assert list(game.clauses) == [f"L-{number}" for number in range(1, 20)]


@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_play_with_six_dice_each(seats: int) -> None:
    """L-1"""
    state = luegen.start(Options(), seats, Seeded(1))
    assert [len(hand) for hand in state.hands] == [6] * seats
    assert state.half.players == tuple(range(seats))


@pytest.mark.parametrize("seats", [-1, 0, 1, 9, 10**9])
def test_one_and_nine_do_not_play(seats: int) -> None:
    """L-1"""
    with pytest.raises(SeatsInvalidError):
        luegen.start(Options(), seats, Seeded(1))


def test_the_highest_die_starts() -> None:
    """L-4"""
    chance = Scripted((2,), (6,), (5,), LOW, FIVES, STRAIGHT)
    state = luegen.start(Options(), 3, chance)
    chance.finish()
    assert state.starter == state.turn == 1
    assert luegen.to_act(state) == {1}


def test_only_those_tied_throw_again() -> None:
    """L-4"""
    dice = (6,), (1,), (6,), (3,), (3,), (1,), (2,)
    state = luegen.start(Options(), 3, Scripted(*dice, LOW, LOW, LOW))
    throws = tuple(StartThrow(seat, die) for seat, die in zip((0, 1, 2, 0, 2, 0, 2), dice, strict=True))
    assert state.starter == 2
    assert state.news[0] == HalfBegan(Phase.FIRST_HALF, 2, throws)


def test_everyone_throws_six_dice_in_the_order_of_seats() -> None:
    """L-5"""
    state = luegen.start(Options(), 3, Scripted((6,), (1,), (1,), (3, 2, 2, 4, 3, 4), FIVES, (6, 5, 4, 3, 2, 1)))
    assert state.hands == (LOW, FIVES, STRAIGHT)


def test_only_those_still_in_throw() -> None:
    """L-5, L-14"""
    state = called(bid(table([2, 0, 3], out=[1]), (1, 4)), FIVES, STRAIGHT)
    assert state.hands == (FIVES, (), STRAIGHT)


def test_the_first_bid_may_be_any() -> None:
    """L-6"""
    state = table([0, 0], 5)
    for count, face in ((1, 1), (1, 2), (6, 5), (12, 1), (20, 6)):
        assert bid(state, (count, face)).ladder[0].amount == on(count, face)


def test_the_starter_must_bid() -> None:
    """L-7"""
    state = table([0, 0], 5)
    assert Call() not in luegen.legal_moves(state, 0)
    assert refusal(state, Call()) == ("L-7", "nothing-to-call")


def test_turns_go_clockwise_past_those_who_are_out() -> None:
    """L-7"""
    state = table([1, 0, 2, 2], out=[1], turn=2)
    seen = []
    for count in range(1, 6):
        seen.append(state.turn)
        state = bid(state, (count, 2))
    assert seen == [2, 3, 0, 2, 3]
    assert state.news == (BidMade(3, on(5, 2)),)


def test_only_the_next_player_may_raise_or_call() -> None:
    """L-7"""
    state = bid(table([0, 0, 0], 5), (3, 4))
    assert set(luegen.legal_moves(state, 1)) >= {Call(), Bid(3, 5)}
    for seat in (-1, 0, 2, 3, 7, 10**9):
        assert luegen.legal_moves(state, seat) == ()
        for move in (Call(), Bid(4, 4)):
            assert refusal(state, move, seat) == ("L-7", "not-your-turn")
    with pytest.raises(NotYourTurnError):
        luegen.check(state, 2, Call())


def test_a_bid_leaves_dice_and_mats_alone() -> None:
    """L-7"""
    before = table([2, 1, 0], 2)
    after = bid(before, (3, 4), (2, 1))
    assert (after.half, after.hands, after.starter) == (before.half, before.hands, 0)
    assert before.ladder == ()


def test_moves_of_other_games_are_refused() -> None:
    """L-7"""
    state = bid(table([0, 0], 5), (3, 4))
    assert refusal(state, Foreign()) == ("L-7", "no-such-move")  # type: ignore[arg-type]


def test_after_the_end_nobody_moves() -> None:
    """L-3"""
    state = called(bid(table([4, 1], losers=(0,), phase=Phase.SECOND_HALF), (20, 6)))
    assert luegen.to_act(state) == frozenset()
    for seat in (-1, 0, 1, 2):
        assert luegen.legal_moves(state, seat) == ()
        for move in (Bid(1, 2), Call()):
            assert refusal(state, move, seat) == ("L-3", "game-over")
    with pytest.raises(GameOverError):
        luegen.check(state, 0, Call())
