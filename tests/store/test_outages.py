"""A PostgreSQL server that fails in one way or another: nothing is half-written, and it goes on after that."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from flunkern.store import NewerSchemaError, Store, StoreUnavailableError, Summary
from tests.services import MEMORY, PostgreSQL
from tests.store.tables import bodies, counted, new

LATE = Summary(True, "late", b"")


@pytest.fixture(scope="module")
def own() -> Iterator[PostgreSQL]:
    """A server that only these tests stop."""
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        server = PostgreSQL(Path(folder))
        server.start()
        yield server
        server.abort()


async def fails(store: Store) -> str:
    """Ten appends fail together; the reason."""
    appends = [store.append(f"{number}", 2, [b"2"], 2.0, LATE) for number in range(10)]
    answers = await asyncio.gather(*appends, return_exceptions=True)
    assert {type(answer) for answer in answers} == {StoreUnavailableError}
    assert not await store.healthy()
    return str(answers[0])


async def goes_on(store: Store) -> None:
    assert await store.healthy()
    assert await counted(store) == {"lobby": 10}
    await asyncio.gather(*(store.append(f"{number}", 2, [b"2"], 2.0) for number in range(10)))
    assert [await bodies(store, f"{number}") for number in range(10)] == [[b"1", b"2"]] * 10


async def filled(url: str) -> Store:
    store = await Store.open(url)
    await asyncio.gather(*(store.create(new(f"{number}"), [b"1"], 1.0) for number in range(10)))
    return store


@pytest.mark.parametrize("way", ["stop", "abort"])
async def test_a_server_that_is_restarted(own: PostgreSQL, way: str) -> None:
    async with await filled(own.address(own.create())) as store:
        getattr(own, way)()
        assert await fails(store)
        with pytest.raises(StoreUnavailableError):
            await store.load("0")
        own.start()
        await goes_on(store)


async def test_connections_that_are_cut(own: PostgreSQL) -> None:
    async with await filled(own.address(own.create())) as store:
        await asyncio.gather(*(store.load("0") for _ in range(5)))
        own.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'flunkern'")
        await goes_on(store)


async def test_a_database_that_becomes_read_only(own: PostgreSQL) -> None:
    """As one does that only stands by: a new connection finds out whether it still is."""
    name = own.create()
    async with await filled(own.address(name)) as store:
        own.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        own.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'flunkern'")
        assert "read-only" in await fails(store)
        assert await bodies(store, "0") == [b"1"]
        with pytest.raises(StoreUnavailableError, match="read-only"):
            await Store.open(own.address(name))
        own.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = off")
        await goes_on(store)


async def test_a_disk_that_is_full(own: PostgreSQL) -> None:
    """Played by a trigger, which answers as PostgreSQL does when there is no room."""
    name = own.create()
    async with await filled(own.address(name)) as store:
        own.execute(
            "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE disk_full USING MESSAGE = 'could not extend file: No space left on device'; END $$; "
            "CREATE TRIGGER full_disk AFTER INSERT ON log EXECUTE FUNCTION full_disk()",
            name,
        )
        appends = [store.append(f"{number}", 2, [b"2"], 2.0, LATE) for number in range(10)]
        for answer in await asyncio.gather(*appends, return_exceptions=True):
            assert isinstance(answer, StoreUnavailableError)
            assert "No space left" in str(answer)
        assert await bodies(store, "0") == [b"1"]
        own.execute("DROP TRIGGER full_disk ON log", name)
        await goes_on(store)


async def test_a_server_that_does_not_answer_is_not_waited_for(
    own: PostgreSQL, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("flunkern.store.database.PATIENCE", 0.3)
    name = own.create()
    async with await filled(own.address(name)) as store, await Store.open(own.address(name)) as other:
        async with other._database.writing.begin() as connection:
            await connection.exec_driver_sql("LOCK TABLE log")
            assert await fails(store)
        await goes_on(store)


@pytest.mark.parametrize("name", ["no_such_database", "postgres"])
async def test_a_database_that_is_not_there_or_somebody_elses(own: PostgreSQL, name: str) -> None:
    if name == "postgres":
        own.execute("CREATE TABLE log (line text)")
    with pytest.raises(StoreUnavailableError, match=r"does not exist|already exists"):
        await Store.open(own.address(name))


async def test_a_newer_schema_is_left_alone(own: PostgreSQL) -> None:
    name = own.create()
    await (await Store.open(own.address(name))).close()
    own.execute("UPDATE alembic_version SET version_num = 'future'", name)
    with pytest.raises(NewerSchemaError):
        await Store.open(own.address(name))
