"""The pad of Mäxchen: told who doubted whom and who was right, it keeps the lives that the game itself would."""

from typing import Any

import pytest

from flunkern.core.chance import Scripted, Told
from flunkern.core.errors import IllegalMoveError
from flunkern.games import maexchen
from flunkern.games.maexchen import pad
from flunkern.games.maexchen.ladder import Throw
from flunkern.games.maexchen.pad import Believes, Lifted, PadState
from flunkern.games.maexchen.state import Consequence, GaveIn, Options, Revealed
from tests.contracts.playing import all_options, random_steps

NOTHING = Scripted()


def enter(state: PadState, *moves: pad.Move) -> PadState:
    for move in moves:
        (seat,) = pad.to_act(state)
        state = pad.apply(state, seat, move, NOTHING)
    return state


def start(options: Options = Options(), seats: int = 3, starter: int = 0) -> PadState:  # noqa: B008
    return pad.start(options, seats, Told((starter,)))


def followed(news: tuple[Any, ...]) -> list[Any]:
    return [item for item in news if isinstance(item, Consequence)]


@pytest.mark.parametrize("seats", maexchen.seats)
def test_it_stands_as_the_game_does_after_every_round(seats: int) -> None:
    for seed, options in enumerate(all_options(maexchen) * 3):
        for number, recording in enumerate(random_steps(maexchen, seats, seed, options)):
            state = recording.state
            if not number:
                kept = start(options, seats, state.turn)
            for item in state.news:
                match item:
                    case Revealed():
                        told = item.result
                        lie = told.throw is Throw.MAEXCHEN
                        kept = enter(kept, Lifted(told.doubter, told.announcer, told.holds, lie))
                        assert followed(kept.news) == followed(state.news)
                    case GaveIn():
                        kept = enter(kept, Believes(item.seat, item.announcer))
                        assert kept.news == state.news
                    case _:
                        pass
            seen, written = maexchen.view(state, None), pad.view(kept, None)
            assert (written.players, written.winner) == (seen.players, seen.winner)
        assert pad.outcome(kept) == maexchen.outcome(state)


def test_a_doubted_maexchen_is_about_two_lives_where_the_table_wants_it() -> None:
    """M-12"""
    assert enter(start(), Lifted(1, 0, False, True)).lives == (1, 3, 3)
    assert enter(start(Options(double=False)), Lifted(1, 0, False, True)).lives == (2, 3, 3)
    assert enter(start(), Believes(1, 0)).lives == (3, 2, 3)


@pytest.mark.parametrize(
    ("moves", "refused", "rule", "reason"),
    [
        ((), Lifted(2, 0, True, False), "M-7", "not-the-next"),
        ((), Believes(0, 1), "M-7", "not-the-next"),
        ((Lifted(1, 0, False, True),) * 2, Lifted(1, 0, True, False), "M-14", "without-lives"),
        ((), Lifted(3, 2, True, False), "M-14", "without-lives"),
    ],
)
def test_what_cannot_have_happened_is_refused(
    moves: tuple[pad.Move, ...], refused: pad.Move, rule: str, reason: str
) -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        enter(start(), *moves, refused)
    assert (refusal.value.rule, refusal.value.reason) == (rule, reason)
