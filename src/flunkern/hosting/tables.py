"""All tables of one place: opened, found by their address, kept in memory only while they are used."""

import asyncio
from collections.abc import Sequence
from functools import reduce
from typing import Final, cast

from flunkern.core.errors import TableError
from flunkern.hosting.answers import OwnTable
from flunkern.hosting.beside import beside
from flunkern.hosting.cards import ENDED_WITHIN, MOST_OWN, own_table
from flunkern.hosting.driving import Chooser
from flunkern.hosting.fresh import Fresh
from flunkern.hosting.live import LiveTable
from flunkern.hosting.log import Log
from flunkern.hosting.neighbours import Alone, Neighbours
from flunkern.hosting.steps import REMEMBERED_STEPS, Games, replayed, summary_of
from flunkern.hosting.watch import Watch
from flunkern.store import CodeTakenError, NewTable
from flunkern.table.commands import Learn, OpenTable
from flunkern.table.deciding import open_table
from flunkern.table.entries import AnyEntry, write_entry
from flunkern.table.folding import fold
from flunkern.table.introducing import opening
from flunkern.table.model import Table

IDLE_SECONDS: Final = 60.0
READ_AT_ONCE: Final = 2
"""So many logs are folded at a time: threads share a processor with everybody who plays."""


class Tables:
    """At most one live table for each id; what is not used leaves memory and comes back from the log."""

    def __init__(
        self,
        log: Log,
        bots: Chooser,
        pace: float,
        watch: Watch | None = None,
        neighbours: Neighbours | None = None,
        fresh: Fresh | None = None,
    ) -> None:
        self._log = log
        self._neighbours = neighbours or Alone()
        self._bots = bots
        self._pace = pace
        self._watch = watch or Watch()
        self._fresh = fresh or Fresh()
        self._live: dict[str, LiveTable] = {}
        self._reading = asyncio.Semaphore(READ_AT_ONCE)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    async def open(self, wanted: OpenTable, host: str) -> tuple[str, str]:
        """The id and the short code of a new table."""
        return await self._create([open_table(wanted, host, self._fresh.seed())], host)

    async def introduce(self, wanted: Learn, owner: str) -> tuple[str, str]:
        """The id and the short code of a new table at which somebody learns a game."""
        return await self._create(list(opening(wanted, owner, self._fresh.seed())), owner)

    async def _create(self, log: Sequence[AnyEntry], host: str) -> tuple[str, str]:
        at = self._watch.now()
        opened = reduce(lambda table, entry: fold(table, entry, at), log, cast("Table | None", None))
        assert opened is not None
        summary = summary_of(opened)
        while True:
            id, code = self._fresh.id(), self._fresh.code()
            table = NewTable(id, code, opened.listed, opened.slug, summary.status, summary.card)
            try:
                await self._log.create(table, [write_entry(entry) for entry in log], at, [host])
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
            logged = await self._log.load(id)
            if not logged:
                raise TableError("unknown")
            # Playing a long log again takes a while, in which other tables go on.
            games = Games()
            async with self._reading:
                steps = await beside(replayed, logged, REMEMBERED_STEPS, games)
            around = (self._log, self._bots, self._pace, self._watch, self._neighbours)
            table = LiveTable(id, steps, *around, games, self._fresh, self._count_step)
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
            self._count_live()

    async def code(self, id: str) -> str:
        """The short code of a table; raises TableError."""
        code = await self._log.code_of(id)
        if code is None:
            raise TableError("unknown")
        return code

    async def own(self, owner: str) -> list[OwnTable]:
        """The tables at which somebody sits, those first that go on; finished ones for a day."""
        visited = await self._log.visited(owner, self._watch.now() - ENDED_WITHIN, MOST_OWN)
        return [own for table in visited if (own := own_table(table, owner)) is not None]

    async def record(self, id: str, number: int) -> bytes:
        """What people get of a finished game; raises TableError."""
        kept = await self._log.record(id, number)
        return kept if kept is not None else await (await self.table(id)).records.record(number)

    def now(self) -> float:
        """The time of day at these tables."""
        return self._watch.now()

    @property
    def live(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    async def sweep(self) -> None:
        """Forgets tables that nobody has been at for a while; their log stays."""
        idle = [table for table in self._live.values() if table.removed or table.idle_for(IDLE_SECONDS)]
        # All leave before any is waited for: a table that somebody comes to meanwhile is a new one.
        for table in idle:
            del self._live[table.id]
        self._count_live()
        for table in idle:
            await table.close()

    async def close(self) -> None:
        for loading in self._loading.values():
            loading.cancel()
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for table in self._live.values():
            await table.close()
        self._live.clear()

    def _count_live(self) -> None:
        """How many tables are in memory has changed."""

    def _count_step(self) -> None:
        """A step was told at one of them."""
