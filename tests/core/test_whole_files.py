import os
from collections.abc import Callable
from pathlib import Path

import pytest

from flunkern.core.whole_files import write_new, write_whole

both = pytest.mark.parametrize("write", [write_whole, write_new])


@pytest.fixture
def without_links(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on the file systems of memory sticks."""

    def refuse(source: Path, target: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)


@both
@pytest.mark.parametrize("name", ["file", "x" * 255])
def test_a_file_is_written(tmp_path: Path, write: Callable[[Path, bytes], None], name: str) -> None:
    write(tmp_path / name, b"all of it")
    assert (tmp_path / name).read_bytes() == b"all of it"
    assert os.listdir(tmp_path) == [name]


@pytest.mark.usefixtures("without_links")
def test_a_new_file_is_written_without_links(tmp_path: Path) -> None:
    write_new(tmp_path / "file", b"all of it")
    assert (tmp_path / "file").read_bytes() == b"all of it"
    assert os.listdir(tmp_path) == ["file"]


def test_a_file_is_replaced_and_stays_as_it_was_for_who_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old and long")
    with path.open("rb") as reader:
        write_whole(path, b"new")
        assert reader.read() == b"old and long"
    assert path.read_bytes() == b"new"


@pytest.mark.parametrize("links", [True, False])
def test_a_new_file_takes_no_other_place(tmp_path: Path, links: bool, request: pytest.FixtureRequest) -> None:
    if not links:
        request.getfixturevalue("without_links")
    file, folder, link = tmp_path / "file", tmp_path / "folder", tmp_path / "link"
    file.write_text("mine")
    folder.mkdir()
    link.symlink_to(tmp_path / "nowhere")
    for path in (file, folder, link):
        with pytest.raises(FileExistsError):
            write_new(path, b"other")
    assert file.read_text() == "mine"
    assert sorted(os.listdir(tmp_path)) == ["file", "folder", "link"]


@both
def test_what_cannot_be_written_whole_is_not_written_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Callable[[Path, bytes], None]
) -> None:
    def fail(self: Path, data: bytes) -> None:
        with self.open("wb") as file:
            file.write(data[:3])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", fail)
    with pytest.raises(OSError, match="No space left"):
        write(tmp_path / "file", b"all of it")
    assert os.listdir(tmp_path) == []


@both
@pytest.mark.parametrize("place", ["nowhere/file", "x" * 256])
def test_places_where_no_file_can_be_made(tmp_path: Path, write: Callable[[Path, bytes], None], place: str) -> None:
    with pytest.raises(OSError):  # noqa: PT011
        write(tmp_path / place, b"all of it")
    assert os.listdir(tmp_path) == []
