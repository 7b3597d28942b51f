import asyncio
import resource
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest

from flunkern.store import LostRaceError, Store, StoreUnavailableError, Summary
from flunkern.store.one_thread import OneThread
from flunkern.store.writer import LARGEST_BATCH
from tests.store.tables import bodies, counted, new


@asynccontextmanager
async def tables(url: str, count: int) -> AsyncIterator[Store]:
    """A store with tables "0", "1", …, each with one entry."""
    async with await Store.open(url) as store:
        await asyncio.gather(*(store.create(new(f"{number}"), [b"1"], 1.0) for number in range(count)))
        yield store


def counting(store: Store) -> Callable[[], int]:
    """Says how many commits the writer has made since then."""
    before = store.tally().commits
    return lambda: store.tally().commits - before


@contextmanager
def busy(file: Path) -> Iterator[None]:
    """Somebody else is writing."""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


async def turns(count: int = 20) -> None:
    """Lets the others run for a while."""
    for _ in range(count):
        await asyncio.sleep(0)


async def test_what_comes_during_a_commit_is_committed_together(url: str) -> None:
    async with tables(url, 200) as store:
        commits = counting(store)
        await asyncio.gather(*(store.append(f"{number}", 2, [b"2"], 2.0) for number in range(200)))
        assert commits() <= 2
        for number in range(200):
            assert await bodies(store, f"{number}") == [b"1", b"2"]
        first = asyncio.create_task(store.append("0", 3, [b"3"], 2.0))
        await turns()
        await asyncio.gather(first, *(store.append(f"{number}", 3, [b"3"], 2.0) for number in range(1, 200)))
        assert commits() <= 4


async def test_a_batch_has_a_largest_size(url: str) -> None:
    async with tables(url, 1) as store:
        commits, writes = counting(store), 2 * LARGEST_BATCH + 1
        await asyncio.gather(*(store.append("0", 2 + number, [b"%d" % number], 2.0) for number in range(writes)))
        assert commits() == 3
        assert await bodies(store, "0") == [b"1", *(b"%d" % number for number in range(writes))]
        assert store.tally().waiting == 0


async def test_a_lost_race_in_a_batch_is_nobody_elses(url: str) -> None:
    async with tables(url, 60) as store:
        commits = counting(store)
        lost = {7, 8, 30, 59}
        appends = [
            store.append(f"{number}", 1 if number in lost else 2, [b"2", b"3"], 2.0, Summary(True, f"{number}", b""))
            for number in range(60)
        ]
        answers = await asyncio.gather(*appends, return_exceptions=True)
        assert {number for number, answer in enumerate(answers) if isinstance(answer, LostRaceError)} == lost
        assert [answer for answer in answers if answer is not None] == [answers[number] for number in sorted(lost)]
        assert commits() == 1
        for number in range(60):
            assert await bodies(store, f"{number}") == ([b"1"] if number in lost else [b"1", b"2", b"3"])
        assert await counted(store) == {"lobby": 4} | {f"{number}": 1 for number in set(range(60)) - lost}


async def test_of_equal_appends_in_one_batch_the_first_wins(url: str) -> None:
    async with tables(url, 1) as store:
        appends = [store.append("0", 2, [b"%d" % number], 2.0) for number in range(9)]
        answers = await asyncio.gather(*appends, return_exceptions=True)
        assert [answer is None for answer in answers] == [True] + [False] * 8
        assert await bodies(store, "0") == [b"1", b"0"]


@pytest.mark.parametrize(("seq", "body"), [(2, "text"), (1 << 70, b"2"), (1 << 31, 2.5)])
async def test_rows_that_cannot_be_written_are_nobody_elses_trouble(url: str, seq: int, body: Any) -> None:
    async with tables(url, 3) as store:
        wrong = store.append("1", seq, [body], 2.0)
        answers = await asyncio.gather(
            store.append("0", 2, [b"2"], 2.0), wrong, store.append("2", 2, [b"2"], 2.0), return_exceptions=True
        )
        assert [answer is None for answer in answers] == [True, False, True]
        assert [len(await bodies(store, id)) for id in "012"] == [2, 1, 2]


async def test_callers_who_leave_take_only_their_own_writes_along(tmp_path: Path) -> None:
    async with tables(f"sqlite+aiosqlite:///{tmp_path / 'log.db'}", 30) as store:
        with busy(tmp_path / "log.db"):
            first = [asyncio.create_task(store.append(f"{number}", 2, [b"2"], 2.0)) for number in range(10)]
            await turns()
            queued = [asyncio.create_task(store.append(f"{number}", 2, [b"2"], 2.0)) for number in range(10, 30)]
            await turns()
            for task in (*first[:5], *queued[:5]):
                task.cancel()
            await turns()
        answers = await asyncio.gather(*first, *queued, return_exceptions=True)
        left = {number for number, answer in enumerate(answers) if isinstance(answer, asyncio.CancelledError)}
        assert left == {*range(5), *range(10, 15)}
        for number in range(5, 30):
            assert await bodies(store, f"{number}") == ([b"1"] if number in left else [b"1", b"2"])


async def test_leaving_at_any_moment_corrupts_nothing(url: str) -> None:
    async with tables(url, 8) as store:
        for moment in range(60):
            last = [len(await bodies(store, f"{number}")) for number in range(8)]
            tasks = [
                asyncio.create_task(store.append(f"{number}", last[number] + 1, [b"x", b"y"], 2.0))
                for number in range(8)
            ]
            await turns(moment)
            for task in tasks[::2]:
                task.cancel()
            answers = await asyncio.gather(*tasks, return_exceptions=True)
            assert answers[1::2] == [None] * 4
            for number in range(8):
                grown = len(await bodies(store, f"{number}")) - last[number]
                assert grown in ((0, 2) if number % 2 == 0 and answers[number] else (2,))


async def test_closing_writes_what_was_asked_for(url: str) -> None:
    async with tables(url, 20) as store:
        tasks = [asyncio.create_task(store.append(f"{number}", 2, [b"2"], 2.0)) for number in range(20)]
        await asyncio.sleep(0)
    assert await asyncio.gather(*tasks) == [None] * 20
    async with await Store.open(url) as store:
        assert [len(await bodies(store, f"{number}")) for number in range(20)] == [2] * 20


async def test_a_loop_that_ends_leaves_nobody_waiting(tmp_path: Path) -> None:
    async with tables(f"sqlite+aiosqlite:///{tmp_path / 'log.db'}", 3) as store:
        with busy(tmp_path / "log.db"):
            tasks = [asyncio.create_task(store.append(id, 2, [b"2"], 2.0)) for id in "01"]
            await turns()
            tasks.append(asyncio.create_task(store.append("2", 2, [b"2"], 2.0)))
            await turns()
            store._writer._task.cancel()
            await turns()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(answer) for answer in answers] == [StoreUnavailableError] * 3
        with pytest.raises(StoreUnavailableError):
            await store.append("2", 2, [b"2"], 2.0)
        assert [len(await bodies(store, id)) for id in "012"] == [1, 1, 1]


async def fails_then_recovers(store: Store, reason: str, body: bytes = b"2") -> AsyncIterator[None]:
    """Ten appends and the health check fail together for `reason`; after the one step of this iterator all is well."""
    appends = [store.append(f"{number}", 2, [body], 2.0, Summary(True, "late", b"")) for number in range(10)]
    for answer in await asyncio.gather(*appends, return_exceptions=True):
        assert isinstance(answer, StoreUnavailableError)
        assert reason in str(answer)
    assert not await store.healthy()
    assert [len(await bodies(store, f"{number}")) for number in range(10)] == [1] * 10
    assert store.tally().failed == 11
    yield
    assert await store.healthy()
    assert await counted(store) == {"lobby": 10}
    await asyncio.gather(*(store.append(f"{number}", 2, [body], 2.0) for number in range(10)))
    assert [await bodies(store, f"{number}") for number in range(10)] == [[b"1", body]] * 10


async def pragma(store: Store, statement: str) -> None:
    """Outside a transaction, on the connection that writes."""
    committing = store._database.committing
    assert isinstance(committing, OneThread)
    await committing.run(lambda connection: connection.execute(f"PRAGMA {statement}").close())


async def test_somebody_who_writes_too_long(tmp_path: Path) -> None:
    async with tables(f"sqlite+aiosqlite:///{tmp_path / 'log.db'}?timeout=0.02", 10) as store:
        steps = fails_then_recovers(store, "locked")
        with busy(tmp_path / "log.db"):
            await anext(steps)
        assert [None async for _ in steps] == []


async def test_a_database_that_becomes_read_only(tmp_path: Path) -> None:
    async with tables(f"sqlite+aiosqlite:///{tmp_path / 'log.db'}", 10) as store:
        steps = fails_then_recovers(store, "readonly")
        await pragma(store, "query_only=ON")
        await anext(steps)
        await pragma(store, "query_only=OFF")
        assert [None async for _ in steps] == []


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """No file of this process grows beyond: what a full disk looks like to a commit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_disk_that_is_full_when_it_comes_to_the_commit(tmp_path: Path) -> None:
    async with tables(f"sqlite+aiosqlite:///{tmp_path / 'log.db'}", 10) as store:
        steps = fails_then_recovers(store, "disk")
        with largest_file((tmp_path / "log.db-wal").stat().st_size):
            await anext(steps)
        assert [None async for _ in steps] == []


async def test_a_database_that_may_not_grow(tmp_path: Path) -> None:
    async with tables(f"sqlite+aiosqlite:///{tmp_path / 'log.db'}", 10) as store:
        await pragma(store, "max_page_count=1")  # as many as there are
        with pytest.raises(StoreUnavailableError, match="full"):
            await store.append("0", 2, [b"x" * 9000], 2.0)
        assert await bodies(store, "0") == [b"1"]
        await pragma(store, "max_page_count=100000")
        await store.append("0", 2, [b"x" * 9000], 2.0)
        assert await bodies(store, "0") == [b"1", b"x" * 9000]
