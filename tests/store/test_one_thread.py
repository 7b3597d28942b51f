"""Where commits are made: without the thread while the disk is quick, and never waiting for anybody there."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from flunkern.store import LostRaceError, Store, one_thread
from flunkern.store.one_thread import OneThread
from tests.store.tables import bodies, new


@contextmanager
def threads_that_commit() -> Iterator[list[str]]:
    """Collects which thread made each commit."""
    made: list[str] = []
    commit = OneThread._commit

    def noting(self: OneThread, *args: Any) -> Any:
        made.append(threading.current_thread().name)
        return commit(self, *args)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(OneThread, "_commit", noting)
        yield made


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every disk counts as quick, and few commits are enough to find that out."""
    monkeypatch.setattr(one_thread, "QUICK", 60.0)
    monkeypatch.setattr(one_thread, "WARY", 3)


async def appended(store: Store, first: int, last: int) -> None:
    for seq in range(first, last + 1):
        await store.append("0", seq, [b"%d" % seq], 1.0)


@pytest.mark.usefixtures("quick")
async def test_small_commits_are_made_here_once_the_disk_is_known_to_be_quick(tmp_path: Path) -> None:
    async with await Store.open(f"sqlite:///{tmp_path / 'log.db'}") as store:
        await store.create(new("0"), [b"1"], 1.0)
        with threads_that_commit() as made:
            await appended(store, 2, 6)
        assert made[0] == "flunkern store"
        assert set(made[2:]) == {threading.current_thread().name}
        with pytest.raises(LostRaceError):
            await store.append("0", 6, [b"again"], 1.0)
    async with await Store.open(f"sqlite:///{tmp_path / 'log.db'}") as store:
        assert await bodies(store, "0") == [b"%d" % seq for seq in range(1, 7)]


@pytest.mark.usefixtures("quick")
async def test_the_thread_makes_one_now_and_then_and_keeps_what_is_written_ahead_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(one_thread, "SPARED", 5)
    async with await Store.open(f"sqlite:///{tmp_path / 'log.db'}") as store:
        await store.create(new("0"), [b"1"], 1.0)
        await appended(store, 2, 4)
        with threads_that_commit() as made:
            await appended(store, 5, 16)
        assert made.count("flunkern store") == 2
        for seq in range(17, 50):  # far more than the thousand pages after which SQLite moves them
            await store.append("0", seq, [bytes(500_000)], 1.0)
        assert (tmp_path / "log.db-wal").stat().st_size < 10_000_000


async def test_after_a_slow_commit_the_next_ones_are_the_thread_s(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(one_thread, "QUICK", 60.0)
    monkeypatch.setattr(one_thread, "WARY", 2)
    async with await Store.open(f"sqlite:///{tmp_path / 'log.db'}") as store:
        await store.create(new("0"), [b"1"], 1.0)
        await appended(store, 2, 4)
        monkeypatch.setattr(one_thread, "QUICK", 0.0)
        with threads_that_commit() as made:
            await appended(store, 5, 8)
        assert made == [threading.current_thread().name, *["flunkern store"] * 3]


@pytest.mark.usefixtures("quick")
async def test_nothing_waits_here_for_somebody_else_who_writes(tmp_path: Path) -> None:
    file = tmp_path / "log.db"
    async with await Store.open(f"sqlite:///{file}") as store:
        await store.create(new("0"), [b"1"], 1.0)
        await appended(store, 2, 6)
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with threads_that_commit() as made:
            appending = asyncio.create_task(store.append("0", 7, [b"7"], 1.0))
            while len(made) < 2:
                await asyncio.sleep(0.001)
            assert made == [threading.current_thread().name, "flunkern store"]
            assert not appending.done()
            other.close()
            await appending
        assert (await bodies(store, "0"))[-1] == b"7"
