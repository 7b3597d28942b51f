"""Legal and illegal moves mixed, at any seat, through whole games."""

from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from flunkern.core.chance import Seeded
from flunkern.core.errors import IllegalMoveError
from flunkern.games import lie_zie
from flunkern.games.lie_zie import Claim, Pass, Play, Side, Take
from flunkern.games.lie_zie.state import Claiming, Ended, Grabbing, Playing
from tests.games.lie_zie.redraw import longest
from tests.games.lie_zie.tables import FREE, TURNS

PLACES = st.integers(-2, 99) | st.integers()
COUNTS = st.integers(-1, 5) | st.integers()
MOVES = (
    st.builds(Take, PLACES, st.sampled_from(Side))
    | st.builds(Play, st.integers(-1, 14) | st.integers(), COUNTS)
    | st.just(Pass())
    | st.builds(Claim, PLACES)
)


class Table(RuleBasedStateMachine):
    @initialize(options=st.sampled_from([FREE, TURNS]), seats=st.sampled_from(lie_zie.seats), seed=st.integers(0, 99))
    def sit_down(self, options: lie_zie.Options, seats: int, seed: int) -> None:
        self.chance = Seeded(seed)
        self.state = lie_zie.start(options, seats, self.chance)
        self.steps = 0

    @rule(seed=st.integers(0, 999), steps=st.sampled_from([1, 5, 40]))
    def play_on(self, seed: int, steps: int) -> None:
        rng = Random(seed)
        for _ in range(steps):
            acting = sorted(lie_zie.to_act(self.state))
            if not acting:
                return
            seat = rng.choice(acting)
            move = rng.choice(lie_zie.legal_moves(self.state, seat))
            lie_zie.check(self.state, seat, move)
            self.state = lie_zie.apply(self.state, seat, move, self.chance)
            self.steps += 1

    @rule(seat=st.integers(-2, 8), move=MOVES)
    def try_anything(self, seat: int, move: lie_zie.Move) -> None:
        if move in lie_zie.legal_moves(self.state, seat):
            lie_zie.check(self.state, seat, move)
            return
        before = msgspec.json.encode(self.state)
        for attempt in (lie_zie.check, self._apply):
            with pytest.raises(IllegalMoveError) as caught:
                attempt(self.state, seat, move)
            assert caught.value.rule in lie_zie.clauses
        assert msgspec.json.encode(self.state) == before

    def _apply(self, state: lie_zie.State, seat: int, move: lie_zie.Move) -> None:
        lie_zie.apply(state, seat, move, self.chance)

    @invariant()
    def only_those_to_act_have_moves(self) -> None:
        acting = lie_zie.to_act(self.state)
        for seat in range(-1, 8):
            assert bool(lie_zie.legal_moves(self.state, seat)) == (seat in acting)
        assert bool(acting) == (lie_zie.outcome(self.state) is None)
        assert self.steps <= longest(len(self.state.prizes))

    @invariant()
    def every_card_is_somewhere_once(self) -> None:
        """Z-1, Z-15."""
        stage = self.state.stage
        cards = [card for prizes in self.state.prizes for card in prizes]
        match stage:
            case Ended():
                assert len(cards) == len(set(cards))
                return
            case Grabbing() | Playing() | Claiming():
                cards += [card for hand in stage.hands for card in hand]
                cards += [card for card in stage.spread if card]
        if isinstance(stage, Playing):
            cards += [card for laid in stage.laid for card in laid.cards]
        if isinstance(stage, Playing | Claiming):
            cards += stage.discard
        assert len(cards) == len(set(cards)) == 96


Table.TestCase.settings = settings(
    max_examples=60,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
TestTable = Table.TestCase
