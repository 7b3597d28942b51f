"""A round as a game: it goes as the first round of the match goes, ends where that is settled, and draws no further."""

import importlib
import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

from flunkern.core.chance import Seeded
from flunkern.core.errors import OptionsInvalidError
from flunkern.core.outcome import Outcome
from flunkern.envs import spiel, zoo
from flunkern.envs.setting import setting_of
from flunkern.games import REGISTRY, lie_zie, luegen
from tests.contracts.playing import as_bytes

with_rounds = pytest.mark.parametrize("slug", ["luegen", "lie-zie"])
seats_too = pytest.mark.parametrize("seats", [2, 3, 5])


@seats_too
@with_rounds
def test_a_round_is_the_first_of_the_match(slug: str, seats: int) -> None:
    """With the same dice and moves every view is the same, up to the step that settles the round."""
    setting, match = setting_of(slug, seats, rounds=1), setting_of(slug, seats)
    game, rng = setting.game, Random(seats)
    chance, other_chance = Seeded(1), Seeded(1)
    state, other = (
        one.game.start(one.options, seats, dice) for one, dice in ((setting, chance), (match, other_chance))
    )
    last = -1
    while (actor := setting.actor(state, last)) is not None:
        assert as_bytes(state) == as_bytes(other)
        assert setting.returns(state) == (0,) * seats
        move, last = setting.moves[rng.choice(setting.legal(state, actor))], actor
        state = setting.closed(game.apply(state, actor, move, chance))
        other = game.apply(other, actor, move, other_chance)
    if slug == "luegen":
        assert state.last_call == other.last_call
        assert state.half == other.half
        assert not any(state.hands)
        expected = [-1 if seat == state.last_call.loser else 1 / (seats - 1) for seat in range(seats)]
        assert setting.returns(state) == pytest.approx(expected)
    else:
        assert state.prizes == other.prizes
        assert sum(map(len, state.prizes)) == (4 if seats == 2 else 6)
        assert game.outcome(state) is not None
        assert setting.returns(state) == pytest.approx(tuple(setting_of(slug, seats).returns(state)))
    assert sum(setting.returns(state)) == pytest.approx(0)


@with_rounds
def test_nothing_is_drawn_after_the_end(slug: str) -> None:
    """The last thing that happens is a decision: the next throw or shuffle would only widen the tree."""
    for seed in range(5):
        rng, state = Random(seed), pyspiel.load_game(spiel.name_of(REGISTRY[slug]), {"rounds": 1}).new_initial_state()
        while not state.is_terminal():
            decided = state.is_player_node()
            state.apply_action(rng.choice(state.legal_actions()))
        assert decided
        assert sum(state.returns()) == 0
        assert any(state.returns())
        assert str(pickle.loads(pickle.dumps(state))) == str(state)


@seats_too
@with_rounds
def test_openspiels_simulations_pass(slug: str, seats: int) -> None:
    game = pyspiel.load_game(spiel.name_of(REGISTRY[slug]), {"rounds": 1, "players": seats, "reward": "scores"})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_no_round_is_longer_than_its_limit() -> None:
    """Not even where everyone always makes the lightest bid."""
    setting = setting_of("luegen", 2, rounds=1)
    assert setting.limit == 113
    state = setting.game.start(setting.options, 2, Seeded(1))
    steps, seat = 0, -1
    while (actor := setting.actor(state, seat)) is not None:
        moves = setting.game.legal_moves(state, actor)
        bids = [move for move in moves if isinstance(move, luegen.Bid)]
        state, seat = (
            setting.closed(setting.game.apply(state, actor, bids[0] if bids else luegen.Call(), Seeded(2))),
            actor,
        )
        steps += 1
    assert 60 < steps <= setting.limit


def test_bounds_are_those_of_a_round() -> None:
    assert setting_of("luegen", 3, reward="scores", rounds=1).bounds == (-1, 0)
    assert setting_of("lie-zie", 3, reward="scores", rounds=1).bounds == (0, 12)
    assert setting_of("lie-zie", 2, rounds=1).limit == setting_of("lie-zie", 2).limit // 3


def test_a_round_in_pettingzoo() -> None:
    env, luck = zoo.env("lie-zie", seats=2, rounds=1, seed=3), Random(3)
    env.reset()
    paid: dict[str, float] = {}
    turns = 0
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        assert not cut
        turns += 1
        paid[agent] = reward
        env.step(None if over else luck.choice(np.flatnonzero(seen["action_mask"])))
    assert turns < 80
    assert sorted(paid.values()) in ([-1, 1], [0, 0])


def test_outcome_sampling_learns_from_rounds() -> None:
    """In a whole match the chance to come to an end is too small for a float, and nothing is learned."""
    sampling: Any = importlib.import_module("open_spiel.python.algorithms.outcome_sampling_mccfr")
    np.random.seed(1)
    solver = sampling.OutcomeSamplingSolver(pyspiel.load_game("flunkern_luegen(rounds=1)"))
    for _ in range(30):
        solver.iteration()
    regrets = np.concatenate([values[0] for values in solver._infostates.values()])
    assert np.isfinite(regrets).all()
    assert (abs(regrets) > 1e-6).any()


@pytest.mark.parametrize("slug", ["kniffel", "luegen-kniffel"])
def test_games_without_rounds_say_so(slug: str) -> None:
    with pytest.raises(OptionsInvalidError, match=f"{slug} has no rounds that are settled one by one"):
        zoo.env(slug, rounds=1)
    with pytest.raises(OptionsInvalidError, match="no rounds"):
        pyspiel.load_game(spiel.name_of(REGISTRY[slug]), {"rounds": 1})


@pytest.mark.parametrize("rounds", [0, 2, -1])
def test_a_game_is_one_round_or_the_match(rounds: int) -> None:
    with pytest.raises(OptionsInvalidError, match="one round or, without rounds, the whole match"):
        zoo.env("luegen", rounds=rounds)


def test_ties_share_places() -> None:
    """Z-16: who scores as much with as many prizes shares a place."""
    setting = setting_of("lie-zie", 2, rounds=1)
    state = setting.game.start(setting.options, 2, Seeded(1))
    assert setting.rounds is not None
    even = setting.rounds.closed(lie_zie.State(state.options, 2, ((), ()), state.stage, state.news))
    assert setting.rounds.standing(even) == Outcome((1, 1), (0, 0), "passes-played")
