"""Tables to write about."""

from sqlalchemy import func, select

from flunkern.store import NewTable, Store
from flunkern.store.schema import records, tables


def new(id: str, code: str = "", listed: bool = True, game: str = "kniffel", status: str = "lobby") -> NewTable:
    return NewTable(id, code or f"code-{id}", listed, game, status, b'{"host":"Ada"}')


async def bodies(store: Store, id: str) -> list[bytes]:
    """The log of a table, after making sure that its numbers run from 1 without a hole."""
    log = await store.load(id)
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    return [entry.body for entry in log]


async def counted(store: Store) -> dict[str, int]:
    """How many tables have each status."""
    return dict(await store._rows(select(tables.c.status, func.count()).group_by(tables.c.status)))


async def record_numbers(store: Store, id: str) -> list[int]:
    """The numbers of the records kept of a table, ascending."""
    kept = select(records.c.number).where(records.c.table_id == id).order_by(records.c.number)
    return [number for (number,) in await store._rows(kept)]
