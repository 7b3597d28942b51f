"""Choices: always legal, the same for the same view and rng, and by the strategy's chances."""

from collections import Counter
from random import Random

import msgspec
import pytest

from flunkern.core.chance import Seeded
from flunkern.games import luegen_kniffel as game
from flunkern.games.luegen_kniffel import Announce, Doubt, Keep, Move, State
from flunkern.games.luegen_kniffel.solving.policy import doubt_of, move_of, policy_of, strategy_at
from flunkern.games.luegen_kniffel.solving.state import position_of
from flunkern.games.luegen_kniffel.view import View
from flunkern.material.sheet import Category
from tests.games.luegen_kniffel.redraw import redraw
from tests.games.luegen_kniffel.solving.positions import MIDDLE
from tests.games.luegen_kniffel.tables import announced, fresh, kept, rolled, table

C = Category

SPOTS = {
    "first throw": rolled(table(*MIDDLE), (2, 3, 3, 6, 6)),
    "second throw": kept(rolled(table(*MIDDLE), (2, 3, 3, 6, 6)), (6, 6), (1, 2, 4)),
    "third throw": kept(kept(rolled(table(*MIDDLE), (2, 3, 3, 6, 6)), (6, 6), (1, 2, 4)), (), (1, 2, 4)),
    "answers": announced(table(*MIDDLE), (1, 2, 3, 5, 6), C.SIXES, 18),
}


def read(state: State, seat: int) -> View:
    return msgspec.json.decode(msgspec.json.encode(game.view(state, seat)), type=View)


@pytest.mark.parametrize("state", SPOTS.values(), ids=SPOTS)
def test_legal_and_the_same_again(state: State) -> None:
    def choice(seat: int, seed: int) -> Move:
        rng, view = Random(seed), read(state, seat)
        return move_of(view, rng)

    for seat in sorted(game.to_act(state)):
        for seed in range(4):
            assert choice(seat, seed) in game.legal_moves(state, seat)
            assert choice(seat, seed) == choice(seat, seed)


def test_answers_do_not_depend_on_hidden_dice() -> None:
    state = SPOTS["answers"]
    for number in range(10):
        other = redraw(state, 1, Seeded(number))
        assert move_of(read(other, 1), Random(number)) == move_of(read(state, 1), Random(number))


def test_a_doubt_comes_as_often_as_planned() -> None:
    state = SPOTS["answers"]
    view = read(state, 2)
    assert view.announcement is not None
    planned = doubt_of(strategy_at(position_of(view)), view.announcement, 2, 3)
    rng = Random(1)
    doubts = sum(move_of(view, rng) == Doubt() for _ in range(400))
    assert doubts / 400 == pytest.approx(planned, abs=0.1)


def test_four_sixes_are_kept_in_an_opening() -> None:
    move = move_of(read(rolled(fresh(2), (1, 6, 6, 6, 6)), 0), Random(0))
    assert move in (Keep((6, 6, 6, 6)), Announce(C.SIXES, 24), Announce(C.VIERERPASCH, 25))


@pytest.mark.parametrize("state", SPOTS.values(), ids=SPOTS)
def test_a_policy_is_a_distribution_over_legal_moves_and_what_is_drawn_from(state: State) -> None:
    for seat in sorted(game.to_act(state)):
        view = read(state, seat)
        policy = policy_of(view)
        assert sum(policy.values()) == pytest.approx(1)
        assert min(policy.values()) > 0
        assert set(policy) <= set(game.legal_moves(state, seat))
        rng = Random(0)
        drawn = Counter(move_of(view, rng) for _ in range(2000))
        for move, probability in policy.items():
            assert drawn[move] / 2000 == pytest.approx(probability, abs=0.05)
