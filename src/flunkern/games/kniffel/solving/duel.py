"""The last laps of two players who both play to win, solved as the zero-sum game that they are.

W(a, b, x) = 1 for x > 0, 1/2 for x = 0, else 0, where x is the difference of the totals and both sheets are full,
W(a, b, x) = E[d1] max[k1] E[d2 | k1] max[k2] E[d3 | k2] max[c] W(a', b, x + r)  for a first player to move,
W(a, b, x) = E[d1] min[k1] E[d2 | k1] min[k2] E[d3 | k2] min[c] W(a, b', x - r)  for a second one.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.solving.expected_value import workspace
from flunkern.games.kniffel.solving.lookahead import NOWHERE, Sheets, play_turn, sheets_after
from flunkern.games.kniffel.solving.rewards import BOXES, FACES
from flunkern.games.kniffel.solving.simd import LANES, Floats, aligned, whole
from flunkern.games.kniffel.solving.state import State
from flunkern.games.kniffel.solving.transitions import Model
from flunkern.solvers.machine_code import kernel

SLOPE: Final = 1e-7
"""What a point is worth where the win is settled: a game won or lost is still played well."""


@kernel
def _pass_on(reached: NDArray[np.uint8], at: int, to: int, shift: int) -> None:
    for x in range(max(0, -shift), reached.shape[1] - max(0, shift)):
        reached[to, x + shift] |= reached[at, x]


@kernel
def _mark(
    model: Model, ahead: Sheets, sheet: int, reached: NDArray[np.uint8], at: int, base: int, stride: int, sign: int
) -> None:
    """Mark the differences that a turn of `sheet` leads to, from the pair `at` to base + stride * successor."""
    known = model.scores
    for score in range(len(known.scores)):
        then = whole(ahead.after[sheet, score])
        if then != NOWHERE:
            _pass_on(reached, at, base + stride * then, sign * whole(known.scores[score, 0]))
    for face in range(FACES):
        for box in range(BOXES):
            then = whole(ahead.kniffel_after[sheet, face, box])
            if then != NOWHERE:
                _pass_on(reached, at, base + stride * then, sign * whole(ahead.kniffel_paid[sheet, face, box]))


@kernel
def solve_duel(
    values: Floats,
    model: Model,
    one: Sheets,
    two: Sheets,
    reached: NDArray[np.uint8],
    even: int,
    expected: Floats,
    work: Floats,
) -> None:
    """Fill expected[pair of sheets, difference] for all that is reached but the first pair; `even` is no difference.

    `one` is to move now, then they take turns; the difference is that of `one`.
    """
    many, width = len(two.states), reached.shape[1]
    turns = one.turns + two.turns
    for made in range(turns):
        mine = made % 2 == 0
        for a in range(len(one.states)):
            for b in range(many):
                if one.states[a, 4] == (made + 1) // 2 and two.states[b, 4] == made // 2:
                    if mine:
                        _mark(model, one, a, reached, a * many + b, b, many, 1)
                    else:
                        _mark(model, two, b, reached, a * many + b, a * many, 1, -1)
    for back in range(turns):
        made = turns - back
        mine = made % 2 == 0
        for a in range(len(one.states)):
            for b in range(many):
                if one.states[a, 4] != (made + 1) // 2 or two.states[b, 4] != made // 2:
                    continue
                pair = a * many + b
                for low in range(0, width, LANES):
                    if not reached[pair, low : low + LANES].any():
                        continue
                    at = pair * width + low
                    if made == turns:
                        for x in range(low, low + LANES):
                            lead = x - even + values[one.place[a]] - values[two.place[b]]
                            share = 0.5 + 0.5 * np.sign(np.rint(lead))
                            expected[pair * width + x] = share + SLOPE * lead
                    elif mine:
                        play_turn(model, one, a, expected, at, b * width + low, many * width, 1, work)
                    else:
                        play_turn(model, two, b, expected, at, a * many * width + low, width, -1, work)


def duel(
    values: Floats, model: Model, own: State, other: State, turns: tuple[int, int], lead: int
) -> tuple[Sheets, Floats]:
    """The sheets that one can become, and [sheet, points of this turn] the expected share of the win after it.

    `values` tells the bonus of a full sheet. `own` is to move, and `turns` are left to each, the first as many as the
    second or one more. `lead` is the difference of the totals, bonus left out.
    """
    one, two = sheets_after(model, own, turns[0]), sheets_after(model, other, turns[1])
    room = -(-(model.entries.highest + LANES) // LANES) * LANES
    even = two.span + room
    width = even + one.span + room
    reached = np.zeros((len(one.states) * len(two.states), width), np.uint8)
    reached[0, even] = 1
    found = aligned(reached.size)
    solve_duel(values, model, one, two, reached, even - lead, found, workspace(model))
    return one, found.reshape(len(one.states), len(two.states), width)[:, 0, even:]
