"""PettingZoo's usual wrappers as one: order enforced, actions out of bounds refused, illegal moves end the game.

Three wrappers ask each other for every attribute, some forty times a step, and look every mask up again; here the rules
say what is illegal, as they do anyway.
"""

from typing import Any

from pettingzoo.utils.env_logger import EnvLogger
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from flunkern.core.errors import IllegalMoveError


class GuardedEnv(OrderEnforcingWrapper):  # type: ignore[misc]  # the base class comes without types
    """What `OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(env, illegal_reward)))` does."""

    def __init__(self, env: Any, illegal_reward: float) -> None:
        super().__init__(env)
        self._illegal_reward = illegal_reward

    @property
    def agents(self) -> Any:
        return self.env.agents if self._has_reset else self.__getattr__("agents")

    @property
    def agent_selection(self) -> Any:
        return self.env.agent_selection if self._has_reset else self.__getattr__("agent_selection")

    def last(self, observe: bool = True) -> Any:
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        return self.env.last(observe)

    def step(self, action: Any) -> None:
        env = self.env
        if not self._has_reset:
            EnvLogger.error_step_before_reset()
        self._has_updated = True
        if not env.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = env.agent_selection
        over = env.terminations[agent] or env.truncations[agent]
        assert (action is None and over) or env.action_space(agent).contains(action), "action is not in action space"
        try:
            env.step(action)
        except IllegalMoveError:
            EnvLogger.warn_on_illegal_move()
            env.lose(agent, self._illegal_reward)

    def __str__(self) -> str:
        return str(self.env)
