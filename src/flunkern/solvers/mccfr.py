"""Monte-Carlo counterfactual regret minimisation with external sampling, compiled for a game given as kernels.

A game is a set of functions on two arrays of whole numbers: `dealt`, what chance has settled at the start, and `table`,
what changes with every move. `world` is whatever else they need; the solver only hands it on. Players share one table
of regrets: where they must not, their rows differ.

Every other player's move is drawn from its present strategy. Of the learner's own moves either all are walked on to the
end (`thorough`, external sampling as published), or all are walked from every decision on one line of play, and the
side lines are drawn as the strategy has it: the same regrets in expectation, in time that grows with the length of the
game alone.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.solvers.machine_code import inner_kernel, kernel
from flunkern.solvers.splitmix import Luck, draw

Numbers = NDArray[np.int64]
Weights = NDArray[np.float64]

EXPLORED: Final = 0.1
"""How often the one line of play follows a move drawn evenly, so that no decision is left out for good."""


class KernelGame(NamedTuple):
    """Kernels that say what a game is.

    `deal(world, dealt, table, learner, rng)` begins a game; `actor(world, dealt, table)` says whose turn it is, -1 at
    the end; `given(world, dealt, table, player, rng)` is a move that nobody chooses (chance, or a player whose way is
    fixed), -1 where the player does; `look(world, dealt, table, player, moves)` writes for each slot its move, -1 for
    one that is not offered, and returns the row of what the player knows; `play(world, dealt, table, player, move)`
    makes a move; `payoff(world, dealt, table, player)` is what an ended game brings.
    """

    deal: Callable[..., None]
    actor: Callable[..., int]
    given: Callable[..., int]
    look: Callable[..., int]
    play: Callable[..., None]
    payoff: Callable[..., float]


class Sizes(NamedTuple):
    """How long the arrays of a game are, and how many moves a game can take at most."""

    slots: int
    dealt: int
    table: int
    longest: int


@kernel
def match_regrets(regrets: Weights, moves: Numbers, strategy: Weights) -> None:
    """Writes the strategy of one row: shares by positive regret, evenly over what is offered where there is none."""
    total, offered = 0.0, 0
    for slot in range(len(moves)):
        strategy[slot] = 0.0
        if moves[slot] >= 0:
            offered += 1
            if regrets[slot] > 0.0:
                strategy[slot] = regrets[slot]
                total += regrets[slot]
    for slot in range(len(moves)):
        if total > 0.0:
            strategy[slot] /= total
        elif moves[slot] >= 0:
            strategy[slot] = 1.0 / offered


@kernel
def pick(strategy: Weights, moves: Numbers, rng: Luck) -> int:
    """A slot that is offered, drawn by the strategy."""
    left, last = draw(rng), -1
    for slot in range(len(moves)):
        if moves[slot] >= 0 and strategy[slot] > 0.0:
            last = slot
            left -= strategy[slot]
            if left < 0.0:
                break
    return last


@kernel
def pick_any(moves: Numbers, rng: Luck) -> int:
    """A slot that is offered, each as likely as any other."""
    offered = 0
    for slot in range(len(moves)):
        offered += moves[slot] >= 0
    left = int(draw(rng) * offered)
    for slot in range(len(moves)):
        if moves[slot] >= 0:
            if left == 0:
                return slot
            left -= 1
    return -1


def trainer(game: KernelGame, sizes: Sizes) -> Callable[..., None]:
    """A compiled `train(world, players, regrets, sums, games, seed, thorough)`.

    It plays `games` games for every player as the learner, and adds to `regrets` and to `sums` of strategies, whose
    shares are the average strategy. The same arguments give the same numbers.
    """
    deal, actor, given, look, play, payoff = game
    slots, dealt_size, table_size, longest = sizes

    @inner_kernel
    def walk(
        world: Any,
        dealt: Numbers,
        tables: Numbers,
        offers: Numbers,
        shares: Weights,
        worths: Weights,
        depth: int,
        learner: int,
        line: bool,
        thorough: bool,
        regrets: Weights,
        sums: Weights,
        rng: Luck,
    ) -> float:
        table, after = tables[depth], tables[depth + 1]
        player = actor(world, dealt, table)
        if player < 0:
            return payoff(world, dealt, table, learner)
        move = given(world, dealt, table, player, rng)
        if move < 0:
            moves, strategy, worth = offers[depth], shares[depth], worths[depth]
            row = look(world, dealt, table, player, moves)
            match_regrets(regrets[row], moves, strategy)
            if player == learner and line:
                chosen = pick_any(moves, rng) if draw(rng) < EXPLORED else pick(strategy, moves, rng)
                mean, next, more = 0.0, depth + 1, (regrets, sums, rng)
                for slot in range(slots):
                    if moves[slot] >= 0:
                        after[:] = table
                        play(world, dealt, after, player, moves[slot])
                        on = thorough or slot == chosen
                        worth[slot] = walk(
                            world, dealt, tables, offers, shares, worths, next, learner, on, thorough, *more
                        )
                        mean += strategy[slot] * worth[slot]
                for slot in range(slots):
                    if moves[slot] >= 0:
                        regrets[row, slot] += worth[slot] - mean
                return mean
            if player != learner:
                for slot in range(slots):
                    sums[row, slot] += strategy[slot]
            move = moves[pick(strategy, moves, rng)]
        after[:] = table
        play(world, dealt, after, player, move)
        rest = (depth + 1, learner, line, thorough, regrets, sums, rng)
        return walk(world, dealt, tables, offers, shares, worths, *rest)

    @inner_kernel
    def train(world: Any, players: int, regrets: Weights, sums: Weights, games: int, seed: int, thorough: bool) -> None:
        rng = np.zeros(1, np.uint64)
        rng[0] = np.uint64(seed)
        dealt = np.zeros(dealt_size, np.int64)
        tables, offers = np.zeros((longest + 2, table_size), np.int64), np.zeros((longest + 2, slots), np.int64)
        shares, worths = np.zeros((longest + 2, slots)), np.zeros((longest + 2, slots))
        for _ in range(games):
            for learner in range(players):
                deal(world, dealt, tables[0], learner, rng)
                walk(world, dealt, tables, offers, shares, worths, 0, learner, True, thorough, regrets, sums, rng)

    return train


def average(sums: Weights) -> Weights:
    """The average strategy, row by row; rows never visited stay zero."""
    totals = sums.sum(axis=1, keepdims=True)
    shares: Weights = np.divide(sums, totals, out=np.zeros_like(sums), where=totals > 0)
    return shares
