"""Looking ahead: every sheet that one can become in the next turns, searched for any utility u of the final total.

W(s, x) = E[u(x + X(s))],  X(s) ~ N(V(s), Var(s))                 for a sheet `turns` ahead, or a full one (Var(s) = 0),
W(s, x) = E[d1] max[k1] E[d2 | k1] max[k2] E[d3 | k2] max[b] W(s', x + r),  (r, s') = T(s, d3, b),  for those before.

As many turns ahead as are left, this is exact. Rolls that score alike share an entry, as in `expected_value`.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.solving.expected_value import best_entries, workspace
from flunkern.games.kniffel.solving.keeps import FIRST_ROLL, KEEPS, ROLLS
from flunkern.games.kniffel.solving.lattice import choose, expect
from flunkern.games.kniffel.solving.layout import CLASS_BITS
from flunkern.games.kniffel.solving.rewards import BOXES, FACES, UPPER
from flunkern.games.kniffel.solving.simd import (
    LANES,
    Floats,
    Ints,
    aligned,
    larger,
    load,
    plus,
    splat,
    store,
    times,
    whole,
)
from flunkern.games.kniffel.solving.state import State
from flunkern.games.kniffel.solving.transitions import REFUSED, Model, entered
from flunkern.solvers.machine_code import kernel

NOWHERE: Final = -1
_FLAGS: Final = 3
_NODES, _RAW = np.polynomial.hermite_e.hermegauss(12)
_WEIGHTS: Final = _RAW / _RAW.sum()


class Sheets(NamedTuple):
    """Every sheet that one can become within some turns, itself first, each after those that it follows."""

    states: NDArray[np.int32]
    """[sheet]: its state, and after how many turns it comes."""
    after: NDArray[np.int32]
    """[sheet, score]: the sheet once that score (of `Scores`) is entered, or `NOWHERE`."""
    kniffel_after: NDArray[np.int32]
    """[sheet, face, box]: the same for a Kniffel."""
    kniffel_paid: NDArray[np.int16]
    """[sheet, face, box]: the points of that entry."""
    place: Ints
    """[sheet]: where a table of values has it."""
    turns: int
    span: int
    """No total grows by more than this; a multiple of `LANES`."""


@kernel
def _number_of(numbers: NDArray[np.int32], boxes: Ints, states: NDArray[np.int32], after: State, count: int) -> int:
    """The number of a sheet among those listed, or `count` where it is listed now."""
    filled, since = after[0] | after[1] << UPPER, 0
    for i in range(len(boxes)):
        since |= (filled >> boxes[i] & 1) << i
    key = (since * _FLAGS + after[2] << CLASS_BITS) + after[3]
    if numbers[key] == NOWHERE:
        numbers[key] = count
        states[count, 0], states[count, 1], states[count, 2], states[count, 3] = after
    return whole(numbers[key])


@kernel
def list_sheets(
    model: Model,
    root: State,
    turns: int,
    states: NDArray[np.int32],
    after: NDArray[np.int32],
    kniffel_after: NDArray[np.int32],
    kniffel_paid: NDArray[np.int16],
) -> int:
    """Fill in `Sheets` from its first sheet on; the number of sheets, or `NOWHERE` where there is no room for them."""
    step, rules, known = model.states.step, model.entries, model.scores
    boxes, empty = np.empty(BOXES, np.int64), 0
    for box in range(BOXES):
        if not (root[0] | root[1] << UPPER) >> box & 1:
            boxes[empty] = box
            empty += 1
    boxes = boxes[:empty]
    numbers = np.full((1 << empty) * _FLAGS << CLASS_BITS, NOWHERE, np.int32)
    states[0, 4] = 0
    count, sheet = _number_of(numbers, boxes, states, root, 0) + 1, 0
    while sheet < count:
        here = (whole(states[sheet, 0]), whole(states[sheet, 1]), whole(states[sheet, 2]), whole(states[sheet, 3]))
        if states[sheet, 4] == turns:
            break
        if count + len(known.scores) + FACES * BOXES > len(states):
            return NOWHERE
        upper, lower, flag, kind = here
        after[sheet], kniffel_after[sheet] = NOWHERE, NOWHERE
        for i in range(empty):
            box = boxes[i]
            if (upper | lower << UPPER) >> box & 1:
                continue
            for score in range(known.begin[box], known.begin[box + 1]):
                if box < UPPER:
                    to = (upper | 1 << box, lower, flag, whole(step[upper, box, known.scores[score, 1], kind]))
                else:
                    to = (upper, lower | 1 << (box - UPPER), flag, kind)
                number = _number_of(numbers, boxes, states, to, count)
                if number == count:
                    states[count, 4] = states[sheet, 4] + 1
                    count += 1
                after[sheet, score] = number
            for face in range(FACES):
                points, to = entered(step, rules, here, whole(rules.kniffels[face]), box)
                if points == REFUSED:
                    continue
                number = _number_of(numbers, boxes, states, to, count)
                if number == count:
                    states[count, 4] = states[sheet, 4] + 1
                    count += 1
                kniffel_after[sheet, face, box], kniffel_paid[sheet, face, box] = number, points
        sheet += 1
    return count


@kernel
def _pass_on(reached: NDArray[np.uint8], sheet: int, to: int, points: int) -> None:
    for total in range(reached.shape[1] - points):
        reached[to, total + points] |= reached[sheet, total]


@kernel
def mark_totals(model: Model, ahead: Sheets, reached: NDArray[np.uint8]) -> None:
    """Mark which totals each sheet can be left with, given those of the first."""
    known = model.scores
    for sheet in range(len(ahead.states)):
        if ahead.states[sheet, 4] == ahead.turns:
            break
        for score in range(len(known.scores)):
            if ahead.after[sheet, score] != NOWHERE:
                _pass_on(reached, sheet, whole(ahead.after[sheet, score]), whole(known.scores[score, 0]))
        for face in range(FACES):
            for box in range(BOXES):
                if ahead.kniffel_after[sheet, face, box] != NOWHERE:
                    to, points = ahead.kniffel_after[sheet, face, box], ahead.kniffel_paid[sheet, face, box]
                    _pass_on(reached, sheet, whole(to), whole(points))


@kernel
def _left_at(utility: Floats, mean: float, deviation: float) -> float:
    """The mean utility of a normal final total; between totals, utility is taken as linear."""
    if deviation == 0.0:
        return utility[min(whole(round(mean)), len(utility) - 1)]  # type: ignore[no-any-return]
    worth, last = 0.0, np.float64(len(utility) - 2)
    for node in range(len(_NODES)):
        total = min(max(mean + deviation * _NODES[node], 0.0), last)
        low = whole(total)
        worth += _WEIGHTS[node] * (utility[low] + (total - low) * (utility[low + 1] - utility[low]))
    return worth


@kernel
def play_turn(
    model: Model, ahead: Sheets, sheet: int, expected: Floats, to: int, at: int, stride: int, sign: int, work: Floats
) -> None:
    """Write to expected[to:] what the turn of a sheet is worth for `LANES` neighbouring totals.

    A total and its sheet's successor n have their value at expected[at + n * stride], and further up those of higher
    totals. With a `sign` of -1 it is the other way round: values are losses, and points lead down.
    """
    known, rules, steps = model.scores, model.entries, model.dice
    gain = splat(np.float64(sign))
    for score in range(len(known.scores)):
        then = whole(ahead.after[sheet, score])
        if then == NOWHERE:
            store(work, (KEEPS + score) * LANES, splat(-np.inf))
        else:
            value = load(expected, at + then * stride + sign * known.scores[score, 0])
            store(work, (KEEPS + score) * LANES, times(value, gain))
    best_entries(known, work)
    for face in range(FACES):
        best = splat(-np.inf)
        for box in range(BOXES):
            then = whole(ahead.kniffel_after[sheet, face, box])
            if then != NOWHERE:
                value = load(expected, at + then * stride + sign * ahead.kniffel_paid[sheet, face, box])
                best = larger(best, times(value, gain))
        store(work, (FIRST_ROLL + rules.kniffels[face]) * LANES, best)
    for _ in range(2):
        expect(steps, work)
        choose(steps, work)
    mean = splat(0.0)
    for roll in range(ROLLS):
        mean = plus(mean, times(load(work, (FIRST_ROLL + roll) * LANES), splat(steps.probability[roll])))
    store(expected, to, times(mean, gain))


@kernel
def value_sheets(
    means: Floats,
    variances: Floats,
    model: Model,
    ahead: Sheets,
    utility: Floats,
    expected: Floats,
    stride: int,
    reached: NDArray[np.uint8],
    first: int,
    work: Floats,
) -> None:
    """Fill expected[sheet * stride + total] for the totals reached, sheets before `first` left out."""
    mark_totals(model, ahead, reached)
    for back in range(len(ahead.states) - first):
        sheet = len(ahead.states) - 1 - back
        base = sheet * stride
        if ahead.states[sheet, 4] == ahead.turns:
            mean, deviation = means[ahead.place[sheet]], np.sqrt(variances[ahead.place[sheet]])
            for total in range(reached.shape[1]):
                if reached[sheet, total]:
                    expected[base + total] = _left_at(utility, total + mean, deviation)
            continue
        for low in range(0, reached.shape[1], LANES):
            if not reached[sheet, low : low + LANES].any():
                continue
            play_turn(model, ahead, sheet, expected, base + low, low, stride, 1, work)


def sheets_after(model: Model, state: State, turns: int) -> Sheets:
    """The sheets of the next turns."""
    room = 1 << 10
    while True:
        states = np.empty((room, 5), np.int32)
        after = np.empty((room, len(model.scores.scores)), np.int32)
        kniffel_after, paid = np.empty((room, FACES, BOXES), np.int32), np.empty((room, FACES, BOXES), np.int16)
        count = list_sheets(model, state, turns, states, after, kniffel_after, paid)
        if count != NOWHERE:
            break
        room *= 4
    upper, lower, flag, kind = states[:count, :4].T.astype(np.int64)
    where = model.states
    place = where.start[upper] + where.row[flag, lower] * where.width[upper] + kind
    most = turns * model.entries.highest + 1
    return Sheets(
        states[:count], after[:count], kniffel_after[:count], paid[:count], place, turns, -(-most // LANES) * LANES
    )


def value_of_totals(
    means: Floats,
    variances: Floats,
    model: Model,
    ahead: Sheets,
    utility: Floats,
    totals: NDArray[np.uint8],
    first: int,
) -> Floats:
    """[sheet, total]: the expected utility for totals that can be reached from those of the first sheet.

    Sheets before `first` stay zero.
    """
    reached = np.zeros((len(ahead.states), ahead.span + -(-len(totals) // LANES) * LANES), np.uint8)
    reached[0, : len(totals)] = totals
    stride = reached.shape[1] + -(-(model.entries.highest + LANES) // LANES) * LANES
    found = aligned(len(ahead.states) * stride)
    value_sheets(means, variances, model, ahead, utility, found, stride, reached, first, workspace(model))
    return found.reshape(len(ahead.states), stride)
