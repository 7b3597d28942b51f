"""The thread that writes to a SQLite file: a whole batch is one way there and back, whatever it holds."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import cache, partial
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any, TypeVar

from sqlalchemy import Executable
from sqlalchemy.dialects.sqlite import dialect

from flunkern.store.committing import Fates, sort_out
from flunkern.store.errors import StoreUnavailableError
from flunkern.store.statements import Row, Rows

Result = TypeVar("Result")


class OneThread:
    """Commits with the driver itself; `check` raises where what is written would be lost."""

    def __init__(self, connect: Callable[[], sqlite3.Connection], check: Callable[[], None]) -> None:
        self._connect = connect
        self._check = check
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._connection: sqlite3.Connection | None = None
        self._closed = False
        Thread(target=self._work, name="flunkern store", daemon=True).start()

    async def commit(self, batch: Sequence[Rows]) -> Fates:
        """One that nobody waits for any more is not made, unless it is being made already."""
        left = Event()
        try:
            return await self.run(lambda connection: self._commit(connection, batch, left))
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
            if self._connection is not None:
                await self.run(lambda connection: connection.close())
            self._jobs.put(None)

    def _work(self) -> None:
        for job in iter(self._jobs.get, None):
            job()

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = self._connect()
        return self._connection

    def _commit(self, connection: sqlite3.Connection, batch: Sequence[Rows], left: Event) -> Fates:
        self._check()
        # Writers queue up before they do anything, so none has to start again.
        connection.execute("BEGIN IMMEDIATE")
        try:
            fates = sort_out(_Statements(connection), batch)
            if left.is_set():
                raise StoreUnavailableError(reason="the store was stopped")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        self._check()
        return fates


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
        with closing(self._connection.executemany(_text_of(statement), rows)):
            pass

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
def _text_of(statement: Any) -> str:
    return str(statement.compile(dialect=dialect(paramstyle="named")))
