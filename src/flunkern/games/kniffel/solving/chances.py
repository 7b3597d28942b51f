"""Playing to win: what every entry and every keep of a turn does to the expected share of the win.

With `LATE` turns left or fewer the rest of one's own game is searched to its end against the chances of the rivals'
final scores. Before that, one's further score after this turn is taken as normal, with the mean and the variance that
play for the mean has there: a step from that play to a better one, taken anew in every turn.
"""

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.decisions import state_of
from flunkern.games.kniffel.solving.lanes import LANES, aligned, kernel, whole
from flunkern.games.kniffel.solving.lattice import FIRST_ROLL, KEEPS, ROLLS, lattice
from flunkern.games.kniffel.solving.past import BOXES, KNIFFEL, UPPER
from flunkern.games.kniffel.solving.places import Places, places
from flunkern.games.kniffel.solving.points import REFUSED, Scoring, scoring
from flunkern.games.kniffel.solving.policy import State, entered
from flunkern.games.kniffel.solving.rivals import Column, Outlook, goal_against, outlook, sheets_after, worth_of_totals
from flunkern.games.kniffel.solving.turn import choose, expect, row_start

LATE: Final = 3
SLOPE: Final = 1e-7
"""What a point is worth where the win is settled: a game won or lost is still played well."""

_NODES, _WEIGHTS = np.polynomial.hermite_e.hermegauss(12)
_WEIGHTS = _WEIGHTS / _WEIGHTS.sum()
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
def early_worth(
    means: NDArray[np.float64],
    variances: NDArray[np.float64],
    where: Places,
    score: Scoring,
    state: State,
    so_far: int,
    goal: NDArray[np.float64],
    nodes: NDArray[np.float64],
    weights: NDArray[np.float64],
    worth: NDArray[np.float64],
) -> None:
    """Fill worth[roll, box] with the expected goal once the entry is made; minus infinity where there is none."""
    known = np.full((BOXES, _POINTS), np.nan)
    worth[:] = -np.inf
    for roll in range(ROLLS):
        five = score.points[roll, KNIFFEL] > 0
        for box in range(BOXES):
            if (state[0] | state[1] << UPPER) >> box & 1:
                continue
            points = whole(score.points[roll, box])
            if not five and not np.isnan(known[box, points]):
                worth[roll, box] = known[box, points]
                continue
            points, after = entered(where, score, state, roll, box)
            if points == REFUSED:
                continue
            at = row_start(where, after[0], after[1], after[2]) + after[3]
            worth[roll, box] = _expected(goal, so_far + points + means[at], np.sqrt(variances[at]), nodes, weights)
            if not five:
                known[box, points] = worth[roll, box]


class Prospects(NamedTuple):
    """A turn by what it does to the goal."""

    entries: NDArray[np.float64]
    """[roll, box]: after the entry; minus infinity where it is not permitted."""
    keeps: tuple[NDArray[np.float64], ...]
    """[throws left][keep]: after throwing the missing dice; a full roll stands for itself."""


def prospects(edition: Edition, own: Column, rivals: tuple[Column, ...]) -> Prospects:
    """What each choice of the turn that `own` is about to play does to its expected share of the win."""
    return _prospects(edition, own, rivals)


@lru_cache(maxsize=64)
def _prospects(edition: Edition, own: Column, rivals: tuple[Column, ...]) -> Prospects:
    known = outlook(edition)
    goal = goal_against(edition, own.turns_left, rivals)
    goal = goal + SLOPE * np.arange(len(goal))
    entries = (_early if own.turns_left > LATE else _late)(known, own, goal)
    work, steps = aligned(KEEPS * LANES), lattice()
    lanes = work.reshape(KEEPS, LANES)
    lanes[FIRST_ROLL:] = entries.max(axis=1)[:, None]
    keeps = [lanes[:, 0].copy()]
    for _ in range(3):
        expect(steps, work)
        keeps.append(lanes[:, 0].copy())
        choose(steps, work)
    return Prospects(entries, tuple(keeps))


def _early(known: Outlook, own: Column, goal: NDArray[np.float64]) -> NDArray[np.float64]:
    edition, worth = known.means.edition, np.empty((ROLLS, BOXES))
    state = state_of(known.means, own.position)
    tables = known.means.values, known.variances, places(edition), scoring(edition)
    early_worth(*tables, state, own.points, goal, _NODES, _WEIGHTS, worth)
    return worth


def _late(known: Outlook, own: Column, goal: NDArray[np.float64]) -> NDArray[np.float64]:
    ahead = sheets_after(known.means, own.position)
    totals = worth_of_totals(known.means, ahead, goal[own.points :], np.ones(1, np.uint8), 1)
    worth = np.full((ROLLS, BOXES), -np.inf)
    empty = [box for box in range(BOXES) if not own.position.filled >> box & 1]
    found = np.where(ahead.after[0] >= 0, totals[ahead.after[0], ahead.paid[0]], -np.inf)
    worth[:, empty] = found
    return worth


def chance_of(edition: Edition, own: Column, rivals: tuple[Column, ...]) -> float:
    """The expected share of the win before the first throw of a turn of `own`."""
    return float(prospects(edition, own, rivals).keeps[3][0])

