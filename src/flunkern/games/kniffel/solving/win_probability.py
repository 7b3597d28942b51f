"""Playing to win: what every entry and every keep of a turn does to the expected share of the win.

The share of the win for a final score x is u(x) = E[1 / (1 + ties)] where no opponent has more, taken over the
distributions of their final scores, which are those of play for the mean. One's own game is searched for u: with `LATE`
turns left or fewer to its end, and for exact distributions; before that `AHEAD` turns, and final scores, one's own from
there on and those of others, are taken as normal with the mean and the variance of play for the mean. Each turn is
judged anew. The last `LAPS` of two players are solved as a game (`duel`).
"""

from collections.abc import Sequence
from functools import lru_cache
from math import erf, sqrt
from typing import Final, NamedTuple

import numpy as np

from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.action_values import NOWHERE, entries_of, turn_values
from flunkern.games.kniffel.solving.cache import solution_for
from flunkern.games.kniffel.solving.distribution import distribution
from flunkern.games.kniffel.solving.duel import SLOPE, duel
from flunkern.games.kniffel.solving.expected_value import Solution
from flunkern.games.kniffel.solving.layout import place_of
from flunkern.games.kniffel.solving.lookahead import Sheets, sheets_after, value_of_totals
from flunkern.games.kniffel.solving.simd import Floats
from flunkern.games.kniffel.solving.state import Column, state_of
from flunkern.games.kniffel.solving.transitions import model
from flunkern.games.kniffel.solving.turn import TurnValues

SCORES: Final = 2048
"""No total of any edition is as high as this."""
LATE: Final = 7
AHEAD: Final = 2
LAPS: Final = 3
RISK: Final = 1e-5
"""So small that a certainty equivalent tells the variance: mean + RISK / 2 * variance."""
TIES: Final = [((1 + x) / 2, weight / 2) for x, weight in zip(*np.polynomial.legendre.leggauss(4), strict=True)]
"""Places and weights for the mean of a polynomial from 0 to 1, up to the seventh degree: at most seven opponents."""


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
def final_scores(edition: Edition, column: Column, late: int = LATE) -> Floats:
    """The probability of each final score of a player who maximises the mean.

    With more than `late` turns left it is taken as normal with the same mean and variance.
    """
    known = moments(edition)
    if column.turns_left > late:
        at = place_of(model(edition).states, state_of(edition, column.position))
        mean, spread = column.points + known.means.values[at], sqrt(known.variances[at])
        edges = (np.arange(SCORES + 1) - 0.5 - mean) / (spread * sqrt(2.0))
        below = np.heaviside(edges, 0.5)
        near = np.abs(edges) < 6
        below[near] = [0.5 + 0.5 * erf(edge) for edge in edges[near]]
        return np.diff(below)
    further = distribution(known.means, 1, position=column.position).probability[: SCORES - column.points]
    return np.pad(further, (column.points, SCORES - column.points - len(further)))


def win_shares(finals: Sequence[Floats]) -> Floats:
    """[score]: the share of the win that it brings against opponents with these distributions of final scores.

    Equal totals share the win: 1 / (ties + 1) is the integral of x ** ties from 0 to 1, so the mean share is that of
    the product over the opponents of (probability of less + x * probability of a tie).
    """
    below = [np.concatenate(([0.0], np.cumsum(final)[:-1])) for final in finals]
    total = np.zeros(SCORES)
    for x, weight in TIES:
        product = np.full(SCORES, weight)
        for lower, tie in zip(below, finals, strict=True):
            product *= lower + x * tie
        total += product
    return total


@lru_cache(maxsize=64)
def win_values(
    edition: Edition, own: Column, opponents: tuple[Column, ...], late: int = LATE, laps: int = LAPS
) -> TurnValues:
    """The turn that `own` is about to play, for its expected share of the win."""
    known = moments(edition)
    if own.turns_left <= laps and len(opponents) == 1 and own.turns_left - opponents[0].turns_left in {0, 1}:
        return turn_values(_duelled(known, own, opponents[0]))
    return turn_values(_searched(known, own, opponents, late if own.turns_left <= late else 0))


def _duelled(known: Moments, own: Column, opponent: Column) -> Floats:
    """[roll, box]: the share of the win after an entry where both play the rest as well as can be."""
    edition = known.means.edition
    sheets = state_of(edition, own.position), state_of(edition, opponent.position)
    turns = own.turns_left, opponent.turns_left
    return _entries(known, own, *duel(known.means.values, model(edition), *sheets, turns, own.points - opponent.points))


def _searched(known: Moments, own: Column, opponents: tuple[Column, ...], late: int) -> Floats:
    """[roll, box]: the share of the win after an entry where the others play on for their means."""
    utility = win_shares([final_scores(known.means.edition, opponent, late) for opponent in opponents])
    return entry_values(known, own, utility + SLOPE * np.arange(SCORES), own.turns_left if late else AHEAD)


def entry_values(known: Moments, own: Column, utility: Floats, turns: int) -> Floats:
    """[roll, box]: the mean utility of the final score after an entry, searched so many turns ahead, this one too."""
    edition = known.means.edition
    ahead = sheets_after(model(edition), state_of(edition, own.position), turns)
    one = np.ones(1, np.uint8)
    totals = value_of_totals(known.means.values, known.variances, model(edition), ahead, utility[own.points :], one, 1)
    return _entries(known, own, ahead, totals)


def _entries(known: Moments, own: Column, ahead: Sheets, totals: Floats) -> Floats:
    """[roll, box]: what [sheet, points] says of an entry."""
    at, paid = entries_of(known.means, own.position)
    number = np.zeros(len(known.means.values), np.int64)
    number[ahead.place] = np.arange(len(ahead.place))
    return np.where(at == NOWHERE, -np.inf, totals[number[at], paid])
