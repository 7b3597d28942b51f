"""What kernels of the search work with: kinds of arrays, and the luck they draw from."""

import numpy as np
from numpy.typing import NDArray

from flunkern.solvers.machine_code import kernel
from flunkern.solvers.splitmix import Luck, bits

Ints = NDArray[np.int64]
Bytes = NDArray[np.int8]
Floats = NDArray[np.float64]


def luck(seed: int) -> Luck:
    """Luck that begins with `seed`, of 64 bits."""
    return np.array([seed], np.uint64)


@kernel
def below(luck: Luck, bound: int) -> int:
    """A number from 0 to `bound` - 1; the bias of a bound that is no power of two is below one in a million."""
    return np.int64(((bits(luck) >> np.uint64(32)) * np.uint64(bound)) >> np.uint64(32))  # type: ignore[return-value]


@kernel
def copy_to(target: Ints, source: Ints) -> None:
    """Copy one number after the other: numpy's assignment takes many times longer to compile."""
    for index in range(len(source)):
        target[index] = source[index]
