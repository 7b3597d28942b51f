"""Values as a file: small, checked, and refused when damaged or made for other rules.

Layout: 8 bytes magic, 16 bytes fingerprint of the edition, 8 bytes saying what it is, 32 bytes SHA-256 of everything
before and after it, then little-endian float64. In a table of values the repeated ends of rows are left out.
"""

import hashlib
import struct
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from flunkern.core.whole_files import write_whole
from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.lanes import aligned
from flunkern.games.kniffel.solving.past import fingerprint
from flunkern.games.kniffel.solving.places import places, upper_places
from flunkern.games.kniffel.solving.solution import Solution

MAGIC: Final = b"KNIFFEL\x02"
"""The last byte is the version of this format and of the order of states."""
_HEAD: Final = len(MAGIC) + 16 + 8
_DIGEST: Final = 32


class DamagedTableError(ValueError):
    """The file is no complete table of these rules."""


def head_of(edition: Edition, kind: bytes) -> bytes:
    """How the file of an edition begins; `kind` has eight bytes."""
    return MAGIC + fingerprint(edition) + kind


def write_sealed(path: Path, head: bytes, body: bytes) -> None:
    """Write a file; a reader sees the old one or the whole new one, never a part. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, head + hashlib.sha256(head + body).digest() + body)


def read_sealed(path: Path, head: bytes, longest: int) -> bytes:
    """The body of a file as it was written; raises DamagedTableError or OSError, and never reads past `longest`."""
    with path.open("rb") as file:
        content = file.read(_HEAD + _DIGEST + longest + 1)
    found, digest, body = content[:_HEAD], content[_HEAD : _HEAD + _DIGEST], content[_HEAD + _DIGEST :]
    if found != head:
        raise DamagedTableError(f"{path} is not a table of these rules")
    if digest != hashlib.sha256(head + body).digest():
        raise DamagedTableError(f"{path} is damaged")
    return body


def _in_use(edition: Edition) -> NDArray[np.bool_]:
    where = places(edition)
    used = upper_places()[1]
    rows = int(where.row.max()) + 1
    parts = [np.tile(np.arange(width) < n, rows) for n, width in zip(used, where.width, strict=True)]
    return np.concatenate(parts)


def save(solution: Solution, path: Path, risk: float = 0.0) -> None:
    """Write the table of a solution; raises OSError."""
    body = solution.values[_in_use(solution.edition)].astype("<f8").tobytes()
    write_sealed(path, head_of(solution.edition, struct.pack("<d", risk)), body)


def read(edition: Edition, path: Path, risk: float = 0.0) -> Solution:
    """The solution in a file, to the last bit as it was saved; raises DamagedTableError or OSError."""
    keep = _in_use(edition)
    size = 8 * int(keep.sum())
    body = read_sealed(path, head_of(edition, struct.pack("<d", risk)), size)
    if len(body) != size:
        raise DamagedTableError(f"{path} has another length")
    values = aligned(len(keep))
    values[keep] = np.frombuffer(body, "<f8")
    # Repeat the last state of each row: positions not in use take the value before them.
    last = np.maximum.accumulate(np.where(keep, np.arange(len(keep)), 0))
    values[:] = values[last]
    return Solution(edition, values)
