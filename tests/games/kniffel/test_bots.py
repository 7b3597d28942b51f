"""The greedy bot plays each turn well, the solving ones the whole game, and the master against others."""

import subprocess
import sys
from random import Random
from statistics import mean

import msgspec
import pytest

from flunkern.core.bots import Readable, contenders
from flunkern.core.chance import Seeded
from flunkern.games import kniffel
from flunkern.games.kniffel import Enter, Keep, Roll, State
from flunkern.material.sheet import Category
from tests.games.kniffel.sheets import full_but, sheet, thrown

C = Category


def answer(state: kniffel.State) -> kniffel.Move:
    legal = kniffel.legal_moves(state, state.turn)
    move: kniffel.Move = kniffel.bots["greedy"].choose(kniffel.view(state, state.turn), legal, Random(1))
    return move


def solo_score(bot: str, seed: int) -> int:
    chance, rng = Seeded(seed), Random(seed)
    state = kniffel.start(kniffel.Options(), 1, chance)
    while kniffel.to_act(state):
        move = kniffel.bots[bot].choose(kniffel.view(state, 0), kniffel.legal_moves(state, 0), rng)
        state = kniffel.apply(state, 0, move, chance)
    return state.sheets[0].total


def answer_of(bot: str, state: kniffel.State) -> kniffel.Move:
    legal = kniffel.legal_moves(state, state.turn)
    move: kniffel.Move = kniffel.bots[bot].choose(kniffel.view(state, state.turn), legal, Random(1))
    return move


def test_it_takes_a_sure_thing() -> None:
    assert answer(thrown((2, 3, 4, 5, 6), sheet())) == Enter(C.GROSSE_STRASSE)
    assert answer(thrown((4, 4, 4, 4, 4), sheet())) == Enter(C.KNIFFEL)


def test_it_keeps_what_it_collects() -> None:
    assert answer(thrown((6, 6, 6, 1, 2), sheet(full_but(C.SIXES)))) == Keep((6, 6, 6))
    assert answer(thrown((2, 3, 4, 5, 5), sheet(full_but(C.GROSSE_STRASSE)))) == Keep((2, 3, 4, 5))


def test_it_uses_a_joker() -> None:
    own = sheet(full_but(C.ONES, C.SIXES, KNIFFEL=50), kniffels=1)
    assert answer(thrown((1, 1, 1, 1, 1), own, throws=3)) == Enter(C.SIXES)


def test_it_scores_far_more_than_chance() -> None:
    assert mean(solo_score("greedy", seed) for seed in range(12)) > 180
    assert mean(solo_score("random", seed) for seed in range(12)) < 100


def test_levels_come_in_the_order_of_their_strength() -> None:
    names = ["random", "beginner", "club", "perfect"]
    assert [name for name in kniffel.bots if name in names] == names
    means = [mean(solo_score(name, seed) for seed in range(20)) for name in names]
    assert means == sorted(means)
    assert 165 < means[1] < 205 < means[2]


@pytest.mark.parametrize("level", ["beginner", "club"])
def test_a_weaker_level_errs_consistently(level: str) -> None:
    """With the same cards it makes the same of the same dice, and plays a turn as it planned at its first throw."""
    bot, perfect = kniffel.bots[level], kniffel.bots["perfect"]
    differing = 0
    for seed in range(40):
        chance, rng = Seeded(seed), Random(seed)
        own = sheet(dict.fromkeys(rng.sample(list(C), rng.randrange(13)), 0))
        state = kniffel.apply(thrown((1, 1, 1, 1, 1), own, throws=0), 0, Roll(), chance)
        seen, legal = kniffel.view(state, 0), kniffel.legal_moves(state, 0)
        move = bot.choose(seen, legal, Random(1))
        assert {bot.choose(seen, legal, Random(again)) for again in range(5)} == {move}
        differing += move != perfect.choose(seen, legal, rng)
        if isinstance(move, Enter):
            # What it takes for the best of all choices now is so with fewer throws left, too.
            later = msgspec.structs.replace(state, throws=3)
            assert bot.choose(kniffel.view(later, 0), kniffel.legal_moves(later, 0), Random(2)) == move
    assert differing


def test_the_perfect_bot_plays_for_the_mean_and_the_master_for_the_win() -> None:
    own = sheet(full_but(C.KNIFFEL, C.CHANCE))
    for total, throws, perfect, master in (
        (13, 3, Enter(C.KNIFFEL), Enter(C.CHANCE)),
        (20, 3, Enter(C.KNIFFEL), Enter(C.KNIFFEL)),
    ):
        rival = sheet(full_but(CHANCE=total))
        state = State(kniffel.Options(), (own, rival), 0, throws, (2, 2, 2, 2, 6), 2, ())
        assert answer_of("perfect", state) == perfect
        assert answer_of("master", state) == master


def test_alone_the_master_plays_for_the_mean() -> None:
    for dice in ((1, 1, 2, 5, 6), (2, 3, 4, 4, 6), (3, 3, 3, 6, 6)):
        state = thrown(dice, sheet())
        assert answer_of("master", state) == answer_of("perfect", state)


@pytest.mark.parametrize("name", ["perfect", "master", "duellist"])
def test_those_that_know_values_can_be_read(name: str) -> None:
    """What they say they would do is what they do, and all of it."""
    bot, rival = contenders(kniffel)[name], sheet(full_but(C.SIXES, C.CHANCE))
    assert isinstance(bot, Readable)
    before = State(kniffel.Options(), (sheet(), rival), 0, 0, (), 15, ())
    for own, dice, throws in (sheet(), (2, 2, 5, 5, 6), 1), (sheet(full_but(C.KNIFFEL, C.CHANCE)), (3, 3, 3, 4, 6), 3):
        state = msgspec.structs.replace(before, sheets=(own, rival), dice=dice, throws=throws)
        seen, legal = kniffel.view(state, 0), kniffel.legal_moves(state, 0)
        assert bot.policy(seen) == {bot.choose(seen, legal, Random(1)): 1.0}
        assert set(bot.policy(seen)) <= set(legal)
    assert bot.policy(kniffel.view(before, 0)) == {Roll(): 1.0}


def test_the_master_takes_more_risk_the_more_there_are_to_beat() -> None:
    """With a throw left, 24 in the Chance are enough against one who has yet to fill it, too little against five."""
    own = sheet(full_but(C.CHANCE))
    for rivals, best in (1, Enter(C.CHANCE)), (5, Keep((6, 6))):
        state = State(kniffel.Options(), (own,) * (rivals + 1), 0, 2, (4, 4, 4, 6, 6), rivals + 1, ())
        assert answer_of("master", state) == best


def test_rules_and_bots_are_there_without_loading_numba() -> None:
    code = "import sys, flunkern.games, flunkern.cli; sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
