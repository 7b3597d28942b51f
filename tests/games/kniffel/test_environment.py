"""What an observation of Kniffel tells."""

from flunkern.core.chance import Scripted
from flunkern.envs.setting import setting_of
from flunkern.games import kniffel
from flunkern.material.sheet import Category
from tests.envs.playing import piece


def test_there_are_224_actions() -> None:
    assert len(setting_of("kniffel").moves) == 1 + 210 + 13


def test_dice_offers_and_cards() -> None:
    setting = setting_of("kniffel", 1, kniffel.Options("plain"))
    state = kniffel.start(setting.options, 1, Scripted())
    assert piece(setting, state, 0, "throws_left") == [0, 0, 0, 1]
    assert not any(piece(setting, state, 0, "offers"))
    state = kniffel.apply(state, 0, kniffel.Roll(), Scripted((6, 6, 6, 2, 2)))
    assert piece(setting, state, 0, "dice") == [0, 0.4, 0, 0, 0, 0.6]
    assert piece(setting, state, 0, "throws_left") == [0, 0, 1, 0]
    offers = piece(setting, state, 0, "offers")
    assert offers[:13] == [1] * 13
    assert offers[13:26] == [0, 0.08, 0, 0, 0, 0.36, 0.44, 0, 0.5, 0, 0, 0, 0.44]
    state = kniffel.apply(state, 0, kniffel.Enter(Category.SIXES), Scripted())
    card = piece(setting, state, 0, "cards")
    assert card[:13] == [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
    assert card[13 + 5] == 0.36
    assert card[26:] == [round(18 / 63, 4), 0, 0, 0, round(18 / 500, 4)]


def test_each_seat_sees_itself_first() -> None:
    setting = setting_of("kniffel", 2)
    state = kniffel.start(setting.options, 2, Scripted((1, 1, 1, 1, 1), (6, 6, 6, 6, 6)))
    state = kniffel.apply(state, 1, kniffel.Roll(), Scripted((1, 1, 2, 2, 3)))
    state = kniffel.apply(state, 1, kniffel.Enter(Category.ONES), Scripted())
    ours, theirs = (piece(setting, state, seat, "cards") for seat in (1, 0))
    assert ours[0] == 1 == theirs[31]
    assert ours[:31] == theirs[31:]
    assert [piece(setting, state, seat, "turn") for seat in (0, 1)] == [[1, 0], [0, 1]]
