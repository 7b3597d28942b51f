"""The one writer of a store: what is asked for during a commit is written together in the next one."""

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Final

from flunkern.store.committing import Fates
from flunkern.store.database import Database, failures
from flunkern.store.entries import Tally
from flunkern.store.errors import LostRaceError, StoreUnavailableError
from flunkern.store.statements import Rows

LARGEST_BATCH: Final = 256


class Write:
    """Rows on their way, and the future of whoever waits for them."""

    __slots__ = ("done", "rows")

    def __init__(self, rows: Rows, done: asyncio.Future[None]) -> None:
        self.rows = rows
        self.done = done

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
        self._database = database
        self._waiting: deque[Write] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._loop = asyncio.get_running_loop()
        self._commits = self._writes = self._lost = self._failed = 0
        self._task = asyncio.create_task(self._run(), name="flunkern store writer")

    def write(self, rows: Rows) -> asyncio.Future[None]:
        """Durable when it is done; raises LostRaceError if a row is there already, StoreUnavailableError.

        After any error none of the rows was written, unless the connection broke during the commit itself or the
        caller was cancelled: then all or none were.
        """
        if self._closing:
            raise StoreUnavailableError(reason="the store is closed")
        done = self._loop.create_future()
        self._waiting.append(Write(rows, done))
        self._wake.set()
        return done

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
        fates: Fates
        try:
            with failures():
                fates = await self._database.committing.commit([write.rows for write in batch])
            self._commits += 1
        except Exception as error:
            self._failed += len(batch)
            fates = [error] * len(batch)
        self._writes += fates.count(None)
        self._lost += sum(isinstance(failure, LostRaceError) for failure in fates if failure is not None)
        for write, failure in zip(batch, fates, strict=True):
            write.settle(failure)
