"""Files written whole: whoever opens one finds all of it, and a writer that fails leaves nothing behind."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file in the place of what may be there, which is found as it was until then; raises OSError."""
    with _written_beside(path, data) as written:
        written.replace(path)


def write_new(path: Path, data: bytes) -> None:
    """Writes a file where there is none; raises FileExistsError where there is one by now, and OSError."""
    with _written_beside(path, data) as written:
        try:
            os.link(written, path)
        except FileExistsError:
            raise
        except OSError:
            # Not every file system has links. An empty file keeps the name free of others for a moment.
            path.open("xb").close()
            written.replace(path)


@contextmanager
def _written_beside(path: Path, data: bytes) -> Iterator[Path]:
    """The data in a file with a name of its own, which is gone afterwards; any name that `path` can have will do."""
    with TemporaryDirectory(dir=path.parent, prefix=".flunkern-") as workplace:
        written = Path(workplace) / "file"
        written.write_bytes(data)
        yield written
