"""The plain human player of Lügen."""

from random import Random

from flunkern.games import luegen
from flunkern.games.luegen import Bid, Call, Move, State
from tests.games.luegen.tables import FIVES, bid, table

CASUAL = luegen.yardsticks["casual"]
DICE = (2, 3, 5, 5, 5, 6)


def answers(state: State) -> list[Move]:
    assert state.turn is not None
    legal, view = luegen.legal_moves(state, state.turn), luegen.view(state, state.turn)
    found = [CASUAL.choose(view, legal, Random(seed)) for seed in range(50)]
    assert all(move in legal for move in found)
    return found


def test_it_opens_with_what_it_has_most_of_and_a_bit_of_what_others_should_have() -> None:
    """Three fives, two more expected of six dice, and one less to be careful."""
    said = answers(table([0, 0], 5, hands={0: DICE}))
    assert max(said, key=said.count) == Bid(4, 5)
    assert len(set(said)) > 1, "now and then it pretends"


def test_it_calls_what_is_far_too_many_and_nothing_that_is_there() -> None:
    assert set(answers(bid(table([0, 0], 5, hands={1: DICE}), (8, 4)))) == {Call()}
    assert Call() not in answers(bid(table([0, 0], 5, hands={1: FIVES}), (6, 5)))


def test_what_is_a_bit_too_many_is_a_matter_of_feeling() -> None:
    said = answers(bid(table([0, 0], 5, hands={1: DICE}), (6, 5)))
    assert {type(move) for move in said} == {Call, Bid}
