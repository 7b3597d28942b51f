"""Decisions of the trained strategy: legal, settled by the random numbers, from what a seat knows, not all true."""

import subprocess
import sys
from random import Random

import numpy as np
import pytest

from flunkern.core.chance import Seeded
from flunkern.games import luegen
from flunkern.games.luegen import Bid, Call, Options, State
from flunkern.games.luegen.odds import likelihood
from flunkern.games.luegen.solving.policy import load, move_of, weighed, world
from flunkern.games.luegen.solving.stages import STAGES
from flunkern.games.luegen.solving.strategy import shipped, world_of
from tests.games.luegen.redraw import redraw
from tests.games.luegen.tables import FIVES, LOW, bid, table


def played(seats: int, seed: int) -> list[State]:
    """Positions of a game that the strategy plays against itself."""
    chance, rng = Seeded(seed), Random(seed)
    state, states = luegen.start(Options(), seats, chance), []
    for _ in range(80):
        if state.turn is None:
            break
        states.append(state)
        state = luegen.apply(state, state.turn, move_of(luegen.view(state, state.turn), rng), chance)
    return states


@pytest.mark.parametrize("seats", range(2, 9))
def test_it_is_always_legal_and_settled_by_the_random_numbers(seats: int) -> None:
    for state in played(seats, seats):
        assert state.turn is not None
        view, legal = luegen.view(state, state.turn), luegen.legal_moves(state, state.turn)
        for name in ("club", "master"):
            moves = {luegen.bots[name].choose(view, legal, Random(seed)) for seed in (1, 1)}
            assert len(moves) == 1
            assert moves <= set(legal)


def test_it_knows_only_its_own_dice() -> None:
    for number, state in enumerate(played(4, 1)):
        other = redraw(state, state.turn, Seeded(number))
        answers = [weighed(luegen.view(each, state.turn)) for each in (state, other)]
        assert answers[0] == answers[1]


def test_it_plays_by_the_strategy_that_was_trained() -> None:
    """What it reads without numpy is what training reads with it."""
    strategy, policy = shipped(), load()
    for mine, kept in zip(policy.stages, strategy.stages, strict=True):
        theirs = kept.lookup()
        assert all(np.array_equal(here, there) for here, there in zip(mine, theirs, strict=True))
    for book, other in zip(policy.books, strategy.books, strict=True):
        assert all(np.array_equal(here, there) for here, there in zip(book, other, strict=True))
    for stage in STAGES:
        plain, compiled = world(stage.players, not stage.among_players), world_of(stage)
        assert plain.stake == compiled.stake
        assert np.array_equal(plain.adds, compiled.adds)
        assert np.array_equal(plain.survival, compiled.survival)


def test_whoever_takes_over_where_the_book_never_comes_is_honest() -> None:
    """Somebody else has opened with one two and goes on: the strategy itself would not have."""
    state = bid(table([0, 0], 5, hands={0: FIVES}), (1, 2), (8, 5))
    assert weighed(luegen.view(state, 0))[1] == [1]


def test_it_needs_no_compiler() -> None:
    """A process that only plays is ready at once and stays small."""
    code = (
        "import sys; from random import Random; from flunkern.core.chance import Seeded;"
        "from flunkern.games import luegen; bot = luegen.bots['master'];"
        "state = luegen.start(luegen.Options(), 2, Seeded(1)); bot.prepare(luegen.Options()); seat = state.turn;"
        "bot.choose(luegen.view(state, seat), luegen.legal_moves(state, seat), Random(1));"
        "sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_it_calls_what_cannot_be() -> None:
    assert move_of(luegen.view(bid(table([0, 0], 5), (19, 6)), 1), Random(0)) == Call()


def test_it_does_not_call_what_lies_under_its_own_cup() -> None:
    state = bid(table([0, 0], 5, hands={1: FIVES}), (4, 5))
    assert Call() not in {move_of(luegen.view(state, 1), Random(seed)) for seed in range(30)}


def test_seats_that_are_out_are_passed_over() -> None:
    state = bid(table([2, 0, 2, 1], out=[1], turn=2), (3, 4))
    view = luegen.view(state, state.turn)
    assert view.me == 3
    assert move_of(view, Random(0)) in luegen.legal_moves(state, 3)


def test_it_bluffs_now_and_then() -> None:
    """With a poor hand it sometimes bids what its own dice make unlikely."""
    bluffs = 0
    for seed in range(40):
        state = bid(table([0, 0], 5, hands={1: LOW}), (4, 5))
        move = move_of(luegen.view(state, 1), Random(seed))
        bluffs += isinstance(move, Bid) and likelihood(move, LOW, 1) < 0.5
    openings = {move_of(luegen.view(table([0, 0], 5), 0), Random(seed)) for seed in range(40)}
    assert bluffs + sum(isinstance(move, Bid) and likelihood(move, LOW, 1) < 0.6 for move in openings) > 0
    assert len(openings) > 1
