"""Mats, halves, the final and the end: L-2, L-3 and L-13 to L-19."""

import pytest

from flunkern.core.outcome import Outcome
from flunkern.games import luegen
from flunkern.games.luegen import Phase, State
from flunkern.games.luegen.state import (
    Called,
    Counted,
    DroppedOut,
    FinalBegan,
    GameLost,
    HalfBegan,
    HalfLost,
    HandsThrown,
    MatGiven,
    MatTaken,
)
from flunkern.material.starter import StartThrow
from tests.games.luegen.tables import FIVES, LOW, bid, called, lost_by_next, lost_by_starter, on, table

SECOND, FINAL = Phase.SECOND_HALF, Phase.FINAL


def happened(state: State) -> list[object]:
    """What followed the count of a call."""
    assert isinstance(state.news[0], Called)
    assert state.news[1] == Counted(state.last_call) if state.last_call else False
    return list(state.news[2:])


def test_five_mats_lie_in_the_middle_and_no_half_is_lost() -> None:
    """L-2"""
    state = lost_by_starter(table([0, 0], 5))
    assert state.half.middle + sum(state.half.mats) == 5
    assert state.losers == ()


def test_a_call_is_told_and_counted_before_anything_follows() -> None:
    """L-11, L-12"""
    state = called(bid(table([0, 0, 0], 5, hands={1: FIVES}), (3, 4), (4, 5)))
    assert state.last_call is not None
    assert state.news[:2] == (Called(2, 1, on(4, 5)), Counted(state.last_call))
    assert (state.last_call.total, state.last_call.holds, state.last_call.loser) == (6, True, 2)
    assert (state.last_call.caller, state.last_call.bidder) == (2, 1)


def test_a_bidder_who_lied_takes_a_mat_from_the_middle() -> None:
    """L-12, L-13"""
    state = lost_by_starter(table([0, 0, 0], 5))
    assert (state.half.mats, state.half.middle) == ((1, 0, 0), 4)
    assert happened(state) == [MatTaken(0, 4), HandsThrown((LOW, LOW, LOW))]


def test_a_caller_who_was_wrong_takes_a_mat_from_the_middle() -> None:
    """L-12, L-13"""
    state = lost_by_next(table([0, 0, 0], 5))
    assert (state.half.mats, state.half.middle) == ((0, 1, 0), 4)


@pytest.mark.parametrize("lose", [lost_by_starter, lost_by_next])
def test_whoever_received_a_mat_starts_the_next_throw(lose: object) -> None:
    """L-16"""
    assert callable(lose)
    for state in (table([0, 0, 0], 5), table([1, 2, 2]), table([1, 2, 0], 2, phase=FINAL, losers=(0, 1), out=[2])):
        after = lose(state)
        assert after.starter == after.turn == after.last_call.loser
        assert after.ladder == ()


def test_with_the_middle_empty_those_without_mats_are_out() -> None:
    """L-14"""
    state = lost_by_starter(table([2, 0, 2, 0], 1))
    assert (state.half.mats, state.half.middle, state.half.players) == ((3, 0, 2, 0), 0, (0, 2))
    assert state.hands == (LOW, (), LOW, ())
    assert happened(state) == [MatTaken(0, 0), DroppedOut((1, 3)), HandsThrown((LOW, (), LOW, ()))]


def test_nobody_is_out_while_mats_lie_in_the_middle() -> None:
    """L-14"""
    assert lost_by_starter(table([2, 0, 1, 0], 2)).half.players == (0, 1, 2, 3)


def test_with_the_middle_empty_the_winner_gives_a_mat_to_the_loser() -> None:
    """L-14"""
    lied = lost_by_starter(table([2, 2, 1]))
    assert lied.half.mats == (3, 1, 1)
    assert happened(lied)[0] == MatGiven(1, 0)
    doubted = lost_by_next(table([2, 2, 1]))
    assert doubted.half.mats == (1, 3, 1)
    assert happened(doubted)[0] == MatGiven(0, 1)


def test_whoever_gives_the_last_mat_is_out_and_safe() -> None:
    """L-14"""
    state = lost_by_starter(table([2, 1, 2]))
    assert state.half.players == (0, 2)
    assert happened(state)[:2] == [MatGiven(1, 0), DroppedOut((1,))]
    assert bid(state, (1, 2)).turn == 2


def test_all_five_lose_the_half() -> None:
    """L-15, L-3, L-17"""
    state = lost_by_starter(table([4, 0, 1], out=[1]), (3,), (1,), (6,))
    assert state.losers == (0,)
    throws = tuple(StartThrow(seat, die) for seat, die in enumerate(((3,), (1,), (6,))))
    assert happened(state) == [
        MatGiven(2, 0),
        HalfLost(0, Phase.FIRST_HALF),
        HalfBegan(SECOND, 2, throws),
        HandsThrown((LOW, LOW, LOW)),
    ]


def test_all_five_lose_the_half_straight_from_the_middle() -> None:
    """L-15"""
    state = lost_by_starter(table([4, 0, 0], 1), (1,), (2,), (1,))
    assert state.losers == (0,)
    assert happened(state)[:2] == [MatTaken(0, 0), HalfLost(0, Phase.FIRST_HALF)]


def test_four_mats_do_not_lose_a_half() -> None:
    """L-15"""
    assert lost_by_starter(table([3, 1, 1])).losers == ()


def test_the_second_half_has_everybody_in_again_and_throws_for_the_start() -> None:
    """L-17, L-4"""
    state = lost_by_starter(table([4, 0, 1], out=[1]), (6,), (6,), (1,), (2,), (5,))
    assert (state.half.phase, state.half.middle, state.half.mats) == (SECOND, 5, (0, 0, 0))
    assert state.half.players == (0, 1, 2)
    assert state.starter == state.turn == 1
    assert all(state.hands)


def test_losing_both_halves_loses_the_game() -> None:
    """L-3"""
    state = lost_by_starter(table([4, 0, 1], out=[1], phase=SECOND, losers=(0,)))
    assert happened(state) == [MatGiven(2, 0), HalfLost(0, SECOND), GameLost(0)]
    assert state.turn is None
    assert state.hands == ((), (), ())
    assert luegen.outcome(state) == Outcome((3, 1, 1), (-2, 0, 0), "both-halves")


def test_different_losers_play_a_final_that_the_first_one_starts() -> None:
    """L-18, L-3"""
    state = lost_by_starter(table([4, 0, 1], out=[1], phase=SECOND, losers=(2,)))
    assert happened(state) == [
        MatGiven(2, 0),
        HalfLost(0, SECOND),
        FinalBegan(2, 0),
        HandsThrown((LOW, (), LOW)),
    ]
    assert (state.half.phase, state.half.middle, state.half.mats) == (FINAL, 5, (0, 0, 0))
    assert state.half.players == (0, 2)
    assert state.starter == state.turn == 2
    assert bid(state, (1, 2)).turn == 0


def test_the_final_takes_mats_from_the_middle_first() -> None:
    """L-18, L-13"""
    state = table([0, 0, 0], 5, out=[1], phase=FINAL, losers=(2, 0), turn=2)
    after = lost_by_next(state)
    assert (after.half.middle, after.half.mats, after.starter) == (4, (1, 0, 0), 0)
    assert after.half.players == (0, 2)


@pytest.mark.parametrize(
    ("mats", "middle"), [([4, 0, 0], 1), ([4, 0, 1], 0)], ids=["from the middle", "from the other"]
)
def test_all_five_in_the_final_lose_the_game(mats: list[int], middle: int) -> None:
    """L-3, L-18, L-19"""
    state = lost_by_starter(table(mats, middle, out=[1], phase=FINAL, losers=(2, 0)))
    assert happened(state)[1:] == [GameLost(0)]
    assert state.losers == (2, 0, 0)
    assert luegen.outcome(state) == Outcome((3, 1, 2), (-2, 0, -1), "final-lost")


def test_the_others_share_the_first_place() -> None:
    """L-19"""
    state = lost_by_starter(table([4, 1, 0, 0, 0], out=[2, 3, 4], phase=FINAL, losers=(0, 1)))
    assert luegen.outcome(state) == Outcome((5, 4, 1, 1, 1), (-2, -1, 0, 0, 0), "final-lost")


def test_two_players_have_a_winner_and_a_loser() -> None:
    """L-19"""
    state = lost_by_starter(table([4, 1], phase=FINAL, losers=(0, 1)))
    assert luegen.outcome(state) == Outcome((2, 1), (-2, -1), "final-lost")


def test_there_is_no_outcome_before_the_end() -> None:
    """L-19"""
    assert luegen.outcome(table([0, 0], 5)) is None
    assert luegen.outcome(table([1, 4], phase=FINAL, losers=(0, 1))) is None


def test_a_whole_game_by_two() -> None:
    """L-3: seat 0 starts each throw and loses it, in both halves; no mat is ever lost or made"""
    state = table([0, 0], 5)
    rounds = 0
    while state.turn is not None:
        state = lost_by_starter(state, *([(6,), (1,)] if rounds == 4 else []))
        rounds += 1
        assert state.half.middle + sum(state.half.mats) == 5
    assert rounds == 10
    assert state.losers == (0, 0)
