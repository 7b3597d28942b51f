"""Files that are whole or refused: 8 bytes magic, 32 bytes mark, 32 bytes SHA-256 of all before and after it, the body.

A mark says what the body depends on; who cannot work it out takes any, and trusts the file's name.
"""

import hashlib
from pathlib import Path
from typing import Final

from flunkern.core.whole_files import write_whole
from flunkern.games.kniffel.editions import Edition, name_of

MAGIC: Final = b"KNIFFEL\x03"
"""The last byte is the version of this format."""
_DIGEST: Final = 32
_HEAD: Final = len(MAGIC) + _DIGEST


class DamagedTableError(ValueError):
    """The file is no complete table of these rules."""


def file_of(edition: Edition) -> str:
    """Where the values of an edition are where they come as a file (`core/solved.py`)."""
    return f"games/kniffel/data/{name_of(edition)}.values"


def write_sealed(path: Path, mark: bytes, body: bytes) -> None:
    """Write a file; a reader sees the old one or the whole new one, never a part. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, MAGIC + mark + hashlib.sha256(MAGIC + mark + body).digest() + body)


def read_sealed(path: Path, mark: bytes, longest: int) -> bytes:
    """The body of a file as it was written; raises DamagedTableError or OSError, and never reads past `longest`."""
    with path.open("rb") as file:
        content = file.read(_HEAD + _DIGEST + longest + 1)
    if content[:_HEAD] != MAGIC + mark:
        raise DamagedTableError(f"{path} is not a table of these rules")
    return body_of(content, str(path))


def body_of(content: bytes, name: str) -> bytes:
    """The body of a file with any mark; raises DamagedTableError, which calls it `name`."""
    head, digest, body = content[:_HEAD], content[_HEAD : _HEAD + _DIGEST], content[_HEAD + _DIGEST :]
    if not head.startswith(MAGIC) or digest != hashlib.sha256(head + body).digest():
        raise DamagedTableError(f"{name} is damaged")
    return body
