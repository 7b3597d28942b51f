"""The endgame: every sheet that one can still become in the last turns, searched to the end for any utility of totals.

W(s, x) = u(x + bonus(s))                                                     for a full sheet with the total x,
W(s, x) = E[d1] max[k1] E[d2 | k1] max[k2] E[d3 | k2] max[b] W(s', x + r),  (r, s') = T(s, d3, b),  else
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.solving.expected_value import Solution, workspace
from flunkern.games.kniffel.solving.keeps import FIRST_ROLL, KEEPS, ROLLS, SIXTH
from flunkern.games.kniffel.solving.lattice import choose, expect
from flunkern.games.kniffel.solving.layout import CLASS_BITS, place_of
from flunkern.games.kniffel.solving.policy import best_box, choose_keeps
from flunkern.games.kniffel.solving.rewards import BOXES, FACES, UPPER
from flunkern.games.kniffel.solving.simd import LANES, Floats, aligned, larger, load, plus, splat, store, times, whole
from flunkern.games.kniffel.solving.state import Position, State, state_of
from flunkern.games.kniffel.solving.transitions import (
    MOST_POINTS,
    NO_KNIFFEL,
    REFUSED,
    Model,
    Transitions,
    entered,
    model,
)
from flunkern.material.sheet import BONUS
from flunkern.solvers.machine_code import kernel

NOWHERE = -1
_FLAGS = 3
_MOST_SHEETS: Final = 4096


class Sheets(NamedTuple):
    """Every sheet that a position can still become, itself first, each after those that it follows."""

    sheets: NDArray[np.int32]
    """[sheet]: its state, and as bits which boxes it has filled of those that are empty on the first."""
    after: NDArray[np.int32]
    """[sheet, roll, i]: the sheet once the roll is entered in the i-th box empty on the first, or `NOWHERE`."""
    paid: NDArray[np.int16]
    """[sheet, roll, i]: the points of that entry."""
    number: int
    empty: int
    span: int
    """Further scores are lower than this; a multiple of `LANES`."""


@kernel
def list_sheets(
    model: Model, root: State, sheets: NDArray[np.int32], after: NDArray[np.int32], paid: NDArray[np.int16]
) -> int:
    """Fill in `Sheets` from its first sheet on; the number of sheets."""
    boxes = np.empty(BOXES, np.int64)
    empty = 0
    for box in range(BOXES):
        if not (root[0] | root[1] << UPPER) >> box & 1:
            boxes[empty] = box
            empty += 1
    number = np.full((1 << empty) * _FLAGS << CLASS_BITS, NOWHERE, np.int32)
    sheets[0, 0], sheets[0, 1], sheets[0, 2], sheets[0, 3], sheets[0, 4] = root[0], root[1], root[2], root[3], 0
    count, sheet = 1, 0
    while sheet < count:
        here = (whole(sheets[sheet, 0]), whole(sheets[sheet, 1]), whole(sheets[sheet, 2]), whole(sheets[sheet, 3]))
        since = whole(sheets[sheet, 4])
        for roll in range(ROLLS):
            for i in range(empty):
                after[sheet, roll, i], paid[sheet, roll, i] = NOWHERE, 0
                if since >> i & 1:
                    continue
                points, then = entered(model.states.step, model.entries, here, roll, boxes[i])
                if points == REFUSED:
                    continue
                key = ((since | 1 << i) * _FLAGS + then[2] << CLASS_BITS) + then[3]
                if number[key] == NOWHERE:
                    number[key] = count
                    sheets[count, 0], sheets[count, 1] = then[0], then[1]
                    sheets[count, 2], sheets[count, 3], sheets[count, 4] = then[2], then[3], since | 1 << i
                    count += 1
                after[sheet, roll, i] = number[key]
                paid[sheet, roll, i] = points
        sheet += 1
    return count


@kernel
def _reach(rules: Transitions, ahead: Sheets, reached: NDArray[np.uint8]) -> None:
    """Mark which totals each sheet can be left with, given those of the first."""
    span = reached.shape[1]
    seen = np.zeros((BOXES, 2, MOST_POINTS), np.int32)
    for sheet in range(ahead.number):
        for roll in range(ROLLS):
            five = whole(rules.face[roll] != NO_KNIFFEL)
            for i in range(ahead.empty):
                to, points = ahead.after[sheet, roll, i], ahead.paid[sheet, roll, i]
                if to == NOWHERE or seen[i, five, points] == sheet + 1:
                    continue
                seen[i, five, points] = sheet + 1
                for total in range(span - points):
                    reached[to, total + points] |= reached[sheet, total]


@kernel
def value_sheets(
    values: Floats,
    model: Model,
    ahead: Sheets,
    utility: Floats,
    expected: Floats,
    stride: int,
    reached: NDArray[np.uint8],
    first: int,
    work: Floats,
) -> None:
    """Fill expected[sheet * stride + total] for the totals reached, sheets before `first` left out.

    utility[total] is what a game ended with that total is worth, `values` tells the bonus of a full sheet.
    """
    where, rules, steps = model.states, model.entries, model.dice
    sheets, after, paid, count, empty, _ = ahead
    _reach(rules, ahead, reached)
    span = reached.shape[1]
    full = (1 << empty) - 1
    for back in range(count - first):
        sheet = count - 1 - back
        base = sheet * stride
        if sheets[sheet, 4] == full:
            here = (whole(sheets[sheet, 0]), whole(sheets[sheet, 1]), whole(sheets[sheet, 2]), whole(sheets[sheet, 3]))
            bonus = whole(values[place_of(where, here)])
            for total in range(span):
                expected[base + total] = utility[min(total + bonus, len(utility) - 1)]
            continue
        for low in range(0, span, LANES):
            if not reached[sheet, low : low + LANES].any():
                continue
            for roll in range(ROLLS):
                best = splat(-np.inf)
                for i in range(empty):
                    to = whole(after[sheet, roll, i])
                    if to != NOWHERE:
                        best = larger(best, load(expected, to * stride + low + paid[sheet, roll, i]))
                store(work, (FIRST_ROLL + roll) * LANES, best)
            for _ in range(2):
                expect(steps, work)
                choose(steps, work)
            mean = splat(0.0)
            for roll in range(ROLLS):
                mean = plus(mean, times(load(work, (FIRST_ROLL + roll) * LANES), splat(steps.probability[roll])))
            store(expected, base + low, mean)


@kernel
def sheet_distributions(
    values: Floats, model: Model, ahead: Sheets, distribution: Floats, work: Floats, kept: Floats
) -> None:
    """Fill distribution[sheet, s] with the probability of the further score s for a player who maximises its mean."""
    where, rules, steps = model.states, model.entries, model.dice
    sheets, after, paid, count, empty, _ = ahead
    span = distribution.shape[1]
    plan, block = np.empty((2, ROLLS, LANES), np.uint16), np.empty(4, np.int32)
    mass = np.empty(KEEPS)
    weight, target = np.zeros((BOXES, 2, MOST_POINTS)), np.zeros((BOXES, 2, MOST_POINTS), np.int32)
    order = np.zeros(BOXES, np.int64)
    i = 0
    for box in range(BOXES):
        if not (sheets[0, 0] | sheets[0, 1] << UPPER) >> box & 1:
            order[box] = i
            i += 1
    for back in range(count):
        sheet = count - 1 - back
        here = (whole(sheets[sheet, 0]), whole(sheets[sheet, 1]), whole(sheets[sheet, 2]), whole(sheets[sheet, 3]))
        if sheets[sheet, 4] == (1 << empty) - 1:
            distribution[sheet, whole(values[place_of(where, here)])] = 1.0
            continue
        lane = here[3] % LANES
        block[0], block[1], block[2], block[3] = here[0], here[1], here[2], here[3] - lane
        choose_keeps(values, model, block, work, kept, plan)
        mass[FIRST_ROLL:] = steps.probability
        for throw in range(2):
            rolled = mass[FIRST_ROLL:].copy()
            mass[:] = 0.0
            for roll in range(ROLLS):
                mass[plan[throw, roll, lane]] += rolled[roll]
            for keep in range(FIRST_ROLL):
                share = mass[keep] * SIXTH
                if share > 0.0:
                    for face in range(FACES):
                        mass[steps.up[keep, face] // LANES] += share
        for roll in range(ROLLS):
            if mass[FIRST_ROLL + roll] > 0.0:
                i = order[best_box(values, model, here, roll)]
                five = whole(rules.face[roll] != NO_KNIFFEL)
                points = whole(paid[sheet, roll, i])
                weight[i, five, points] += mass[FIRST_ROLL + roll]
                target[i, five, points] = after[sheet, roll, i]
        for i in range(empty):
            for five in range(2):
                for points in range(MOST_POINTS):
                    if weight[i, five, points] > 0.0:
                        to = target[i, five, points]
                        for further in range(span - points):
                            distribution[sheet, further + points] += weight[i, five, points] * distribution[to, further]
                        weight[i, five, points] = 0.0


def sheets_after(means: Solution, position: Position) -> Sheets:
    """The sheets of the last turns."""
    empty = BOXES - position.filled.bit_count()
    sheets = np.empty((_MOST_SHEETS, 5), np.int32)
    after = np.empty((_MOST_SHEETS, ROLLS, empty), np.int32)
    paid = np.empty((_MOST_SHEETS, ROLLS, empty), np.int16)
    known = model(means.edition)
    count = list_sheets(known, state_of(means.edition, position), sheets, after, paid)
    most = empty * known.entries.highest + BONUS + 1
    return Sheets(sheets[:count], after[:count], paid[:count], count, empty, -(-most // LANES) * LANES)


def value_of_totals(means: Solution, ahead: Sheets, utility: Floats, totals: NDArray[np.uint8], first: int) -> Floats:
    """[sheet, total]: the expected utility for totals that can be reached from those of the first sheet.

    Sheets before `first` stay zero.
    """
    known = model(means.edition)
    stride = -(-(ahead.span + known.entries.highest + LANES) // LANES) * LANES
    found = aligned(ahead.number * stride)
    reached = np.zeros((ahead.number, ahead.span), np.uint8)
    reached[0, : len(totals)] = totals
    value_sheets(means.values, known, ahead, utility, found, stride, reached, first, workspace(known))
    return found.reshape(ahead.number, stride)


def further_scores(means: Solution, position: Position) -> Floats:
    """The probability of each further score for a player who maximises its mean."""
    known, ahead = model(means.edition), sheets_after(means, position)
    found = np.zeros((ahead.number, ahead.span + known.entries.highest))
    sheet_distributions(means.values, known, ahead, found, workspace(known), aligned(KEEPS * LANES))
    return np.array(found[0])
