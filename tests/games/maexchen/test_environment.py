"""What an observation of Mäxchen tells, and what may have been otherwise."""

from flunkern.core.chance import Dice, Scripted, Seeded
from flunkern.core.environment import Past
from flunkern.envs.setting import setting_of
from flunkern.games import maexchen
from flunkern.games.maexchen.environment import description, longest
from flunkern.games.maexchen.resampling import resample
from tests.envs.playing import piece
from tests.games.maexchen.tables import BELIEVE, DOUBT, ROLL, played, say, table

SETTING = setting_of("maexchen", 2)


def test_each_sees_the_own_dice_alone() -> None:
    state = played(table(3, 2), ROLL, dice=((6, 4),))
    assert piece(SETTING, state, 0, "dice") == [0, 0, 0, 0.5, 0, 0.5]
    assert piece(SETTING, state, 1, "dice") == [0] * 6
    assert piece(SETTING, state, 1, "lives") == [round(2 / 6, 4), 0.5]


def test_the_announcement_and_what_it_had_to_exceed() -> None:
    state = played(table(3, 3), ROLL, say("31"), BELIEVE, say("32"), dice=((6, 4), (6, 4)))
    assert piece(SETTING, state, 0, "standing")[:3] == [0, 1, 0]
    assert piece(SETTING, state, 0, "standing")[21:] == [0, 1]
    assert piece(SETTING, state, 0, "before")[:2] == [1, 0]


def test_no_game_is_longer_than_said() -> None:
    assert longest(2) == 43 * 11
    assert len(description.moves(8)) == 24


def test_only_throws_that_nobody_saw_are_drawn_anew() -> None:
    """Those of others that were believed or lie under the cup; not the own ones, and not a lifted one."""
    chance = Scripted((5,), (2,), (6, 4), (6, 1), (3, 1))
    state = maexchen.start(maexchen.Options(), 2, chance)
    history = [Past(-1, None, ((5,), (2,)), state)]
    moves: list[tuple[int, maexchen.Move, tuple[Dice, ...]]] = [
        (0, ROLL, ((6, 4),)),
        (0, say("31"), ()),
        (1, BELIEVE, ((6, 1),)),
        (1, say("66"), ()),
        (0, DOUBT, ()),
    ]
    for seat, move, draws in (*moves, (1, ROLL, ((3, 1),))):
        state = maexchen.apply(state, seat, move, chance)
        history.append(Past(seat, move, draws, state))
    redrawn = [resample(history, 1, Seeded(seed)) for seed in range(8)]
    assert len({steps[1][1] for steps in redrawn}) > 1
    assert {steps[3][1] for steps in redrawn} == {((6, 1),)}
    assert {steps[6][1] for steps in redrawn} == {((3, 1),)}
    assert len({resample(history, 0, Seeded(seed))[6][1] for seed in range(8)}) > 1
