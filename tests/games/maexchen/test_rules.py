"""The rules of Mäxchen, clause by clause."""

import pytest

from flunkern.core.chance import Scripted, Seeded
from flunkern.core.errors import GameOverError, IllegalMoveError, NotYourTurnError, SeatsInvalidError
from flunkern.games import maexchen
from flunkern.games.maexchen import Move, Options, Phase, State
from flunkern.games.maexchen.state import Believed, DroppedOut, GaveIn, LivesLost, RoundBegan, Started, Won
from tests.games.maexchen.tables import BELIEVE, DOUBT, ROLL, played, say, table


def refusal(state: State, move: Move) -> tuple[str, str]:
    assert state.turn is not None
    with pytest.raises(IllegalMoveError) as refused:
        maexchen.apply(state, state.turn, move, Scripted())
    return refused.value.rule, refused.value.reason


@pytest.mark.parametrize("seats", [1, 9])
def test_two_to_eight_play(seats: int) -> None:
    """M-1"""
    with pytest.raises(SeatsInvalidError):
        maexchen.start(Options(), seats, Seeded(1))


@pytest.mark.parametrize("lives", [3, 6])
def test_everybody_begins_with_the_same_lives(lives: int) -> None:
    """M-2"""
    options = Options(lives=6) if lives == 6 else Options()
    assert maexchen.start(options, 4, Seeded(1)).lives == (lives,) * 4


def test_whoever_throws_highest_begins() -> None:
    """M-3: and only those who tie throw again."""
    state = maexchen.start(Options(), 3, Scripted((5,), (2,), (5,), (1,), (4,)))
    assert state.turn == 2
    (started,) = state.news
    assert isinstance(started, Started)
    assert [throw.seat for throw in started.throws] == [0, 1, 2, 0, 2]


def test_a_round_begins_with_a_throw_and_then_something_is_announced() -> None:
    """M-5"""
    state = table(3, 3)
    assert maexchen.legal_moves(state, 0) == (ROLL,)
    assert refusal(state, say("65")) == ("M-5", "throw-first")
    state = played(state, ROLL, dice=((2, 6),))
    assert (state.phase, state.dice, state.turn) == (Phase.ANNOUNCE, (6, 2), 0)
    assert refusal(state, ROLL) == ("M-5", "thrown-already")
    with pytest.raises(NotYourTurnError):
        maexchen.apply(state, 1, say("65"), Scripted())


def test_the_first_announcement_is_free_and_every_other_must_be_higher() -> None:
    """M-6"""
    state = played(table(3, 3), ROLL, dice=((1, 3),))
    assert len(maexchen.legal_moves(state, 0)) == 21
    state = played(state, say("65"), BELIEVE, dice=((1, 3),))
    assert refusal(state, say("65")) == ("M-6", "announce-higher")
    assert refusal(state, say("43")) == ("M-6", "announce-higher")
    assert list(maexchen.legal_moves(state, 1)) == [say(throw) for throw in ("11", "22", "33", "44", "55", "66", "21")]


def test_the_next_with_lives_answers_and_nobody_else() -> None:
    """M-7"""
    state = table(3, 0, 3, 3)
    assert refusal(state, DOUBT) == ("M-7", "nothing-announced")
    state = played(state, ROLL, say("41"), dice=((1, 3),))
    assert state.turn == 2
    assert maexchen.legal_moves(state, 2) == (BELIEVE, DOUBT)
    assert refusal(state, ROLL) == ("M-7", "answer-due")
    assert refusal(state, say("65")) == ("M-7", "answer-due")
    with pytest.raises(NotYourTurnError) as refused:
        maexchen.apply(state, 3, DOUBT, Scripted())
    assert refused.value.rule == "M-7"


def test_whoever_believes_throws_anew() -> None:
    """M-8, and M-9: there is no way to pass the cup on unseen."""
    state = played(table(3, 3, 3), ROLL, say("41"), BELIEVE, dice=((1, 3), (5, 5)))
    assert (state.turn, state.thrower, state.dice, state.phase) == (1, 1, (5, 5), Phase.ANNOUNCE)
    assert isinstance(state.news[0], Believed)
    assert state.standing == say("41").throw


@pytest.mark.parametrize(("dice", "said", "loser"), [((1, 4), "41", 1), ((6, 6), "41", 1), ((1, 3), "41", 0)])
def test_a_doubt_costs_whoever_was_wrong_a_life(dice: tuple[int, int], said: str, loser: int) -> None:
    """M-10: whoever announced less than there is has not lied."""
    state = played(table(3, 3), ROLL, say(said), DOUBT, dice=(dice,))
    assert state.lives == tuple(2 if seat == loser else 3 for seat in range(2))
    assert state.last is not None
    assert (state.last.loser, state.last.holds) == (loser, loser == 1)
    assert (state.dice, state.ladder, state.phase) == ((), (), Phase.THROW)


def test_a_maexchen_that_is_believed_costs_a_life_and_stays_covered() -> None:
    """M-11"""
    state = played(table(3, 3), ROLL, say("21"), BELIEVE, dice=((1, 3),))
    assert state.lives == (3, 2)
    assert state.last is None
    assert [type(event) for event in state.news] == [GaveIn, LivesLost, RoundBegan]


@pytest.mark.parametrize(("double", "lost"), [(True, 2), (False, 1)])
@pytest.mark.parametrize(("dice", "loser"), [((1, 2), 1), ((6, 6), 0)])
def test_a_doubted_maexchen_is_about_two_lives(double: bool, lost: int, dice: tuple[int, int], loser: int) -> None:
    """M-12"""
    state = played(table(3, 3, options=Options(double=double)), ROLL, say("21"), DOUBT, dice=(dice,))
    assert state.lives[loser] == 3 - lost
    assert state.lives[1 - loser] == 3


def test_whoever_lost_lives_begins_and_else_the_next() -> None:
    """M-13"""
    assert played(table(3, 3, 3), ROLL, say("65"), DOUBT, dice=((1, 3),)).turn == 0
    out = played(table(1, 0, 3, 3), ROLL, say("65"), DOUBT, dice=((1, 3),))
    assert out.turn == 2
    assert DroppedOut(0) in out.news
    assert RoundBegan(2) in out.news


def test_the_last_one_left_wins() -> None:
    """M-14: nobody loses more lives than there are."""
    state = played(table(1, 2), ROLL, say("21"), DOUBT, dice=((1, 3),))
    assert state.lives == (0, 2)
    assert LivesLost(0, 1, 0) in state.news
    assert state.news[-1] == Won(1)
    assert maexchen.to_act(state) == frozenset()
    with pytest.raises(GameOverError):
        maexchen.apply(state, 0, ROLL, Scripted())


def test_places_follow_from_who_stayed_how_long() -> None:
    """M-15"""
    ended = State(Options(), (0, 2, 0), (2, 0), Phase.THROW, None, None, (), (), None, ())
    outcome = maexchen.outcome(ended)
    assert outcome is not None
    assert (outcome.places, outcome.scores, outcome.reason) == ((2, 1, 3), (1, 2, 0), "last-one-left")
