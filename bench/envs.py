"""Steps per second of the environments by random play, on one core, beside the bare contract and OpenSpiel in Python.

`python bench/envs.py [SLUG …]`; every step chooses among what is legal, and all but the bare contract observe.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

import numpy as np
import pyspiel

from flunkern.core.chance import Seeded
from flunkern.envs import batch, spiel, zoo
from flunkern.envs.setting import setting_of
from flunkern.games import REGISTRY
from flunkern.solvers.splitmix import seeded

SECONDS = 0.3
ROUNDS = 3
GAMES = 2048
"""Side by side in a batch."""
AIMS = {"batch": 1_000_000, "luegen raw": 80_000, "luegen wrapped": 30_000}
BATCHED = ("kniffel", "luegen")


def contract(slug: str, seats: int) -> Callable[[], int]:
    """A game by random moves, without observations and masks."""
    setting, random, chance = setting_of(slug, seats), Random(1).random, Seeded(2)
    game = setting.game

    def play() -> int:
        state, steps = game.start(setting.options, seats, chance), 0
        while acting := game.to_act(state):
            seat = next(iter(acting))
            moves = game.legal_moves(state, seat)
            state = game.apply(state, seat, moves[int(random() * len(moves))], chance)
            steps += 1
        return steps

    return play


def pettingzoo(env: Any) -> Callable[[], int]:
    """The same as an agent that reads its observation and mask."""
    random = Random(1).random
    env.reset(seed=2)

    def play() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(random() * len(legal))]))
            steps += 1
        return steps

    return play


def batched(slug: str, seats: int) -> Callable[[], int]:
    """A step in each game of a batch, with observations and masks."""
    games, luck = batch.make(slug, GAMES, seats=seats), seeded(1)
    games.reset(2)

    def play() -> int:
        games.step(batch.random_actions(games.masks, luck))
        return GAMES

    return play


def openspiel(game: Any) -> Callable[[], int]:
    """The same in OpenSpiel; draws are not counted as steps."""
    random = Random(1).random

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(outcomes[int(np.searchsorted(np.cumsum(chances), random() * 0.999999))])
                continue
            state.observation_tensor()
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            steps += 1
        return steps

    return play


def rate(play: Callable[[], int]) -> float:
    steps, start = 0, process_time()
    while (spent := process_time() - start) < SECONDS:
        steps += play()
    return steps / spent


def side_by_side(*plays: Callable[[], int]) -> list[float]:
    """The best of several rounds for each, taken in turns so that a busy machine slows all alike."""
    for play in plays:
        play()
    return [max(rates) for rates in zip(*([rate(play) for play in plays] for _ in range(ROUNDS)), strict=True)]


def judged(name: str, steps: float) -> str:
    aim = AIMS.get(name)
    return f"{steps:,.0f}" + (f" (aim {aim:,}{': aim missed' if steps < aim else ''})" if aim else "")


def main() -> None:
    import_module("open_spiel.python.games")  # registers OpenSpiel's own games in Python
    peer = openspiel(pyspiel.load_game("python_liars_poker"))
    for slug in sys.argv[1:] or REGISTRY:
        for seats in (2, 4):
            bare, raw, wrapped, tree, poker, *many = side_by_side(
                contract(slug, seats),
                pettingzoo(zoo.raw_env(slug, seats=seats)),
                pettingzoo(zoo.env(slug, seats=seats)),
                openspiel(pyspiel.load_game(spiel.name_of(REGISTRY[slug]), {"players": seats})),
                peer,
                *([batched(slug, seats)] if slug in BATCHED else []),
            )
            print(
                f"{slug}, {seats} seats, steps/s: contract {bare:,.0f}; PettingZoo raw {judged(f'{slug} raw', raw)}, "
                f"wrapped {judged(f'{slug} wrapped', wrapped)}; "
                f"OpenSpiel {tree:,.0f}, {tree / poker:.1f} times python_liars_poker"
            )
            for steps in many:
                print(
                    f"    {GAMES} games side by side: {judged('batch', steps)}, {steps / raw:.0f} times PettingZoo raw"
                )


if __name__ == "__main__":
    main()
