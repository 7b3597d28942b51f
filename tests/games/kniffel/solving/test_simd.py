"""Lanes compute what arrays of the same numbers do, lane by lane."""

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.solving.simd import (
    LANES,
    aligned,
    gather,
    larger,
    load,
    pick,
    plus,
    splat,
    store,
    times,
    whole,
)
from flunkern.solvers.machine_code import kernel

Floats = NDArray[np.float64]


@kernel
def every_operation(left: Floats, right: Floats, picks: NDArray[np.uint8], into: Floats) -> None:
    one, other = load(left, 1), load(right, 0)
    store(into, 0 * LANES, plus(one, other))
    store(into, 1 * LANES, times(one, other))
    store(into, 2 * LANES, larger(one, other))
    store(into, 3 * LANES, pick(one, other, splat(1.0), splat(0.0)))
    store(into, 4 * LANES, gather(left, 2, picks, 1))
    store(into, 5 * LANES, splat(whole(picks[0])))


def test_lanes_are_as_if_one_were_computed_after_the_other() -> None:
    rng = np.random.default_rng(3)
    left, right = rng.normal(size=3 * LANES), rng.normal(size=LANES)
    picks = rng.integers(0, LANES, LANES + 1).astype(np.uint8)
    into = aligned(6 * LANES)
    every_operation(left, right, picks, into)
    one = left[1 : LANES + 1]
    found = into.reshape(6, LANES)
    assert np.array_equal(found[0], one + right)
    assert np.array_equal(found[1], one * right)
    assert np.array_equal(found[2], np.maximum(one, right))
    assert np.array_equal(found[3], one > right)
    assert np.array_equal(found[4], left[2 + picks[1:]])
    assert np.array_equal(found[5], np.full(LANES, picks[0]))


def test_room_begins_on_a_cache_line() -> None:
    for length in (1, 8, 100):
        room = aligned(length)
        assert len(room) == length
        assert room.ctypes.data % (8 * LANES) == 0
        assert not room.any()
