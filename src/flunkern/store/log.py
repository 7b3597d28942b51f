"""The store: the log of all tables in one database, to read and to add to."""

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from types import TracebackType
from typing import Any, Final, Self
from uuid import uuid4

from sqlalchemy import func, select

from flunkern.store.database import Database
from flunkern.store.entries import FINISHED, Finished, NewTable, Summary, Tally, Whole
from flunkern.store.errors import (
    CodeTakenError,
    LostRaceError,
    StoreDiffersError,
    StoreUnavailableError,
    TableMissingError,
)
from flunkern.store.nodes import Nodes
from flunkern.store.passkeys import Passkeys
from flunkern.store.reader import storable
from flunkern.store.remembering import counted, results
from flunkern.store.schema import tables
from flunkern.store.statements import (
    ANNOUNCE,
    APPEND,
    BAR,
    CREATE,
    DROP_RECORDS,
    FORGET,
    KEEP,
    KEPT_BY_ROUND,
    KNOW,
    RECOUNT,
    REMOVE,
    REWRITE,
    SUMMARISE,
    UNANNOUNCE,
    UNBAR,
    UNKNOW,
    UNPLAY,
    Rows,
)
from flunkern.store.writer import Writer

FORGOTTEN_AT_ONCE: Final = 100
"""Tables removed in one transaction, so that nobody's move waits long for it."""


class Store(Passkeys):
    """Durable when it returns; several stores, in one process or many, may share a database.

    Every method raises StoreUnavailableError while the database cannot be used, and works again when it can.
    """

    def __init__(self, database: Database) -> None:
        super().__init__(database, Writer(database))

    @classmethod
    async def open(cls, url: str) -> Self:
        """The store at `sqlite:///path` or `postgresql://…`, made or migrated where needed; raises NewerSchemaError."""
        store = cls(await Database.open(url))
        try:
            await store._probe()
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Whatever was asked for before is still written."""
        await self._writer.close()
        await self._database.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    def node(self) -> Nodes:
        """This store's user as one of several servers on the same database."""
        return Nodes(self._database, self._writer)

    @property
    def shared(self) -> bool:
        """Whether it is a database of the kind that several machines share."""
        return self._database.writing.dialect.name != "sqlite"

    async def create(self, table: NewTable, bodies: Sequence[bytes], at: float, people: Collection[str] = ()) -> None:
        """A table, its entries from 1 and its people; raises CodeTakenError, or LostRaceError if that id is taken."""
        if not all(map(storable, (table.id, table.code, table.game, table.status))):
            raise ValueError("ids, codes, games and statuses are printable ASCII")
        row = {name: getattr(table, name) for name in table.__struct_fields__} | {"created": at, "touched": at}
        try:
            rows = {CREATE: [row], APPEND: _entries(table.id, 1, bodies, at)}
            await self._writer.write(rows | {KNOW: _known(table.id, people)})
        except LostRaceError:
            if await self.find(table.code) is None:
                raise
            raise CodeTakenError from None

    async def take_over(self, whole: Whole) -> int:
        """Brings a table up to what another store has of it, all or nothing; says how many entries were new.

        Raises StoreDiffersError if it has a log here that is not how the other one begins.
        """
        table, id = whole.table, whole.table.id
        here = await self.whole(id)
        known = len(here.log) if here is not None else 0
        if here is not None and here.log != whole.log[:known]:
            raise StoreDiffersError
        rows: dict[Any, list[dict[str, Any]]] = {
            APPEND: [{"table_id": id, "seq": line.seq, "at": line.at, "body": line.body} for line in whole.log[known:]],
            KNOW: _known(id, whole.people),
            RECOUNT: [{"table_id": id}],
        }
        if here is None:
            row = {name: getattr(table, name) for name in table.__struct_fields__}
            rows[CREATE] = [row | {"created": whole.created, "touched": whole.touched}]
        else:
            rows[SUMMARISE] = [_summary(id, Summary(table.listed, table.status, table.card), whole.touched)]
        await self._writer.write(rows)
        return len(whole.log) - known

    async def append(
        self,
        table_id: str,
        seq: int,
        bodies: Sequence[bytes],
        at: float,
        summary: Summary | None = None,
        people: Collection[str] = (),
    ) -> None:
        """Entries `seq`, `seq` + 1, …, the summary and people who are new to the table, all or none.

        Raises LostRaceError if one of these entries is there already, TableMissingError. Appends to one table are made
        one after the other: whoever has not seen the entry before this one knows nothing of its fate.
        """
        if not bodies:
            raise ValueError("an append has at least one entry")
        rows: dict[Any, list[dict[str, Any]]] = {APPEND: _entries(table_id, seq, bodies, at)}
        if summary is not None:
            rows[SUMMARISE] = [_summary(table_id, summary, at)]
            if summary.reopened is not None:
                rows[UNPLAY] = [{"table_id": table_id, "again": summary.reopened}]
            if summary.finished is not None:
                rows |= results(table_id, [(summary.finished, at)], seq + len(bodies) - 1)
        if people:
            rows[KNOW] = _known(table_id, people)
        await self._write_to(table_id, rows)

    async def rewrite(
        self,
        table_id: str,
        seq: int,
        bodies: Sequence[bytes],
        at: float,
        summary: Summary,
        changed: Mapping[int, bytes],
        owner: str,
        finished: Sequence[tuple[Finished, float]] = (),
    ) -> None:
        """Takes somebody out of a table's log: entries are changed in place, others added from `seq` on, all or none.

        The table is no longer found among those of `owner`, records are dropped, to be made from the log again, and
        `finished` are all its games with their ends, as the log tells them now.
        Raises LostRaceError if there is an entry `seq` already, TableMissingError.
        """
        rows: dict[Any, list[dict[str, Any]]] = {
            APPEND: _entries(table_id, seq, bodies, at),
            REWRITE: [{"of": table_id, "number": number, "written": new} for number, new in changed.items()],
            SUMMARISE: [_summary(table_id, summary, at)],
            DROP_RECORDS: [{"of": table_id}],
            UNKNOW: [{"of": table_id, "who": owner}],
        }
        await self._write_to(table_id, rows | counted(table_id, finished, seq + len(bodies) - 1))

    async def drop_records(self, table_id: str) -> None:
        """They are made from the log again when they are asked for."""
        await self._writer.write({DROP_RECORDS: [{"of": table_id}]})

    async def keep_record(self, table_id: str, number: int, body: bytes, at: float, seen: int) -> None:
        """The first record kept under a number stays; raises TableMissingError.

        It is not kept if the log has gone on since the entry `seen`, the last that the record was made from.
        """
        if await self.record(table_id, number) is None:
            row = {"table_id": table_id, "number": number, "body": body, "at": at, "seen": seen}
            with suppress(LostRaceError):
                await self._write_to(table_id, {KEEP: [row]})

    async def forget(self, before: float, status: str = FINISHED) -> int:
        """Removes tables of this status, with log and records, that nobody touched since; says how many.

        Those with games of a round stay as long as it does."""
        due = (tables.c.status == status, tables.c.touched < before, ~KEPT_BY_ROUND)
        old = select(tables.c.id).where(*due).limit(FORGOTTEN_AT_ONCE)
        forgotten = 0
        while ids := [id for (id,) in await self._rows(old)]:
            await self._writer.write({FORGET: [{"of": id, "status": status, "before": before} for id in ids]})
            forgotten += len(ids) - await self._value(select(func.count()).where(tables.c.id.in_(ids)))
        return forgotten

    async def delete(self, table_id: str) -> None:
        """Removes a table with its log and records; nothing happens if it is not there."""
        if storable(table_id):
            await self._writer.write({REMOVE: [{"of": table_id}]})

    async def bar(self, owner: str, what: str, at: float) -> None:
        """Somebody may not do this from now on; who was barred before stays so since then."""
        if storable(owner):
            await self._writer.write({BAR: [{"owner": owner, "what": what, "at": at}]})

    async def unbar(self, owner: str, what: str) -> None:
        if storable(owner):
            await self._writer.write({UNBAR: [{"of": owner, "from_what": what}]})

    async def announce(self, what: str, at: float) -> None:
        """This will be then, as everybody who asks is told; it takes the place of what was announced of it before."""
        await self._writer.write({UNANNOUNCE: [{"of": what}], ANNOUNCE: [{"what": what, "at": at}]})

    async def healthy(self) -> bool:
        """Whether a commit reaches the disk and can be read, found out by making one that leaves nothing behind."""
        try:
            await self._probe()
        except StoreUnavailableError:
            return False
        return True

    def tally(self) -> Tally:
        """How often the writer of this store committed, wrote, lost and failed, for measurements."""
        return self._writer.tally()

    async def _probe(self) -> None:
        id = f"probe-{uuid4().hex}"
        row = {"id": id, "code": id, "listed": False, "game": "", "status": "", "card": b"", "created": 0, "touched": 0}
        await self._writer.write({CREATE: [row], REMOVE: [{"of": id}]})
        await self.find(id)

    async def _write_to(self, table_id: str, rows: Rows) -> None:
        if not storable(table_id):
            raise TableMissingError
        try:
            await self._writer.write(rows)
        except LostRaceError:
            if await self._value(select(tables.c.id).where(tables.c.id == table_id)) is None:
                raise TableMissingError from None
            raise


def _summary(table_id: str, summary: Summary, at: float) -> dict[str, Any]:
    row = {"listed": summary.listed, "status": summary.status, "card": summary.card}
    return row | {"of": table_id, "touched": at}


def _known(table_id: str, people: Collection[str]) -> list[dict[str, Any]]:
    return [{"owner": owner, "table_id": table_id} for owner in people]


def _entries(table_id: str, seq: int, bodies: Sequence[bytes], at: float) -> list[dict[str, Any]]:
    # SQLite would take a text as well.
    return [
        {"table_id": table_id, "seq": seq + place, "at": at, "body": bytes(body)} for place, body in enumerate(bodies)
    ]
