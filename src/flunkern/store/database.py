"""The connections to a database: how it is opened, and what its failures are called here."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, sleep
from typing import Any, Final, Self

from sqlalchemy import URL, Connection, create_engine, event, make_url
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from flunkern.store.errors import StoreUnavailableError
from flunkern.store.migrating import migrate

PATIENCE: Final = 5.0
"""Seconds to wait for another process that writes to the same SQLite file, where the address has no `?timeout=`."""


@contextmanager
def failures() -> Iterator[None]:
    """Whatever the database or the way to it fails with leaves as StoreUnavailableError."""
    try:
        yield
    except DBAPIError as error:
        raise StoreUnavailableError(reason=str(error.orig)) from error
    except (SQLAlchemyError, OSError, ImportError) as error:
        raise StoreUnavailableError(reason=str(error)) from error


class Database:
    """Two ways in: however many read, the writer finds its connection free."""

    def __init__(self, reading: AsyncEngine, writing: AsyncEngine) -> None:
        self.reading = reading
        self.writing = writing

    @classmethod
    async def open(cls, url: str) -> Self:
        """A database that is there, lets itself be written and has this program's schema; raises NewerSchemaError."""
        with failures():
            address = make_url(url)
            sqlite = address.get_backend_name() == "sqlite"
            database = cls(*(_sqlite(address) if sqlite else _server(address)))
            try:
                if sqlite:
                    await asyncio.to_thread(_write_ahead, address)
                async with database.writing.begin() as connection:
                    await connection.run_sync(migrate)
            except BaseException:
                await database.close()
                raise
            return database

    async def close(self) -> None:
        await self.reading.dispose()
        await self.writing.dispose()


def _server(address: URL) -> tuple[AsyncEngine, AsyncEngine]:
    return (
        create_async_engine(address, pool_pre_ping=True),
        create_async_engine(address, pool_pre_ping=True, pool_size=1, max_overflow=0),
    )


def _sqlite(address: URL) -> tuple[AsyncEngine, AsyncEngine]:
    if address.database in (None, "", ":memory:"):
        raise StoreUnavailableError(reason="a log in memory would not last: name a file")
    # The driver would begin transactions late and by guesswork; with no isolation level it leaves that to us.
    settings: dict[str, Any] = {"isolation_level": None}
    if "timeout" not in address.query:
        settings["timeout"] = PATIENCE
    reading = create_async_engine(address, connect_args=settings)
    writing = create_async_engine(address, connect_args=settings, pool_size=1, max_overflow=0)
    event.listen(reading.sync_engine, "connect", _prepare)
    event.listen(writing.sync_engine, "connect", _prepare)
    event.listen(writing.sync_engine, "begin", _begin)
    return reading, writing


def _prepare(connection: Any, _: object) -> None:
    """FULL: a commit is on the disk when it returns, and not only after the next checkpoint."""
    try:
        cursor = connection.cursor()
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()
    except BaseException:
        connection.close()
        raise


def _begin(connection: Connection) -> None:
    """Writers queue up before they do anything, so none has to start again; reads are single statements."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _write_ahead(address: URL) -> None:
    """Readers and the writer do not wait for each other; the file remembers it.

    SQLite does not wait for its own lock here, so stores that open a new file at the same moment take turns. None of
    this is done on the event loop: a driver's thread that cannot connect would outlive it.
    """
    driver = address.set(drivername="sqlite")
    engine = create_engine(driver, connect_args={"isolation_level": None}, poolclass=NullPool)
    end = monotonic() + PATIENCE
    with engine.connect() as connection:
        while True:
            try:
                connection.exec_driver_sql("PRAGMA journal_mode=WAL")
                return
            except OperationalError as error:
                if "locked" not in str(error.orig) or monotonic() > end:
                    raise
            sleep(PATIENCE / 100)
