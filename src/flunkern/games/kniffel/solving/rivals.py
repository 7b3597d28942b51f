"""What a final score is worth against others: the share of the win it can expect, given their sheets."""

from collections.abc import Sequence
from functools import lru_cache
from math import erf, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.decisions import state_of
from flunkern.games.kniffel.solving.ending import list_sheets, spread_sheets, value_sheets
from flunkern.games.kniffel.solving.lanes import LANES, aligned
from flunkern.games.kniffel.solving.lattice import KEEPS, ROLLS, lattice
from flunkern.games.kniffel.solving.past import BOXES, Column, Position
from flunkern.games.kniffel.solving.places import places
from flunkern.games.kniffel.solving.points import scoring
from flunkern.games.kniffel.solving.shelf import solution_for
from flunkern.games.kniffel.solving.solution import Solution
from flunkern.games.kniffel.solving.turn import WORK
from flunkern.material.sheet import BONUS, KNIFFEL_POINTS

SCORES: Final = 2048
"""No total of any edition is as high as this."""
NEAR: Final = 2
"""With so many turns left or fewer, a rival's final score is worked out exactly; before, it is taken as normal."""
RISK: Final = 1e-5
"""So small that a certainty equivalent tells the variance: mean + RISK / 2 * variance."""
_MOST_SHEETS: Final = 4096

# Exact for polynomials up to the seventh degree: one for each of at most seven rivals.
_NODES, _WEIGHTS = np.polynomial.legendre.leggauss(4)
_SHARES: Final = [((1 + node) / 2, weight / 2) for node, weight in zip(_NODES, _WEIGHTS, strict=True)]


class Outlook(NamedTuple):
    """An edition solved twice: what a position brings on average, and how far that varies."""

    means: Solution
    variances: NDArray[np.float64]


def outlook(edition: Edition) -> Outlook:
    """Both tables of an edition."""
    return _outlook(solution_for(edition).edition)


@lru_cache(maxsize=16)
def _outlook(edition: Edition) -> Outlook:
    means, bent = solution_for(edition), solution_for(edition, risk=RISK)
    return Outlook(means, np.maximum(0.0, (bent.values - means.values) * 2 / RISK))


class Sheets(NamedTuple):
    """Every sheet that a position can still become; see `ending.list_sheets`."""

    sheets: NDArray[np.int32]
    after: NDArray[np.int32]
    paid: NDArray[np.int16]
    number: int
    empty: int
    span: int


def sheets_after(means: Solution, position: Position) -> Sheets:
    """The sheets of the last turns, the position itself first."""
    empty = BOXES - position.filled.bit_count()
    sheets = np.empty((_MOST_SHEETS, 5), np.int32)
    after = np.empty((_MOST_SHEETS, ROLLS, empty), np.int32)
    paid = np.empty((_MOST_SHEETS, ROLLS, empty), np.int16)
    where, score = places(means.edition), scoring(means.edition)
    count = list_sheets(where, score, state_of(means, position), sheets, after, paid)
    most = empty * (KNIFFEL_POINTS + means.edition.extra) + BONUS + 1
    return Sheets(sheets[:count], after[:count], paid[:count], count, empty, -(-most // LANES) * LANES)


def worth_of_totals(
    means: Solution, ahead: Sheets, goal: NDArray[np.float64], totals: NDArray[np.uint8], first: int
) -> NDArray[np.float64]:
    """[sheet, total]: the expected goal for totals that can be reached from those of the first sheet.

    Sheets before `first` stay zero.
    """
    stride = ahead.span + KNIFFEL_POINTS + means.edition.extra + LANES
    stride = -(-stride // LANES) * LANES
    worth = aligned(ahead.number * stride)
    reached = np.zeros((ahead.number, ahead.span), np.uint8)
    reached[0, : len(totals)] = totals
    where, score, steps = places(means.edition), scoring(means.edition), lattice()
    args = (ahead.sheets, ahead.after, ahead.paid, ahead.number, ahead.empty)
    value_sheets(means.values, where, score, steps, *args, goal, worth, stride, reached, first, aligned(WORK))
    return worth.reshape(ahead.number, stride)


@lru_cache(maxsize=256)
def final_score(edition: Edition, column: Column) -> NDArray[np.float64]:
    """The chance of each final score of a player who maximises the mean: exact near the end, normal before."""
    known = outlook(edition)
    chances = np.zeros(SCORES)
    if column.turns_left > NEAR:
        at = _place(known.means, column.position)
        mean, spread = column.points + known.means.values[at], sqrt(known.variances[at])
        edges = (np.arange(SCORES + 1) - 0.5 - mean) / (spread * sqrt(2.0))
        below = np.array([0.5 + 0.5 * erf(edge) for edge in edges])
        return np.diff(below)
    ahead = sheets_after(known.means, column.position)
    further = np.zeros((ahead.number, ahead.span + KNIFFEL_POINTS + edition.extra))
    where, score, steps = places(edition), scoring(edition), lattice()
    args = (ahead.sheets, ahead.after, ahead.paid, ahead.number, ahead.empty)
    spread_sheets(known.means.values, where, score, steps, *args, further, aligned(WORK), aligned(KEEPS * LANES))
    room = min(further.shape[1], SCORES - column.points)
    chances[column.points : column.points + room] = further[0, :room]
    return chances


def _place(means: Solution, position: Position) -> int:
    upper, lower, flag, place = state_of(means, position)
    where = places(means.edition)
    return int(where.start[upper] + where.row[flag, lower] * where.width[upper] + place)


def shares(finals: Sequence[NDArray[np.float64]]) -> NDArray[np.float64]:
    """[score]: the share of the win that it brings against rivals with these chances of final scores.

    Equal totals share the win: 1 / (ties + 1) is the integral of x ** ties from 0 to 1, so the mean share is that of
    the product over the rivals of (chance below + x * chance of a tie).
    """
    below = [np.concatenate(([0.0], np.cumsum(final)[:-1])) for final in finals]
    total = np.zeros(SCORES)
    for x, weight in _SHARES:
        product = np.full(SCORES, weight)
        for lower, tie in zip(below, finals, strict=True):
            product *= lower + x * tie
        total += product
    return total


def goal_against(edition: Edition, own_turns: int, rivals: tuple[Column, ...]) -> NDArray[np.float64]:
    """[own final score]: the expected share of the win.

    Rivals are taken to play for their mean, but for a single one who has the last turn of the game after ours: it is
    known to play for the win.
    """
    if own_turns == 1 and len(rivals) == 1 and rivals[0].turns_left == 1:
        return _last_word(edition, rivals[0])
    return shares([final_score(edition, rival) for rival in rivals])


@lru_cache(maxsize=64)
def _last_word(edition: Edition, rival: Column) -> NDArray[np.float64]:
    """What our final score is worth when the rival then plays its last turn as well against it as can be."""
    means = outlook(edition).means
    ahead = sheets_after(means, rival.position)
    # The rival stands at every total from `target` - span on, the target stays: only the difference counts.
    target = ahead.span
    goal = np.where(np.arange(2 * ahead.span + LANES) > target, 1.0, 0.0)
    goal[target] = 0.5
    wide = ahead._replace(span=2 * ahead.span)
    lead = worth_of_totals(means, wide, goal, np.ones(target + 1, np.uint8), 0)[0]
    ours = np.arange(SCORES) - rival.points
    behind = np.clip(target - ours, 0, target)
    return np.where(ours > target, 1.0, np.where(ours < 0, 0.0, 1.0 - lead[behind]))
