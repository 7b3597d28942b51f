"""Rows of numbers inside kernels: filled, copied, and told from another seat. Plain loops compile in a tenth of the
time that assignments to slices take, and run alike."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from flunkern.solvers.arrays import Ints
from flunkern.solvers.machine_code import kernel

Row = NDArray[np.float32]


@kernel
def fill(row: NDArray[Any], begin: int, end: int, number: int) -> None:
    """Sets the numbers from `begin` up to `end`."""
    for place in range(begin, end):
        row[place] = number


@kernel
def put(row: NDArray[Any], begin: int, told: NDArray[Any]) -> None:
    """Copies what is told into a row, from `begin` on."""
    for place in range(len(told)):
        row[begin + place] = told[place]


@kernel
def rotate(row: Row, blocks: Ints, seats: int, first: int, seen: Row) -> None:
    """Copies a row; each of `blocks` (where it begins, floats a seat) then begins with the seat that is `first`."""
    put(seen, 0, row)
    if first == 0:
        return
    for block in range(len(blocks)):
        begin, width = blocks[block, 0], blocks[block, 1]
        before, whole = first * width, seats * width
        for place in range(whole - before):
            seen[begin + place] = row[begin + before + place]
        for place in range(before):
            seen[begin + whole - before + place] = row[begin + place]
