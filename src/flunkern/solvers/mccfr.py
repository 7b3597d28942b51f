"""Monte-Carlo counterfactual regret minimisation with external sampling, compiled for a game given as kernels.

For the learner's infosets I on a sampled path: R(I, a) ← R(I, a) + q(a) − Σ_b σ(b) q(b), where q(a) is the learner's
payoff after action a, all others' actions drawn from their present strategies σ, which are summed up meanwhile: their
shares are the average strategy.

A game is a set of functions on two arrays of whole numbers: `dealt`, what chance has settled at the start, and `state`,
what changes with every action. `world` is whatever else they need; the solver only hands it on. Players share one table
of regrets: where they must not, their infosets differ.

Of the learner's own actions either all are walked on to the end (`thorough`, external sampling as published), or all
are walked from every decision on one line of play, and the side lines are drawn as the strategy has it: the same
regrets in expectation, in time that grows with the length of the game alone.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np

from flunkern.solvers.arrays import Floats, Ints
from flunkern.solvers.machine_code import inner_kernel, kernel
from flunkern.solvers.regret_matching import match_legal
from flunkern.solvers.splitmix import Luck, draw

Tables = tuple[Floats, Floats]
Work = tuple[Ints, Ints, Ints, Floats, Floats]

EXPLORATION: Final = 0.1
"""How often the one line of play follows an action drawn evenly, so that no infoset is left out for good."""


class KernelGame(NamedTuple):
    """Kernels that say what a game is.

    `deal(world, dealt, state, learner, rng)` begins a game; `to_move(world, dealt, state)` says whose turn it is, -1 at
    the end; `fixed_action(world, dealt, state, player, rng)` is an action that nobody learns (of chance, or of a player
    whose policy is fixed), -1 where the player does; `infoset(world, dealt, state, player, actions)` writes the action
    of each slot, -1 for one that is not legal, and returns the number of the infoset; `play(world, dealt, state,
    player, action)` makes the transition; `payoff(world, dealt, state, player)` is what an ended game brings.
    """

    deal: Callable[..., None]
    to_move: Callable[..., int]
    fixed_action: Callable[..., int]
    infoset: Callable[..., int]
    play: Callable[..., None]
    payoff: Callable[..., float]


class Sizes(NamedTuple):
    """How many slots for actions an infoset has, how long the arrays of a game are, and how many actions it takes."""

    slots: int
    dealt: int
    state: int
    longest: int


@kernel
def sample(strategy: Floats, actions: Ints, rng: Luck) -> int:
    """A slot with a legal action, drawn by the strategy."""
    left, last = draw(rng), -1
    for slot in range(len(actions)):
        if actions[slot] >= 0 and strategy[slot] > 0.0:
            last = slot
            left -= strategy[slot]
            if left < 0.0:
                break
    return last


@kernel
def sample_uniform(actions: Ints, rng: Luck) -> int:
    """A slot with a legal action, each as likely as any other."""
    legal = 0
    for slot in range(len(actions)):
        legal += actions[slot] >= 0
    left = int(draw(rng) * legal)
    for slot in range(len(actions)):
        if actions[slot] >= 0:
            if left == 0:
                return slot
            left -= 1
    return -1


def trainer(game: KernelGame, sizes: Sizes) -> Callable[..., None]:
    """A compiled `train(world, players, regrets, strategy_sums, games, seed, thorough)`.

    It plays `games` games for every player as the learner, and adds to both tables, [infoset, slot]. The same arguments
    give the same numbers.
    """
    deal, to_move, fixed_action, infoset, play, payoff = game
    slots, dealt_size, state_size, longest = sizes

    @inner_kernel
    def walk(
        world: Any, tables: Tables, rng: Luck, work: Work, depth: int, learner: int, line: bool, thorough: bool
    ) -> float:
        (dealt, states, legal, strategies, values), (regrets, strategy_sums) = work, tables
        state, after = states[depth], states[depth + 1]
        player = to_move(world, dealt, state)
        if player < 0:
            return payoff(world, dealt, state, learner)
        action = fixed_action(world, dealt, state, player, rng)
        if action < 0:
            actions, strategy, value = legal[depth], strategies[depth], values[depth]
            row = infoset(world, dealt, state, player, actions)
            match_legal(regrets[row], actions, strategy)
            if player == learner and line:
                explores = draw(rng) < EXPLORATION
                chosen = sample_uniform(actions, rng) if explores else sample(strategy, actions, rng)
                expected = 0.0
                for slot in range(slots):
                    if actions[slot] >= 0:
                        after[:] = state
                        play(world, dealt, after, player, actions[slot])
                        on = thorough or slot == chosen
                        value[slot] = walk(world, tables, rng, work, depth + 1, learner, on, thorough)
                        expected += strategy[slot] * value[slot]
                for slot in range(slots):
                    if actions[slot] >= 0:
                        regrets[row, slot] += value[slot] - expected
                return expected
            if player != learner:
                for slot in range(slots):
                    strategy_sums[row, slot] += strategy[slot]
            action = actions[sample(strategy, actions, rng)]
        after[:] = state
        play(world, dealt, after, player, action)
        return walk(world, tables, rng, work, depth + 1, learner, line, thorough)

    @inner_kernel
    def train(
        world: Any, players: int, regrets: Floats, strategy_sums: Floats, games: int, seed: int, thorough: bool
    ) -> None:
        rng = np.zeros(1, np.uint64)
        rng[0] = np.uint64(seed)
        dealt, states = np.zeros(dealt_size, np.int64), np.zeros((longest + 2, state_size), np.int64)
        slots_at = (longest + 2, slots)
        work = (dealt, states, np.zeros(slots_at, np.int64), np.zeros(slots_at), np.zeros(slots_at))
        for _ in range(games):
            for learner in range(players):
                deal(world, dealt, states[0], learner, rng)
                walk(world, (regrets, strategy_sums), rng, work, 0, learner, True, thorough)

    return train


def average_strategy(strategy_sums: Floats) -> Floats:
    """The shares in each infoset; those never visited stay zero."""
    totals = strategy_sums.sum(axis=1, keepdims=True)
    shares: Floats = np.divide(strategy_sums, totals, out=np.zeros_like(strategy_sums), where=totals > 0)
    return shares
