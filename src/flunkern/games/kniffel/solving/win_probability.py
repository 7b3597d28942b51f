"""Playing to win: what every entry and every keep of a turn does to the expected share of the win.

The share of the win for a final score x is u(x) = E[1 / (1 + ties)] where no opponent has more, taken over the
distributions of their final scores. With `LATE` turns left or fewer one's own game is searched to its end for u. Before
that, the further score after this turn is taken as normal: it is worth E[u(X)] with X ~ N(x + V(s'), Var(s')). Both
moments are those of play for the mean: a step of policy improvement, taken anew in every turn.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import erf, sqrt
from typing import Final, NamedTuple

import numpy as np

from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.action_values import NOWHERE, entries_of, turn_values
from flunkern.games.kniffel.solving.cache import solution_for
from flunkern.games.kniffel.solving.endgame import further_scores, sheets_after, value_of_totals
from flunkern.games.kniffel.solving.expected_value import Solution
from flunkern.games.kniffel.solving.keeps import ROLLS
from flunkern.games.kniffel.solving.layout import place_of
from flunkern.games.kniffel.solving.rewards import BOXES
from flunkern.games.kniffel.solving.simd import LANES, Floats
from flunkern.games.kniffel.solving.state import Column, state_of
from flunkern.games.kniffel.solving.transitions import model
from flunkern.games.kniffel.solving.turn import TurnValues

SCORES: Final = 2048
"""No total of any edition is as high as this."""
LATE: Final = 3
NEAR: Final = 2
"""With so many turns left or fewer, an opponent's final score is worked out exactly; before, it is taken as normal."""
RISK: Final = 1e-5
"""So small that a certainty equivalent tells the variance: mean + RISK / 2 * variance."""
SLOPE: Final = 1e-7
"""What a point is worth where the win is settled: a game won or lost is still played well."""

_NODES, _RAW = np.polynomial.hermite_e.hermegauss(12)
_WEIGHTS: Final = _RAW / _RAW.sum()
# Exact for polynomials up to the seventh degree: one for each of at most seven opponents.
_SHARES: Final = [((1 + x) / 2, weight / 2) for x, weight in zip(*np.polynomial.legendre.leggauss(4), strict=True)]


class Moments(NamedTuple):
    """An edition solved twice: what a position brings on average, and how far that varies."""

    means: Solution
    variances: Floats


@lru_cache(maxsize=16)
def moments(edition: Edition) -> Moments:
    """Both tables of an edition."""
    means, bent = solution_for(edition), solution_for(edition, risk=RISK)
    return Moments(means, np.maximum(0.0, (bent.values - means.values) * 2 / RISK))


@lru_cache(maxsize=256)
def final_scores(edition: Edition, column: Column) -> Floats:
    """The probability of each final score of a player who maximises the mean: exact near the end, normal before."""
    known = moments(edition)
    if column.turns_left > NEAR:
        at = place_of(model(edition).states, state_of(edition, column.position))
        mean, spread = column.points + known.means.values[at], sqrt(known.variances[at])
        edges = (np.arange(SCORES + 1) - 0.5 - mean) / (spread * sqrt(2.0))
        below = np.heaviside(edges, 0.5)
        near = np.abs(edges) < 6
        below[near] = [0.5 + 0.5 * erf(edge) for edge in edges[near]]
        return np.diff(below)
    further = further_scores(known.means, column.position)[: SCORES - column.points]
    return np.pad(further, (column.points, SCORES - column.points - len(further)))


def win_shares(finals: Sequence[Floats]) -> Floats:
    """[score]: the share of the win that it brings against opponents with these distributions of final scores.

    Equal totals share the win: 1 / (ties + 1) is the integral of x ** ties from 0 to 1, so the mean share is that of
    the product over the opponents of (probability of less + x * probability of a tie).
    """
    below = [np.concatenate(([0.0], np.cumsum(final)[:-1])) for final in finals]
    total = np.zeros(SCORES)
    for x, weight in _SHARES:
        product = np.full(SCORES, weight)
        for lower, tie in zip(below, finals, strict=True):
            product *= lower + x * tie
        total += product
    return total


def utility_against(edition: Edition, own_turns: int, opponents: tuple[Column, ...]) -> Floats:
    """[own final score]: the expected share of the win.

    Opponents are taken to play for their mean, but for a single one who has the last turn of the game after ours: it is
    known to play for the win.
    """
    if own_turns == 1 and len(opponents) == 1 and opponents[0].turns_left == 1:
        return _last_word(edition, opponents[0])
    return win_shares([final_scores(edition, opponent) for opponent in opponents])


@lru_cache(maxsize=64)
def _last_word(edition: Edition, opponent: Column) -> Floats:
    """What our final score is worth when the opponent then plays its last turn as well against it as can be."""
    means = moments(edition).means
    ahead = sheets_after(means, opponent.position)
    # The opponent stands at every total from `target` - span on, the target stays: only the difference counts.
    target = ahead.span
    utility = np.where(np.arange(2 * ahead.span + LANES) > target, 1.0, 0.0)
    utility[target] = 0.5
    wide = ahead._replace(span=2 * ahead.span)
    lead = value_of_totals(means, wide, utility, np.ones(target + 1, np.uint8), 0)[0]
    ours = np.arange(SCORES) - opponent.points
    behind = np.clip(target - ours, 0, target)
    return np.where(ours > target, 1.0, np.where(ours < 0, 0.0, 1.0 - lead[behind]))


@lru_cache(maxsize=64)
def win_values(edition: Edition, own: Column, opponents: tuple[Column, ...]) -> TurnValues:
    """The turn that `own` is about to play, for its expected share of the win."""
    known = moments(edition)
    utility = utility_against(edition, own.turns_left, opponents)
    utility = utility + SLOPE * np.arange(len(utility))
    return turn_values((_early if own.turns_left > LATE else _late)(known, own, utility))


def _early(known: Moments, own: Column, utility: Floats) -> Floats:
    """[roll, box]: the mean utility of a normal final score; between scores, utility is taken as linear."""
    at, paid = entries_of(known.means, own.position)
    entries, which = np.unique(at.astype(np.int64) << 16 | paid, return_inverse=True)
    to, points = entries >> 16, entries & 0xFFFF
    mean, deviation = own.points + points + known.means.values[to], np.sqrt(known.variances[to])
    scores = mean[:, None] + deviation[:, None] * _NODES
    values = np.interp(scores, np.arange(SCORES), utility) @ _WEIGHTS
    return np.where(to == NOWHERE, -np.inf, values)[which].reshape(at.shape)


def _late(known: Moments, own: Column, utility: Floats) -> Floats:
    """[roll, box]: the mean utility of one's own game, played on for it."""
    ahead = sheets_after(known.means, own.position)
    totals = value_of_totals(known.means, ahead, utility[own.points :], np.ones(1, np.uint8), 1)
    values = np.full((ROLLS, BOXES), -np.inf)
    empty = [box for box in range(BOXES) if not own.position.filled >> box & 1]
    values[:, empty] = np.where(ahead.after[0] != NOWHERE, totals[ahead.after[0], ahead.paid[0]], -np.inf)
    return values
