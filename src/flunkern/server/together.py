"""Several servers on one database: what this one hears of the others, and which tables it drives."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from time import monotonic
from typing import Final

from flunkern.hosting.errors import note
from flunkern.hosting.neighbours import NOBODY, Alone, Elsewhere, Member, Neighbours
from flunkern.server.metrics import METRICS
from flunkern.store import LIFETIME, LOOK, Around, Attendance, Bus, LostRaceError, Nearby, Nodes, RedisBus, Store

BEAT_SECONDS: Final = 1.0
"""This often a server says that it is alive."""
LOOK_SECONDS: Final = 5.0
"""Within this time every table is looked at, heard of or not; each second while there is no bus."""
MOST_AT_ONCE: Final = 500
"""So many tables are asked about in one question to the database."""
AFTER_TROUBLE: Final = 0.3


class Together:
    """Several servers on one database; what the bus does not bring is found by looking.

    Whatever fails is tried again. A server that cannot reach the database for as long as others take to call it dead
    drives nothing.
    """

    def __init__(self, nodes: Nodes) -> None:
        self.bus: Bus
        self._nodes = nodes
        self._tables: dict[str, Member] = {}
        self._driving: set[str] = set()
        self._alive_until = 0.0
        self._changed: set[str] = set()
        self._unseen: set[str] = set()
        self._round: list[str] = []
        # What each table was told last. Whatever else stops it being driven takes it out, so that it is told anew.
        self._seen: dict[str, tuple[Elsewhere, bool]] = {}
        self._stirred = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def begin(self, bus: Bus) -> None:
        """From now on this server is one of several; raises StoreUnavailableError."""
        self.bus = bus
        await self._beat(monotonic())
        self._task = asyncio.create_task(self._run(), name="flunkern neighbours")

    # What the tables say

    def enter(self, table: Member) -> None:
        self._tables[table.id] = table
        self._seen.pop(table.id, None)
        self.bus.watch(table.id)

    def leave(self, table: Member) -> None:
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
            self._seen.pop(table.id, None)
            self.bus.unwatch(table.id)
            self._stir(self._changed, table.id)

    def changed(self, table: Member) -> None:
        self._stir(self._changed, table.id)

    def logged(self, table_id: str, seq: int) -> None:
        self.bus.tell(table_id, seq)

    def removed(self, table_id: str) -> None:
        self.bus.tell(table_id, LOOK)

    @property
    def id(self) -> str:
        return self._nodes.id

    def drives(self, table: Member) -> bool:
        return table.id in self._driving and monotonic() < self._alive_until

    async def attended(self, ids: Iterable[str]) -> frozenset[str]:
        return await self._nodes.attended(ids)

    # What the others say

    def heard(self, table_id: str, seq: int) -> None:
        """What the bus calls."""
        table = self._tables.get(table_id)
        if table is None:
            return
        if seq == LOOK:
            self._stir(self._unseen, table_id)
        else:
            table.read_up_to(seq)

    def _stir(self, some: set[str], table_id: str) -> None:
        some.add(table_id)
        self._stirred.set()

    # What this server does by itself

    @property
    def alive(self) -> bool:
        return monotonic() < self._alive_until

    async def _run(self) -> None:
        beaten = -BEAT_SECONDS
        while True:
            try:
                if monotonic() >= beaten + BEAT_SECONDS:
                    beaten = monotonic()
                    await self._beat(beaten)
                await self._say()
                await self._look()
            except Exception as error:
                note(error)
                await asyncio.sleep(AFTER_TROUBLE)
                continue
            await self._sleep(beaten + BEAT_SECONDS - monotonic())

    async def _sleep(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(max(0.0, seconds)):
                await self._stirred.wait()
        except TimeoutError:
            pass
        self._stirred.clear()

    async def _beat(self, now: float) -> None:
        beat = await self._nodes.beat()
        if not self.alive:
            self._seen.clear()  # tables that this server drove wait to be told that it does again
        self._alive_until = now + LIFETIME
        METRICS.bus.set(self.bus.up)
        METRICS.driven.set(len(self._driving))
        if beat.forgotten:
            self._driving.clear()
            self._seen.clear()
            self._changed.update(self._tables)
        if beat.others_died:
            self._unseen.update(self._tables)
        self._unseen.update(self._next_of_round())

    def _next_of_round(self) -> list[str]:
        """The tables whose turn it is to be looked at, so that all are in time."""
        if not self.bus.up:
            return [*self._tables]
        if not self._round:
            self._round = [*self._tables]
        share = int(len(self._tables) * BEAT_SECONDS / LOOK_SECONDS) + 1
        turn, self._round = self._round[:share], self._round[share:]
        return turn

    async def _say(self) -> None:
        """Notes who is here, and lets the others know."""
        while self._changed:
            with _taken(self._changed) as ids:
                now = {id: self._attendance(id) for id in ids}
                await self._note(now)
            for id, here in now.items():
                if here is None:
                    self._driving.discard(id)
                    self._seen.pop(id, None)
                self.bus.tell(id, LOOK)
            self._unseen.update(id for id in ids if id in self._tables)

    def _attendance(self, id: str) -> Attendance | None:
        table = self._tables.get(id)
        return None if table is None else table.attendance

    async def _note(self, now: dict[str, Attendance | None]) -> None:
        try:
            await self._nodes.note(now)
        except LostRaceError:
            # The others took this server for dead. It is alive, and has to say everything again.
            await self._beat(monotonic())
            await self._nodes.note(now)

    async def _look(self) -> None:
        """Finds out what is new about the tables that were heard of, and drives those that nobody drives."""
        while self._unseen:
            with _taken(self._unseen) as ids:
                around = await self._nodes.around(ids)
                free = [id for id, known in around.items() if known.driver is None]
                if wanted := {id: here for id in free if (here := self._attendance(id)) is not None}:
                    await self._note({**wanted})
                    around |= await self._nodes.around([*wanted])
                    for id in wanted:
                        self.bus.tell(id, LOOK)
            for id, known in around.items():
                self._see(id, known)
            for table in [self._tables[id] for id in ids if id not in around and id in self._tables]:
                table.remove()

    def _see(self, id: str, known: Around) -> None:
        table = self._tables.get(id)
        if table is None:
            return
        if known.driver == self._nodes.id and table.attendance is not None:
            self._driving.add(id)
        else:
            self._driving.discard(id)
        seen = (_elsewhere(known, self._nodes.id), id in self._driving)
        if seen != self._seen.get(id):
            self._seen[id] = seen
            table.see_others(seen[0])
        table.read_up_to(known.last)

    async def close(self) -> None:
        """Gives up everything at once; the others hear of it."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        driven, self._driving = self._driving, set()
        try:
            await self._nodes.depart()
        except Exception as error:
            note(error)  # they find out when it is dead
        for id in driven | self._tables.keys():
            self.bus.tell(id, LOOK)


def _elsewhere(known: Around, here: str) -> Elsewhere:
    others = [there for node, there in known.attendance.items() if node != here]
    if not others:
        return NOBODY
    return Elsewhere(
        frozenset().union(*(there.people for there in others)),
        sum(there.spectators for there in others),
        min(there.since for there in others),
    )


@asynccontextmanager
async def joined(store: Store, bus: str | None) -> AsyncIterator[Neighbours]:
    """The neighbours of a server, as long as the block lasts; raises BusUnavailableError.

    Who has a database to themselves has none. Without a bus, servers that share one find out by looking.
    """
    if bus is None and not store.shared:
        METRICS.bus.set(1)
        yield Alone()
        return
    together = Together(store.node())
    line: Bus = Nearby(together.heard) if bus is None else await RedisBus.open(bus, together.heard)
    try:
        await together.begin(line)
        yield together
    finally:
        await together.close()
        await line.close()


@contextmanager
def _taken(ids: set[str]) -> Iterator[list[str]]:
    """Some of these, which are taken out, so that one added meanwhile counts anew; all are put back if it fails."""
    taken = [id for id, _ in zip(ids, range(MOST_AT_ONCE), strict=False)]
    ids.difference_update(taken)
    try:
        yield taken
    except BaseException:
        ids.update(taken)
        raise
