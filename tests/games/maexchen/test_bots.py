from random import Random

from flunkern.core.chance import Seeded
from flunkern.games import maexchen
from flunkern.games.maexchen import Move, State
from flunkern.games.maexchen.equilibrium import EquilibriumBot
from flunkern.games.maexchen.honest import HonestBot
from flunkern.games.maexchen.master import MasterBot
from tests.games.maexchen.tables import BELIEVE, DOUBT, ROLL, played, say, table


def answer(bot: HonestBot | EquilibriumBot | MasterBot, state: State, seed: int = 1) -> Move:
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


def test_whoever_guesses_roughly_lies_higher_and_a_wary_one_smells_lies_everywhere() -> None:
    beaten = played(table(3, 3), ROLL, say("54"), BELIEVE, dice=((6, 4), (3, 1)))
    said = {answer(HonestBot(error=0.3), beaten, seed) for seed in range(40)}
    assert len(said) > 3
    assert {answer(HonestBot(error=0.3), played(table(3, 3), ROLL, dice=((6, 4),)), seed) for seed in range(9)} == {
        say("64")
    }
    heard = played(table(3, 3), ROLL, say("54"), dice=((6, 4),))
    doubts = [
        sum(answer(HonestBot(0.3, below), heard, seed) == DOUBT for seed in range(100)) for below in (0.0, 0.3, 0.8)
    ]
    assert doubts == sorted(set(doubts))


def test_a_master_catches_whoever_says_just_a_little_more() -> None:
    """Honest players say so when they have to; what is further above is true."""
    for lives in ((3, 3), (3, 3, 3)):
        said = played(table(*lives), ROLL, say("64"), BELIEVE, say("65"), dice=((6, 4), (3, 1)))
        assert answer(MasterBot(), said) == DOUBT
    assert answer(MasterBot(), table(3, 3)) == ROLL


def test_a_master_wins_from_honest_players() -> None:
    """In games of two and of four, far more than its share."""
    for seats, share in ((2, 0.7), (4, 0.45)):
        chance, rng, wins = Seeded(1), Random(1), 0
        for number in range(120):
            state = maexchen.start(maexchen.Options(), seats, chance)
            while acting := maexchen.to_act(state):
                (seat,) = acting
                bot = MasterBot() if seat == number % seats else HonestBot()
                move = bot.choose(maexchen.view(state, seat), maexchen.legal_moves(state, seat), rng)
                state = maexchen.apply(state, seat, move, chance)
            wins += maexchen.view(state, None).winner == number % seats
        assert wins / 120 > share
