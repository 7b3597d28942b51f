"""How kernels of the search are compiled, and the luck they draw from."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np
from numba import njit
from numpy.typing import NDArray

Function = TypeVar("Function", bound=Callable[..., Any])

Ints = NDArray[np.int64]
Bytes = NDArray[np.int8]
Floats = NDArray[np.float64]
Luck = NDArray[np.uint64]
"""One number, changed by every draw."""


def kernel(function: Function) -> Function:
    """Compile once, keep the machine code beside the source, and let go of the interpreter lock while running."""
    return cast(Function, njit(cache=True, nogil=True, error_model="numpy")(function))


def luck(seed: int) -> Luck:
    """Luck that begins with `seed`, of 64 bits."""
    return np.array([seed], np.uint64)


@kernel
def below(luck: Luck, bound: int) -> int:
    """A number from 0 to `bound` - 1; the bias of a bound that is no power of two is below one in a million."""
    # Steele, Lea and Flood: "Fast splittable pseudorandom number generators" (SplitMix64).
    luck[0] += np.uint64(0x9E3779B97F4A7C15)
    mixed = luck[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    return np.int64(((mixed >> np.uint64(32)) * np.uint64(bound)) >> np.uint64(32))  # type: ignore[return-value]


@kernel
def copy_to(target: Ints, source: Ints) -> None:
    """Copy one number after the other: numpy's assignment takes many times longer to compile."""
    for index in range(len(source)):
        target[index] = source[index]
