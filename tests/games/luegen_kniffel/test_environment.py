"""What an observation of Lügen-Kniffel tells, and what not."""

from typing import Any

from flunkern.core.chance import Scripted
from flunkern.envs.setting import setting_of
from flunkern.games import luegen_kniffel as game
from flunkern.games.luegen_kniffel import Announce, Believe, Doubt, Keep, Roll
from flunkern.material.sheet import Category
from tests.envs.playing import piece

SETTING = setting_of("luegen-kniffel", 2)


def thrown_twice() -> Any:
    state = game.start(SETTING.options, 2, Scripted((6, 6, 6, 6, 6), (1, 1, 1, 1, 1)))
    state = game.apply(state, 0, Roll(), Scripted((1, 2, 3, 5, 5)))
    return game.apply(state, 0, Keep((5, 5)), Scripted((5, 6, 6)))


def test_there_are_325_actions() -> None:
    claims = sum(isinstance(move, Announce) for move in SETTING.moves)
    assert claims == 6 * 5 + 3 * 26 + 4
    assert len(SETTING.moves) == 1 + 210 + claims + 2


def test_dice_under_the_cups_are_seen_by_the_roller_alone() -> None:
    state = thrown_twice()
    own = piece(SETTING, state, 0, "cups")
    assert own[4] == 0.4
    assert own[12:18] == [0, 0, 0, 0, 0.2, 0.4]
    assert own[18 + Category.FULL_HOUSE.index] == 0.5
    assert not any(piece(SETTING, state, 1, "cups"))
    assert piece(SETTING, state, 1, "throws") == [0, 0, 1, 0]


def test_an_announcement_and_the_own_answer() -> None:
    setting = setting_of("luegen-kniffel", 3)
    state = game.start(setting.options, 3, Scripted((6, 6, 6, 6, 6), (1, 1, 1, 1, 1), (1, 1, 1, 1, 1)))
    state = game.apply(state, 0, Roll(), Scripted((1, 2, 3, 5, 5)))
    state = game.apply(state, 0, Announce(Category.KNIFFEL, 50), Scripted())
    state = game.apply(state, 1, Doubt(), Scripted())
    told = piece(setting, state, 1, "announcement")
    assert told[Category.KNIFFEL.index] == 1
    assert told[13:] == [1, 1, 0, 0, 1, 0, 0, 1, 1]
    assert piece(setting, state, 2, "announcement")[17:] == [0, 0, 1, 0, 0]
    state = game.apply(state, 2, Believe(), Scripted())
    result = piece(setting, state, 2, "result")
    assert result[:3] == [0, 1, 0]
    assert result[17:20] == [0, 0, 1]
    assert result[23:26] == [0, 1, 0]
    assert result[26:29] == [1, 0, 0]
    assert result[29:] == [0.2, 0.2, 0.2, 0, 0.4, 0]
    lies = piece(setting, state, 0, "cards")[26:39]
    assert lies[Category.KNIFFEL.index] == 1 == sum(lies)
