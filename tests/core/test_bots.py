from random import Random
from types import SimpleNamespace

from flunkern.core.bots import RandomBot, contenders


def test_the_random_bot_makes_any_legal_move_whatever_it_sees() -> None:
    bot, rng = RandomBot(), Random(1)
    assert {bot.choose(None, "abc", rng) for _ in range(60)} == set("abc")
    assert bot.choose(object(), ["only"], rng) == "only"


def test_the_random_bot_chooses_the_same_for_the_same_rng() -> None:
    bot, moves = RandomBot(), range(1000)
    chosen = [[bot.choose(None, moves, rng) for _ in range(20)] for rng in (Random(4), Random(4), Random(5))]
    assert chosen[0] == chosen[1] != chosen[2]


def test_whoever_others_are_measured_by_comes_to_the_arena_and_nowhere_else() -> None:
    some, measure = RandomBot(), RandomBot()
    game = SimpleNamespace(bots={"random": some}, yardsticks={"reader": measure})
    assert contenders(game) == {"random": some, "reader": measure}
    assert contenders(SimpleNamespace(bots={"random": some})) == {"random": some}
