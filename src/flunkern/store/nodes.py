"""Several servers on one database: which are alive, who is at a table through which, and which one drives it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final
from uuid import uuid4

import msgspec
from sqlalchemy import ColumnElement, Double, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler

from flunkern.core.values import Value
from flunkern.store.database import Database, failures
from flunkern.store.entries import Attendance
from flunkern.store.schema import attendance, leases, log, nodes, tables
from flunkern.store.statements import ATTEND, CLAIM, GO, RELEASE
from flunkern.store.writer import Writer

LIFETIME: Final = 4.0
"""Seconds by the database's clock after which a server that says nothing is dead, and others drive its tables."""


class Around(Value, frozen=True):
    """What the database knows of a table: who is there by server, which of these drives it, its last entry."""

    attendance: Mapping[str, Attendance]
    driver: str | None
    last: int


class Beat(Value, frozen=True):
    """What came of saying that one is alive: whether one was taken for dead, and whether others are found to be."""

    forgotten: bool
    others_died: bool


class database_time(ColumnElement[float]):  # noqa: N801 - a function of SQL
    """Seconds since 1970 by the one clock that all servers share."""

    type = Double()
    inherit_cache = True


@compiles(database_time, "sqlite")
def _sqlite_time(element: database_time, compiler: SQLCompiler, **_: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


@compiles(database_time, "postgresql")
def _postgresql_time(element: database_time, compiler: SQLCompiler, **_: Any) -> str:
    return "extract(epoch from clock_timestamp())::double precision"


class Nodes:
    """One server among those that share a database; raises StoreUnavailableError while that cannot be used.

    What it notes goes with it: a server that dies is at no table any more, and drives none.
    """

    def __init__(self, database: Database, writer: Writer, id: str = "") -> None:
        self.id = id or uuid4().hex
        self._database = database
        self._writer = writer

    async def beat(self) -> Beat:
        """Says that this server is alive, and removes those that have not said so for too long."""
        with failures():
            async with self._database.writing.begin() as connection:
                known = await self._live_on(connection)
                dead = delete(nodes).where(nodes.c.until < database_time())
                return Beat(not known, bool((await connection.execute(dead)).rowcount))

    async def _live_on(self, connection: AsyncConnection) -> bool:
        """Whether the others took this server for alive."""
        until = database_time() + LIFETIME
        mine = update(nodes).where(nodes.c.id == self.id, nodes.c.until >= database_time()).values(until=until)
        if (await connection.execute(mine)).rowcount:
            return True
        await connection.execute(delete(nodes).where(nodes.c.id == self.id))
        await connection.execute(insert(nodes).values(id=self.id, until=until))
        return False

    async def note(self, changes: Mapping[str, Attendance | None]) -> None:
        """Who is at these tables through this server, None for nobody; where somebody is, nobody drives, it drives.

        Raises LostRaceError if this server is taken for dead.
        """
        rows: dict[Any, list[dict[str, Any]]] = {GO: [{"of": id, "who": self.id} for id in changes]}
        for id, here in changes.items():
            if here is None:
                rows.setdefault(RELEASE, []).append({"of": id, "who": self.id})
                continue
            names = msgspec.json.encode(sorted(here.people))
            place = {"table_id": id, "node": self.id}
            fields = {"people": names, "spectators": here.spectators, "since": here.since}
            rows.setdefault(ATTEND, []).append(place | fields)
            rows.setdefault(CLAIM, []).append(place)
        await self._writer.write(rows)

    async def around(self, ids: Sequence[str]) -> dict[str, Around]:
        """What is known of each of these tables, those that are gone left out."""
        last = select(func.coalesce(func.max(log.c.seq), 0)).where(log.c.table_id == tables.c.id).scalar_subquery()
        fields = (attendance.c.node, attendance.c.people, attendance.c.spectators, attendance.c.since)
        drives = (leases.c.table_id == attendance.c.table_id) & (leases.c.node == attendance.c.node)
        there = (
            select(attendance.c.table_id, *fields, leases.c.node)
            .join(nodes, (nodes.c.id == attendance.c.node) & (nodes.c.until >= database_time()))
            .outerjoin(leases, drives)
            .where(attendance.c.table_id.in_(ids))
        )
        lasts = await self._database.rows(select(tables.c.id, last).where(tables.c.id.in_(ids)))
        rows = await self._database.rows(there)
        by_table: dict[str, dict[str, Attendance]] = {id: {} for id in ids}
        drivers: dict[str, str] = {}
        for id, node, people, spectators, since, driver in rows:
            owners = frozenset(msgspec.json.decode(people, type=list[str]))
            by_table[id][node] = Attendance(owners, spectators, since)
            if driver is not None:
                drivers[id] = node
        return {id: Around(by_table[id], drivers.get(id), last) for id, last in lasts}

    async def attended(self, ids: Iterable[str]) -> frozenset[str]:
        """Those of these tables at which anybody is, through whichever server."""
        living = (nodes.c.id == attendance.c.node) & (nodes.c.until >= database_time())
        query = select(attendance.c.table_id).join(nodes, living).where(attendance.c.table_id.in_(list(ids)))
        return frozenset(id for (id,) in await self._database.rows(query))

    async def depart(self) -> None:
        """Takes back all it noted, at once, so that the others need not wait until it is dead."""
        with failures():
            async with self._database.writing.begin() as connection:
                await connection.execute(delete(nodes).where(nodes.c.id == self.id))
