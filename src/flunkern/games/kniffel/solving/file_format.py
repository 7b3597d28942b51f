"""Tables as files: small, checked, and refused when damaged or made by other rules or another solver.

Layout: 8 bytes magic, 32 bytes fingerprint, 32 bytes SHA-256 of everything before and after it, then little-endian
float64. In a table of values the repeated ends of rows are left out.
"""

import hashlib
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from flunkern.core.whole_files import write_whole
from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.expected_value import Solution
from flunkern.games.kniffel.solving.simd import aligned
from flunkern.games.kniffel.solving.state import Layout, layout, terminal_values
from flunkern.games.kniffel.solving.transitions import model
from flunkern.solvers import sources

MAGIC: Final = b"KNIFFEL\x03"
"""The last byte is the version of this format."""
_DIGEST: Final = 32
_HEAD: Final = len(MAGIC) + _DIGEST


class DamagedTableError(ValueError):
    """The file is no complete table of these rules."""


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


def write_sealed(path: Path, mark: bytes, body: bytes) -> None:
    """Write a file; a reader sees the old one or the whole new one, never a part. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, MAGIC + mark + hashlib.sha256(MAGIC + mark + body).digest() + body)


def read_sealed(path: Path, mark: bytes, longest: int) -> bytes:
    """The body of a file as it was written; raises DamagedTableError or OSError, and never reads past `longest`."""
    with path.open("rb") as file:
        content = file.read(_HEAD + _DIGEST + longest + 1)
    head, digest, body = content[:_HEAD], content[_HEAD : _HEAD + _DIGEST], content[_HEAD + _DIGEST :]
    if head != MAGIC + mark:
        raise DamagedTableError(f"{path} is not a table of these rules")
    if digest != hashlib.sha256(head + body).digest():
        raise DamagedTableError(f"{path} is damaged")
    return body


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
