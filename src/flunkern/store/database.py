"""The connections to a database: how it is opened, and what its failures are called here."""

import asyncio
import os
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from time import monotonic, sleep
from typing import Any, Final, Self

import aiosqlite
from sqlalchemy import URL, Connection, ExceptionContext, Executable, create_engine, event, func, make_url, select
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from flunkern.store.addresses import UNREADABLE, PostgresqlSettings, SqliteSettings, check_settings, is_readable
from flunkern.store.committing import Committing, OverNetwork
from flunkern.store.errors import StoreUnavailableError
from flunkern.store.migrating import migrate
from flunkern.store.one_thread import OneThread

PATIENCE: Final = 5.0
"""Seconds to wait for another process that writes to the same SQLite file, where the address has no `?timeout=`; and
for a PostgreSQL server to let us in. Each statement may take twice as long."""
READERS: Final = 10
"""Connections to a PostgreSQL server that read, beside the one that writes."""
DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
"""What an address that names no driver means."""
MIGRATING: Final = 0x666C756E
"""The lock that whoever brings a PostgreSQL database to a new schema holds."""
READ_ONLY: Final = "25006"
"""What PostgreSQL calls an attempt to write where nothing may be written, as on a server that stands by."""


@contextmanager
def failures() -> Iterator[None]:
    """Whatever the database or the way to it fails with leaves as StoreUnavailableError."""
    try:
        yield
    except DBAPIError as error:
        raise StoreUnavailableError(reason=str(error.orig)) from error
    except (sqlite3.Error, SQLAlchemyError, OSError, ImportError, UnicodeError) as error:
        raise StoreUnavailableError(reason=str(error) or type(error).__name__) from error
    except Exception as error:
        # Before there is a connection, the driver of PostgreSQL speaks for itself.
        if type(error).__module__.partition(".")[0] != "asyncpg":
            raise
        raise StoreUnavailableError(reason=str(error) or type(error).__name__) from error


def address_of(url: str) -> URL:
    """The address with the driver that is used for it; raises StoreUnavailableError if it can be none of a log."""
    if not is_readable(url):
        raise StoreUnavailableError(reason=UNREADABLE)
    address = make_url(url)
    address = address.set(drivername=DRIVERS.get(address.drivername, address.drivername))
    if address.drivername not in DRIVERS.values():
        raise StoreUnavailableError(reason=f"{address.drivername}: the log is kept in sqlite or postgresql")
    sqlite = address.get_backend_name() == "sqlite"
    if sqlite and address.database in (None, "", ":memory:", "file::memory:"):
        raise StoreUnavailableError(reason="a log in memory would not last: name a file")
    try:
        check_settings(address.query, SqliteSettings if sqlite else PostgresqlSettings)
    except ValueError as error:
        raise StoreUnavailableError(reason=str(error)) from None
    return address


class Database:
    """Several ways in: however many read, the writer finds its connection free.

    `committing` is the way of the one who writes all the time, `writing` of those who do now and then.
    """

    committing: Committing

    def __init__(self, reading: AsyncEngine, writing: AsyncEngine) -> None:
        self.reading = reading
        self.writing = writing
        self._asked = 0
        self._closed = False
        self._answered = asyncio.Event()

    @classmethod
    async def open(cls, url: str) -> Self:
        """A database that is there, lets itself be written and has this program's schema; raises NewerSchemaError."""
        with failures():
            address = address_of(url)
            sqlite = address.get_backend_name() == "sqlite"
            database = cls(*(_sqlite(address) if sqlite else _server(address)))
            database.committing = OverNetwork(database.writing)
            try:
                if sqlite:
                    await asyncio.to_thread(_write_ahead, address)
                async with database.writing.begin() as connection:
                    if not sqlite:
                        await connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
                    await connection.run_sync(migrate)
                    if sqlite:
                        check = _stays(await _path_of(connection))
                        database.committing = OneThread(partial(_connected_alone, address), check)
            except BaseException:
                await database.close()
                raise
            return database

    async def rows(self, query: Executable) -> Sequence[Any]:
        """The answer to a question, which is asked again if the connection turns out to be an old one."""
        if self._closed:
            raise StoreUnavailableError(reason="the store is closed")
        self._asked += 1
        try:
            with failures():
                try:
                    return await self._read(query)
                except DBAPIError as error:
                    if not error.connection_invalidated:
                        raise
                return await self._read(query)
        finally:
            self._asked -= 1
            if not self._asked:
                self._answered.set()

    async def _read(self, query: Executable) -> Sequence[Any]:
        async with self.reading.connect() as connection:
            return (await connection.execute(query)).all()

    async def close(self) -> None:
        """Returns when what was asked before is answered: a connection in use would be given back to nobody."""
        self._closed = True
        self._answered.clear()
        if self._asked:
            await self._answered.wait()
        await self.committing.close()
        await self.reading.dispose()
        await self.writing.dispose()


async def _path_of(connection: AsyncConnection) -> str:
    rows = await connection.exec_driver_sql("PRAGMA database_list")
    return next(str(row.file) for row in rows if row.name == "main")


def _stays(path: str) -> Callable[[], None]:
    """Raises StoreUnavailableError once the file is no longer where it is now: what is written to it would be lost."""
    here = _identity(path)

    def check() -> None:
        if _identity(path) != here:
            raise StoreUnavailableError(reason="the file was moved or replaced")

    return check


def _identity(path: str) -> tuple[int, int]:
    try:
        found = os.stat(path)
    except OSError:
        return 0, 0
    return found.st_dev, found.st_ino


def _server(address: URL) -> tuple[AsyncEngine, AsyncEngine]:
    settings = {
        "timeout": PATIENCE,
        "command_timeout": 2 * PATIENCE,
        "server_settings": {"application_name": "flunkern"},
        "async_creator_fn": _connected_over_network,
    }
    common: dict[str, Any] = {"connect_args": settings, "pool_timeout": PATIENCE, "max_overflow": 0}
    reading = create_async_engine(address, **common, isolation_level="AUTOCOMMIT", pool_size=READERS)
    # Whether a commit that failed was made is hard to tell, so the connection is tried before; reads are just repeated.
    writing = create_async_engine(address, **common, pool_pre_ping=True, pool_size=1)
    event.listen(writing.sync_engine, "handle_error", _give_up_read_only)
    return reading, writing


async def _connected_over_network(*where: Any, **how: Any) -> Any:
    import asyncpg

    return await _wanted(asyncpg.connect(*where, **how), asyncpg.Connection.terminate)


async def _connected_file(*where: Any, **how: Any) -> Any:
    connection = aiosqlite.connect(*where, **how)
    connection._thread.daemon = True  # as SQLAlchemy has it: a thread that is stuck does not keep the program
    return await _wanted(connection, aiosqlite.Connection.stop)


async def _wanted(connecting: Awaitable[Any], close: Callable[[Any], object]) -> Any:
    """The connection; one that nobody waits for any more is made all the same, and closed.

    A driver, left half way, would leave something that failed or is open without anybody to look at it.
    """
    made = asyncio.ensure_future(connecting)

    def close_unwanted(made: asyncio.Future[Any]) -> None:
        if not made.cancelled() and made.exception() is None:
            close(made.result())

    try:
        return await asyncio.shield(made)
    except asyncio.CancelledError:
        made.add_done_callback(close_unwanted)
        raise


def _give_up_read_only(context: ExceptionContext) -> None:
    """A server that only stands by now is left: at the same address there may be one that can be written."""
    if getattr(context.original_exception, "sqlstate", None) == READ_ONLY:
        context.is_disconnect = True


def _sqlite_settings(address: URL) -> dict[str, Any]:
    # The driver would begin transactions late and by guesswork; with no isolation level it leaves that to us.
    settings: dict[str, Any] = {"isolation_level": None}
    if "timeout" not in address.query:
        settings["timeout"] = PATIENCE
    return settings


def _sqlite(address: URL) -> tuple[AsyncEngine, AsyncEngine]:
    settings = _sqlite_settings(address) | {"async_creator_fn": _connected_file}
    reading = create_async_engine(address, connect_args=settings)
    writing = create_async_engine(address, connect_args=settings, pool_size=1, max_overflow=0)
    event.listen(reading.sync_engine, "connect", _prepare)
    event.listen(writing.sync_engine, "connect", _prepare)
    event.listen(writing.sync_engine, "begin", _begin)
    return reading, writing


def _connected_alone(address: URL, patience: float | None) -> sqlite3.Connection:
    """A connection of the driver's own, for the thread that asks for it."""
    settings = _sqlite_settings(address) | ({} if patience is None else {"timeout": patience})
    engine = create_engine(address.set(drivername="sqlite"), connect_args=settings, poolclass=NullPool)
    event.listen(engine, "connect", _prepare)
    pooled = engine.raw_connection()
    alone = pooled.driver_connection
    assert isinstance(alone, sqlite3.Connection)
    pooled.detach()
    return alone


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
