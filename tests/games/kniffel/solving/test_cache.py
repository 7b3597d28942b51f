"""Tables at hand: computed once, kept in the cache directory, computed anew where a file cannot be trusted."""

from pathlib import Path

import numpy as np
import pytest

from flunkern.games.kniffel.editions import PRESETS, edition_of
from flunkern.games.kniffel.solving import cache
from flunkern.games.kniffel.solving.distribution import Distribution
from flunkern.games.kniffel.solving.expected_value import Solution
from flunkern.games.kniffel.solving.file_format import fingerprint, save

PLAIN = edition_of(PRESETS["plain"])
MARK = fingerprint(PLAIN, "expected_value")
FLAT = Distribution(np.full(400, 1 / 400))


@pytest.fixture(autouse=True)
def forgetful(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing known in this process, and a cache directory of one's own."""
    monkeypatch.setattr(cache, "_known", {})
    monkeypatch.setenv("FLUNKERN_CACHE", str(tmp_path / "cache"))


def fresh(monkeypatch: pytest.MonkeyPatch) -> tuple[Solution, bool]:
    """The solution as another process would get it, and whether it had to be computed."""
    heard: list[float] = []
    monkeypatch.setattr(cache, "_known", {})
    return cache.solution_for(PLAIN, heard.append), bool(heard)


def test_a_table_is_computed_once(monkeypatch: pytest.MonkeyPatch, solutions: dict[str, Solution]) -> None:
    first, computed = fresh(monkeypatch)
    assert computed
    assert cache.solution_for(PLAIN) is first
    again, computed = fresh(monkeypatch)
    assert not computed
    assert np.array_equal(again.values, first.values)
    assert np.array_equal(first.values, solutions["plain"].values)


def test_a_damaged_file_is_computed_anew_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    good, _ = fresh(monkeypatch)
    path = cache.path_of(MARK, "values")
    whole = path.read_bytes()
    path.write_bytes(whole[:-8] + b"\x00" * 8)
    again, computed = fresh(monkeypatch)
    assert computed
    assert np.array_equal(again.values, good.values)
    assert path.read_bytes() == whole


def test_the_file_of_another_edition_is_not_trusted(
    monkeypatch: pytest.MonkeyPatch, solutions: dict[str, Solution]
) -> None:
    foreign = fingerprint(edition_of(PRESETS["classic"]), "expected_value")
    save(solutions["classic"], cache.path_of(MARK, "values"), foreign)
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
    assert cache.cache_directory() == tmp_path / "cache"
    monkeypatch.delenv("FLUNKERN_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache.cache_directory() == tmp_path / "flunkern"


@pytest.fixture
def worked_out(solutions: dict[str, Solution], monkeypatch: pytest.MonkeyPatch) -> list[Solution]:
    """The solutions that a distribution was worked out of; that is a stand-in, since a true one takes seconds."""
    asked: list[Solution] = []

    def stand_in(solution: Solution, progress: object) -> Distribution:
        asked.append(solution)
        return FLAT

    monkeypatch.setattr(cache, "distribution", stand_in)
    monkeypatch.setattr(cache, "solution_for", lambda _: solutions["plain"])
    return asked


def test_a_distribution_is_worked_out_once(worked_out: list[Solution]) -> None:
    first, again = cache.distribution_for(PLAIN), cache.distribution_for(PLAIN)
    assert first.probability.tolist() == again.probability.tolist() == FLAT.probability.tolist()
    assert len(worked_out) == 1


def test_a_damaged_file_is_worked_out_anew_and_replaced(worked_out: list[Solution]) -> None:
    cache.distribution_for(PLAIN)
    path = cache.path_of(fingerprint(PLAIN, "distribution"), "scores")
    whole = path.read_bytes()
    for damage in (b"", whole[:-1], whole[:-1] + b"\x01", b"x" * len(whole)):
        path.write_bytes(damage)
        assert cache.distribution_for(PLAIN).probability.tolist() == FLAT.probability.tolist()
        assert path.read_bytes() == whole
    assert len(worked_out) == 5


def test_a_file_that_cannot_be_written_is_done_without(worked_out: list[Solution]) -> None:
    cache.cache_directory().write_text("no folder")
    assert cache.distribution_for(PLAIN) is cache.distribution_for(PLAIN) is FLAT
    assert len(worked_out) == 2
