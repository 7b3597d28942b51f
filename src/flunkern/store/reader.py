"""Everything that can be asked of the log; no question waits for the writer."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Executable, func, or_, select

from flunkern.store.database import Database
from flunkern.store.entries import FINISHED, LOBBY, Listed, Logged, NewTable, Recent, Summary, Visited, Whole
from flunkern.store.gathering import Gathering
from flunkern.store.schema import announced, attendance, barred, leases, log, nodes, people, records, tables

LARGEST: Final = 2**31 - 1
"""No entry or record has a greater number."""

_STATUSES: Final = select(tables.c.status, func.count()).group_by(tables.c.status).order_by(tables.c.status)


class Reader:
    """Whatever was asked with, text and numbers that no database can hold included, is at worst not found."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._newest = Gathering(self._load_newest)

    async def load(self, table_id: str, after: int = 0, up_to: int | None = None) -> list[Logged]:
        """The entries after number `after`, up to that one or all, in order; none for a table that is not there."""
        if not storable(table_id):
            return []
        if after > 0 and up_to is None:
            return await self._newest.ask((table_id, _within(after)))
        entries = select(log.c.seq, log.c.at, log.c.body).where(log.c.table_id == table_id, log.c.seq > _within(after))
        if up_to is not None:
            entries = entries.where(log.c.seq <= _within(up_to))
        return [Logged(*row) for row in await self._rows(entries.order_by(log.c.seq))]

    async def _load_newest(self, wanted: Sequence[tuple[str, int]]) -> dict[tuple[str, int], list[Logged]]:
        """Servers that hear of many tables at once read what is new in all of them with one question."""
        parts = [(log.c.table_id == table_id) & (log.c.seq > after) for table_id, after in wanted]
        query = select(log.c.table_id, log.c.seq, log.c.at, log.c.body).where(or_(*parts))
        found: dict[str, list[Logged]] = {}
        for table_id, *line in await self._rows(query.order_by(log.c.table_id, log.c.seq)):
            found.setdefault(table_id, []).append(Logged(*line))
        return {
            (table_id, after): [line for line in found.get(table_id, ()) if line.seq > after]
            for table_id, after in wanted
        }

    async def find(self, code: str) -> str | None:
        """The id of the table with this short code."""
        return await self._value(select(tables.c.id).where(tables.c.code == code)) if storable(code) else None

    async def code_of(self, id: str) -> str | None:
        """The short code of a table."""
        return await self._value(select(tables.c.code).where(tables.c.id == id)) if storable(id) else None

    async def summary(self, id: str) -> Summary | None:
        """What lists show of one table."""
        if not storable(id):
            return None
        fields = (tables.c.listed, tables.c.status, tables.c.card)
        found = await self._rows(select(*fields).where(tables.c.id == id))
        return Summary(*found[0]) if found else None

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

    async def ids(self, after: str, limit: int) -> list[str]:
        """The ids of all tables in their order, so many of them after the one given."""
        query = select(tables.c.id).where(tables.c.id > after).order_by(tables.c.id).limit(_within(limit))
        return [id for (id,) in await self._rows(query)]

    async def count(self) -> int:
        """How many tables there are."""
        counted: int = await self._value(select(func.count()).select_from(tables))
        return counted

    async def recent(self, limit: int) -> list[Recent]:
        """Tables of whatever kind, the newest change first."""
        fields = (getattr(tables.c, name) for name in Recent.__struct_fields__)
        query = select(*fields).order_by(tables.c.touched.desc(), tables.c.id).limit(_within(limit))
        return [Recent(*row) for row in await self._rows(query)]

    async def statuses(self) -> dict[str, int]:
        """How many tables have each status."""
        return dict(await self._rows(_STATUSES))

    async def alive(self) -> list[tuple[str, int, int]]:
        """The servers that share the database: of each, at how many tables somebody is and how many it drives."""
        there = select(func.count()).where(attendance.c.node == nodes.c.id).scalar_subquery()
        driven = select(func.count()).where(leases.c.node == nodes.c.id).scalar_subquery()
        return [(id, people, leased) for id, people, leased in await self._rows(select(nodes.c.id, there, driven))]

    async def barred(self) -> dict[tuple[str, str], float]:
        """Who may not do what, and since when."""
        rows = await self._rows(select(barred.c.owner, barred.c.what, barred.c.at))
        return {(owner, what): at for owner, what, at in rows}

    async def announced(self) -> dict[str, float]:
        """What will be when, as it was announced last."""
        return dict(await self._rows(select(announced.c.what, announced.c.at)))

    async def whole(self, table_id: str) -> Whole | None:
        """All that is stored of a table; None if it is not there."""
        rows = await self._rows(select(tables).where(tables.c.id == table_id)) if storable(table_id) else ()
        if not rows:
            return None
        row = rows[0]._mapping
        owners = await self._rows(select(people.c.owner).where(people.c.table_id == table_id).order_by(people.c.owner))
        table = NewTable(**{name: row[name] for name in NewTable.__struct_fields__})
        log = tuple(await self.load(table_id))
        return Whole(table, row["created"], row["touched"], log, tuple(owner for (owner,) in owners))

    async def record(self, table_id: str, number: int) -> bytes | None:
        if not storable(table_id):
            return None
        mine = records.c.table_id == table_id
        body: bytes | None = await self._value(select(records.c.body).where(mine, records.c.number == _within(number)))
        return body

    async def tables_of(self, owner: str) -> list[str]:
        """The ids of all tables that somebody has ever had a place at."""
        if not storable(owner):
            return []
        query = select(people.c.table_id).where(people.c.owner == owner).order_by(people.c.table_id)
        return [id for (id,) in await self._rows(query)]

    async def visited(self, owner: str, ended_since: float, limit: int) -> list[Visited]:
        """Tables that somebody has had a place at, unfinished ones first, then the newest change first.

        Of the finished ones only those that changed since then.
        """
        if not storable(owner):
            return []
        ended = tables.c.status == FINISHED
        query = (
            select(tables.c.id, tables.c.status, tables.c.card, tables.c.touched)
            .join(people, people.c.table_id == tables.c.id)
            .where(people.c.owner == owner, or_(~ended, tables.c.touched >= ended_since))
            .order_by(ended, tables.c.touched.desc(), tables.c.id)
            .limit(_within(limit))
        )
        return [Visited(*row) for row in await self._rows(query)]

    async def _rows(self, query: Executable) -> Sequence[Any]:
        return await self._database.rows(query)

    async def _value(self, query: Executable) -> Any:
        """The first column of the first row, None if there is none."""
        rows = await self._rows(query)
        return rows[0][0] if rows else None


def storable(text: str) -> bool:
    """Ids, codes and names of games are printable ASCII; no database has trouble with that."""
    return text.isascii() and text.isprintable() and text != ""


def _within(number: int) -> int:
    return max(-1, min(number, LARGEST))
