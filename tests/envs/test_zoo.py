"""The PettingZoo environments: PettingZoo's own tests, masks, rewards, limits, pictures in words."""

import importlib
import sys
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.render_test import render_test

from flunkern.core.errors import BotUnknownError, IllegalMoveError, MoveUnreadableError, OptionsInvalidError
from flunkern.envs import zoo
from flunkern.envs.payoffs import REWARDS
from flunkern.games import REGISTRY
from tests.envs.playing import every_slug, some_sizes

# PettingZoo knows its own environments with masks by name and warns of all others that observe with a dictionary.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def play(env: Any, seed: int | None, most: int = 10**9) -> list[tuple[str, float, bool, bool]]:
    """A random game: the agent, its reward and whether it is out, for each turn."""
    env.reset(seed=seed)
    rng, seen = Random(seed), []
    for agent in env.agent_iter(most):
        observation, reward, over, cut, _ = env.last()
        seen.append((agent, reward, over, cut))
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if over or cut else int(rng.choice(legal)))
    return seen


@some_sizes
def test_pettingzoos_own_tests_pass(slug: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(zoo.env(slug, seats=seats), num_cycles=120)
    seed_test(lambda: zoo.env(slug, seats=seats), num_cycles=30)
    assert "Passed API test" in capsys.readouterr().out


@every_slug
def test_rendering_as_pettingzoo_tests_it(slug: str) -> None:
    render_test(lambda render_mode: zoo.env(slug, seats=2, render_mode=render_mode))


@every_slug
def test_the_mask_is_what_is_legal_for_whoever_acts(slug: str) -> None:
    env = zoo.raw_env(slug, seats=3, seed=4)
    env.reset()
    rng = Random(4)
    for agent in env.agent_iter(40):
        if env.terminations[agent]:
            break
        for other in env.agents:
            mask = env.observe(other)["action_mask"]
            assert mask.any() == (other == agent)
        legal = np.flatnonzero(env.observe(agent)["action_mask"])
        env.step(int(rng.choice(legal)))


@every_slug
def test_all_is_paid_at_the_end(slug: str) -> None:
    turns = play(zoo.env(slug, seats=3), 5)
    ends = turns[-3:]
    assert not any(reward or over or cut for _, reward, over, cut in turns[:-3])
    assert sorted(agent for agent, *_ in ends) == ["player_0", "player_1", "player_2"]
    assert all(over and not cut for _, _, over, cut in ends)
    assert sum(reward for _, reward, *_ in ends) == pytest.approx(0)
    assert any(reward for _, reward, *_ in ends)


@pytest.mark.parametrize("reward", REWARDS)
def test_rewards_can_be_counted_in_several_ways(reward: Any) -> None:
    env = zoo.raw_env("kniffel", seats=2, reward=reward)
    paid = {agent: reward for agent, reward, over, _ in play(env, 3) if over}
    outcome = REGISTRY["kniffel"].outcome(env._table)
    assert outcome is not None
    one, other = outcome.scores
    expected = {
        "places": (1, -1) if one > other else (-1, 1),
        "scores": (one, other),
        "margins": ((one - other) / 2, (other - one) / 2),
    }
    assert tuple(paid[f"player_{seat}"] for seat in (0, 1)) == expected[reward]


@every_slug
def test_a_game_is_cut_off_after_so_many_moves(slug: str) -> None:
    turns = play(zoo.env(slug, seats=2, max_steps=7), 5)
    assert len(turns) == 7 + 2
    assert all(cut and not over and not reward for _, reward, over, cut in turns[7:])


def test_the_same_seed_brings_the_same_game_and_no_seed_the_next() -> None:
    env = zoo.env("luegen", seats=3, seed=11)
    first, second = play(env, None), play(env, None)
    assert first != second
    assert [play(env, 11), play(zoo.env("luegen", seats=3), 11)] == [play(env, 11)] * 2
    unseeded = zoo.raw_env("luegen")
    unseeded.reset()
    assert len(unseeded.agents) == 2


def test_an_illegal_move_names_its_clause_and_changes_nothing() -> None:
    env = zoo.raw_env("luegen", seats=2, seed=1)
    env.reset()
    before, agent = env.state(), env.agent_selection
    with pytest.raises(IllegalMoveError, match="L-7"):
        env.step(0)
    for action in (-1, 113, None):
        with pytest.raises(MoveUnreadableError):
            env.step(action)
    assert (env.state() == before).all()
    assert env.agent_selection == agent


def test_an_illegal_move_ends_a_wrapped_game() -> None:
    env = zoo.env("luegen", seats=2, seed=1)
    env.reset()
    agent = env.agent_selection
    env.step(0)
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(113)


def test_the_joint_state_is_what_all_seats_see() -> None:
    env = zoo.env("lie-zie", seats=3, seed=2)
    env.reset()
    assert env.state_space.contains(env.state())
    assert (env.state() == np.concatenate([env.observe(agent)["observation"] for agent in env.agents])).all()


@every_slug
def test_bots_of_the_house_can_be_asked(slug: str) -> None:
    env = zoo.env(slug, seats=2, seed=3)
    env.reset()
    for _ in env.agent_iter(10):
        env.step(env.ask("random", Random(1)))
    assert not any(env.terminations.values())
    with pytest.raises(BotUnknownError):
        env.ask("oracle", Random(1))


def test_the_lie_zie_is_grabbed_in_turns() -> None:
    """Z-17"""
    turns = play(zoo.env("lie-zie", seats=3), 1, most=36)
    agents = [agent for agent, *_ in turns]
    assert agents == agents[:3] * 12
    assert len(set(agents[:3])) == 3


def test_what_is_rendered_is_for_all_eyes(capsys: pytest.CaptureFixture[str]) -> None:
    env = zoo.env("luegen", seats=2, render_mode="ansi", language="de")
    env.reset(seed=1)
    assert "Erste Hälfte" in env.render()
    human = zoo.env("luegen", seats=2, render_mode="human")
    human.reset(seed=1)
    assert "First half" in capsys.readouterr().out
    silent = zoo.env("luegen", seats=2)
    silent.reset()
    assert silent.render() is None


def test_names() -> None:
    env = zoo.env("luegen-kniffel", seats=4)
    assert str(env) == "luegen_kniffel_v0"
    assert env.possible_agents == ["player_0", "player_1", "player_2", "player_3"]


def test_without_pettingzoo_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "flunkern.envs.zoo")
    with pytest.raises(ModuleNotFoundError, match=r"needs pettingzoo: pip install 'flunkern\[envs\]'"):
        importlib.import_module("flunkern.envs.zoo")


@pytest.mark.parametrize("settings", [{"language": "fr"}, {"render_mode": "rgb"}, {"max_steps": 0}])
def test_settings_that_there_are_not_are_refused_by_name(settings: dict[str, Any]) -> None:
    with pytest.raises(OptionsInvalidError, match=next(iter(settings))):
        zoo.env("luegen", **settings)
