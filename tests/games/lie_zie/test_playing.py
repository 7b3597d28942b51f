"""Rounds of phase 2: Z-8 to Z-11."""

import pytest

from flunkern.core.errors import IllegalMoveError, NotYourTurnError
from flunkern.games import lie_zie
from flunkern.games.lie_zie import Claim, Pass, Play, Side, Take
from flunkern.games.lie_zie.cards import Colour
from flunkern.games.lie_zie.events import Passed, Played, RoundWon
from flunkern.games.lie_zie.playing import combinations, led
from flunkern.games.lie_zie.state import State
from tests.games.lie_zie.tables import deal, follow, names, playing, playing_stage


def refusal(state: State, seat: int, move: lie_zie.Move) -> tuple[str, str]:
    with pytest.raises(IllegalMoveError) as caught:
        lie_zie.check(state, seat, move)
    return caught.value.rule, caught.value.reason


def test_z8_one_to_three_neighbours_of_one_colour() -> None:
    (hand,) = deal("r4 r1 b2 b3 b1 b4")
    assert list(combinations(hand, None, 0)) == [
        (1, 1, 4),
        (1, 2, 41),
        (2, 1, 1),
        (3, 1, 2),
        (3, 2, 23),
        (3, 3, 231),
        (4, 1, 3),
        (4, 2, 31),
        (4, 3, 314),
        (5, 1, 1),
        (5, 2, 14),
        (6, 1, 4),
    ]


def test_z8_what_lies_apart_or_has_two_colours_is_no_combination() -> None:
    state = playing("r4 b1 r2", "g1 g2")
    assert refusal(state, 0, Play(1, 2)) == ("Z-8", "mixed-colours")
    assert refusal(state, 0, Play(1, 3)) == ("Z-8", "mixed-colours")


def test_z8_four_cards_or_none_are_no_combination() -> None:
    state = playing("r4 r1 r2 r3", "g1 g2")
    for count in (0, 4, -1, 10**20, -(10**20)):
        assert refusal(state, 0, Play(1, count)) == ("Z-8", "one-to-three")


@pytest.mark.parametrize("move", [Play(0, 1), Play(-1, 1), Play(5, 1), Play(4, 2), Play(-(10**20), 3), Play(10**20, 1)])
def test_z8_only_cards_in_hand_are_played(move: Play) -> None:
    assert refusal(playing("r4 r1 r2 r3", "g1 g2"), 0, move) == ("Z-8", "not-in-hand")


def test_z8_the_hand_closes_up() -> None:
    state = playing("r4 b1 b2 r3 g1", "g1 g2")
    assert Play(1, 2) not in lie_zie.legal_moves(state, 0)
    state = follow(state, (0, Play(2, 2)), (1, Pass()))
    assert names(playing_stage(state).hands[0]) == "r4 r3 g1"
    assert Play(1, 2) in lie_zie.legal_moves(state, 0)
    assert follow(state, (0, Play(1, 2))).news[0] == Played(0, deal("r4 r3")[0], Colour.RED, 43, 1)


def test_z9_the_leader_must_play() -> None:
    state = playing("r4 b1", "g1 g2")
    assert refusal(state, 0, Pass()) == ("Z-9", "leader-must-play")
    assert lie_zie.legal_moves(state, 0) == (Play(1, 1), Play(2, 1))


def test_z9_the_colour_of_the_lead_binds_the_round() -> None:
    state = follow(playing("r1 b1", "r2 b4 b3", "b2 b2"), (0, Play(2, 1)))
    assert led(playing_stage(state)) == (Colour.BLUE, 1)
    assert set(lie_zie.legal_moves(state, 1)) == {Pass(), Play(2, 1), Play(2, 2), Play(3, 1)}
    assert refusal(state, 1, Play(1, 1)) == ("Z-10", "wrong-colour")
    state = follow(state, (1, Pass()))
    assert set(lie_zie.legal_moves(state, 2)) == {Pass(), Play(1, 1), Play(1, 2), Play(2, 1)}


def test_z10_a_number_must_be_strictly_greater_than_the_last() -> None:
    state = follow(playing("r3 r2 g1", "r3 r2 r1 g2", "r4 g1"), (0, Play(1, 2)))
    assert refusal(state, 1, Play(1, 2)) == ("Z-10", "too-low")
    assert refusal(state, 1, Play(3, 1)) == ("Z-10", "too-low")
    state = follow(state, (1, Play(1, 3)))
    assert led(playing_stage(state)) == (Colour.RED, 321)
    assert lie_zie.legal_moves(state, 2) == (Pass(),)


def test_z10_the_number_to_beat_stays_when_somebody_passes() -> None:
    state = follow(playing("r3 g1", "g1 g2", "r3 r4 g1"), (0, Play(1, 1)), (1, Pass()))
    assert refusal(state, 2, Play(1, 1)) == ("Z-10", "too-low")
    assert set(lie_zie.legal_moves(state, 2)) == {Pass(), Play(1, 2), Play(2, 1)}


def test_z10_whoever_can_follow_may_pass_and_whoever_cannot_must_say_so() -> None:
    """Z-10: a pass is never made for a player, so that it tells nothing."""
    state = follow(playing("r1 g1", "r4 r4", "b1 b2"), (0, Play(1, 1)))
    assert Pass() in lie_zie.legal_moves(state, 1)
    state = follow(state, (1, Pass()))
    assert lie_zie.to_act(state) == {2}
    assert lie_zie.legal_moves(state, 2) == (Pass(),)


def test_z10_everyone_has_exactly_one_chance_clockwise() -> None:
    state = playing("r1 g1", "r4 r4", "b1 b2", leader=1)
    state = follow(state, (1, Play(1, 1)))
    assert lie_zie.to_act(state) == {2}
    with pytest.raises(NotYourTurnError) as caught:
        lie_zie.check(state, 1, Play(1, 1))
    assert caught.value.rule == "Z-10"
    state = follow(state, (2, Pass()))
    assert lie_zie.to_act(state) == {0}
    assert state.news == (Passed(2),)
    state = follow(state, (0, Pass()))
    assert playing_stage(state).laid == ()


def test_z11_the_sheets_round_of_four() -> None:
    """Z-8, Z-10, Z-11: Amelie 32, Benni 41, Caro passes, Daniel 214 and wins."""
    state = playing("y3 y2 b1", "g1 y4 y1", "y4 y4 b2", "r1 y2 y1 y4")
    state = follow(state, (0, Play(1, 2)), (1, Play(2, 2)), (2, Pass()), (3, Play(2, 3)))
    stage = playing_stage(state)
    assert state.news[-1] == RoundWon(3, 214, 3, False)
    assert (stage.leader, stage.turn) == (3, 3)
    assert names(stage.discard[-7:]) == "y3 y2 y4 y1 y2 y1 y4"
    assert [names(hand) for hand in stage.hands] == ["b1", "g1", "y4 y4 b2", "r1"]


def test_z11_a_leader_whom_nobody_beats_leads_again() -> None:
    state = follow(playing("r3 g1", "g1 g2", "r1 g1"), (0, Play(1, 1)), (1, Pass()), (2, Pass()))
    assert state.news == (Passed(2), RoundWon(0, 3, 0, False))
    assert lie_zie.to_act(state) == {0}
    assert lie_zie.legal_moves(state, 0) == (Play(1, 1),)


def test_z14_prizes_are_not_chosen_while_cards_are_played() -> None:
    state = playing("r3 g1", "g1 g2")
    assert refusal(state, 0, Claim(30)) == ("Z-14", "prizes-later")
    assert refusal(state, 0, Take(30, Side.LEFT)) == ("Z-6", "grabbing-over")
