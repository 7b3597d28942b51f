"""The game of two, exactly: who wins by lives, and how every throw is played.

With V(m, o) for the chance to win of whoever begins a round with m lives against o, and W(p; m, o) for a thrower above
an announcement p,

    V(m, o) = W(none; m, o),  V(0, o) = 0,
    a(x) = 1 − V(o − k, m),  b(x) = V(m − k, o),  c(x) = 1 − W(x; o, m),

where k lives are lost by a doubt, and c of a Mäxchen is 1 − V(o − 1, m): whoever believes it gives up a life. All on
the right has fewer lives or a higher floor, so one pass fills everything.
"""

from functools import cache
from typing import NamedTuple

import numpy as np

from flunkern.games.maexchen.solving.one_throw import PROBABILITY, RANKS, Payoffs, Stage, equilibrium
from flunkern.games.maexchen.state import Options
from flunkern.solvers.arrays import Floats


class Duel(NamedTuple):
    """`win[m, o]` is V and `worth[m, o][1 + floor]` is W; `stages` are how such a throw is announced and answered."""

    win: Floats
    worth: dict[tuple[int, int], Floats]
    stages: dict[tuple[int, int], list[Stage]]


@cache
def duel_of(options: Options) -> Duel:
    most = options.lives
    win = np.ones((most + 1, most + 1))
    win[0] = 0.0
    duel = Duel(win, {}, {})
    for total in range(2, 2 * most + 1):
        for mine in range(max(1, total - most), total // 2 + 1):
            _solve(options, duel, mine, total - mine)
    return duel


def _solve(options: Options, duel: Duel, mine: int, yours: int) -> None:
    """Both ways to share out these lives, from the highest floor downward: each leads to the other."""
    sides = [(mine, yours), (yours, mine)] if mine != yours else [(mine, yours)]
    for side in sides:
        duel.worth[side] = np.zeros(RANKS)
        duel.stages[side] = [Stage(np.empty(0), np.empty(0))] * RANKS
    for floor in range(RANKS - 2, -2, -1):
        for side in sides:
            thrower = payoffs_of(options, duel, *side)
            stage = equilibrium(floor, thrower, Payoffs(*(1 - each for each in thrower)))
            duel.stages[side][1 + floor] = stage
            duel.worth[side][1 + floor] = value(stage, thrower)
    for side in sides:
        duel.win[side] = duel.worth[side][0]


def payoffs_of(options: Options, duel: Duel, mine: int, yours: int) -> Payoffs:
    """a, b and c by announcement, for whoever throws with these lives."""
    win, lost = duel.win, np.ones(RANKS, int)
    lost[-1] = 2 if options.double else 1
    true, lie = 1 - win[np.maximum(yours - lost, 0), mine], win[np.maximum(mine - lost, 0), yours]
    return Payoffs(true, lie, 1 - np.append(duel.worth[yours, mine][1:], win[max(yours - 1, 0), mine]))


def value(stage: Stage, payoffs: Payoffs) -> float:
    """Σ P(d) σ(x | d) (q u(doubted) + (1 − q) u(believed))."""
    mass = PROBABILITY[:, None] * stage.announced
    honest = np.tril(np.ones((RANKS, RANKS), bool))
    doubted = (mass * np.where(honest, payoffs.true, payoffs.lie)).sum(axis=0)
    return float(stage.doubted @ doubted + (1 - stage.doubted) @ (mass.sum(axis=0) * payoffs.believed))
