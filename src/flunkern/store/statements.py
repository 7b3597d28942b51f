"""The statements that change the database, and the rows that are written with them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Executable, bindparam, delete, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from flunkern.store.schema import log, records, tables

CREATE: Final = insert(tables)
APPEND: Final = insert(log)
SUMMARISE: Final = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values({name: bindparam(name) for name in ("listed", "status", "card", "touched")})
)
KEEP: Final = insert(records)
REMOVE: Final = delete(tables).where(tables.c.id == bindparam("of"))
FORGET: Final = REMOVE.where(tables.c.status == bindparam("status"), tables.c.touched < bindparam("before"))

_ORDER: Final[Sequence[Executable]] = (CREATE, APPEND, SUMMARISE, KEEP, REMOVE, FORGET)

Rows = Mapping[Executable, Sequence[Mapping[str, Any]]]
"""Rows by the statement that writes them; they belong together, so all are written or none."""


async def execute(connection: AsyncConnection, all_rows: Iterable[Rows]) -> None:
    """Each statement at most once, whatever the number of rows.

    They go in by table, so that servers which share a database lock in the same order.
    """
    several = tuple(all_rows)
    for statement in _ORDER:
        rows = [row for rows in several for row in rows.get(statement, ())]
        if rows:
            await connection.execute(statement, sorted(rows, key=_table))


def _table(row: Mapping[str, Any]) -> str:
    table: str = next(row[name] for name in ("table_id", "of", "id") if name in row)
    return table
