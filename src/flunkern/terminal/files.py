"""Files: records read with a bound on their size and written whole or not at all; pictures; nothing overwritten."""

import os
from pathlib import Path

from flunkern.core.errors import FileUnusableError, UsageInvalidError
from flunkern.core.record import LARGEST, Record, read, write
from flunkern.core.whole_files import write_new
from flunkern.games import REGISTRY
from flunkern.words.telling import printable


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


def check_picture(path: Path) -> None:
    """The same for a picture; also raises UsageInvalidError for a name that promises another kind of file."""
    if path.suffix.lower() != ".svg":
        raise UsageInvalidError(detail=f"--plot {printable(str(path))[:60]}: the name has to end in .svg")
    check_free(path)


def save_record(path: Path, record: Record) -> None:
    _save(path, write(record))


def save_picture(path: Path, svg: str) -> None:
    _save(path, svg.encode())


def _save(path: Path, data: bytes) -> None:
    check_free(path)
    try:
        write_new(path, data)
    except OSError as error:
        raise _unusable(path, error) from None


def _unusable(path: Path, error: Exception) -> FileUnusableError:
    detail = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return FileUnusableError(path=str(path), detail=detail)
