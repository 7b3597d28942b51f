"""What is shown to whom: views, news, and the help with odds."""

import msgspec
import pytest

from flunkern.core.chance import Scripted, Seeded
from flunkern.games import luegen
from flunkern.games.luegen import Options, Phase
from flunkern.games.luegen.odds import likelihood
from flunkern.games.luegen.state import BidMade, HalfBegan, LadderBid
from flunkern.games.luegen.view import Player, Thrown
from flunkern.material.starter import StartThrow
from tests.games.luegen.tables import FIVES, LOW, STRAIGHT, bid, called, lost_by_starter, on, table

HELP = Options(odds=True)


def test_dice_under_a_cup_are_seen_by_their_owner_alone() -> None:
    """L-5"""
    state = table([0, 0, 0], 5, hands={0: FIVES, 1: STRAIGHT})
    assert [luegen.view(state, seat).dice for seat in (0, 1, 2, None)] == [FIVES, STRAIGHT, LOW, None]


@pytest.mark.parametrize("seat", [-1, 3, 64])
def test_who_is_not_at_the_table_sees_no_dice(seat: int) -> None:
    """L-5"""
    state = luegen.start(HELP, 3, Seeded(1))
    assert luegen.view(state, seat).dice is None
    told = luegen.news(state, seat)[-1]
    assert isinstance(told, Thrown)
    assert told.dice is None


def test_everybody_sees_the_table() -> None:
    """L-2, L-7"""
    state = bid(table([1, 0, 2, 2], out=[1], phase=Phase.SECOND_HALF, losers=(1,), turn=3), (3, 4), (2, 1))
    for seat in (None, 0, 1, 2, 3):
        view = luegen.view(state, seat)
        assert view.me == seat
        assert (view.phase, view.first_loser, view.second_loser, view.loser) == (Phase.SECOND_HALF, 1, None, None)
        assert (view.middle, view.starter, view.turn, view.dice_in_play) == (0, 3, 2, 18)
        assert view.players == (
            Player(0, 1, 0, True),
            Player(1, 0, 1, False),
            Player(2, 2, 0, True),
            Player(3, 2, 0, True),
        )
        assert view.ladder == (LadderBid(3, on(3, 4)), LadderBid(0, on(2, 1)))
        assert view.last_call is None


def test_half_mats_lie_in_the_middle_until_halves_are_lost() -> None:
    """L-2, L-3: two from the start, one for the loser of each half, none left in the final."""
    state = luegen.start(Options(), 3, Seeded(1))
    assert [luegen.view(state, seat).middle_half_mats for seat in (0, None)] == [2, 2]
    for phase, losers, left in [
        (Phase.SECOND_HALF, (1,), 1),
        (Phase.FINAL, (1, 2), 0),
    ]:
        view = luegen.view(table([0, 0, 0], 5, phase=phase, losers=losers), None)
        assert view.middle_half_mats == left
        assert view.middle_half_mats + sum(player.half_mats for player in view.players) == 2
    over = luegen.view(lost_by_starter(table([4, 0, 1], out=[1], phase=Phase.FINAL, losers=(2, 0))), None)
    assert over.middle_half_mats == 0


def test_a_player_who_is_out_has_no_dice() -> None:
    """L-14"""
    view = luegen.view(bid(table([1, 0, 4], out=[1], options=HELP), (1, 2)), 1)
    assert (view.dice, view.odds) == (None, None)


def test_a_counted_call_is_shown_to_all_until_the_next() -> None:
    """L-11"""
    state = called(bid(table([0, 0], 5, hands={0: FIVES, 1: STRAIGHT}), (3, 4), (17, 5)))
    for later in (state, bid(state, (1, 2)), bid(state, (1, 2), (2, 2))):
        for seat in (None, 0, 1):
            call = luegen.view(later, seat).last_call
            assert call is not None
            assert [(hand.seat, hand.dice, hand.adds) for hand in call.hands] == [(0, FIVES, 6), (1, STRAIGHT, 10)]
            assert (call.total, call.amount, call.caller, call.bidder, call.loser) == (16, on(17, 5), 0, 1, 1)
    after = luegen.view(lost_by_starter(state), None).last_call
    assert after is not None
    assert after.amount == on(12, 1)


def test_the_end_names_the_losers() -> None:
    """L-3, L-19"""
    state = lost_by_starter(table([4, 0, 1], out=[1], phase=Phase.FINAL, losers=(2, 0)))
    view = luegen.view(state, 0)
    assert (view.first_loser, view.second_loser, view.loser, view.turn) == (2, 0, 0, None)
    assert [player.half_mats for player in view.players] == [1, 0, 1]
    assert (view.dice, view.dice_in_play, view.ladder) == (None, 0, ())
    assert view.last_call is not None


def test_start_throws_are_told_to_all_and_hands_to_their_owners() -> None:
    """L-4, L-5"""
    state = luegen.start(Options(), 2, Scripted((2,), (6,), FIVES, STRAIGHT))
    began = HalfBegan(Phase.FIRST_HALF, 1, (StartThrow(0, (2,)), StartThrow(1, (6,))))
    assert luegen.news(state, 0) == (began, Thrown((0, 1), FIVES))
    assert luegen.news(state, 1) == (began, Thrown((0, 1), STRAIGHT))
    assert luegen.news(state, None) == (began, Thrown((0, 1), None))


def test_news_after_a_call_end_with_the_own_new_dice() -> None:
    """L-5, L-14"""
    state = called(bid(table([2, 0, 3], out=[1]), (1, 4)), FIVES, STRAIGHT)
    assert [luegen.news(state, seat)[-1] for seat in (0, 1, 2, None)] == [
        Thrown((0, 2), FIVES),
        Thrown((0, 2), None),
        Thrown((0, 2), STRAIGHT),
        Thrown((0, 2), None),
    ]
    for seat in (0, 1, 2, None):
        assert luegen.news(state, seat)[:-1] == state.news[:-1]


def test_a_bid_is_told_to_all() -> None:
    """L-7"""
    state = bid(table([0, 0], 5), (3, 4))
    assert {luegen.news(state, seat) for seat in (None, 0, 1)} == {(BidMade(0, on(3, 4)),)}


def test_the_help_with_odds_is_for_each_seat_from_its_own_dice() -> None:
    """L-11"""
    state = bid(table([0, 0, 0], 5, hands={0: FIVES, 1: STRAIGHT}, options=HELP), (9, 5))
    seen = [luegen.view(state, seat).odds for seat in (0, 1, 2, None)]
    assert seen == [likelihood(on(9, 5), hand, 2) for hand in (FIVES, STRAIGHT, LOW)] + [None]
    assert seen[1] == 1.0
    assert len(set(seen)) == 4


def test_there_are_no_odds_without_the_help_or_without_a_bid() -> None:
    assert luegen.view(bid(table([0, 0], 5), (9, 5)), 0).odds is None
    assert luegen.view(table([0, 0], 5, options=HELP), 0).odds is None


def test_what_is_sent_can_be_read_back() -> None:
    state = called(bid(table([0, 0, 0], 5, options=HELP), (3, 4)))
    for seat in (None, 0):
        view = luegen.view(bid(state, (2, 3)), seat)
        assert msgspec.json.decode(msgspec.json.encode(view), type=luegen.View) == view
        for item in luegen.news(state, seat):
            assert msgspec.json.decode(msgspec.json.encode(item), type=luegen.News) == item
