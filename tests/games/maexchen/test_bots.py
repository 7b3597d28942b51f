from random import Random

from flunkern.games import maexchen
from flunkern.games.maexchen import Move, State
from flunkern.games.maexchen.equilibrium import EquilibriumBot
from flunkern.games.maexchen.honest import HonestBot
from tests.games.maexchen.tables import BELIEVE, DOUBT, ROLL, played, say, table


def answer(bot: HonestBot | EquilibriumBot, state: State, seed: int = 1) -> Move:
    assert state.turn is not None
    seat = state.turn
    return bot.choose(maexchen.view(state, seat), maexchen.legal_moves(state, seat), Random(seed))


def test_an_honest_bot_says_what_it_has_or_else_the_least() -> None:
    assert answer(HonestBot(), played(table(3, 3), ROLL, dice=((6, 4),))) == say("64")
    beaten = played(table(3, 3), ROLL, say("64"), BELIEVE, dice=((6, 4), (3, 1)))
    assert answer(HonestBot(), beaten) == say("65")


def test_an_honest_bot_doubts_what_comes_seldom() -> None:
    assert answer(HonestBot(), played(table(3, 3), ROLL, say("42"), dice=((6, 4),))) == BELIEVE
    assert answer(HonestBot(), played(table(3, 3), ROLL, say("21"), dice=((6, 4),))) == DOUBT


def test_the_equilibrium_lies_now_and_then_and_never_says_less_than_it_must() -> None:
    """With the lowest throw above a high announcement there is only lying, with the highest there is only the truth."""
    low = played(table(3, 3), ROLL, say("65"), BELIEVE, dice=((6, 4), (3, 1)))
    said = {answer(EquilibriumBot(), low, seed) for seed in range(60)}
    assert len(said) > 1
    assert said <= set(maexchen.legal_moves(low, 1))
    high = played(table(3, 3, 3), ROLL, say("65"), BELIEVE, dice=((6, 4), (2, 1)))
    assert answer(EquilibriumBot(), high) in maexchen.legal_moves(high, 1)


def test_the_equilibrium_answers_with_both() -> None:
    state = played(table(3, 3), ROLL, say("64"), dice=((6, 4),))
    assert {answer(EquilibriumBot(), state, seed) for seed in range(60)} == {BELIEVE, DOUBT}
    assert answer(EquilibriumBot(), table(3, 3)) == ROLL


def test_a_bot_that_slips_is_honest_then() -> None:
    state = played(table(3, 3), ROLL, dice=((6, 4),))
    assert {answer(EquilibriumBot(slips=1.0), state, seed) for seed in range(20)} == {say("64")}
