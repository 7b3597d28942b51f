"""How a batch of writes becomes one commit: whatever is refused stands alone, and the rest is written."""

import sqlite3
from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any, Final, Protocol

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from flunkern.store import statements
from flunkern.store.errors import LostRaceError
from flunkern.store.statements import Rows, execute

MOST_DEADLOCKS: Final = 5
"""So often a commit is tried again that PostgreSQL gave up for another which waited for it."""

Fates = Sequence[Exception | None]
"""What became of each write of a batch: None where it was written."""


class Connection(statements.Connection, Protocol):
    """One in a transaction; SQLAlchemy's own is one."""

    def begin_nested(self) -> AbstractContextManager[Any]:
        """A part of the transaction that is taken back if it fails."""


class Committing(Protocol):
    """One way into a database to write, for one writer."""

    async def commit(self, batch: Sequence[Rows]) -> Fates:
        """Durable when it returns; raises if nothing at all could be written."""

    async def close(self) -> None: ...


class OverNetwork:
    """Commits to a server that is asked statement by statement."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def commit(self, batch: Sequence[Rows]) -> Fates:
        for _ in range(MOST_DEADLOCKS):
            try:
                async with self._engine.begin() as connection:
                    await connection.run_sync(execute, batch)
                return [None] * len(batch)
            except Exception as error:
                if is_refused(error):
                    break
                if not _deadlocked(error):
                    raise
        async with self._engine.begin() as connection:
            return await connection.run_sync(sort_out, batch)

    async def close(self) -> None:
        """The engine belongs to whoever opened it."""


def sort_out(connection: Connection, batch: Sequence[Rows]) -> Fates:
    """Halves the batch until whatever is refused stands alone; the rest is written, and one commit will do for all."""
    try:
        with connection.begin_nested():
            execute(connection, batch)
    except Exception as error:
        if not is_refused(error):
            raise
        if len(batch) == 1:
            raced = isinstance(error, IntegrityError | sqlite3.IntegrityError)
            return [LostRaceError() if raced else error]
        half = len(batch) // 2
        return [*sort_out(connection, batch[:half]), *sort_out(connection, batch[half:])]
    return [None] * len(batch)


def is_refused(error: Exception) -> bool:
    """Whether it is the rows that are wrong, and not the database."""
    match error:
        case DBAPIError():
            # The driver of PostgreSQL looks at values before it sends them, and has no kind of error for that but a
            # number.
            return isinstance(error, IntegrityError | DataError) or _sqlstate(error).startswith("22")
        case sqlite3.Error():
            return isinstance(error, sqlite3.IntegrityError | sqlite3.DataError | sqlite3.InterfaceError)
        case _:
            return not isinstance(error, OSError)


def _deadlocked(error: Exception) -> bool:
    """Whether two commits waited for each other: nothing was written, and the next try finds the other one done."""
    return isinstance(error, DBAPIError) and _sqlstate(error) in ("40001", "40P01")


def _sqlstate(error: DBAPIError) -> str:
    return getattr(error.orig, "sqlstate", None) or ""
