import asyncio
import gc
import re
import sqlite3
import threading
import warnings
from pathlib import Path

import pytest

from flunkern.store import Store, StoreUnavailableError
from flunkern.store.database import Database
from flunkern.store.one_thread import OneThread
from tests.store.tables import bodies, counted, new


async def setting(database: Database, name: str) -> object:
    async with database.writing.connect() as writing, database.reading.connect() as reading:
        values = {(await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for connection in (writing, reading)}
    assert isinstance(database.committing, OneThread)
    values |= set(await database.committing.run(lambda connection: connection.execute(f"PRAGMA {name}").fetchone()))
    (value,) = values
    return value


async def test_a_commit_is_on_the_disk_and_readers_do_not_wait_for_it(tmp_path: Path) -> None:
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'log.db'}")
    assert await setting(database, "journal_mode") == "wal"
    assert await setting(database, "synchronous") == 2
    assert await setting(database, "foreign_keys") == 1
    assert await setting(database, "busy_timeout") == 5000
    await database.close()


async def test_many_may_open_a_new_database_at_once(url: str) -> None:
    stores = await asyncio.gather(*(Store.open(url) for _ in range(12)))
    await asyncio.gather(*(store.create(new(f"{number}"), [b"1"], 1.0) for number, store in enumerate(stores)))
    assert await counted(stores[0]) == {"lobby": 12}
    await asyncio.gather(*(store.close() for store in stores))


async def test_many_new_databases_may_be_opened_at_once(tmp_path: Path) -> None:
    stores = await asyncio.gather(*(Store.open(f"sqlite+aiosqlite:///{tmp_path}/{name}.db") for name in "abcdef"))
    assert all(await asyncio.gather(*(store.healthy() for store in stores)))
    await asyncio.gather(*(store.close() for store in stores))


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("", "not an address"),
        ("log.db", "not an address"),
        ("nothing://log.db", "nothing"),
        ("sqlite+pysqlite:///log.db", "pysqlite"),
        ("postgresql://127.0.0.1:1/log", "failed"),
        ("postgresql://nowhere.invalid/log", "nowhere.invalid|Name|name|resolution"),
        ("mysql://127.0.0.1/log", "mysql"),
        ("sqlite+aiosqlite://", "name a file"),
        ("sqlite+aiosqlite:///:memory:", "name a file"),
        ("sqlite+aiosqlite:///file::memory:?uri=true", "name a file"),
        ("sqlite:///log.db?timeout=abc", r"\?timeout="),
        ("sqlite:///log.db?timeout=nan", r"\?timeout="),
        ("sqlite:///log.db?timeout=1&timeout=2", r"\?timeout="),
        ("sqlite:///log.db?foo=bar", r"\?foo= is not known"),
        ("sqlite:///log.db?mode=ro", "uri=true"),
        ("sqlite:///file:log.db?mode=memory&uri=true", r"\?mode="),
        ("sqlite:///a%00b", "not an address"),
        ("sqlite://me@host/log.db", "Invalid SQLite URL"),
        ("postgresql://u:p@h:abc/log", "not an address"),
        ("postgresql://h:99999/log", "not an address"),
        ("postgresql://127.0.0.1:1/log?foo=bar", r"\?foo= is not known"),
        ("postgresql://127.0.0.1:1/log?prepared_statement_cache_size=x", r"\?prepared_statement_cache_size="),
        ("postgresql:///log?host=127.0.0.1:x&host=127.0.0.1:1", "port"),
        ("postgresql://ä..b/log", "idna"),
        ("sqlite+aiosqlite:////no/such/folder/log.db", "unable to open"),
        ("sqlite+aiosqlite:////", "unable to open"),
    ],
)
async def test_an_address_that_leads_nowhere_is_called_so(url: str, reason: str) -> None:
    with pytest.raises(StoreUnavailableError) as refusal:
        await Store.open(url)
    assert re.search(reason, str(refusal.value))


@pytest.mark.parametrize("content", [b"not a database, but long enough to be one" * 100, b"SQLite format 3\0" * 512])
async def test_a_file_that_is_something_else_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "log.db"
    file.write_bytes(content)
    with pytest.raises(StoreUnavailableError, match="not a database"):
        await Store.open(f"sqlite+aiosqlite:///{file}")
    assert file.read_bytes() == content


async def test_somebody_elses_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "log.db") as other:
        other.execute("CREATE TABLE log (line TEXT)")
    with pytest.raises(StoreUnavailableError, match="log already exists"):
        await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'log.db'}")
    assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("log",)]
    other.close()


async def test_a_damaged_file_is_called_so(tmp_path: Path) -> None:
    file = tmp_path / "log.db"
    async with await Store.open(f"sqlite+aiosqlite:///{file}") as store:
        await store.create(new("a"), [b"x" * 500] * 100, 1.0)
    content = file.read_bytes()
    file.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))
    with pytest.raises(StoreUnavailableError, match="malformed"):
        await Store.open(f"sqlite+aiosqlite:///{file}")


async def test_damage_in_one_log_harms_no_other(tmp_path: Path) -> None:
    file = tmp_path / "log.db"
    url = f"sqlite+aiosqlite:///{file}"
    async with await Store.open(url) as store:
        await store.create(new("a"), [b"spoilt" * 80] * 100, 1.0)
        await store.create(new("b"), [b"1"], 1.0)
    pages = file.read_bytes()
    leaf = next(place for place in range(0, len(pages), 4096) if pages[place : place + 4096].count(b"spoilt" * 80) > 3)
    file.write_bytes(pages[:leaf] + b"\xff" * 4096 + pages[leaf + 4096 :])
    async with await Store.open(url) as store:
        with pytest.raises(StoreUnavailableError, match="malformed"):
            await store.load("a")
        await store.create(new("c"), [b"1"], 1.0)
        assert await bodies(store, "c") == [b"1"]


async def test_a_database_that_cannot_be_written_is_called_so_at_once(tmp_path: Path) -> None:
    async with await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'log.db'}") as store:
        await store.create(new("a"), [b"1"], 1.0)
    with pytest.raises(StoreUnavailableError, match="readonly"):
        await Store.open(f"sqlite+aiosqlite:///file:{tmp_path / 'log.db'}?mode=ro&uri=true")


@pytest.mark.parametrize("way", ["moved", "removed", "replaced"])
async def test_nothing_is_acknowledged_that_goes_into_a_file_which_is_not_there_any_more(
    tmp_path: Path, way: str
) -> None:
    file, away = tmp_path / "log.db", tmp_path / "away.db"
    async with await Store.open(f"sqlite:///{file}") as store:
        await store.create(new("a"), [b"1"], 1.0)
        if way == "removed":
            file.unlink()
        else:
            file.rename(away)
        if way == "replaced":
            file.write_bytes(away.read_bytes())
        assert not await store.healthy()
        with pytest.raises(StoreUnavailableError, match="moved or replaced"):
            await store.append("a", 2, [b"2"], 2.0)
        if way != "removed":
            away.rename(file)
            assert await store.healthy()
            await store.append("a", 2, [b"2"], 2.0)
            assert await bodies(store, "a") == [b"1", b"2"]


@pytest.mark.parametrize("after", range(4))
@pytest.mark.parametrize("waited_for", [True, False])
async def test_a_store_that_is_closed_while_it_is_asked_leaves_no_connection_open(
    tmp_path: Path, waited_for: bool, after: int
) -> None:
    with warnings.catch_warnings(record=True) as warned:
        store = await Store.open(f"sqlite:///{tmp_path / 'log.db'}")
        await store.create(new("a"), [b"1", b"2"], 1.0)
        asked = [asyncio.create_task(store.load("a", seen)) for seen in (0, 1)]
        for _ in range(after):
            await asyncio.sleep(0)
        if not waited_for:
            for task in asked:
                task.cancel()
        await store.close()
        whole, new_ones = await asyncio.gather(*asked, return_exceptions=True)
        if waited_for and after:
            assert isinstance(whole, list)
            assert isinstance(new_ones, list)
            assert [line.body for line in whole] == [b"1", b"2"]
            assert [line.body for line in new_ones] == [b"2"]
        with pytest.raises(StoreUnavailableError, match="closed"):
            await store.load("a")
        await asyncio.to_thread(_join_connections)
        del store, asked, whole, new_ones
        gc.collect()
    assert not warned


def _join_connections() -> None:
    """The thread of a connection that was told to close ends by itself."""
    for thread in threading.enumerate():
        if "_connection_worker_thread" in thread.name:
            thread.join(5.0)
            assert not thread.is_alive()
