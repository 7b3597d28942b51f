"""Tables on disk: small, unchanged by the trip, and refused when damaged or foreign."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from flunkern.games.kniffel.editions import PRESETS, edition_of
from flunkern.games.kniffel.solving.expected_value import Solution
from flunkern.games.kniffel.solving.file_format import DamagedTableError, fingerprint, read, save

PLAIN = edition_of(PRESETS["plain"])
MARK = bytes(range(32))


@pytest.mark.parametrize("name", PRESETS)
def test_a_table_comes_back_to_the_last_bit(solutions: dict[str, Solution], tmp_path: Path, name: str) -> None:
    path = tmp_path / "cache" / "table"
    save(solutions[name], path, MARK)
    assert path.stat().st_size <= 10_000_000
    assert np.array_equal(read(edition_of(PRESETS[name]), path, MARK).values, solutions[name].values)
    assert [entry.name for entry in path.parent.iterdir()] == ["table"]


@pytest.mark.parametrize("at", [0, 10, 30, 50, 100, -1])
def test_a_changed_byte_is_noticed(solutions: dict[str, Solution], tmp_path: Path, at: int) -> None:
    path = tmp_path / "table"
    save(solutions["plain"], path, MARK)
    content = bytearray(path.read_bytes())
    content[at] ^= 1
    path.write_bytes(content)
    with pytest.raises(DamagedTableError):
        read(PLAIN, path, MARK)


@pytest.mark.parametrize("length", [0, 7, 60, 5000, -1])
def test_another_length_is_noticed(solutions: dict[str, Solution], tmp_path: Path, length: int) -> None:
    path = tmp_path / "table"
    save(solutions["plain"], path, MARK)
    whole = path.read_bytes()
    path.write_bytes(whole[:length] if length >= 0 else whole + b"x")
    with pytest.raises(DamagedTableError):
        read(PLAIN, path, MARK)


def test_a_table_of_other_rules_is_refused(solutions: dict[str, Solution], tmp_path: Path) -> None:
    path = tmp_path / "table"
    save(solutions["plain"], path, MARK)
    with pytest.raises(DamagedTableError):
        read(PLAIN, path, MARK[::-1])


def test_fingerprints_differ_by_edition_risk_and_what_made_the_table() -> None:
    editions = [edition_of(options) for options in PRESETS.values()]
    editions.append(msgspec.structs.replace(PLAIN, extra=1))
    made = [fingerprint(edition, by) for edition in editions for by in ("expected_value", "distribution")]
    made.append(fingerprint(PLAIN, "expected_value", risk=0.5))
    assert len(set(made)) == len(made)
    assert {len(mark) for mark in made} == {32}
