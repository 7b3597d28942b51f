"""Whole games with legal and illegal moves mixed, and the things that are true in every state of them."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from flunkern.core.chance import Seeded
from flunkern.core.errors import IllegalMoveError
from flunkern.core.record import read, replay, write
from flunkern.core.recording import Recording
from flunkern.games import luegen
from flunkern.games.luegen import Bid, Call, Options, Phase, State
from tests.games.luegen.redraw import LONGEST

moves = st.one_of(st.builds(Bid, st.integers(-2, 90) | st.integers(), st.integers(-1, 8)), st.just(Call()))


class Playing(RuleBasedStateMachine):
    """Lügen by people who do not always know the rules."""

    state: State

    @initialize(seats=st.integers(2, 8), seed=st.integers(0, 2**32), odds=st.booleans())
    def sit_down(self, seats: int, seed: int, odds: bool) -> None:
        self.seats = seats
        self.chance = Seeded(seed)
        self.state = luegen.start(Options(odds), seats, self.chance)

    @precondition(lambda self: self.state.turn is not None)
    @rule(at=st.integers(0, 10**6))
    def move_legally(self, at: int) -> None:
        assert self.state.turn is not None
        legal = luegen.legal_moves(self.state, self.state.turn)
        self.state = luegen.apply(self.state, self.state.turn, legal[at % len(legal)], self.chance)

    @precondition(lambda self: self.state.turn is not None and self.state.ladder)
    @rule()
    def call(self) -> None:
        assert self.state.turn is not None
        self.state = luegen.apply(self.state, self.state.turn, Call(), self.chance)

    @rule(seat=st.integers(-1, 8), move=moves)
    def try_anything(self, seat: int, move: Any) -> None:
        before = msgspec.json.encode(self.state)
        if move in luegen.legal_moves(self.state, seat):
            after = luegen.apply(self.state, seat, move, self.chance)
            assert after != self.state
        else:
            after = self.state
            with pytest.raises(IllegalMoveError) as refused:
                luegen.apply(self.state, seat, move, self.chance)
            assert refused.value.rule in luegen.clauses
        assert msgspec.json.encode(self.state) == before
        self.state = after

    @invariant()
    def no_mat_is_lost_or_made(self) -> None:
        """L-2"""
        half = self.state.half
        assert half.middle + sum(half.mats) == 5
        assert min(half.middle, *half.mats) >= 0

    @invariant()
    def those_who_are_in_have_dice_and_mats(self) -> None:
        """L-5, L-14"""
        half = self.state.half
        assert [bool(hand) for hand in self.state.hands] == [seat in half.players for seat in range(self.seats)]
        if half.phase is Phase.FINAL and self.state.turn is not None:
            assert half.players == tuple(sorted(self.state.losers))
        elif self.state.turn is not None:
            assert half.players == tuple(s for s in range(self.seats) if half.middle or half.mats[s])

    @invariant()
    def somebody_moves_until_somebody_has_lost(self) -> None:
        """L-3"""
        state = self.state
        acting = luegen.to_act(state)
        assert acting <= set(state.half.players)
        assert (luegen.outcome(state) is None) == bool(acting)
        assert all(bool(luegen.legal_moves(state, seat)) == (seat in acting) for seat in range(-1, self.seats + 1))


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(max_examples=40, stateful_step_count=60, deadline=None)


@pytest.mark.parametrize("seats", luegen.seats)
def test_random_games_end_and_replay_byte_for_byte(seats: int) -> None:
    """L-3, L-14: no end is guaranteed, yet chance brings one"""
    for seed in range(5):
        rng = Random(seed)
        recording = Recording(luegen, Options(), [f"Seat {seat}" for seat in range(seats)], Seeded(seed))
        states = [msgspec.json.encode(recording.state)]
        while recording.state.turn is not None:
            seat = recording.state.turn
            recording.play(seat, rng.choice(luegen.legal_moves(recording.state, seat)))
            states.append(msgspec.json.encode(recording.state))
        assert len(states) < LONGEST
        record = read(write(recording.record()), {luegen.slug: luegen})
        assert [msgspec.json.encode(state) for state in replay(record, luegen)] == states
