import os
from pathlib import Path

import pytest

from flunkern.core.errors import FileUnusableError, GameUnknownError, RecordTooLargeError, RecordUnreadableError
from flunkern.core.record import LARGEST, Record
from flunkern.terminal import files
from flunkern.terminal.files import check_free, read_record, save_record


def test_a_saved_record_is_read_again(record: Record, data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save_record(path, record)
    assert path.read_bytes() == data
    assert read_record(path) == record
    assert os.listdir(tmp_path) == ["game.json"]


def test_the_longest_name_that_a_file_can_have(record: Record, tmp_path: Path) -> None:
    path = tmp_path / ("x" * 255)
    check_free(path)
    save_record(path, record)
    assert read_record(path) == record


def test_nothing_is_overwritten(record: Record, tmp_path: Path) -> None:
    file, folder, link = tmp_path / "file", tmp_path / "folder", tmp_path / "link"
    file.write_text("mine")
    folder.mkdir()
    link.symlink_to(tmp_path / "nowhere")
    for path in (file, folder, link):
        with pytest.raises(FileUnusableError, match="exists already"):
            check_free(path)
        with pytest.raises(FileUnusableError, match="exists already"):
            save_record(path, record)
    assert file.read_text() == "mine"
    assert sorted(os.listdir(tmp_path)) == ["file", "folder", "link"]


@pytest.mark.parametrize("name", ["nowhere/game.json", "file/game.json", "x" * 256])
def test_places_where_no_file_can_be_made(record: Record, tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(FileUnusableError):
        check_free(tmp_path / name)
    with pytest.raises(FileUnusableError):
        save_record(tmp_path / name, record)
    assert os.listdir(tmp_path) == ["file"]


def test_nor_is_a_file_that_was_made_in_the_meantime(
    record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"

    def free_until_now(path: Path) -> None:
        check_free(path)
        path.write_text("mine")

    monkeypatch.setattr(files, "check_free", free_until_now)
    with pytest.raises(FileUnusableError, match="exists"):
        save_record(path, record)
    assert path.read_text() == "mine"
    assert os.listdir(tmp_path) == ["game.json"]


def test_a_record_that_cannot_be_written_whole_is_not_written_at_all(
    record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", fail)
    with pytest.raises(FileUnusableError, match="No space left"):
        save_record(tmp_path / "game.json", record)
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("name", ["nowhere", ".", "x" * 256, "a\x00b"])
def test_files_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    with pytest.raises(FileUnusableError) as refusal:
        read_record(tmp_path / name)
    assert refusal.value.details["path"] == str(tmp_path / name)
    assert refusal.value.details["detail"]


def test_files_that_are_no_record(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(data[:-100])
    with pytest.raises(RecordUnreadableError):
        read_record(path)
    path.write_bytes(data.replace(b'"game": "kniffel"', b'"game": "poker"'))
    with pytest.raises(GameUnknownError):
        read_record(path)


def test_no_more_is_read_of_a_huge_file_than_a_record_can_have(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    lengths: list[int] = []

    def measured(data: bytes, games: object) -> Record:
        lengths.append(len(data))
        raise RecordTooLargeError(bytes=len(data), most=LARGEST)

    with pytest.raises(RecordTooLargeError):
        read_record(path)
    monkeypatch.setattr(files, "read", measured)
    with pytest.raises(RecordTooLargeError):
        read_record(path)
    assert lengths == [LARGEST + 1]
