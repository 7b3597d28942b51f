"""`check` passes exactly for the legal moves; anything else is refused with a clause and changes nothing."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flunkern.core.chance import Seeded
from flunkern.core.errors import GameOverError, IllegalMoveError
from flunkern.core.game import Game
from tests.contracts.playing import Foreign, arbitrary_moves, as_bytes, every_game, every_size, random_state

seeds = st.integers(0, 2**32)
steps = st.integers(0, 400)


def refused(game: Game, state: Any, seat: int, move: Any) -> IllegalMoveError:
    before = as_bytes(state)
    with pytest.raises(IllegalMoveError) as refusal:
        game.check(state, seat, move)
    with pytest.raises(IllegalMoveError) as refusal_of_apply:
        game.apply(state, seat, move, Seeded(0))
    assert as_bytes(state) == before
    assert refusal.value.rule in game.clauses
    assert str(refusal_of_apply.value) == str(refusal.value)
    return refusal.value


@every_game
@given(seed=seeds, count=st.integers(0, 8), steps=steps, data=st.data())
@settings(max_examples=60, deadline=None)
def test_any_move_is_legal_or_refused(game: Game, seed: int, count: int, steps: int, data: st.DataObject) -> None:
    seats = game.seats[count % len(game.seats)]
    state = random_state(game, seats, seed, steps)
    seat = data.draw(st.integers(-1, seats))
    legal = game.legal_moves(state, seat)
    assert bool(legal) == (seat in game.to_act(state))
    for move in data.draw(st.lists(arbitrary_moves(game), min_size=5, max_size=20)):
        if move in legal:
            game.check(state, seat, move)
        else:
            refused(game, state, seat, move)


@every_game
@given(seed=seeds, count=st.integers(0, 8), steps=steps)
@settings(max_examples=40, deadline=None)
def test_every_legal_move_can_be_made(game: Game, seed: int, count: int, steps: int) -> None:
    state = random_state(game, game.seats[count % len(game.seats)], seed, steps)
    before = as_bytes(state)
    for seat in game.to_act(state):
        legal = game.legal_moves(state, seat)
        assert len(set(legal)) == len(legal)
        for move in legal:
            assert game.apply(state, seat, move, Seeded(seed)) != state
    assert as_bytes(state) == before


@every_game
@given(seed=seeds, count=st.integers(0, 8), steps=steps)
@settings(max_examples=40, deadline=None)
def test_legal_moves_of_one_seat_are_refused_to_those_who_may_not_move(
    game: Game, seed: int, count: int, steps: int
) -> None:
    seats = game.seats[count % len(game.seats)]
    state = random_state(game, seats, seed, steps)
    acting = game.to_act(state)
    moves = {move for seat in acting for move in list(game.legal_moves(state, seat))[:5]}
    for seat in {-1, *range(seats), seats} - acting:
        for move in moves:
            refused(game, state, seat, move)


@every_size
def test_after_the_end_nobody_moves(game: Game, seats: int) -> None:
    state = random_state(game, seats, seats, 10**6)
    assert game.outcome(state) is not None
    assert not game.to_act(state)
    for seat in range(seats):
        assert isinstance(refused(game, state, seat, Foreign()), GameOverError)
