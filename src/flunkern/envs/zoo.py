"""The games as PettingZoo environments: one agent after another, observations from views, masks for what is legal."""

from collections.abc import Mapping
from random import Random
from secrets import randbits
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import NDArray

try:
    from gymnasium.spaces import Box
    from pettingzoo import AECEnv
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"flunkern.envs.zoo needs {missing.name}: pip install 'flunkern[envs]'", name=missing.name
    ) from missing

from flunkern.core.chance import Chance, Seeded
from flunkern.core.errors import OptionsInvalidError
from flunkern.envs.guarding import GuardedEnv
from flunkern.envs.payoffs import Reward
from flunkern.envs.setting import Setting, setting_of
from flunkern.envs.spaces import action_space, observation_space
from flunkern.words import LANGUAGES, Language, words_for
from flunkern.words.telling import Teller

RenderMode = Literal["human", "ansi"]
Seen = dict[str, NDArray[Any]]
"""What an agent gets: `observation`, floats from 0 to 1, and `action_mask`, a one for each legal action."""


def env(game: str, **settings: Any) -> Any:
    """The environment with PettingZoo's usual wrappers: whoever makes an illegal move loses one point and ends it.

    Takes what `raw_env` takes.
    """
    return GuardedEnv(raw_env(game, **settings), illegal_reward=-1.0)


def raw_env(
    game: str,
    *,
    seats: int | None = None,
    options: Any = None,
    reward: Reward | None = None,
    max_steps: int | None = None,
    rounds: int | None = None,
    seed: int | None = None,
    render_mode: RenderMode | None = None,
    language: Language = "en",
) -> "GameEnv":
    """The bare environment for a game by its slug; an illegal move raises IllegalMoveError and changes nothing.

    `options` are the game's own or a mapping, `reward` is one of `payoffs.REWARDS`, `max_steps` truncates a game after
    so many moves of all seats together, `rounds=1` makes a round the game, `seed` is for the first `reset` that names
    none.
    """
    if language not in LANGUAGES:
        raise OptionsInvalidError(detail=f"language={language}"[:60])
    if render_mode not in (None, *get_args(RenderMode)):
        raise OptionsInvalidError(detail=f"render_mode={render_mode}"[:60])
    return GameEnv(setting_of(game, seats, options, reward, max_steps, rounds), seed, render_mode, language)


class GameEnv(AECEnv):  # type: ignore[misc]  # the base class comes without types
    """One table of a game, an agent a seat: `player_0`, `player_1` and so on clockwise.

    All rewards are paid at the end. Where the rules let several answer at once, agents answer one after another and
    see nothing of the other answers. A copy plays on with dice of its own, which fall as the original's would.
    """

    agent_selection: str

    def __init__(
        self,
        setting: Setting,
        seed: int | None = None,
        render_mode: RenderMode | None = None,
        language: Language = "en",
    ) -> None:
        super().__init__()
        self.setting = setting
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{setting.game.slug.replace('-', '_')}_v0",
            "render_modes": list(get_args(RenderMode)),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(setting.seats)]
        self.agents: list[str] = []
        self.action_spaces = {agent: action_space(setting) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation_space(setting) for agent in self.possible_agents}
        self.state_space = Box(0.0, 1.0, (setting.seats * setting.size,), np.float32)
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._chance: Chance | None = None if seed is None else Seeded(seed)
        self._language: Language = language
        self._table: Any = None
        self._steps = 0

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game; with a seed the same one every time, without one the next of the sequence begun before."""
        if seed is not None or self._chance is None:
            self._chance = Seeded(randbits(64) if seed is None else seed)
        setting = self.setting
        self._table = setting.game.start(setting.options, setting.seats, self._chance)
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        starter = setting.actor(self._table, -1)
        assert starter is not None
        self.agent_selection = self.possible_agents[starter]
        self._show()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        setting, seat = self.setting, self._seat_of[agent]
        assert self._chance is not None
        self._table = table = setting.closed(
            setting.game.apply(self._table, seat, setting.move_of(action), self._chance)
        )
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        actor = setting.actor(table, seat)
        if actor is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, setting.returns(self._table), strict=True))
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[actor]
            if self._steps >= setting.limit:
                self.truncations = dict.fromkeys(self.agents, True)
        self._show()

    def lose(self, agent: str, reward: float) -> None:
        """Ends the game for all, with this reward for one agent and nothing for the others."""
        self._cumulative_rewards[agent] = 0.0
        self.terminations, self.truncations = (dict.fromkeys(self.agents, True) for _ in range(2))
        self.rewards = {**dict.fromkeys(self.agents, 0.0), agent: reward}
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> Seen:
        seat = self._seat_of[agent]
        if agent == self.agent_selection and not (self.terminations.get(agent) or self.truncations.get(agent)):
            mask = self.setting.mask(self._table, seat)
        else:
            mask = np.zeros(len(self.setting.moves), np.int8)
        return {"observation": self.setting.observation(self._table, seat), "action_mask": mask}

    def ask(self, bot: str, rng: Random) -> int:
        """What a bot of the house would do now in place of the agent whose turn it is."""
        return self.setting.ask(bot, self._table, self._seat_of[self.agent_selection], rng)

    def state(self) -> NDArray[np.float32]:
        """What all seats see together, for training with a critic that may know it."""
        return np.concatenate([self.setting.observation(self._table, seat) for seat in range(self.setting.seats)])

    def render(self) -> str | None:
        """What a spectator is told of the last step and sees now; printed in mode "human"."""
        if self.render_mode is None:
            return None
        game = self.setting.game
        # Made anew each time: words do not pickle.
        tell = Teller(words_for(game, self._language), self.possible_agents).tell
        text = "\n".join([*map(tell, game.news(self._table, None)), tell(game.view(self._table, None))])
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing is held open."""
