"""Record files: read with a bound on their size, written whole or not at all."""

import os
import tempfile
from pathlib import Path

from flunkern.core.errors import FileUnusableError
from flunkern.core.record import LARGEST, Record, read, write
from flunkern.games import REGISTRY


def read_record(path: Path) -> Record:
    return read(read_bounded(path), REGISTRY)


def read_bounded(path: Path) -> bytes:
    """What is in a file; never more of it than a byte beyond what a record can have."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise _unusable(path, error) from None


def check_free(path: Path) -> None:
    """Raises FileUnusableError unless a new file can be made there: nothing is ever overwritten."""
    try:
        taken = path.exists() or path.is_symlink()
    except (OSError, ValueError) as error:
        raise _unusable(path, error) from None
    if taken:
        raise FileUnusableError(path=str(path), detail="exists already")
    if not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        raise FileUnusableError(path=str(path), detail="cannot be written there")


def save_record(path: Path, record: Record) -> None:
    check_free(path)
    try:
        with tempfile.TemporaryDirectory(dir=path.parent, prefix=".flunkern-") as workplace:
            written = Path(workplace) / "record"
            written.write_bytes(write(record))
            written.rename(path)
    except OSError as error:
        raise _unusable(path, error) from None


def _unusable(path: Path, error: Exception) -> FileUnusableError:
    detail = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return FileUnusableError(path=str(path), detail=detail)
