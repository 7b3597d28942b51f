"""The one writer of a store: what is asked for during a commit is written together in the next one."""

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Final

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from flunkern.store.database import Database, failures
from flunkern.store.entries import Tally
from flunkern.store.errors import LostRaceError, StoreUnavailableError
from flunkern.store.statements import Rows, execute

LARGEST_BATCH: Final = 256
MOST_DEADLOCKS: Final = 5
"""So often a commit is tried again that PostgreSQL gave up for another which waited for it."""


class Write:
    """Rows on their way, and the future of whoever waits for them."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def settle(self, error: Exception | None) -> None:
        """A caller who was cancelled is told nothing."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Writer:
    """Commits in the order asked for, everything waiting (up to LARGEST_BATCH) at once."""

    def __init__(self, database: Database) -> None:
        self._engine = database.writing
        self._check = database.check
        self._waiting: deque[Write] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._commits = self._writes = self._lost = self._failed = 0
        self._task = asyncio.create_task(self._run(), name="flunkern store writer")

    async def write(self, rows: Rows) -> None:
        """Durable when it returns; raises LostRaceError if a row is there already, StoreUnavailableError.

        After any error none of the rows was written, unless the connection broke during the commit itself or the
        caller was cancelled: then all or none were.
        """
        if self._closing:
            raise StoreUnavailableError(reason="the store is closed")
        write = Write(rows)
        self._waiting.append(write)
        self._wake.set()
        await write.done

    def tally(self) -> Tally:
        return Tally(self._commits, self._writes, self._lost, self._failed, len(self._waiting))

    async def close(self) -> None:
        """Returns when everything asked for before has been written."""
        self._closing = True
        self._wake.set()
        await asyncio.wait({self._task})

    async def _run(self) -> None:
        batch: list[Write] = []
        try:
            while self._waiting or not self._closing:
                batch = self._next_batch()
                if batch:
                    await self._commit(batch)
                else:
                    await self._wake.wait()
        finally:
            # Only a loop that is shutting down gets here with anything left.
            self._closing = True
            for write in (*batch, *self._waiting):
                write.settle(StoreUnavailableError(reason="the store was stopped"))

    def _next_batch(self) -> list[Write]:
        """What nobody waits for any more is not written."""
        self._wake.clear()
        batch: list[Write] = []
        while self._waiting and len(batch) < LARGEST_BATCH:
            write = self._waiting.popleft()
            if not write.done.done():
                batch.append(write)
        return batch

    async def _commit(self, batch: Sequence[Write]) -> None:
        errors: Sequence[Exception | None]
        try:
            with failures():
                self._check()
                errors = await self._together(batch)
                self._check()
            self._commits += 1
        except Exception as error:
            self._failed += len(batch)
            errors = [error] * len(batch)
        for write, failure in zip(batch, errors, strict=True):
            self._writes += failure is None
            self._lost += isinstance(failure, LostRaceError)
            write.settle(failure)

    async def _together(self, batch: Sequence[Write]) -> Sequence[Exception | None]:
        """What became of each write; raises if nothing at all could be written."""
        for _ in range(MOST_DEADLOCKS):
            try:
                async with self._engine.begin() as connection:
                    await execute(connection, (write.rows for write in batch))
                return [None] * len(batch)
            except Exception as error:
                if _refused(error):
                    break
                if not _deadlocked(error):
                    raise
        async with self._engine.begin() as connection:
            return await _sort_out(connection, batch)


async def _sort_out(connection: AsyncConnection, batch: Sequence[Write]) -> list[Exception | None]:
    """Halves the batch until whatever is refused stands alone; the rest is written, and one commit will do for all."""
    try:
        async with connection.begin_nested():
            await execute(connection, (write.rows for write in batch))
    except Exception as error:
        if not _refused(error):
            raise
        if len(batch) == 1:
            return [LostRaceError() if isinstance(error, IntegrityError) else error]
        half = len(batch) // 2
        return [*await _sort_out(connection, batch[:half]), *await _sort_out(connection, batch[half:])]
    return [None] * len(batch)


def _refused(error: Exception) -> bool:
    """Whether it is the rows that are wrong, and not the database."""
    if not isinstance(error, DBAPIError):
        return not isinstance(error, OSError)
    # The driver of PostgreSQL looks at values before it sends them, and has no kind of error for that but a number.
    return isinstance(error, IntegrityError | DataError) or _sqlstate(error).startswith("22")


def _deadlocked(error: Exception) -> bool:
    """Whether two commits waited for each other: nothing was written, and the next try finds the other one done."""
    return isinstance(error, DBAPIError) and _sqlstate(error) in ("40001", "40P01")


def _sqlstate(error: DBAPIError) -> str:
    return getattr(error.orig, "sqlstate", None) or ""
