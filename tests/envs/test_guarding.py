"""The guard does what PettingZoo's three wrappers do, step by step, in order and out of it."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from flunkern.envs import zoo


def both() -> tuple[Any, Any]:
    wrapped = TerminateIllegalWrapper(zoo.raw_env("luegen", seats=3), illegal_reward=-1)
    return zoo.env("luegen", seats=3), OrderEnforcingWrapper(AssertOutOfBoundsWrapper(wrapped))


@pytest.mark.parametrize("illegal_at", [0, 5, 10**9])
def test_it_does_as_pettingzoos_wrappers(illegal_at: int) -> None:
    ours, theirs = both()
    rng, told = np.random.default_rng(1), []
    for env in (ours, theirs):
        env.reset(seed=3)
    for step, agents in enumerate(zip(ours.agent_iter(), theirs.agent_iter(), strict=True)):
        assert agents[0] == agents[1]
        (seen, *known), (expected, *others) = ours.last(), theirs.last()
        assert known == others
        assert seen["action_mask"].tolist() == expected["action_mask"].tolist()
        assert (ours.agents, ours.rewards, ours.terminations) == (theirs.agents, theirs.rewards, theirs.terminations)
        legal = seen["action_mask"].astype(bool)
        action = None if known[1] or known[2] else int(rng.choice(np.flatnonzero(legal != (step == illegal_at))))
        told.append(known[0])
        for env in (ours, theirs):
            env.step(action)
    assert (min(told) == -1) is True
    assert str(ours) == str(theirs)


@pytest.mark.parametrize("call", ["agents", "agent_selection", "rewards"])
def test_before_a_reset_there_is_nothing_to_see(call: str) -> None:
    for env in both():
        with pytest.raises(AttributeError, match="before reset"):
            getattr(env, call)


@pytest.mark.parametrize("call", ["step", "last", "observe", "agent_iter"])
def test_before_a_reset_there_is_nothing_to_do(call: str) -> None:
    (env, _) = both()
    arguments = {"step": (0,), "observe": ("player_0",)}.get(call, ())
    with pytest.raises(AssertionError, match="needs to be called before"):
        getattr(env, call)(*arguments)


def test_steps_keep_their_order() -> None:
    for env in both():
        env.reset(seed=1)
        with pytest.raises(AssertionError, match="need to call step"):
            for _ in env.agent_iter():
                pass
