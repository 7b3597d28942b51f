"""Playing to win: what every entry and every keep of a turn does to the expected share of the win.

With `LATE` turns left or fewer the rest of one's own game is searched to its end against the chances of the rivals'
final scores. Before that, one's further score after this turn is taken as normal, with the mean and the variance that
play for the mean has there: a step from that play to a better one, taken anew in every turn.
"""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.decisions import NOWHERE, Turn, entries_of, turn_of
from flunkern.games.kniffel.solving.lanes import whole
from flunkern.games.kniffel.solving.lattice import ROLLS
from flunkern.games.kniffel.solving.past import BOXES, KNIFFEL, Column
from flunkern.games.kniffel.solving.points import Scoring, scoring
from flunkern.games.kniffel.solving.rivals import Outlook, goal_against, outlook, sheets_after, worth_of_totals
from flunkern.solvers.machine_code import kernel

LATE: Final = 3
SLOPE: Final = 1e-7
"""What a point is worth where the win is settled: a game won or lost is still played well."""

_NODES, _RAW = np.polynomial.hermite_e.hermegauss(12)
_WEIGHTS: Final = _RAW / _RAW.sum()
_POINTS = 64


@kernel
def _expected(
    goal: NDArray[np.float64], mean: float, spread: float, nodes: NDArray[np.float64], weights: NDArray[np.float64]
) -> float:
    """The mean of the goal over a normal final score, the goal taken as linear between scores."""
    total = 0.0
    for i in range(len(nodes)):
        score = min(max(mean + spread * nodes[i], 0.0), len(goal) - 2.0)
        at = whole(score)
        total += weights[i] * (goal[at] + (score - at) * (goal[at + 1] - goal[at]))
    return total


@kernel
def _early_worth(
    means: NDArray[np.float64],
    variances: NDArray[np.float64],
    score: Scoring,
    at: NDArray[np.int32],
    paid: NDArray[np.int16],
    so_far: int,
    goal: NDArray[np.float64],
    nodes: NDArray[np.float64],
    weights: NDArray[np.float64],
    worth: NDArray[np.float64],
) -> None:
    """Fill worth[roll, box] with the expected goal once the entry is made; minus infinity where there is none."""
    known = np.full((BOXES, _POINTS), np.nan)
    for roll in range(ROLLS):
        five = score.points[roll, KNIFFEL] > 0
        for box in range(BOXES):
            to, points = at[roll, box], whole(paid[roll, box])
            if to == NOWHERE:
                worth[roll, box] = -np.inf
            elif not five and not np.isnan(known[box, points]):
                worth[roll, box] = known[box, points]
            else:
                mean, spread = so_far + points + means[to], np.sqrt(variances[to])
                worth[roll, box] = _expected(goal, mean, spread, nodes, weights)
                if not five:
                    known[box, points] = worth[roll, box]


@lru_cache(maxsize=64)
def winning_turn(edition: Edition, own: Column, rivals: tuple[Column, ...]) -> Turn:
    """The turn that `own` is about to play, for its expected share of the win."""
    known = outlook(edition)
    goal = goal_against(edition, own.turns_left, rivals)
    goal = goal + SLOPE * np.arange(len(goal))
    return turn_of((_early if own.turns_left > LATE else _late)(known, own, goal))


def _early(known: Outlook, own: Column, goal: NDArray[np.float64]) -> NDArray[np.float64]:
    listed, worth = entries_of(known.means, own.position), np.empty((ROLLS, BOXES))
    tables = known.means.values, known.variances, scoring(known.means.edition)
    _early_worth(*tables, *listed, own.points, goal, _NODES, _WEIGHTS, worth)
    return worth


def _late(known: Outlook, own: Column, goal: NDArray[np.float64]) -> NDArray[np.float64]:
    ahead = sheets_after(known.means, own.position)
    totals = worth_of_totals(known.means, ahead, goal[own.points :], np.ones(1, np.uint8), 1)
    worth = np.full((ROLLS, BOXES), -np.inf)
    empty = [box for box in range(BOXES) if not own.position.filled >> box & 1]
    worth[:, empty] = np.where(ahead.after[0] != NOWHERE, totals[ahead.after[0], ahead.paid[0]], -np.inf)
    return worth
