"""The pad of The Lie Zie: told who ran out and what prizes show, it comes to what the game itself would."""

from typing import Any

import pytest

from flunkern.core.chance import Scripted
from flunkern.core.errors import IllegalMoveError
from flunkern.games import lie_zie
from flunkern.games.lie_zie import pad
from flunkern.games.lie_zie.events import PassBegan, PassOver, RanOut, Scored
from flunkern.games.lie_zie.pad import Out, PadState, Worth
from tests.contracts.playing import random_steps

NOTHING = Scripted()


def enter(state: PadState, *moves: pad.Move) -> PadState:
    for move in moves:
        (seat,) = pad.to_act(state)
        state = pad.apply(state, seat, move, NOTHING)
    return state


def start(seats: int = 3) -> PadState:
    return pad.start(pad.Options(), seats, NOTHING)


@pytest.mark.parametrize("seats", lie_zie.seats)
def test_it_stands_as_the_game_does_after_every_pass(seats: int) -> None:
    kept, passes = start(seats), 0
    for recording in random_steps(lie_zie, seats, seats):
        state = recording.state
        for item in state.news:
            match item:
                case RanOut():
                    kept = enter(kept, Out(item.seat))
                    assert item in kept.news
                case PassOver():
                    assert item in kept.news
                    passes += 1
                case PassBegan() | Scored():
                    assert kept.prizes == tuple(map(len, state.prizes))
        if any(isinstance(item, PassBegan) for item in state.news):
            assert pad.view(kept, None).pass_number == state.pass_number
    assert passes == pad.PASSES
    (scored,) = [item for item in state.news if isinstance(item, Scored)]
    for tally in reversed(scored.tallies):
        if tally.prizes:
            kept = enter(kept, Worth(tally.seat, tally.score))
    assert pad.outcome(kept) == lie_zie.outcome(state)


def test_places_win_prizes() -> None:
    """Z-13, Z-14"""
    assert enter(start(2), Out(1)).prizes == (1, 3)
    assert enter(start(3), Out(1), Out(0)).prizes == (2, 3, 1)
    assert enter(start(5), Out(4), Out(0), Out(2)).prizes == (2, 0, 1, 0, 3)


def test_after_three_passes_prizes_are_turned_over_by_whoever_has_some() -> None:
    """Z-16"""
    state = enter(start(4), *[Out(0), Out(1), Out(2)] * 3)
    assert state.scores == (None, None, None, 0)
    state = enter(state, Worth(2, 12), Worth(0, 12), Worth(1, 6))
    outcome = pad.outcome(state)
    assert outcome is not None
    # Of equal points whoever has more prizes comes first.
    assert (outcome.scores, outcome.places) == ((12, 6, 12, 0), (1, 3, 2, 4))


@pytest.mark.parametrize(
    ("moves", "refused", "rule", "reason"),
    [
        ((Out(1),), Out(1), "Z-12", "out-already"),
        ((), Out(3), "Z-12", "out-already"),
        ((), Worth(0, 5), "Z-14", "prizes-unseen"),
        ((Out(0), Out(1)) * 3, Out(2), "Z-16", "passes-over"),
        ((Out(0), Out(1)) * 3, Worth(0, 37), "Z-16", "points-impossible"),
        ((*(Out(0), Out(1)) * 3, Worth(0, 9)), Worth(0, 9), "Z-16", "turned-already"),
    ],
)
def test_what_cannot_have_happened_is_refused(moves: Any, refused: pad.Move, rule: str, reason: str) -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        enter(start(), *moves, refused)
    assert (refusal.value.rule, refusal.value.reason) == (rule, reason)
