"""What is under the cup is known to whoever has it, until it is lifted."""

import pytest

from flunkern.games import maexchen
from flunkern.games.maexchen.view import Thrown
from tests.games.maexchen.tables import BELIEVE, DOUBT, ROLL, played, say, table


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_only_the_thrower_sees_the_dice(seat: int | None) -> None:
    """M-5"""
    state = played(table(3, 3, 3), ROLL, dice=((6, 4),))
    assert maexchen.view(state, seat).dice == ((6, 4) if seat == 0 else None)
    assert maexchen.news(state, seat) == (Thrown(0, (6, 4) if seat == 0 else None),)
    answered = played(state, say("65"))
    assert maexchen.view(answered, seat).dice == ((6, 4) if seat == 0 else None)


def test_a_throw_that_was_believed_is_gone() -> None:
    """M-8"""
    state = played(table(3, 3), ROLL, say("41"), BELIEVE, dice=((6, 4), (5, 1)))
    assert maexchen.view(state, 0).dice is None
    assert maexchen.view(state, 1).dice == (5, 1)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_all_see_a_lifted_cup(seat: int | None) -> None:
    """M-10"""
    state = played(table(3, 3), ROLL, say("65"), DOUBT, dice=((6, 4),))
    last = maexchen.view(state, seat).last
    assert last is not None
    assert last.dice == (6, 4)
    assert maexchen.view(state, seat).dice is None


def test_the_end_names_the_winner() -> None:
    """M-14"""
    state = played(table(1, 2), ROLL, say("65"), DOUBT, dice=((1, 3),))
    assert maexchen.view(state, None).winner == 1
    assert maexchen.view(table(3, 3), None).winner is None
