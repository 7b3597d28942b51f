"""What an observation of Lügen tells, and what not."""

from typing import Any

from flunkern.core.chance import Scripted
from flunkern.envs.setting import setting_of
from flunkern.games import luegen
from flunkern.games.luegen import Bid, Call
from tests.envs.playing import piece

SETTING = setting_of("luegen", 2)
HANDS = ((1, 1, 2, 3, 4, 5), (6, 6, 6, 6, 2, 3))


def started() -> Any:
    return luegen.start(SETTING.options, 2, Scripted((5,), (2,), *HANDS))


def test_there_are_56_bids_a_seat_and_the_call() -> None:
    assert [len(setting_of("luegen", seats).moves) for seats in (2, 8)] == [113, 449]


def test_each_sees_the_own_dice_alone() -> None:
    state = started()
    assert piece(SETTING, state, 0, "dice") == [round(count / 6, 4) for count in (2, 1, 1, 1, 1, 0)]
    assert piece(SETTING, state, 1, "dice") == [round(count / 6, 4) for count in (0, 1, 1, 0, 0, 4)]
    assert piece(SETTING, state, None, "dice") == [0] * 6


def test_bids_and_who_made_them() -> None:
    state = luegen.apply(started(), 0, Bid(4, 6), Scripted())
    assert piece(SETTING, state, 0, "standing") == [0, 0, 0, 0, 0, 1, 0.2, 1, 0]
    assert piece(SETTING, state, 1, "standing") == [0, 0, 0, 0, 0, 1, 0.2, 0, 1]
    state = luegen.apply(state, 1, Bid(3, 1), Scripted())
    assert piece(SETTING, state, 1, "ladder") == [0.15, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0.2]


def test_after_a_call_all_see_what_was_shown_and_the_mats() -> None:
    state = luegen.apply(started(), 0, Bid(9, 6), Scripted())
    state = luegen.apply(state, 1, Call(), Scripted((1,) * 6, (2,) * 6))
    told = piece(SETTING, state, 1, "last_call")
    assert told[7:12] == [1, 0, 0, 1, 0]
    assert told[12:18] == [round(count / 6, 4) for count in (0, 1, 1, 0, 0, 4)]
    assert piece(SETTING, state, 1, "players") == [0, 0, 1, 0.2, 0, 1]
    assert piece(SETTING, state, 1, "middle") == [0.8]
    assert piece(SETTING, state, 1, "turn") == [0, 1]


def test_odds_are_told_where_the_table_tells_them() -> None:
    setting = setting_of("luegen", 2, {"odds": True})
    state = luegen.start(setting.options, 2, Scripted((5,), (2,), *HANDS))
    state = luegen.apply(state, 0, Bid(1, 6), Scripted())
    assert piece(setting, state, 1, "odds") == [1]
    assert piece(SETTING, state, None, "odds") == [0]
