"""What a live table asks of the place where its log is kept."""

from collections.abc import Collection, Sequence
from typing import Protocol

from flunkern.store import Logged, NewTable, Summary, Visited


class Log(Protocol):
    """Durable when it returns; raises StoreUnavailableError while it cannot be. The store is one, a browser another."""

    async def create(self, table: NewTable, bodies: Sequence[bytes], at: float, people: Collection[str] = ()) -> None:
        """A table, its entries from 1 and its people; raises CodeTakenError, or LostRaceError if that id is taken."""

    async def append(
        self,
        table_id: str,
        seq: int,
        bodies: Sequence[bytes],
        at: float,
        summary: Summary | None = None,
        people: Collection[str] = (),
    ) -> None:
        """Entries from `seq` on, all or none; raises LostRaceError if one is there already, TableMissingError."""

    async def load(self, table_id: str, after: int = 0, up_to: int | None = None) -> list[Logged]:
        """The entries after one, up to another, in order; none for a table that is not there."""

    async def code_of(self, table_id: str) -> str | None:
        """What people read to one another to find a table."""

    async def visited(self, owner: str, since: float, most: int) -> list[Visited]:
        """Tables that somebody has a place at, the newest first; finished ones only if they ended since then."""

    async def record(self, table_id: str, number: int) -> bytes | None: ...

    async def keep_record(self, table_id: str, number: int, body: bytes, at: float, seen: int) -> None:
        """Keeps the first record under a number, unless the log has gone on since the entry `seen`."""

    async def drop_records(self, table_id: str) -> None: ...
