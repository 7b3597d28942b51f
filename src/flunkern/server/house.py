"""All tables: opened, found by link or code, kept in memory only while they are used."""

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Final, cast

from flunkern.core.errors import TableError
from flunkern.fairness.commitment import new_seed
from flunkern.server.answers import OwnTable
from flunkern.server.barring import Bar, Barred
from flunkern.server.cards import ENDED_WITHIN, MOST_OWN, own_table
from flunkern.server.driving import Chooser
from flunkern.server.live import LiveTable
from flunkern.server.metrics import METRICS
from flunkern.server.neighbours import Alone, Neighbours
from flunkern.server.protocol import Restarting, encode
from flunkern.server.steps import REMEMBERED_STEPS, Games, replayed, summary_of
from flunkern.server.watch import Watch
from flunkern.store import CodeTakenError, Listed, LostRaceError, NewTable, Store, TableMissingError
from flunkern.table.commands import Learn, OpenTable
from flunkern.table.deciding import open_table
from flunkern.table.entries import AnyEntry, read_entry, write_entry
from flunkern.table.folding import fold
from flunkern.table.forgetting import without
from flunkern.table.introducing import opening
from flunkern.table.model import Table

CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without letters that are mistaken for one another when read out."""
CODE_LENGTH: Final = 6
IDLE_SECONDS: Final = 60.0
READ_AT_ONCE: Final = 2
"""So many logs are folded at a time: threads share a processor with everybody who plays."""
RESTARTED_WITHIN: Final = 60.0
"""Seconds after which a restart that was announced is over, and nobody is told of it any more."""
DAY: Final = 86400.0
FORGOTTEN_AFTER: Final = {"lobby": DAY, "playing": 30 * DAY, "finished": 90 * DAY}
"""How long a table stays in the store when nobody comes back to it, by how far it got; others stay for ever."""


class House:
    """At most one live table for each id; what is not used leaves memory and comes back from the log."""

    def __init__(
        self,
        store: Store,
        bots: Chooser,
        pace: float,
        watch: Watch | None = None,
        neighbours: Neighbours | None = None,
        kept: Mapping[str, float] = FORGOTTEN_AFTER,
    ) -> None:
        self.store = store
        self._neighbours = neighbours or Alone()
        self._kept = kept
        self._bots = bots
        self._pace = pace
        self._watch = watch or Watch()
        self.barred = Barred(store)
        self.restart_at: float | None = None
        self._live: dict[str, LiveTable] = {}
        self._reading = asyncio.Semaphore(READ_AT_ONCE)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    async def open(self, wanted: OpenTable, host: str) -> tuple[str, str]:
        """The id and the short code of a new table."""
        return await self._create([open_table(wanted, host, new_seed().hex())], host)

    async def introduce(self, wanted: Learn, owner: str) -> tuple[str, str]:
        """The id and the short code of a new table at which somebody learns a game."""
        return await self._create(list(opening(wanted, owner, new_seed().hex())), owner)

    async def _create(self, log: Sequence[AnyEntry], host: str) -> tuple[str, str]:
        at = self._watch.now()
        opened = reduce(lambda table, entry: fold(table, entry, at), log, cast("Table | None", None))
        assert opened is not None
        summary = summary_of(opened)
        while True:
            id = secrets.token_urlsafe(16)
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            table = NewTable(id, code, opened.listed, opened.slug, summary.status, summary.card)
            try:
                await self.store.create(table, [write_entry(entry) for entry in log], at, [host])
            except CodeTakenError:
                continue
            return id, code

    async def table(self, id: str) -> LiveTable:
        """The live table, loaded from the log if need be; raises TableError.

        It leaves memory only while nobody is attached: attach before waiting for anything else.
        """
        live = self._live.get(id)
        if live is not None and live.removed:
            raise TableError("unknown")
        if live is None and id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        if id in self._loading:
            # Somebody who no longer waits does not spoil it for the others.
            return await asyncio.shield(self._loading[id])
        return self._live[id]

    async def _load(self, id: str) -> LiveTable:
        try:
            logged = await self.store.load(id)
            if not logged:
                raise TableError("unknown")
            # Playing a long log again takes a while, in which other tables go on.
            games = Games()
            async with self._reading:
                steps = await asyncio.to_thread(replayed, logged, REMEMBERED_STEPS, games)
            table = LiveTable(id, steps, self.store, self._bots, self._pace, self._watch, self._neighbours, games)
            await self._enter(table)
            return table
        finally:
            del self._loading[id]

    async def _enter(self, table: LiveTable) -> None:
        """From now on the table hears what is logged; what was logged while it was loaded it reads first."""
        self._live[table.id] = table
        self._neighbours.enter(table)
        try:
            await table.read_on()
        except BaseException:
            del self._live[table.id]
            await table.close()
            raise
        finally:
            METRICS.tables.set(len(self._live))

    async def find(self, code: str) -> str:
        """The id behind a short code, however it is typed; raises TableError."""
        typed = "".join(filter(str.isalnum, code)).upper()
        id = await self.store.find(typed) if len(typed) == CODE_LENGTH else None
        if id is None:
            raise TableError("unknown")
        return id

    async def code(self, id: str) -> str:
        """The short code of a table; raises TableError."""
        code = await self.store.code_of(id)
        if code is None:
            raise TableError("unknown")
        return code

    async def listed(self, slug: str | None) -> list[Listed]:
        """Open tables at which somebody is."""
        tables = await self.store.listed(slug, 200)
        here = {table.id for table in tables if table.id in self._live and self._live[table.id].attended}
        there = await self._neighbours.attended(table.id for table in tables if table.id not in here)
        return [table for table in tables if table.id in here or table.id in there][:50]

    async def own(self, owner: str) -> list[OwnTable]:
        """The tables at which somebody sits, those first that go on; finished ones for a day."""
        visited = await self.store.visited(owner, self._watch.now() - ENDED_WITHIN, MOST_OWN)
        return [own for table in visited if (own := own_table(table, owner)) is not None]

    async def record(self, id: str, number: int) -> bytes:
        """What people get of a finished game; raises TableError."""
        kept = await self.store.record(id, number)
        return kept if kept is not None else await (await self.table(id)).records.record(number)

    async def attended(self, ids: list[str]) -> frozenset[str]:
        """Those of these tables at which anybody is, here or through another server."""
        here = frozenset(id for id in ids if id in self._live and self._live[id].attended)
        return here | await self._neighbours.attended(id for id in ids if id not in here)

    @property
    def live(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    @property
    def people(self) -> int:
        """How many are at tables here, each counted once."""
        return len({link.owner for table in self._live.values() for link in table.presence.connections})

    async def bar(self, owner: str, what: Bar) -> None:
        """Somebody may not come, or not talk, from now on; who may not come is sent away at once."""
        await self.barred.bar(owner, what, self._watch.now())
        await self.look()

    async def announce_restart(self, seconds: float) -> float:
        """Tells everybody, and who comes until then, that the service will be restarted; says when."""
        at = self._watch.now() + seconds
        await self.store.announce("restart", at)
        await self.look()
        return at

    async def look(self) -> None:
        """Does here what was decided through any server: sends away who is banned, tells of a restart."""
        await self.barred.look()
        at = (await self.store.announced()).get("restart", 0.0)
        restart_at = at if at + RESTARTED_WITHIN > self._watch.now() else None
        told = encode(Restarting(at)) if restart_at not in (None, self.restart_at) else None
        self.restart_at = restart_at
        for connection in [one for table in self._live.values() for one in table.presence.connections]:
            if self.barred.is_banned(connection.owner):
                connection.part("gone")
            elif told is not None:
                connection.push(told)

    async def remove(self, id: str) -> None:
        """Removes a table for good; whoever is there, through whichever server, is told that it is gone."""
        await self.store.delete(id)
        self._neighbours.removed(id)
        table = self._live.pop(id, None)
        if table is not None:
            METRICS.tables.set(len(self._live))
            table.remove()
            await table.close()

    async def sweep(self) -> None:
        """Forgets tables that nobody has been at for a while; their log stays."""
        idle = [table for table in self._live.values() if table.removed or table.idle_for(IDLE_SECONDS)]
        # All leave before any is waited for: a table that somebody comes to meanwhile is a new one.
        for table in idle:
            del self._live[table.id]
        METRICS.tables.set(len(self._live))
        for table in idle:
            await table.close()

    async def forget(self) -> None:
        """Removes tables that nobody has come back to for long, so that the store does not grow for ever."""
        now = self._watch.now()
        for status, kept in self._kept.items():
            await self.store.forget(now - kept, status)

    async def forget_person(self, owner: str) -> int:
        """Takes somebody out of every table they ever had a place at; says out of how many.

        The games stay, without their name, what they said and whose seat it was.
        """
        ids = await self.store.tables_of(owner)
        for id in ids:
            await self._forget_at(id, owner)
        for id in ids:
            # A record that was being made from the log as it was may have been kept since.
            await self.store.drop_records(id)
        return len(ids)

    async def _forget_at(self, id: str, owner: str) -> None:
        while logged := await self.store.load(id):
            entries = [(read_entry(line.body), line.at) for line in logged]
            at = self._watch.now()
            stranger, fresh_seed = secrets.token_hex(32), new_seed().hex()
            done = await asyncio.to_thread(without, entries, owner, stranger, at, fresh_seed)
            changed = {logged[place].seq: write_entry(entry) for place, entry in done.changed.items()}
            added = [write_entry(entry) for entry in done.added]
            try:
                await self.store.rewrite(id, len(logged) + 1, added, at, summary_of(done.after), changed, owner)
            except (LostRaceError, TableMissingError):
                continue  # somebody moved meanwhile; or the table is gone, and with it all it told
            if id in self._live:
                self._live[id].read_up_to(done.after.version)
            self._neighbours.logged(id, done.after.version)
            return

    async def close(self) -> None:
        for loading in self._loading.values():
            loading.cancel()
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for table in self._live.values():
            await table.close()
        self._live.clear()
