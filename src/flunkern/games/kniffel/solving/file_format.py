"""Tables as files: small, checked, and refused when damaged or made by other rules or another solver.

A sealed file of little-endian float64, marked with the fingerprint. The repeated ends of rows are left out.
"""

import hashlib
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.expected_value import Solution
from flunkern.games.kniffel.solving.layout import Layout, layout, terminal_values
from flunkern.games.kniffel.solving.sealed import DamagedTableError, read_sealed, write_sealed
from flunkern.games.kniffel.solving.simd import aligned
from flunkern.games.kniffel.solving.transitions import model
from flunkern.solvers import sources


def fingerprint(edition: Edition, made_by: str, risk: float = 0.0) -> bytes:
    """32 bytes that change with all that a table depends on.

    That is what its numbers are computed from, as the rules have filled it in (points, transitions, bonus, the order of
    states), and what they are computed by: the sources of the module `made_by` of this room and all that it imports.
    """
    source = sources.fingerprint(f"{__package__}.{made_by}")
    whole = hashlib.sha256(msgspec.json.encode((edition, risk, made_by, source)))
    states, entries, scores, dice = model(edition)
    for array in (*states, *entries, *scores, *dice, terminal_values(edition)):
        whole.update(repr((array.shape, array.dtype.str)).encode() + array.tobytes())
    return whole.digest()


def _in_use(where: Layout) -> NDArray[np.bool_]:
    rows = int(where.row.max()) + 1
    parts = [np.tile(np.arange(width) < n, rows) for n, width in zip(where.used, where.width, strict=True)]
    return np.concatenate(parts)


def save(solution: Solution, path: Path, mark: bytes) -> None:
    """Write the table of a solution; raises OSError."""
    write_sealed(path, mark, solution.values[_in_use(layout(solution.edition))].astype("<f8").tobytes())


def read(edition: Edition, path: Path, mark: bytes) -> Solution:
    """The solution in a file, to the last bit as it was saved; raises DamagedTableError or OSError."""
    keep = _in_use(layout(edition))
    size = 8 * int(keep.sum())
    body = read_sealed(path, mark, size)
    if len(body) != size:
        raise DamagedTableError(f"{path} has another length")
    values = aligned(len(keep))
    values[keep] = np.frombuffer(body, "<f8")
    # Repeat the last state of each row: places not in use take the value before them.
    last = np.maximum.accumulate(np.where(keep, np.arange(len(keep)), 0))
    values[:] = values[last]
    return Solution(edition, values)
