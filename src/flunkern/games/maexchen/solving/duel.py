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
    """`win[m, o]` is V; `stages[m, o][1 + floor]` is how whoever throws with m lives plays, and is answered."""

    win: Floats
    stages: dict[tuple[int, int], list[Stage]]


@cache
def duel_of(options: Options) -> Duel:
    most = options.lives
    win = np.ones((most + 1, most + 1))
    win[0] = 0.0
    stages: dict[tuple[int, int], list[Stage]] = {}
    for total in range(2, 2 * most + 1):
        for mine in range(max(1, total - most), total // 2 + 1):
            _solve(options, win, stages, mine, total - mine)
    return Duel(win, stages)


def _solve(options: Options, win: Floats, stages: dict[tuple[int, int], list[Stage]], mine: int, yours: int) -> None:
    """Both ways to share out these lives, from the highest floor downward: each leads to the other."""
    sides = [(mine, yours), (yours, mine)] if mine != yours else [(mine, yours)]
    doubted = {side: _payoffs(options, win, *side) for side in sides}
    worth = {side: np.zeros(RANKS + 1) for side in sides}
    for side in sides:
        stages[side] = [Stage(np.empty(0), np.empty(0))] * RANKS
    for floor in range(RANKS - 2, -2, -1):
        for side in sides:
            true, lie = doubted[side]
            believed = np.append(1 - worth[side[::-1]][1:RANKS], 1 - win[max(side[1] - 1, 0), side[0]])
            thrower = Payoffs(true, lie, believed)
            stage = equilibrium(floor, thrower, Payoffs(1 - true, 1 - lie, 1 - believed))
            stages[side][1 + floor] = stage
            worth[side][1 + floor] = value(stage, thrower)
    for side in sides:
        win[side] = worth[side][0]


def _payoffs(options: Options, win: Floats, mine: int, yours: int) -> tuple[Floats, Floats]:
    """a and b by announcement: what a doubt leads to if it was the truth, and if it was a lie."""
    lost = np.ones(RANKS, int)
    lost[-1] = 2 if options.double else 1
    return 1 - win[np.maximum(yours - lost, 0), mine], win[np.maximum(mine - lost, 0), yours]


def value(stage: Stage, payoffs: Payoffs) -> float:
    """Σ P(d) σ(x | d) (q u(doubted) + (1 − q) u(believed))."""
    mass = PROBABILITY[:, None] * stage.announced
    honest = np.tril(np.ones((RANKS, RANKS), bool))
    doubted = (mass * np.where(honest, payoffs.true, payoffs.lie)).sum(axis=0)
    return float(stage.doubted @ doubted + (1 - stage.doubted) @ (mass.sum(axis=0) * payoffs.believed))
