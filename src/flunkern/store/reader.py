"""Everything that can be asked of the log; no question waits for the writer."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Executable, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from flunkern.store.database import failures
from flunkern.store.entries import LOBBY, Listed, Logged
from flunkern.store.schema import log, records, tables

LARGEST: Final = 2**31 - 1
"""No entry or record has a greater number."""


class Reader:
    """Whatever was asked with, text and numbers that no database can hold included, is at worst not found."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def load(self, table_id: str, after: int = 0) -> list[Logged]:
        """The entries after number `after`, in order; none for a table that is not there."""
        if not storable(table_id):
            return []
        entries = select(log.c.seq, log.c.at, log.c.body).where(log.c.table_id == table_id)
        rows = await self._rows(entries.where(log.c.seq > _within(after)).order_by(log.c.seq))
        return [Logged(*row) for row in rows]

    async def find(self, code: str) -> str | None:
        """The id of the table with this short code."""
        return await self._value(select(tables.c.id).where(tables.c.code == code)) if storable(code) else None

    async def listed(self, game: str | None, limit: int) -> list[Listed]:
        """Listed tables still in their lobby, newest first, of one game or of all."""
        fields = (tables.c.id, tables.c.code, tables.c.game, tables.c.card, tables.c.created)
        query = select(*fields).where(tables.c.status == LOBBY, tables.c.listed)
        if game is not None:
            if not storable(game):
                return []
            query = query.where(tables.c.game == game)
        rows = await self._rows(query.order_by(tables.c.created.desc(), tables.c.id).limit(_within(limit)))
        return [Listed(*row) for row in rows]

    async def record(self, table_id: str, number: int) -> bytes | None:
        if not storable(table_id):
            return None
        mine = records.c.table_id == table_id
        body: bytes | None = await self._value(select(records.c.body).where(mine, records.c.number == _within(number)))
        return body

    async def record_numbers(self, table_id: str) -> list[int]:
        """The numbers of the records kept, ascending."""
        if not storable(table_id):
            return []
        query = select(records.c.number).where(records.c.table_id == table_id).order_by(records.c.number)
        return [number for (number,) in await self._rows(query)]

    async def count(self) -> dict[str, int]:
        """How many tables have each status."""
        query = select(tables.c.status, func.count()).group_by(tables.c.status).order_by(tables.c.status)
        return dict(await self._rows(query))

    async def _rows(self, query: Executable) -> Sequence[Any]:
        with failures():
            async with self._engine.connect() as connection:
                return (await connection.execute(query)).all()

    async def _value(self, query: Executable) -> Any:
        """The first column of the first row, None if there is none."""
        rows = await self._rows(query)
        return rows[0][0] if rows else None


def storable(text: str) -> bool:
    """Ids, codes and names of games are printable ASCII; no database has trouble with that."""
    return text.isascii() and text.isprintable() and text != ""


def _within(number: int) -> int:
    return max(-1, min(number, LARGEST))
