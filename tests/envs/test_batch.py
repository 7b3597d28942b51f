"""Batches: the same games as in PettingZoo's environment, action by action, whatever the seats, options and rewards."""

from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from flunkern.envs import batch, zoo
from flunkern.games.kniffel import PRESETS

SETTINGS: list[tuple[str, dict[str, Any]]] = [
    *(("luegen", {"seats": seats}) for seats in range(2, 9)),
    ("luegen", {"seats": 2, "rounds": 1, "options": {"odds": True}}),
    ("luegen", {"seats": 4, "rounds": 1, "reward": "margins"}),
    ("luegen", {"seats": 3, "options": {"odds": True}, "reward": "scores"}),
    ("luegen", {"seats": 3, "max_steps": 9}),
]


def cautious(legal: Any, luck: Random) -> int:
    """A legal action, mostly a low one: so that games become long."""
    return int(legal[int(len(legal) * luck.random() ** 3)])


@pytest.mark.parametrize(("slug", "settings"), SETTINGS, ids=str)
def test_each_game_is_the_one_of_pettingzoo(slug: str, settings: dict[str, Any]) -> None:
    """Observations of all seats, masks, states, rewards and ends; and the games that follow without a new seed."""
    seeds = [7, 2**40 + 1]
    many = batch.make(slug, len(seeds), autoreset=False, **settings)
    many.reset(seeds)
    ones = [zoo.raw_env(slug, **settings) for _ in seeds]
    for env, seed in zip(ones, seeds, strict=True):
        env.reset(seed=seed)
    luck, ended = Random(3), np.zeros(len(seeds), int)
    for _ in range(900):
        actions = np.zeros(len(seeds), int)
        for game, env in enumerate(ones):
            assert many.state_of(game) == replace(env._table, news=())
            over, cut = many.terminated[game], many.truncated[game]
            agent = env.agent_selection
            assert (over, cut) == (env.terminations[agent], env.truncations[agent])
            assert many.rewards[game].tolist() == list(env.rewards.values())
            if over or cut:
                assert not many.masks[game].any()
                continue
            assert env.possible_agents[many.actors[game]] == agent
            seen = env.observe(agent)
            assert many.observations[game].tobytes() == seen["observation"].tobytes()
            assert many.masks[game].tobytes() == seen["action_mask"].tobytes()
            actions[game] = cautious(np.flatnonzero(seen["action_mask"]), luck)
        for seat in range(many.setting.seats):
            seen_by_seat = many.observe(seat)
            for game, env in enumerate(ones):
                assert seen_by_seat[game].tobytes() == many.setting.observation(env._table, seat).tobytes()
        done = many.terminated | many.truncated
        if done.any():
            ended += done
            many.reset(where=done)
            for game in np.flatnonzero(done).tolist():
                ones[game].reset()
            if ended.min() >= 2:
                break
            continue
        many.step(actions)
        for env, action in zip(ones, actions.tolist(), strict=True):
            env.step(action)
    assert ended.any()
