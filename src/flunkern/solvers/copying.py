"""Copying inside kernels."""

from typing import Any

from numpy.typing import NDArray

from flunkern.solvers.machine_code import kernel


@kernel
def copy_to(target: NDArray[Any], source: NDArray[Any]) -> None:
    """Copy one number after the other: numpy's assignment takes many times longer to compile."""
    for index in range(len(source)):
        target[index] = source[index]
