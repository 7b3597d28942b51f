"""Who is out, who leads then, and when a pass ends: Z-12 and Z-13 in their corners."""

import pytest

from flunkern.core.errors import NotYourTurnError
from flunkern.games import lie_zie
from flunkern.games.lie_zie import Pass, Play
from flunkern.games.lie_zie.events import PassOver, Played, RanOut, RoundWon
from flunkern.games.lie_zie.state import Claiming, State
from tests.games.lie_zie.tables import claiming_stage, follow, names, playing, playing_stage

ONE = Play(1, 1)


def leader(state: State) -> int:
    stage = playing_stage(state)
    assert stage.laid == ()
    assert stage.leader == stage.turn
    return stage.leader


def test_z12_the_fullest_hand_leads_though_the_winner_holds_cards() -> None:
    state = playing("r1", "r2 g1", "b1 b1 b1", "y1 y1")
    state = follow(state, (0, ONE), (1, ONE), (2, Pass()), (3, Pass()))
    assert state.news[-1] == RoundWon(1, 2, 2, True)
    assert leader(state) == 2


def test_z12_the_leader_may_run_out_with_the_lead_and_the_round_goes_on() -> None:
    state = follow(playing("r1", "g1 g1", "r2 b1 b1", "y1 y1"), (0, ONE))
    assert state.news[1:] == (RanOut(0, 1),)
    assert playing_stage(state).finished == (0,)
    assert lie_zie.to_act(state) == {1}
    state = follow(state, (1, Pass()), (2, ONE))
    assert lie_zie.to_act(state) == {3}
    assert leader(follow(state, (3, Pass()))) == 1


def test_z12_the_winner_of_the_round_may_be_the_one_who_ran_out() -> None:
    state = playing("r1 g1 g2", "r2", "b1 b1", "y1 y1 y2")
    state = follow(state, (0, ONE), (1, ONE), (2, Pass()), (3, Pass()))
    assert state.news[-1] == RoundWon(1, 2, 3, True)
    assert leader(state) == 3


def test_z12_nobody_beats_a_leader_who_ran_out() -> None:
    state = playing("r4", "b1 b1", "b1 b1 b2", "y1 y1 y2")
    state = follow(state, (0, ONE), (1, Pass()), (2, Pass()), (3, Pass()))
    assert state.news[-1] == RoundWon(0, 4, 2, True)


def test_z12_the_winner_leads_if_it_holds_the_most() -> None:
    state = playing("r1", "r2 g1 g2 g3", "b1 b1", "y1 y1")
    state = follow(state, (0, ONE), (1, ONE), (2, Pass()), (3, Pass()))
    assert state.news[-1] == RoundWon(1, 2, 1, True)


@pytest.mark.parametrize(("out", "leads"), [(0, 1), (1, 3), (2, 3), (3, 0)])
def test_z12_ties_go_clockwise_from_the_one_who_ran_out(out: int, leads: int) -> None:
    hands = ["g1 g2 g3", "b1 b2 b3", "y1", "y2 y3 y4"]
    hands[out] = "r1"
    state = playing(*hands, leader=out)
    state = follow(state, (out, ONE), *(((out + step) % 4, Pass()) for step in (1, 2, 3)))
    assert leader(state) == leads


def test_z12_a_tie_counts_from_whoever_ran_out_last_in_this_round() -> None:
    """Seat 3 runs out, then seat 0: the tie of seats 1 and 4 goes to seat 1, the first after seat 0."""
    state = playing("r2", "g1 g2", "b1", "r1", "y1 y2", leader=3)
    state = follow(state, (3, ONE), (4, Pass()), (0, ONE), (1, Pass()), (2, Pass()))
    assert playing_stage(state).finished == (3, 0)
    assert leader(state) == 1


def test_z12_a_tie_counts_from_the_last_one_out_not_from_an_earlier_one() -> None:
    """Seat 0 ran out in an earlier round; seat 2 runs out now, so seat 3 comes before seat 1."""
    state = playing("", "g1 g2", "r1", "b1 b2", "y1", leader=2, finished=(0,))
    state = follow(state, (2, ONE), (3, Pass()), (4, Pass()), (1, Pass()))
    assert leader(state) == 3


def test_z12_cards_are_counted_after_the_round() -> None:
    """Seat 2 holds the most when seat 0 runs out, but not any more when the round is over."""
    state = playing("r1", "b1 b2", "r2 r3 r4 g1", "y1")
    state = follow(state, (0, ONE), (1, Pass()), (2, Play(1, 3)), (3, Pass()))
    assert state.news[-1] == RoundWon(2, 234, 1, True)


def test_z12_rounds_in_which_nobody_runs_out_are_followed_by_their_winner() -> None:
    state = playing("", "r1 g1", "b1 b2 b3 b4", "r2 y1", leader=1, finished=(0,))
    state = follow(state, (1, ONE), (2, Pass()), (3, ONE))
    assert state.news[-1] == RoundWon(3, 2, 3, False)
    assert leader(state) == 3


def test_z12_whoever_is_out_has_no_further_chance() -> None:
    state = playing("r1 r1", "", "r2 g1", "", "r3 r3", leader=4, finished=(1, 3))
    state = follow(state, (4, ONE))
    assert lie_zie.to_act(state) == {0}
    state = follow(state, (0, Pass()))
    assert lie_zie.to_act(state) == {2}
    for seat in (1, 3):
        assert lie_zie.legal_moves(state, seat) == ()
        with pytest.raises(NotYourTurnError):
            lie_zie.check(state, seat, Pass())
    assert leader(follow(state, (2, Pass()))) == 4


def test_z12_places_are_the_order_of_running_out() -> None:
    state = playing("r1", "g1 g2", "r2", "b1 b2", "r4 r3 r3 g1")
    state = follow(state, (0, ONE), (1, Pass()), (2, ONE))
    assert state.news == (state.news[0], RanOut(2, 2))
    assert playing_stage(state).finished == (0, 2)


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_z13_four_to_six_end_in_mid_round_when_the_third_runs_out(seats: int) -> None:
    state = playing("r1", "r2", "r3", *["r4 r4"] * (seats - 3))
    state = follow(state, (0, ONE), (1, ONE))
    assert lie_zie.to_act(state) == {2}
    state = follow(state, (2, ONE))
    assert [type(news) for news in state.news] == [Played, RanOut, PassOver]
    assert state.news[-1] == PassOver(1, (0, 1, 2))
    assert claiming_stage(state).places == (0, 1, 2)
    assert lie_zie.to_act(state) == {0}


def test_z13_the_third_may_run_out_with_the_lead() -> None:
    state = playing("", "r1 r2", "", "g3 g4", "y1", leader=3, finished=(2, 0))
    state = follow(state, (3, Play(1, 2)))
    assert claiming_stage(state).places == (2, 0, 3)


def test_z13_with_four_the_second_to_run_out_ends_nothing() -> None:
    state = follow(playing("r1", "r2", "r3 g1", "r4 r4"), (0, ONE), (1, ONE), (2, Pass()))
    assert lie_zie.to_act(state) == {3}


def test_z13_a_round_broken_off_has_no_winner_and_goes_to_the_discard() -> None:
    state = follow(playing("r1", "r2", "r3", "r4 r4"), (0, ONE), (1, ONE), (2, ONE))
    stage = claiming_stage(state)
    assert names(stage.discard[-3:]) == "r1 r2 r3"
    assert not any(isinstance(news, RoundWon) for news in state.news)
    assert [names(hand) for hand in stage.hands] == ["", "", "", "r4 r4"]


def test_z13_of_two_players_the_second_has_no_chance_left() -> None:
    state = follow(playing("r1 r1", "r2"), (0, Play(1, 2)))
    assert claiming_stage(state).places == (0, 1)


def test_z13_of_two_players_the_follower_may_win() -> None:
    assert claiming_stage(follow(playing("r1 r1", "r2"), (0, ONE), (1, ONE))).places == (1, 0)


def test_z13_of_three_players_the_first_to_run_out_ends_nothing() -> None:
    state = follow(playing("r1", "r2 g1", "r3"), (0, ONE))
    assert lie_zie.to_act(state) == {1}


def test_z13_of_three_players_the_last_takes_the_last_place() -> None:
    state = follow(playing("r1", "g1 g2", "r3"), (0, ONE), (1, Pass()), (2, ONE))
    assert state.news[-1] == PassOver(1, (0, 2, 1))
    assert claiming_stage(state).places == (0, 2, 1)


def test_z13_of_three_players_the_last_may_have_had_no_chance_in_the_round() -> None:
    state = follow(playing("r1", "r2", "r3"), (0, ONE), (1, ONE))
    assert isinstance(state.stage, Claiming)
    assert state.stage.places == (0, 1, 2)
    assert names(state.stage.hands[2]) == "r3"


def test_z13_cards_left_in_hand_cost_nothing() -> None:
    state = follow(playing("r1", "r2", "r3", "r4 r4", pass_number=3), (0, ONE), (1, ONE), (2, ONE))
    while seats := lie_zie.to_act(state):
        (seat,) = seats
        state = follow(state, (seat, lie_zie.legal_moves(state, seat)[0]))
    outcome = lie_zie.outcome(state)
    assert outcome is not None
    assert outcome.scores[3] == 0
    assert outcome.places[3] == 4
