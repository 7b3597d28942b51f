"""The kernel that puts distributions of the further score together, from those one box later."""

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.solving.trace import Moves
from flunkern.solvers.machine_code import kernel

CUT = 1e-16
"""Probability, seen from the start of the game, that may be lost at either end of a state's distribution.

With fewer than half a million states that play comes to, the final distribution misses less than 1e-10 in all.
"""


@kernel
def _add(
    total: NDArray[np.float64], shift: int, weight: float, source: NDArray[np.float64], start: int, size: int
) -> None:
    """Add a shifted distribution, weighted."""
    for i in range(size):
        total[shift + i] += weight * source[start + i]


@kernel
def _kept(total: NDArray[np.float64], low: int, high: int, cut: float) -> tuple[int, int]:
    """The range left after losing less than `cut` at either end."""
    lost = 0.0
    while low < high and lost + total[low] < cut:
        lost += total[low]
        low += 1
    lost = 0.0
    while low < high and lost + total[high - 1] < cut:
        lost += total[high - 1]
        high -= 1
    return low, high


@kernel
def spread_states(
    states: NDArray[np.int64],
    visits: NDArray[np.float64],
    listed: NDArray[np.int64],
    moves: Moves,
    known: NDArray[np.float64],
    index: NDArray[np.int64],
    fresh: NDArray[np.float64],
    cursor: int,
    longest: int,
) -> None:
    """Write the distributions of the states to `fresh` from `cursor` on, from those one box later in `known`.

    `index` tells for each state where its distribution begins, its lowest score, and its length, at most `longest`.
    """
    targets, paid, weights = moves
    total = np.zeros(longest)
    for state in states:
        low, high = longest, 0
        for move in range(listed[state, 0], listed[state, 1]):
            at = targets[move]
            size, shift = index[at, 2], paid[move] + index[at, 1]
            if size > 0:
                _add(total, shift, weights[move], known, index[at, 0], size)
                low, high = min(low, shift), max(high, shift + size)
        begin, end = _kept(total, low, high, CUT / visits[state])
        index[state, 0], index[state, 1], index[state, 2] = cursor, begin, max(end - begin, 0)
        for i in range(begin, end):
            fresh[cursor] = total[i]
            cursor += 1
        total[low:high] = 0.0
