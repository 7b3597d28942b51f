"""Strategies as files: what was written is read, what is damaged or foreign is refused."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from flunkern.core.errors import FileUnusableError
from flunkern.games.luegen.bluffing.abstraction import ROWS, SLOTS
from flunkern.games.luegen.bluffing.strategy import STAGES, Stage, Strategy, read, shipped, stage_of, write_whole


def strategy() -> Strategy:
    known, _ = shipped()
    return Strategy(known.moves.copy(), known.told.copy())


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path, one = tmp_path / "file.npz", strategy()
    write_whole(path, one.to_bytes())
    again = read(path)
    assert np.array_equal(again.moves, one.moves)
    assert np.array_equal(again.told, one.told)
    assert again.to_bytes() == path.read_bytes()
    assert [file.name for file in tmp_path.iterdir()] == ["file.npz"]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data[: len(data) // 2],
        lambda data: data[:20_000] + bytes([data[20_000] ^ 1]) + data[20_001:],
        lambda _: b"",
        lambda _: b"no strategy at all",
    ],
    ids=["cut", "flipped", "empty", "other"],
)
def test_a_damaged_file_is_refused(spoil: Callable[[bytes], bytes], tmp_path: Path) -> None:
    path = tmp_path / "file.npz"
    path.write_bytes(spoil(strategy().to_bytes()))
    with pytest.raises(FileUnusableError) as refused:
        read(path)
    assert refused.value.code == "file/unusable"
    assert refused.value.details["path"] == str(path)


def test_a_missing_or_foreign_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileUnusableError, match="FileNotFoundError"):
        read(tmp_path / "none.npz")
    np.savez(tmp_path / "foreign.npz", fingerprint=np.array("another"), moves=np.zeros(3), told=np.zeros(3))
    with pytest.raises(FileUnusableError, match="another version"):
        read(tmp_path / "foreign.npz")
    with pytest.raises(FileUnusableError):
        write_whole(tmp_path / "nowhere" / "file.npz", b"")


def test_every_round_has_its_stage() -> None:
    assert [STAGES[stage_of(players, 5)] for players in range(2, 9)] == [Stage(n, False) for n in range(2, 9)]
    assert [STAGES[stage_of(players, 0)] for players in (2, 3, 4, 5)] == [
        Stage(2, False),
        Stage(3, True),
        Stage(4, True),
        Stage(5, True),
    ]


def test_the_shipped_strategy_is_small_and_mixes() -> None:
    known, worlds = shipped()
    assert known.moves.shape == (len(STAGES), ROWS, SLOTS)
    assert len(worlds) == len(STAGES)
    assert len(known.to_bytes()) < 5_000_000
    assert (np.count_nonzero(known.moves[0], axis=1) > 1).sum() > 200
