"""Where the servers of these tests keep their tables, and one in a process of its own."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.server.serving import Child

MEMORY = Path("/dev/shm")


@pytest.fixture(scope="module")
def common_folder() -> Iterator[Path]:
    """In memory where that is possible: a commit waits for the disk, and whether disks are fast is not tested here."""
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        yield Path(folder)


@pytest.fixture
def folder(common_folder: Path) -> Iterator[Path]:
    with TemporaryDirectory(dir=common_folder) as folder:
        yield Path(folder)


@pytest.fixture
def server(folder: Path) -> Iterator[Child]:
    child = Child(folder, "--pace", "0")
    child.start()
    yield child
    child.stop()
