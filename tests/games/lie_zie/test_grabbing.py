"""Phase 1: Z-2 to Z-7 and Z-17."""

import pytest

from flunkern.core.chance import Scripted, Seeded
from flunkern.core.errors import IllegalMoveError, NotYourTurnError, SeatsInvalidError
from flunkern.games import lie_zie
from flunkern.games.lie_zie import Claim, Pass, Play, Side, Take
from flunkern.games.lie_zie.cards import DECK
from flunkern.games.lie_zie.errors import CardGoneError
from flunkern.games.lie_zie.events import GrabbingOver, PassBegan, Ready, Took
from flunkern.games.lie_zie.state import Grabbing, Playing, State
from tests.games.lie_zie.tables import FREE, TURNS, follow

IN_ORDER = tuple(range(96))


def begin(seats: int = 3) -> State:
    """A free grab of a deck that lies unshuffled, so that place p holds card p - 1 of the deck."""
    return lie_zie.start(FREE, seats, Scripted(IN_ORDER))


def grabbing_stage(state: State) -> Grabbing:
    assert isinstance(state.stage, Grabbing)
    return state.stage


def fill(state: State, *seats: int) -> State:
    """Each of `seats` in turn takes cards from the front of the middle until holding twelve."""
    for seat in seats:
        while seat in lie_zie.to_act(state):
            state = follow(state, (seat, lie_zie.legal_moves(state, seat)[0]))
    return state


def refused(state: State, seat: int, move: lie_zie.Move) -> IllegalMoveError:
    with pytest.raises(IllegalMoveError) as caught:
        lie_zie.check(state, seat, move)
    return caught.value


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 10**9])
def test_z2_two_to_six_play(seats: int) -> None:
    with pytest.raises(SeatsInvalidError):
        lie_zie.start(FREE, seats, Seeded(1))
    assert lie_zie.seats == range(2, 7)


def test_z3_all_cards_are_shuffled_and_spread() -> None:
    order = IN_ORDER[::-1]
    state = lie_zie.start(FREE, 2, Scripted(order))
    assert grabbing_stage(state).spread == DECK[::-1]
    assert state.news == (PassBegan(1, 96, None),)


def test_z4_everyone_may_grab_until_holding_twelve() -> None:
    state = begin()
    assert lie_zie.to_act(state) == {0, 1, 2}
    state = fill(state, 1)
    assert lie_zie.to_act(state) == {0, 2}
    assert len(grabbing_stage(state).hands[1]) == 12
    assert lie_zie.legal_moves(state, 1) == ()
    error = refused(state, 1, Take(50, Side.LEFT))
    assert isinstance(error, NotYourTurnError)
    assert error.rule == "Z-4"


def test_z4_one_may_take_many_cards_while_others_take_none() -> None:
    state = follow(begin(), *((2, Take(place, Side.RIGHT)) for place in range(1, 6)))
    assert [len(hand) for hand in grabbing_stage(state).hands] == [0, 0, 5]


def test_z4_any_card_that_lies_goes_to_either_side() -> None:
    state = begin()
    assert len(lie_zie.legal_moves(state, 0)) == 2 * 96
    state = follow(state, (1, Take(40, Side.LEFT)))
    moves = lie_zie.legal_moves(state, 0)
    assert len(moves) == len(set(moves)) == 2 * 95
    assert not {Take(40, Side.LEFT), Take(40, Side.RIGHT)} & set(moves)


def test_z4_a_card_is_added_at_the_far_left_or_the_far_right() -> None:
    state = follow(
        begin(),
        (0, Take(10, Side.RIGHT)),
        (0, Take(20, Side.LEFT)),
        (0, Take(30, Side.RIGHT)),
        (0, Take(40, Side.LEFT)),
    )
    assert grabbing_stage(state).hands[0] == (DECK[39], DECK[19], DECK[9], DECK[29])
    assert state.news == (Took(0, 40, Side.LEFT, DECK[39]),)


def test_z4_the_first_card_lies_the_same_on_either_side() -> None:
    left, right = (follow(begin(), (0, Take(7, side))) for side in Side)
    assert grabbing_stage(left).hands == grabbing_stage(right).hands


def test_z4_the_second_hand_on_a_card_finds_it_gone() -> None:
    state = follow(begin(), (0, Take(33, Side.LEFT)))
    for seat in (0, 1):
        error = refused(state, seat, Take(33, Side.RIGHT))
        assert isinstance(error, CardGoneError)
        assert (error.code, error.rule) == ("move/card_gone", "Z-4")


@pytest.mark.parametrize("place", [0, -1, 97, 10**30, -(10**30)])
def test_z3_there_is_no_place_beside_the_spread(place: int) -> None:
    error = refused(begin(), 0, Take(place, Side.LEFT))
    assert (error.rule, error.reason) == ("Z-3", "no-such-place")


@pytest.mark.parametrize("move", [Play(1, 1), Pass(), Claim(1)])
def test_z4_nothing_else_is_done_before_hands_are_full(move: lie_zie.Move) -> None:
    error = refused(begin(), 0, move)
    assert (error.rule, error.reason) == ("Z-4", "grab-first")


def test_z5_a_hand_keeps_its_order_and_no_card_returns() -> None:
    """Z-5: whatever is taken, earlier cards stay neighbours and gone places stay empty."""
    state, chance = begin(2), Seeded(5)
    while isinstance(state.stage, Grabbing):
        before = state.stage
        seat = min(lie_zie.to_act(state))
        moves = lie_zie.legal_moves(state, seat)
        state = lie_zie.apply(state, seat, moves[chance.below(len(moves))], chance)
        assert isinstance(state.stage, Grabbing | Playing)
        hand, held = state.stage.hands[seat], before.hands[seat]
        assert held in (hand[1:], hand[:-1])
        assert all(now is None for now, then in zip(state.stage.spread, before.spread, strict=True) if then is None)


def test_z6_the_first_with_twelve_is_ready_and_leads() -> None:
    state = fill(begin(), 2)
    assert state.news[1:] == (Ready(2, True),)
    state = fill(state, 0)
    assert state.news[1:] == (Ready(0, False),)
    assert grabbing_stage(state).ready == (2, 0)
    state = fill(state, 1)
    assert state.news[1:] == (Ready(1, False), GrabbingOver(2, 60))
    assert isinstance(state.stage, Playing)
    assert (state.stage.leader, state.stage.turn) == (2, 2)
    assert lie_zie.to_act(state) == {2}


def test_z6_the_rest_of_the_middle_becomes_the_prizes() -> None:
    state = fill(begin(), 0, 1, 2)
    assert isinstance(state.stage, Playing)
    assert state.stage.spread == (None,) * 36 + DECK[36:]
    error = refused(state, 0, Take(50, Side.LEFT))
    assert (error.rule, error.reason) == ("Z-6", "grabbing-over")


def test_z17_in_turns_a_seat_drawn_by_lot_begins() -> None:
    state = lie_zie.start(TURNS, 4, Scripted(IN_ORDER, (2,)))
    assert state.news == (PassBegan(1, 96, 2),)
    for turn in range(48):
        seat = (2 + turn) % 4
        assert lie_zie.to_act(state) == {seat}
        assert lie_zie.legal_moves(state, (seat + 1) % 4) == ()
        assert refused(state, (seat + 1) % 4, Take(96, Side.LEFT)).rule == "Z-17"
        state = follow(state, (seat, Take(turn + 1, Side.RIGHT)))
    assert isinstance(state.stage, Playing)
    assert state.stage.leader == 2


def test_z17_a_gone_card_is_gone_in_turns_too() -> None:
    state = lie_zie.start(TURNS, 2, Scripted(IN_ORDER, (0,)))
    state = follow(state, (0, Take(1, Side.LEFT)))
    assert isinstance(refused(state, 1, Take(1, Side.LEFT)), CardGoneError)


def test_free_grabbing_is_the_default_and_draws_no_start_seat() -> None:
    """Z-4, Z-17: the variant has to be chosen."""
    chance = Scripted(IN_ORDER)
    lie_zie.start(lie_zie.Options(), 2, chance)
    chance.finish()
