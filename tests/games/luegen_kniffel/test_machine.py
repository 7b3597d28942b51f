"""Legal and illegal moves mixed: the rules hold, and what is refused changes nothing."""

from typing import Any

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from flunkern.core.chance import Seeded
from flunkern.core.errors import GameOverError, IllegalMoveError, NotYourTurnError
from flunkern.core.values import Move as BaseMove
from flunkern.games import luegen_kniffel as game
from flunkern.games.luegen_kniffel import Announce, Believe, Doubt, Keep, Options, Roll
from flunkern.material.sheet import SCORES, Category


class Foreign(BaseMove, frozen=True):
    """A move of another game."""


numbers = st.integers(-2, 52) | st.integers()
moves: st.SearchStrategy[Any] = st.one_of(
    st.builds(Roll),
    st.builds(Keep, st.lists(st.integers(0, 7) | st.integers(), max_size=6).map(tuple)),
    st.builds(Announce, st.sampled_from(Category), numbers),
    st.builds(Believe),
    st.builds(Doubt),
    st.builds(Foreign),
)


class Play(RuleBasedStateMachine):
    @initialize(seats=st.integers(2, 5), seed=st.integers(0, 2**32), reveal=st.sampled_from(["never", "after"]))
    def begin(self, seats: int, seed: int, reveal: Any) -> None:
        self.chance = Seeded(seed)
        self.seats = seats
        self.state = game.start(Options(reveal), seats, self.chance)

    @rule(data=st.data())
    @precondition(lambda self: bool(game.to_act(self.state)))
    def move(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(sorted(game.to_act(self.state))))
        self.state = game.apply(
            self.state, seat, data.draw(st.sampled_from(game.legal_moves(self.state, seat))), self.chance
        )

    @rule(seat=st.integers(-1, 8), move=moves)
    def try_anything(self, seat: int, move: Any) -> None:
        before = msgspec.json.encode(self.state)
        acting = game.to_act(self.state)
        if move in game.legal_moves(self.state, seat):
            game.check(self.state, seat, move)
            return
        with pytest.raises(IllegalMoveError) as refused:
            game.apply(self.state, seat, move, Seeded(0))
        assert refused.value.rule in game.clauses
        assert isinstance(refused.value, GameOverError) == (not acting)
        assert isinstance(refused.value, NotYourTurnError) == (bool(acting) and seat not in acting)
        assert msgspec.json.encode(self.state) == before

    @rule(data=st.data())
    @precondition(lambda self: bool(game.to_act(self.state)))
    def finish_the_turn(self, data: st.DataObject) -> None:
        """Quickly on to the next turn, so that games come to their end."""
        number = self.state.number
        while self.state.number == number and (acting := sorted(game.to_act(self.state))):
            legal = game.legal_moves(self.state, acting[0])
            move = legal[data.draw(st.integers(0, len(legal) - 1))]
            self.state = game.apply(self.state, acting[0], move, self.chance)

    @invariant()
    def cards_are_sound(self) -> None:
        for one in self.state.cards:
            assert one.struck & ~one.lies == 0
            assert one.open & one.struck == 0
            for index, points in enumerate(one.noted):
                assert points is None or any(scores[index] == points for scores in SCORES.values())
                assert bool(one.open >> index & 1) == (points is None and not one.struck >> index & 1)

    @invariant()
    def those_who_act_can(self) -> None:
        acting = game.to_act(self.state)
        assert bool(acting) == (game.outcome(self.state) is None)
        for seat in range(self.seats):
            assert bool(game.legal_moves(self.state, seat)) == (seat in acting)

    @invariant()
    def a_lap_has_begun_once_a_column_is_full(self) -> None:
        assert (self.state.lap is not None) == any(not one.open for one in self.state.cards)

    @invariant()
    def five_dice_lie_under_the_cups(self) -> None:
        assert len(self.state.dice) == (5 if self.state.throws else 0)


TestPlay = Play.TestCase
TestPlay.settings = settings(max_examples=25, stateful_step_count=60, deadline=None)
