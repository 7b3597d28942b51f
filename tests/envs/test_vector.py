"""The VectorEnv: Gymnasium's three ways to begin anew, beside Gymnasium's own vector of single environments."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv

from flunkern.core.errors import IllegalMoveError, OptionsInvalidError
from flunkern.envs import zoo
from flunkern.envs.vector import learner_env

GAMES = 3


class Single(gymnasium.Env[Any, Any]):
    """The learner's side of PettingZoo's environment, written down plainly."""

    def __init__(self) -> None:
        self.zoo = zoo.raw_env("luegen", seats=2, rounds=1, max_steps=5)
        self.observation_space = self.zoo.observation_space("player_0")
        self.action_space = self.zoo.action_space("player_0")

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        self.zoo.reset(seed=seed)
        self._rival()
        return self.zoo.observe("player_0"), {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        self.zoo.step(int(action))
        self._rival()
        over, cut = self.zoo.terminations["player_0"], self.zoo.truncations["player_0"]
        return self.zoo.observe("player_0"), self.zoo.rewards["player_0"], over, cut, {}

    def _rival(self) -> None:
        env = self.zoo
        while env.agent_selection == "player_1" and not (env.terminations["player_1"] or env.truncations["player_1"]):
            env.step(int(np.flatnonzero(env.observe("player_1")["action_mask"])[-1]))


def last_legal(_: Any, masks: Any) -> Any:
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)


def vectors(mode: AutoresetMode) -> tuple[VectorEnv[Any, Any, Any], VectorEnv[Any, Any, Any]]:
    ours = learner_env("luegen", GAMES, last_legal, autoreset_mode=mode, rounds=1, max_steps=5)
    return ours, SyncVectorEnv([Single] * GAMES, autoreset_mode=mode)


def same(one: Any, other: Any) -> None:
    for name in ("observation", "action_mask"):
        assert one[name].tobytes() == other[name].tobytes()
        assert one[name].dtype == other[name].dtype


@pytest.mark.parametrize("mode", AutoresetMode)
def test_it_does_as_gymnasiums_own_vector_env(mode: AutoresetMode) -> None:
    ours, theirs = vectors(mode)
    assert ours.metadata["autoreset_mode"] is mode
    assert (ours.observation_space, ours.action_space) == (theirs.observation_space, theirs.action_space)
    assert ours.single_action_space == theirs.single_action_space
    (seen, information), (expected, _) = ours.reset(seed=4), theirs.reset(seed=4)
    assert information == {}
    rng, ends = np.random.default_rng(1), 0
    for _ in range(40):
        same(seen, expected)
        assert ours.observation_space.contains(seen)
        actions = np.array([rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in seen["action_mask"]])
        seen, *paid, information = ours.step(actions)
        expected, *wanted, told = theirs.step(actions)
        for one, other in zip(paid, wanted, strict=True):
            assert one.tolist() == other.tolist()
            assert one.dtype == other.dtype
        assert set(information) == set(told)
        ended = paid[1] | paid[2]
        ends += ended.sum()
        if mode is AutoresetMode.SAME_STEP and ended.any():
            assert information["_final_obs"].tolist() == told["_final_obs"].tolist()
            for game in np.flatnonzero(ended):
                same(information["final_obs"][game], told["final_obs"][game])
        if mode is AutoresetMode.DISABLED and ended.any():
            with pytest.raises(OptionsInvalidError, match="reset first"):
                ours.step(actions)
            seen, _ = ours.reset(options={"reset_mask": ended})
            expected, _ = theirs.reset(options={"reset_mask": ended})
    assert ends > GAMES


def test_a_bot_for_each_other_seat() -> None:
    env = learner_env("luegen", 4, ["honest", "random"], autoreset_mode="SameStep")
    assert env.batch.setting.seats == 3
    seen, _ = env.reset(seed=[5, 6, 7, 8])
    for _ in range(20):
        seen, rewards, *_ = env.step(seen["action_mask"].argmax(axis=1))
        assert rewards.shape == (4,)
        assert seen["action_mask"].any(axis=1).all()
    with pytest.raises(IllegalMoveError):
        env.step(seen["action_mask"].argmin(axis=1))
    assert learner_env("kniffel", 2, "random", seats=4).batch.setting.seats == 4
    with pytest.raises(OptionsInvalidError):
        learner_env("luegen", 2, ["honest", "random"], seats=2)
    with pytest.raises(OptionsInvalidError):
        env.reset(options={"reset_mask": np.zeros(4, bool)})
