"""The thread that writes to a SQLite file, whatever a disk may take; where that is next to nothing, it is spared."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache, partial
from operator import itemgetter
from queue import SimpleQueue
from threading import Event, Thread
from time import perf_counter
from typing import Any, Final, TypeVar

from sqlalchemy import Executable
from sqlalchemy.dialects.sqlite import dialect

from flunkern.store.committing import Fates, is_refused, sort_out
from flunkern.store.errors import StoreUnavailableError
from flunkern.store.statements import Row, Rows, execute

Result = TypeVar("Result")

FEW: Final = 4
"""So many writes are worth no way to the thread and back; while it makes more, others can be done."""
QUICK: Final = 0.001
"""Seconds in which a commit is made on a disk that nobody has to wait for."""
WARY: Final = 100
"""So many quick commits the thread has made in a row before any is made without it: one in a hundred may be slow."""
SPARED: Final = 200
"""After so many without it the thread makes one, and moves what SQLite wrote ahead into the file where it is much."""


class OneThread:
    """Commits with the driver itself; `check` raises where what is written would be lost.

    `connect` makes a connection that waits so many seconds for others who write, or as long as it was told to for None.
    """

    def __init__(self, connect: Callable[[float | None], sqlite3.Connection], check: Callable[[], None]) -> None:
        self._connect = connect
        self._check = check
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._connection: sqlite3.Connection | None = None
        self._here: sqlite3.Connection | None = None
        """For commits without the thread: it waits for nobody, and leaves to the other one what takes long."""
        self._due = WARY
        """So many commits are the thread's before one is made without it."""
        self._spared = 0
        self._closed = False
        Thread(target=self._work, name="flunkern store", daemon=True).start()

    async def commit(self, batch: Sequence[Rows]) -> Fates:
        """One that nobody waits for any more is not made, unless it is being made already."""
        if not self._due and len(batch) <= FEW:
            fates = self._commit_here(batch)
            if fates is not None:
                return fates
        return await self._commit_there(batch)

    def _commit_here(self, batch: Sequence[Rows]) -> Fates | None:
        """None if somebody else is writing."""
        if self._here is None:
            self._here = self._connect(0)
            self._here.execute("PRAGMA wal_autocheckpoint=0")
        self._spared += 1
        try:
            return self._commit(self._here, batch)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            self._due = WARY
            return None

    async def _commit_there(self, batch: Sequence[Rows]) -> Fates:
        self._due = max(0, self._due - 1)
        self._spared = 0
        left = Event()
        try:
            return await self.run(lambda connection: self._commit(connection, batch, left.is_set))
        except asyncio.CancelledError:
            left.set()
            raise

    async def run(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Does something on the connection that writes."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Result] = loop.create_future()

        def job() -> None:
            try:
                settle = partial(_succeed, done, work(self._connected()))
            except BaseException as error:
                settle = partial(_fail, done, error)
            with suppress(RuntimeError):  # the loop is closed, and nobody waits
                loop.call_soon_threadsafe(settle)

        self._jobs.put(job)
        return await done

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            if self._here is not None:
                self._here.close()
            if self._connection is not None:
                await self.run(lambda connection: connection.close())
            self._jobs.put(None)

    def _work(self) -> None:
        for job in iter(self._jobs.get, None):
            job()

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = self._connect(None)
        return self._connection

    def _commit(self, connection: sqlite3.Connection, batch: Sequence[Rows], left: Callable[[], bool] = bool) -> Fates:
        self._check()
        start = perf_counter()
        # Writers queue up before they do anything, so none has to start again.
        connection.execute("BEGIN IMMEDIATE")
        try:
            fates = _written(connection, batch)
            if left():
                raise StoreUnavailableError(reason="the store was stopped")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        if perf_counter() - start > QUICK:
            self._due = WARY
        elif self._spared >= SPARED:
            self._due = 1
        self._check()
        return fates


def _written(connection: sqlite3.Connection, batch: Sequence[Rows]) -> Fates:
    """Writes in one go, as it nearly always can: SQLite would copy every page for a part that may be taken back."""
    statements = _Statements(connection)
    try:
        execute(statements, batch)
    except Exception as error:
        if not is_refused(error):
            raise
        connection.execute("ROLLBACK")
        connection.execute("BEGIN IMMEDIATE")
        return sort_out(statements, batch)
    return [None] * len(batch)


def _succeed(done: "asyncio.Future[Result]", result: Result) -> None:
    if not done.done():
        done.set_result(result)


def _fail(done: "asyncio.Future[Any]", error: BaseException) -> None:
    if not done.done():
        done.set_exception(error)


class _Statements:
    """A connection that understands the statements of this room."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def execute(self, statement: Executable, rows: list[Row]) -> None:
        text, fields = _text_of(statement)
        self._connection.executemany(text, map(fields, rows)).close()

    @contextmanager
    def begin_nested(self) -> Iterator[None]:
        self._connection.execute("SAVEPOINT part")
        try:
            yield
        except BaseException:
            if self._connection.in_transaction:  # where a disk is full, SQLite has taken back all of it
                self._connection.execute("ROLLBACK TO part")
                self._connection.execute("RELEASE part")
            raise
        self._connection.execute("RELEASE part")


@cache
def _text_of(statement: Any) -> tuple[str, Callable[[Row], Sequence[Any]]]:
    """What SQLite is asked, and what takes the fields out of a row in the order that it asks for them."""
    compiled = statement.compile(dialect=dialect(paramstyle="qmark"))
    names = compiled.positiontup
    fields = itemgetter(*names)
    # A single field it takes out by itself, and not in a row.
    return str(compiled), fields if len(names) > 1 else lambda row: (fields(row),)
