"""Tables at hand: computed once, kept in the cache directory, computed anew where a file cannot be trusted."""

import sys
from pathlib import Path

import numpy as np
import pytest

from flunkern.games.kniffel.editions import PRESETS, edition_of
from flunkern.games.kniffel.solving import shelf
from flunkern.games.kniffel.solving.solution import Solution
from flunkern.games.kniffel.solving.tables import save

PLAIN = edition_of(PRESETS["plain"])


@pytest.fixture(autouse=True)
def forgetful(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing known in this process, and a cache directory of one's own."""
    monkeypatch.setattr(shelf, "_known", {})
    monkeypatch.setenv("FLUNKERN_CACHE", str(tmp_path / "cache"))


def fresh(monkeypatch: pytest.MonkeyPatch) -> tuple[Solution, bool]:
    """The solution as another process would get it, and whether it had to be computed."""
    heard: list[float] = []
    monkeypatch.setattr(shelf, "_known", {})
    return shelf.solution_for(PLAIN, heard.append), bool(heard)


def test_a_table_is_computed_once(monkeypatch: pytest.MonkeyPatch, solutions: dict[str, Solution]) -> None:
    first, computed = fresh(monkeypatch)
    assert computed
    assert shelf.solution_for(PLAIN) is first
    again, computed = fresh(monkeypatch)
    assert not computed
    assert np.array_equal(again.values, first.values)
    assert np.array_equal(first.values, solutions["plain"].values)


def test_a_damaged_file_is_computed_anew_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    good, _ = fresh(monkeypatch)
    path = shelf.path_of(PLAIN)
    whole = path.read_bytes()
    path.write_bytes(whole[:-8] + b"\x00" * 8)
    again, computed = fresh(monkeypatch)
    assert computed
    assert np.array_equal(again.values, good.values)
    assert path.read_bytes() == whole


def test_the_file_of_another_edition_is_not_trusted(
    monkeypatch: pytest.MonkeyPatch, solutions: dict[str, Solution]
) -> None:
    save(solutions["classic"], shelf.path_of(PLAIN))
    found, computed = fresh(monkeypatch)
    assert computed
    assert np.array_equal(found.values, solutions["plain"].values)


def test_without_a_place_to_write_it_is_computed_all_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("FLUNKERN_CACHE", str(tmp_path / "file" / "below"))
    found, computed = fresh(monkeypatch)
    assert computed
    assert len(found.values)


def test_a_disk_that_fills_up_leaves_no_half_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert fresh(monkeypatch)[1]
    assert not list((tmp_path / "cache").iterdir())


def test_the_cache_directory_is_where_the_platform_has_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert shelf.cache_directory() == tmp_path / "cache"
    monkeypatch.delenv("FLUNKERN_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert shelf.cache_directory() == tmp_path / "flunkern"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    for platform, expected in (("linux", ".cache/flunkern"), ("darwin", "Library/Caches/flunkern")):
        monkeypatch.setattr(sys, "platform", platform)
        assert shelf.cache_directory() == tmp_path / expected
