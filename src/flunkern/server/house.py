"""The tables of a server: found by link or code, listed, removed; who is barred from them, and when it restarts."""

import asyncio
import secrets
from collections.abc import Mapping
from typing import Final

from flunkern.core.errors import TableError
from flunkern.hosting.driving import Chooser
from flunkern.hosting.fresh import CODE_LENGTH, Fresh
from flunkern.hosting.neighbours import Neighbours
from flunkern.hosting.protocol import Restarting, encode
from flunkern.hosting.results import results_in
from flunkern.hosting.steps import summary_of
from flunkern.hosting.tables import Tables
from flunkern.hosting.watch import Watch
from flunkern.server.barring import Bar, Barred
from flunkern.server.metrics import METRICS
from flunkern.store import Listed, Logged, LostRaceError, Store, TableMissingError
from flunkern.table.entries import read_entry, write_entry
from flunkern.table.forgetting import without

RESTARTED_WITHIN: Final = 60.0
"""Seconds after which a restart that was announced is over, and nobody is told of it any more."""
DAY: Final = 86400.0
FORGOTTEN_AFTER: Final = {"lobby": DAY, "playing": 30 * DAY, "finished": 90 * DAY}
"""How long a table stays in the store when nobody comes back to it, by how far it got; others stay for ever."""


class House(Tables):
    """The tables of one store, whose database other servers may share."""

    def __init__(
        self,
        store: Store,
        bots: Chooser,
        pace: float,
        watch: Watch | None = None,
        neighbours: Neighbours | None = None,
        kept: Mapping[str, float] = FORGOTTEN_AFTER,
        fresh: Fresh | None = None,
    ) -> None:
        super().__init__(store, bots, pace, watch, neighbours, fresh)
        self.store = store
        self._kept = kept
        self.barred = Barred(store)
        self.restart_at: float | None = None

    async def find(self, code: str) -> str:
        """The id behind a short code, however it is typed; raises TableError."""
        typed = "".join(filter(str.isalnum, code)).upper()
        id = await self.store.find(typed) if len(typed) == CODE_LENGTH else None
        if id is None:
            raise TableError("unknown")
        return id

    async def listed(self, slug: str | None) -> list[Listed]:
        """Open tables at which somebody is."""
        tables = await self.store.listed(slug, 200)
        here = {table.id for table in tables if table.id in self._live and self._live[table.id].attended}
        there = await self._neighbours.attended(table.id for table in tables if table.id not in here)
        return [table for table in tables if table.id in here or table.id in there][:50]

    async def attended(self, ids: list[str]) -> frozenset[str]:
        """Those of these tables at which anybody is, here or through another server."""
        here = frozenset(id for id in ids if id in self._live and self._live[id].attended)
        return here | await self._neighbours.attended(id for id in ids if id not in here)

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
            self._count_live()
            table.remove()
            await table.close()

    async def forget(self) -> None:
        """Removes tables that nobody has come back to for long, so that the store does not grow for ever."""
        now = self._watch.now()
        for status, kept in self._kept.items():
            await self.store.forget(now - kept, status)
        await self.store.forget_challenges(now)

    async def forget_person(self, owner: str) -> int:
        """Takes somebody out of every table they ever had a place at; says out of how many.

        The games stay, without their name, what they said and whose seat it was.
        """
        await self.store.drop_recovery(owner)
        await self.store.drop_passkeys(owner)
        for round in await self.store.rounds_of(owner):
            await self.store.quit_round(round.id, owner)
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
            stranger, fresh_seed = secrets.token_hex(32), self._fresh.seed()
            done = await asyncio.to_thread(without, entries, owner, stranger, at, fresh_seed)
            changed = {logged[place].seq: write_entry(entry) for place, entry in done.changed.items()}
            added = [write_entry(entry) for entry in done.added]
            told = [Logged(line.seq, line.at, changed.get(line.seq, line.body)) for line in logged]
            finished = await asyncio.to_thread(results_in, told)
            new = (len(logged) + 1, added, at, summary_of(done.after))
            try:
                await self.store.rewrite(id, *new, changed, owner, finished)
            except (LostRaceError, TableMissingError):
                continue  # somebody moved meanwhile; or the table is gone, and with it all it told
            if id in self._live:
                self._live[id].read_up_to(done.after.version)
            self._neighbours.logged(id, done.after.version)
            return

    def _count_live(self) -> None:
        METRICS.tables.set(self.live)

    def _count_step(self) -> None:
        METRICS.steps.inc()
