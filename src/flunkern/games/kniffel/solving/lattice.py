"""Throwing and choosing on the lattice of keeps, by one die at a time, with E(k) given for full rolls:

    E(k) = 1/6 * sum over the faces f of E(k + f)            `expect`
    B(k) = max(E(k), max over the faces f in k of B(k - f))  `choose`

The kernels work on `LANES` states at once: an array holds `LANES` neighbouring numbers for every keep, full rolls last.
"""

from functools import cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.solving.keeps import FIRST_ROLL, KEEPS, SIXTH, down, keeps, probability_of, up
from flunkern.games.kniffel.solving.rewards import DICE
from flunkern.games.kniffel.solving.simd import LANES, Floats, Ints, larger, load, pick, plus, splat, store, times
from flunkern.solvers.machine_code import kernel


class Lattice(NamedTuple):
    """The steps, as offsets into an array that gives every keep `LANES` neighbouring numbers."""

    up: NDArray[np.uint16]
    """[keep of fewer than five dice, face]: the keep with one more die of that face."""
    down: NDArray[np.uint16]
    """[keep, i]: the keep with one die fewer, for the i-th of its distinct faces; beyond those, itself."""
    groups: Ints
    """[group]: first keep, end, number of distinct faces; by number of dice, from one to five."""
    probability: Floats
    """[roll]: its probability when all five dice are thrown."""


@cache
def lattice() -> Lattice:
    padded = [(*below, *[keep] * (DICE - len(below))) for keep, below in enumerate(down())]
    size = [(len(dice), len(set(dice))) for dice in keeps()]
    first = [keep for keep in range(1, KEEPS) if size[keep] != size[keep - 1]]
    groups = [(low, high, len(down()[low])) for low, high in pairwise([*first, KEEPS])]
    return Lattice(
        (LANES * np.array(up())).astype(np.uint16),
        (LANES * np.array(padded)).astype(np.uint16),
        np.array(groups),
        np.array([probability_of(dice) for dice in keeps()[FIRST_ROLL:]]),
    )


@kernel
def expect(steps: Lattice, work: Floats) -> None:
    """Replace every keep's number by the mean over throwing the missing dice; full rolls stay."""
    sixth = splat(SIXTH)
    for i in range(FIRST_ROLL):
        keep = FIRST_ROLL - 1 - i
        a = plus(load(work, steps.up[keep, 0]), load(work, steps.up[keep, 1]))
        b = plus(load(work, steps.up[keep, 2]), load(work, steps.up[keep, 3]))
        c = plus(load(work, steps.up[keep, 4]), load(work, steps.up[keep, 5]))
        store(work, keep * LANES, times(plus(plus(a, b), c), sixth))


@kernel
def choose(steps: Lattice, work: Floats) -> None:
    """Raise every keep's number to the largest among its sub-keeps, itself included."""
    down = steps.down
    for g in range(len(steps.groups)):
        distinct = steps.groups[g, 2]
        for keep in range(steps.groups[g, 0], steps.groups[g, 1]):
            best = larger(load(work, keep * LANES), load(work, down[keep, 0]))
            if distinct > 1:
                best = larger(best, load(work, down[keep, 1]))
            if distinct > 2:
                best = larger(best, load(work, down[keep, 2]))
            if distinct > 3:
                best = larger(best, load(work, down[keep, 3]))
            if distinct > 4:
                best = larger(best, load(work, down[keep, 4]))
            store(work, keep * LANES, best)


@kernel
def choose_and_note(steps: Lattice, work: Floats, kept: Floats) -> None:
    """What `choose` does, and in `kept` which sub-keep it was; of equal ones that with the most dice."""
    store(kept, 0, splat(0.0))
    for g in range(len(steps.groups)):
        distinct = steps.groups[g, 2]
        for keep in range(steps.groups[g, 0], steps.groups[g, 1]):
            best, which = load(work, keep * LANES), splat(np.float64(keep))
            for i in range(distinct):
                other, inner = load(work, steps.down[keep, i]), load(kept, steps.down[keep, i])
                which = pick(other, best, inner, which)
                best = pick(other, best, other, best)
            store(work, keep * LANES, best)
            store(kept, keep * LANES, which)
