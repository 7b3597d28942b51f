"""Batches: the same games as in PettingZoo's environment, action by action, whatever the seats, options and rewards."""

import importlib
import pickle
import sys
from collections.abc import Callable
from copy import deepcopy
from itertools import count
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from flunkern.core.errors import (
    BotUnknownError,
    ExtraMissingError,
    IllegalMoveError,
    MoveUnreadableError,
    OptionsInvalidError,
)
from flunkern.envs import batch, zoo
from flunkern.envs.setting import setting_of
from flunkern.games.kniffel import PRESETS

SETTINGS: list[tuple[str, dict[str, Any]]] = [
    *(("luegen", {"seats": seats}) for seats in range(2, 9)),
    ("luegen", {"seats": 2, "rounds": 1, "options": {"odds": True}}),
    ("luegen", {"seats": 4, "rounds": 1, "reward": "margins"}),
    ("luegen", {"seats": 3, "options": {"odds": True}, "reward": "scores"}),
    ("luegen", {"seats": 3, "max_steps": 9}),
    *(("kniffel", {"seats": seats}) for seats in range(1, 9)),
    *(("kniffel", {"seats": 2, "options": options, "reward": "scores"}) for options in PRESETS.values()),
    ("kniffel", {"seats": 2, "max_steps": 50}),
]


def cautious(legal: Any, luck: Random) -> int:
    """A legal action, mostly a low one: so that games become long."""
    return int(legal[int(len(legal) * luck.random() ** 3)])


def compare(many: batch.Batch, game: int, env: Any) -> None:
    """A game of a batch and the same in PettingZoo, to the last bit."""
    agent, over, cut = env.agent_selection, many.terminated[game], many.truncated[game]
    assert many.state_of(game) == replace(env._table, news=())
    assert (over, cut) == (env.terminations[agent], env.truncations[agent])
    assert many.rewards[game].tolist() == list(env.rewards.values())
    if over or cut:
        assert not many.masks[game].any()
        return
    seen = env.observe(agent)
    assert env.possible_agents[many.actors[game]] == agent
    assert many.observations[game].tobytes() == seen["observation"].tobytes()
    assert many.masks[game].tobytes() == seen["action_mask"].tobytes()


@pytest.mark.parametrize(("slug", "settings"), SETTINGS, ids=str)
def test_each_game_is_the_one_of_pettingzoo(slug: str, settings: dict[str, Any]) -> None:
    """Observations of all seats, masks, states, rewards and ends; and the games that follow without a new seed."""
    seeds = [7, 2**40 + 1]
    many = batch.make(slug, len(seeds), autoreset=False, **settings)
    many.reset(seeds)
    ones = [zoo.raw_env(slug, **settings) for _ in seeds]
    for env, seed in zip(ones, seeds, strict=True):
        env.reset(seed=seed)
    luck, ended = Random(3), 0
    for step in count():
        for game, env in enumerate(ones):
            compare(many, game, env)
            if step % 8 == 0 or many.terminated[game]:
                for seat in range(many.setting.seats):
                    seen = many.setting.observation(env._table, seat)
                    assert many.observe(seat)[game].tobytes() == seen.tobytes()
        done = many.terminated | many.truncated
        if done.any():
            ended += 1
            if ended == 3:
                break
            many.reset(where=done)
            for game in np.flatnonzero(done).tolist():
                ones[game].reset()
            continue
        actions = [cautious(np.flatnonzero(mask), luck) for mask in many.masks]
        many.step(actions)
        for env, action in zip(ones, actions, strict=True):
            env.step(action)


@pytest.mark.parametrize("edition", PRESETS)
def test_kniffels_are_bound_and_paid_as_in_every_edition(edition: str) -> None:
    """K-20 to K-33: everybody goes for Kniffels, so that there are many."""
    setting = setting_of("kniffel", 1, PRESETS[edition])
    games = 40
    many = batch.make("kniffel", games, seats=1, options=PRESETS[edition], autoreset=False)
    many.reset(1)
    ones = [zoo.raw_env("kniffel", seats=1, options=PRESETS[edition]) for _ in range(games)]
    for game, env in enumerate(ones):
        env.reset(seed=1 + game)
    luck = Random(2)
    while not many.terminated.all():
        actions = np.zeros(games, int)
        for game in np.flatnonzero(~many.terminated).tolist():
            legal = np.flatnonzero(many.masks[game])
            # Of keeps with equal dice the last has the most of them.
            alike = [action for action in legal if len(set(getattr(setting.moves[action], "dice", ()))) == 1]
            actions[game] = alike[-1] if alike else luck.choice(legal.tolist())
        many.step(actions)
        for game, env in enumerate(ones):
            if not any(env.terminations.values()):
                env.step(int(actions[game]))
                compare(many, game, env)
    assert any(many.state_of(game).sheets[0].kniffels > 1 for game in range(games))


def test_games_begin_anew_by_themselves() -> None:
    """The same games follow each other whether somebody asks for the next one or not."""
    asked, alone = (batch.make("luegen", 3, rounds=1, autoreset=auto) for auto in (False, True))
    for many in (asked, alone):
        many.reset([3, 1, 2])
    for _ in range(60):
        assert alone.observations.tobytes() == asked.observations.tobytes()
        assert alone.masks.tobytes() == asked.masks.tobytes()
        actions = [int(np.flatnonzero(mask)[-1 if number % 2 else 0]) for number, mask in enumerate(alone.masks)]
        for many in (asked, alone):
            many.step(actions)
        assert alone.rewards.tobytes() == asked.rewards.tobytes()
        assert (alone.terminated == asked.terminated).all()
        asked.reset(where=asked.terminated)
    assert alone.actors.min() >= 0


@pytest.mark.parametrize("again", [deepcopy, lambda many: pickle.loads(pickle.dumps(many))])
def test_a_copy_plays_on_with_dice_of_its_own(again: Callable[[batch.Batch], batch.Batch]) -> None:
    many = batch.make("luegen", 5, rounds=1, opponents={1: "honest"})
    many.reset(2)
    copy, before = again(many), many.observations.tobytes()
    courses = []
    for games in (copy, many):
        assert games.observations.tobytes() == before
        course = []
        for _ in range(20):
            games.step(games.ask("honest"))
            course.append((games.observations.tobytes(), games.rewards.tobytes()))
        courses.append(course)
    assert courses[0] == courses[1]


def test_nobody_is_asked_where_a_game_is_over() -> None:
    many = batch.make("luegen", 3, rounds=1, autoreset=False)
    many.reset(1)
    while not many.terminated.all():
        many.step([max(np.flatnonzero(mask).tolist(), default=0) for mask in many.masks])
    for bot in ("random", "honest", "beginner"):
        assert many.ask(bot).tolist() == [0, 0, 0]
    before = many.observations.tobytes()
    many.step([5, 5, 5])
    assert many.observations.tobytes() == before


def test_an_illegal_action_names_its_clause_and_changes_nothing() -> None:
    many = batch.make("luegen", 2)
    many.reset(5)
    before = many.observations.tobytes()
    with pytest.raises(IllegalMoveError, match="L-7"):
        many.step([1, 0])
    for action in (-1, 113):
        with pytest.raises(MoveUnreadableError):
            many.step([1, action])
    with pytest.raises(OptionsInvalidError):
        many.step([1])
    assert many.observations.tobytes() == before
    assert many.state_of(0).ladder == ()


@pytest.mark.parametrize("bot", ["random", "honest", "master"])
def test_bots_of_the_house_play_seats(bot: str) -> None:
    """They answer as they would at a table."""
    many = batch.make("luegen", 8, seats=3, opponents={1: bot, 2: "honest"})
    many.reset(3)
    ended = 0
    for _ in range(120):
        assert (many.actors == 0).all()
        many.step(many.ask("honest"))
        ended += many.terminated.sum()
    assert ended
    assert many.rewards.sum() == pytest.approx(0)


def test_the_compiled_honest_bot_is_the_honest_bot() -> None:
    many = batch.make("luegen", 6, seats=4)
    many.reset(9)
    luck = Random(1)
    for _ in range(60):
        actions = many.ask("honest")
        for game, action in enumerate(actions.tolist()):
            assert many.setting.ask("honest", many.state_of(game), int(many.actors[game]), luck) == action
        many.step([cautious(np.flatnonzero(mask), luck) for mask in many.masks])


def test_a_policy_plays_seats_and_is_checked() -> None:
    def first(observations: Any, masks: Any) -> Any:
        assert observations.shape == (len(masks), 67)
        return masks.argmax(axis=1)

    many = batch.make("luegen", 4, opponents={1: first}, rounds=1)
    many.reset(1)
    for _ in range(10):
        assert (many.actors == 0).all()
        # Whatever is bid, the rival calls it: the game ends within the step.
        many.step(many.masks.argmax(axis=1))
        assert many.terminated.all() or (many.actors == 0).all()
    wrong = batch.make("luegen", 4, opponents={1: lambda _, masks: np.zeros(len(masks), int)})
    with pytest.raises(IllegalMoveError, match="L-7"):
        wrong.reset(1)


@pytest.mark.parametrize(
    ("slug", "settings"),
    [("maexchen", {}), ("luegen", {"games": 0}), ("luegen", {"opponents": {0: "honest", 1: "honest"}})],
)
def test_what_there_is_not_is_refused(slug: str, settings: dict[str, Any]) -> None:
    with pytest.raises(OptionsInvalidError):
        batch.make(slug, **{"games": 2, **settings})
    with pytest.raises(BotUnknownError):
        batch.make("luegen", 2, opponents={1: "oracle"})


def test_without_numba_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("flunkern.core.extras.is_installed", lambda _: False)
    monkeypatch.delitem(sys.modules, "flunkern.envs.batch")
    with pytest.raises(ExtraMissingError, match="solver"):
        importlib.import_module("flunkern.envs.batch")
