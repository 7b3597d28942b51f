"""The pad of Lügen: told who called and who was right, it keeps the mats that the game itself would."""

from typing import Any

import pytest

from flunkern.core.chance import Scripted, Told
from flunkern.core.errors import IllegalMoveError
from flunkern.games import luegen
from flunkern.games.luegen import pad
from flunkern.games.luegen.pad import Doubted, PadState, Starts
from flunkern.games.luegen.state import Counted, HalfBegan, Phase
from tests.contracts.playing import random_steps

NOTHING = Scripted()


def enter(state: PadState, *moves: pad.Move) -> PadState:
    for move in moves:
        (seat,) = pad.to_act(state)
        state = pad.apply(state, seat, move, NOTHING)
    return state


def told(state: PadState, news: tuple[Any, ...]) -> PadState:
    """The pad after what people saw of one step of the game."""
    for item in news:
        if isinstance(item, Counted):
            state = enter(state, Doubted(item.result.caller, item.result.bidder, item.result.holds))
        if isinstance(item, HalfBegan) and item.phase is Phase.SECOND_HALF:
            state = enter(state, Starts(item.starter))
    return state


def public(view: luegen.View | pad.Pad) -> list[Any]:
    return [getattr(view, name) for name in pad.Pad.__struct_fields__]


@pytest.mark.parametrize("seats", luegen.seats)
def test_it_stands_as_the_game_does_after_every_step(seats: int) -> None:
    for seed in range(12):
        finals = 0
        for number, recording in enumerate(random_steps(luegen, seats, seed)):
            state = recording.state
            if not number:
                kept = pad.start(pad.Options(), seats, Told((state.starter,)))
            kept = told(kept, state.news)
            seen, written = public(luegen.view(state, None)), public(pad.view(kept, None))
            # The starter of a game that is over means nothing.
            assert written[:-1] == seen[:-1]
            assert written[-1] == (seen[-1] if state.turn is not None else None)
            finals += state.half.phase is Phase.FINAL
        assert pad.outcome(kept) == luegen.outcome(state)


def start(seats: int = 3) -> PadState:
    return pad.start(pad.Options(), seats, Told((0,)))


def test_whoever_calls_is_the_next_after_the_bidder() -> None:
    """L-7, L-13"""
    state = enter(start(), Doubted(1, 0, True))
    assert state.half.mats == (0, 1, 0)
    assert enter(state, Doubted(0, 2, False)).half.mats == (0, 1, 1)
    with pytest.raises(IllegalMoveError, match="L-7"):
        enter(state, Doubted(2, 0, True))


def test_with_the_middle_empty_only_those_with_mats_play_on() -> None:
    """L-14"""
    state = enter(start(), *[Doubted(0, 2, True)] * 4, Doubted(1, 0, True))
    assert state.half.players == (0, 1)
    with pytest.raises(IllegalMoveError, match="L-14") as refused:
        enter(state, Doubted(2, 1, True))
    assert refused.value.reason == "not-in-play"


def test_who_starts_the_second_half_is_told_and_nothing_before_that() -> None:
    """L-16, L-17"""
    state = enter(start(), *[Doubted(0, 2, True)] * 5)
    assert (state.half.phase, state.starter) == (Phase.SECOND_HALF, None)
    with pytest.raises(IllegalMoveError, match="L-17"):
        enter(state, Doubted(1, 0, True))
    state = enter(state, Starts(2))
    assert pad.view(state, None).starter == 2
    with pytest.raises(IllegalMoveError, match="L-16"):
        enter(state, Starts(1))


def test_both_halves_lost_end_it_and_two_losers_meet_in_a_final() -> None:
    """L-3, L-18, L-19"""
    half: tuple[pad.Move, ...] = (*[Doubted(0, 2, True)] * 5, Starts(0))
    outcome = pad.outcome(enter(start(), *half, *[Doubted(0, 2, True)] * 5))
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("both-halves", (-2, 0, 0))
    final = enter(start(), *half, *[Doubted(2, 1, True)] * 5)
    assert (final.half.phase, final.half.players, final.starter) == (Phase.FINAL, (0, 2), 0)
    outcome = pad.outcome(enter(final, *[Doubted(2, 0, True)] * 5))
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("final-lost", (-1, 0, -2))
