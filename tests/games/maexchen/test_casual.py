"""The plain human player of Mäxchen."""

from random import Random

from flunkern.games import maexchen
from flunkern.games.maexchen import Move, State
from tests.games.maexchen.tables import BELIEVE, DOUBT, ROLL, played, say, table

CASUAL = maexchen.yardsticks["casual"]


def answers(state: State) -> list[Move]:
    assert state.turn is not None
    legal, view = maexchen.legal_moves(state, state.turn), maexchen.view(state, state.turn)
    found = [CASUAL.choose(view, legal, Random(seed)) for seed in range(200)]
    assert all(move in legal for move in found)
    return found


def test_it_says_what_it_has_or_else_a_bit_more_than_what_stands() -> None:
    assert set(answers(played(table(3, 3), ROLL, dice=((6, 4),)))) == {say("64")}
    beaten = played(table(3, 3), ROLL, say("64"), BELIEVE, dice=((6, 4), (3, 1)))
    assert set(answers(beaten)) == {say("65"), say("11"), say("22")}


def test_it_doubts_what_is_higher_more_often() -> None:
    doubts = [
        answers(played(table(3, 3), ROLL, say(said), dice=((6, 4),))).count(DOUBT) for said in ("42", "63", "22", "66")
    ]
    assert doubts == sorted(doubts)
    assert 0 < doubts[0] < 30 < 120 < doubts[-1] < 200
