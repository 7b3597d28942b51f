"""One learner against others in thousands of games, as Gymnasium's VectorEnv."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from flunkern.core.errors import OptionsInvalidError
from flunkern.envs.batch import Batch, Policy, make
from flunkern.envs.spaces import action_space, observation_space

# After ours, which say what to install where it is missing.
from gymnasium.vector import AutoresetMode, VectorEnv  # isort: skip
from gymnasium.vector.utils import batch_space  # isort: skip

Seen = dict[str, NDArray[Any]]
_LEARNER: Final = 0


class LearnerEnv(VectorEnv[Seen, ArrayLike, NDArray[Any]]):
    """So many games in which the learner has seat 0 and others have the rest.

    What is observed is what PettingZoo's environment gives an agent, `observation` and `action_mask`; who starts is
    thrown for, so that no seat is better. An illegal action raises IllegalMoveError and changes nothing. Rewards are
    paid at the end of a game; a game that ends before the learner was asked is not seen.

    All three of Gymnasium's ways to begin anew are there (`autoreset_mode`): with the next step, within the same step
    (what was seen last is then `final_obs` in the information), or when `reset` gets a `reset_mask`.
    """

    def __init__(self, batch: Batch, autoreset_mode: AutoresetMode) -> None:
        self.batch = batch
        self.num_envs = batch.games
        self.autoreset_mode = autoreset_mode
        self.metadata = {"render_modes": [], "autoreset_mode": autoreset_mode}
        self.single_observation_space = observation_space(batch.setting)
        self.single_action_space = action_space(batch.setting)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """New games; with a seed (for the first game, the others follow) or a seed for each the same ones every time.

        With `options={"reset_mask": …}` only those games begin anew.
        """
        super().reset(seed=seed if isinstance(seed, int) else None)
        mask = (options or {}).get("reset_mask")
        if mask is not None and (mask.shape != (self.num_envs,) or mask.dtype != np.bool_ or not mask.any()):
            raise OptionsInvalidError(detail=f"reset_mask: {self.num_envs} truths, one of them true")
        self.batch.reset(seed, mask)
        return self._seen(), {}

    def step(
        self, actions: ArrayLike
    ) -> tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        batch, information = self.batch, dict[str, Any]()
        ended = batch.terminated | batch.truncated
        if self.autoreset_mode is AutoresetMode.DISABLED and ended.any():
            raise OptionsInvalidError(detail="games that are over have to be reset first")
        batch.step(actions)
        if self.autoreset_mode is AutoresetMode.NEXT_STEP and ended.any():
            batch.reset(where=ended)
        rewards = batch.rewards[:, _LEARNER].copy()
        terminated, truncated = batch.terminated.copy(), batch.truncated.copy()
        if self.autoreset_mode is AutoresetMode.SAME_STEP and (ended := terminated | truncated).any():
            final, last = np.full(self.num_envs, None, object), self._seen()
            for game in np.flatnonzero(ended).tolist():
                final[game] = {name: seen[game] for name, seen in last.items()}
            information = {"final_obs": final, "_final_obs": ended, "final_info": {}, "_final_info": ended.copy()}
            batch.reset(where=ended)
        return self._seen(), rewards, terminated, truncated, information

    def _seen(self) -> Seen:
        return {"observation": self.batch.observations.copy(), "action_mask": self.batch.masks.copy()}


def learner_env(
    game: str,
    num_envs: int,
    opponents: str | Policy | Sequence[str | Policy],
    *,
    autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    seats: int | None = None,
    **settings: Any,
) -> LearnerEnv:
    """So many games against one opponent, or against one for each other seat: bots of the house or policies.

    `settings` are those of `batch.make`.
    """
    several = [opponents] if isinstance(opponents, str) or callable(opponents) else list(opponents)
    count = len(several) + 1 if seats is None else seats
    if len(several) == 1:
        several *= count - 1
    if len(several) != count - 1:
        raise OptionsInvalidError(detail=f"{len(several)} opponents at a table for {count}")
    batch = make(
        game, num_envs, seats=count, autoreset=False, opponents=dict(enumerate(several, _LEARNER + 1)), **settings
    )
    return LearnerEnv(batch, AutoresetMode(autoreset_mode))
