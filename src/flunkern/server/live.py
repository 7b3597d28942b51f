"""A table that people are at: what they ask for is logged, then told to everybody."""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from flunkern.core.errors import TableError
from flunkern.games import find
from flunkern.server.connections import MOST_QUEUED, Connection
from flunkern.server.driving import Chooser, Driver, EntriesOf
from flunkern.server.errors import note
from flunkern.server.metrics import METRICS
from flunkern.server.protocol import PROTOCOL, Present, Step, Welcome, encode
from flunkern.store import Logged, LostRaceError, Store, StoreError, Summary
from flunkern.table.commands import AnyCommand
from flunkern.table.deciding import Asked, come_back, decide
from flunkern.table.entries import AnyEntry, read_entry, write_entry
from flunkern.table.model import Table, fold
from flunkern.table.recording import given_out, record_of
from flunkern.table.showing import show_all, show_step

REMEMBERED_STEPS: Final = MOST_QUEUED - 14
"""Somebody who missed no more steps than this is told them one by one; they fit into the queue with room to spare."""
REMEMBERED_ASKS: Final = 256
MOST_AT_A_TABLE: Final = 200
"""So many connections may look on; there is always room for those who have a seat."""
MOST_TABS: Final = 10
"""So many connections may one person with a seat have."""


class Remembered(msgspec.Struct, frozen=True):
    entry: AnyEntry
    at: float
    after: Table


def replayed(logged: Iterable[Logged], most: int = REMEMBERED_STEPS) -> deque[Remembered]:
    """The last steps of a log, which is folded from its beginning."""
    steps: deque[Remembered] = deque(maxlen=most)
    table: Table | None = None
    for line in logged:
        entry = read_entry(line.body)
        table = fold(table, entry, line.at)
        steps.append(Remembered(entry, line.at, table))
    return steps


def summary_of(table: Table) -> Summary:
    """What a list of open tables shows."""
    names = [place.name for place in table.places if place is not None]
    card = {"game": table.slug, "names": names, "size": len(table.places), "clock": table.clock}
    return Summary(listed=table.listed, status=table.phase, card=msgspec.json.encode(card))


class LiveTable:
    """Everything asked for is decided, logged and told in one order, the same for all."""

    def __init__(
        self,
        id: str,
        steps: deque[Remembered],
        store: Store,
        bots: Chooser,
        pace: float,
        now: Callable[[], float],
    ) -> None:
        self.id = id
        self.table = steps[-1].after
        self.gone_since = dict.fromkeys(self._known(), now())
        self.awake_since: float | None = None
        self._idle_since = now()
        self._store = store
        self._now = now
        self._steps = steps
        # Moves are known by the log as well; what else was asked, only as long as the table is in memory.
        self._asked = {(done.owner, done.id): done.version for done in self.table.done}
        self._connections: set[Connection] = set()
        self._present = b""
        self._lock = asyncio.Lock()
        self._driver = Driver(self, bots, pace, now)
        self._keeping: asyncio.Task[None] | None = None

    # Asking

    async def ask(self, owner: str, id: str, command: AnyCommand) -> int:
        """Does what is asked for and returns the version at which it is done, durably; raises what refuses it."""
        seed = secrets.token_hex(32)

        def entries(table: Table) -> tuple[AnyEntry, ...]:
            return decide(table, Asked(owner, self._now(), id, seed), command)

        async with self._lock:
            version = self._asked.get((owner, id))
            if version is None:
                version = self._asked[owner, id] = await self._commit(entries)
            if len(self._asked) > REMEMBERED_ASKS:
                del self._asked[next(iter(self._asked))]
            return version

    async def commit(self, entries_of: EntriesOf) -> int:
        """Logs what `entries_of` makes of the table as it then is, tells everybody, returns the version after it."""
        async with self._lock:
            return await self._commit(entries_of)

    async def _commit(self, entries_of: EntriesOf) -> int:
        while entries := entries_of(self.table):
            at = self._now()
            steps, table = [], self.table
            for entry in entries:
                table = fold(table, entry, at)
                steps.append(Remembered(entry, at, table))
            try:
                bodies = [write_entry(entry) for entry in entries]
                await self._store.append(self.id, self.table.version + 1, bodies, at, summary_of(table))
            except LostRaceError:
                await self._catch_up()
                continue
            for step in steps:
                self._advance(step)
            break
        return self.table.version

    async def _catch_up(self) -> None:
        """Reads what another writer has logged since, or what this one did not live to know of."""
        for line in await self._store.load(self.id, self.table.version):
            entry = read_entry(line.body)
            self._advance(Remembered(entry, line.at, fold(self.table, entry, line.at)))

    def _advance(self, step: Remembered) -> None:
        before, self.table = self.table, step.after
        self._steps.append(step)
        METRICS.steps.inc()
        told: dict[str, bytes] = {}
        known = self._known()
        for connection in self._connections:
            # All connections of one owner are told the same; so are all who look on.
            viewer = connection.owner if connection.owner in known else ""
            if viewer not in told:
                told[viewer] = self._step(step, connection.owner)
            connection.push(told[viewer])
        if step.after.places is not before.places or step.after.host != before.host:
            self._see_who_is_there()
        if step.after.phase == "finished" and before.phase != "finished":
            self._keeping = asyncio.create_task(self._keep_record(step.after.number))
        self._driver.wake()

    # Records

    async def _keep_record(self, number: int) -> None:
        """Nobody waits for this, and a record that could not be kept is made from the log when it is asked for."""
        try:
            await self.record(number)
        except Exception as error:
            note(error)

    async def record(self, number: int) -> bytes:
        """What people get of a finished game, kept from now on; raises TableError."""
        if not 1 <= number <= self.table.number:
            raise TableError("unknown")
        if number == self.table.number and self.table.phase != "finished":
            raise TableError("not_finished")
        logged = await self._store.load(self.id)
        body = await asyncio.to_thread(_record, logged, number)
        await self._store.keep_record(self.id, number, body, self._now())
        return body

    # Showing

    def _step(self, step: Remembered, owner: str) -> bytes:
        return encode(Step(show_step(step.after, owner, step.entry, step.at)))

    def _snapshot(self, owner: str) -> tuple[bytes, ...]:
        now = self._now()
        return encode(Welcome(PROTOCOL, now, show_all(self.table, owner, now))), self._present

    # Coming and going

    async def attach(self, connection: Connection, version: int) -> None:
        """From now on the connection is told everything; what it missed since `version` comes first.

        Raises TableError if there is no room.
        """
        self._make_room(connection.owner)
        connection.snapshot = lambda: self._snapshot(connection.owner)
        missed = [step for step in self._steps if step.after.version > version]
        if version and missed and missed[0].after.version == version + 1:
            for step in missed:
                connection.push(self._step(step, connection.owner))
        elif version != self.table.version:
            connection.push(self._snapshot(connection.owner)[0])
        self._connections.add(connection)
        if self.awake_since is None:
            self.awake_since = self._now()
        told = self._present
        self._see_who_is_there()
        if self._present == told:
            connection.push(told)
        self._driver.wake()
        try:
            if any(come_back(self.table, connection.owner)):
                await self.commit(lambda table: tuple(come_back(table, connection.owner)))
        except StoreError as error:
            note(error)  # their next move takes the seat back

    def _make_room(self, owner: str) -> None:
        known = self._known()
        if owner in known:
            there, most = sum(other.owner == owner for other in self._connections), MOST_TABS
        else:
            there, most = sum(other.owner not in known for other in self._connections), MOST_AT_A_TABLE
        if there >= most:
            raise TableError("full")

    def _known(self) -> frozenset[str]:
        """Those who see more of the table than whoever looks on."""
        return self.table.people | {self.table.host}

    def detach(self, connection: Connection) -> None:
        self._connections.discard(connection)
        self._idle_since = self._now()
        if not self._connections:
            self.awake_since = None
        self._see_who_is_there()
        self._driver.wake()

    def _see_who_is_there(self) -> None:
        """Notes since when people are gone, and tells everybody if something changed."""
        here = {connection.owner for connection in self._connections}
        now = self._now()
        self.gone_since = {owner: self.gone_since.get(owner, now) for owner in self._known() - here}
        online = tuple(number for number, place in enumerate(self.table.places) if place and place.owner in here)
        present = encode(Present(online, len(here - self.table.people)))
        if present != self._present:
            self._present = present
            for connection in self._connections:
                connection.push(present)

    @property
    def attended(self) -> bool:
        """Whether anybody is here."""
        return bool(self._connections)

    def idle_for(self, seconds: float) -> bool:
        """Whether nobody has been here for so long, and nothing is under way."""
        busy = self._connections or self._lock.locked() or (self._keeping and not self._keeping.done())
        return not busy and self._now() - self._idle_since >= seconds

    async def close(self) -> None:
        await self._driver.close()
        if self._keeping is not None:
            await self._keeping


def _record(logged: Iterable[Logged], number: int) -> bytes:
    record = record_of(((read_entry(line.body), line.at) for line in logged), number)
    return given_out(record, find(record.game))
