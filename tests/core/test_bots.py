from random import Random

from flunkern.core.bots import RandomBot


def test_the_random_bot_makes_any_legal_move_whatever_it_sees() -> None:
    bot, rng = RandomBot(), Random(1)
    assert {bot.choose(None, "abc", rng) for _ in range(60)} == set("abc")
    assert bot.choose(object(), ["only"], rng) == "only"


def test_the_random_bot_chooses_the_same_for_the_same_rng() -> None:
    bot, moves = RandomBot(), range(1000)
    chosen = [[bot.choose(None, moves, rng) for _ in range(20)] for rng in (Random(4), Random(4), Random(5))]
    assert chosen[0] == chosen[1] != chosen[2]
