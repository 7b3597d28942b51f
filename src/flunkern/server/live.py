"""A table that people are at: what they ask for is logged, then told to everybody."""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from flunkern.core.errors import TableError
from flunkern.server.connections import Connection
from flunkern.server.driving import Chooser, Driver, EntriesOf
from flunkern.server.errors import note
from flunkern.server.metrics import METRICS
from flunkern.server.neighbours import NOBODY, Alone, Elsewhere, Neighbours
from flunkern.server.protocol import PROTOCOL, Present, Step, Welcome, encode
from flunkern.server.steps import Remembered, record_in, summary_of
from flunkern.store import Attendance, LostRaceError, Store, StoreError
from flunkern.table.commands import AnyCommand
from flunkern.table.deciding import Asked, come_back, decide
from flunkern.table.entries import AnyEntry, Moved, read_entry, write_entry
from flunkern.table.model import Table, fold
from flunkern.table.showing import show_all, show_step

REMEMBERED_ASKS: Final = 256
MOST_AT_A_TABLE: Final = 200
"""So many connections may look on; there is always room for those who have a seat."""
MOST_TABS: Final = 10
"""So many connections may one person with a seat have."""
TOUCHED_EACH: Final = 60.0
"""Seconds after which the store is told again that a table is in use, where nothing else of its summary changes."""


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
        neighbours: Neighbours | None = None,
    ) -> None:
        self.id = id
        self.table = steps[-1].after
        self.gone_since = dict.fromkeys(self._known(), now())
        self._awake_since: float | None = None
        self._idle_since = now()
        self._touched = 0.0
        self._neighbours = neighbours or Alone()
        self._elsewhere = NOBODY
        self._attendance: Attendance | None = None
        self._heard_of = 0
        self._reading: asyncio.Task[None] | None = None
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
                done = await self._commit(entries)
                # A move that another server made already is done since then.
                version = self._asked.setdefault((owner, id), done)
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
                await self._append(entries, at, table)
            except LostRaceError:
                await self._catch_up()
                continue
            ended = table.phase == "finished" and self.table.phase != "finished"
            for step in steps:
                self._advance(step)
            self._neighbours.logged(self.id, self.table.version)
            if ended:
                self._keeping = asyncio.create_task(self._keep_record(table.number))
            break
        return self.table.version

    async def _append(self, entries: Sequence[AnyEntry], at: float, after: Table) -> None:
        summary = summary_of(after)
        touch = at - self._touched >= TOUCHED_EACH or summary != summary_of(self.table)
        bodies = [write_entry(entry) for entry in entries]
        new = _known(after) - self._known()
        await self._store.append(self.id, self.table.version + 1, bodies, at, summary if touch else None, new)
        if touch:
            self._touched = at

    async def _catch_up(self) -> None:
        """Reads what another writer has logged since, or what this one did not live to know of."""
        for line in await self._store.load(self.id, self.table.version):
            entry = read_entry(line.body)
            self._advance(Remembered(entry, line.at, fold(self.table, entry, line.at)))

    def read_up_to(self, seq: int) -> None:
        """Somebody says that the log has this entry: it is read soon, unless it is known."""
        self._heard_of = max(seq, self._heard_of)
        if self._heard_of > self.table.version and (self._reading is None or self._reading.done()):
            self._reading = asyncio.create_task(self._read_on())

    async def _read_on(self) -> None:
        try:
            async with self._lock:
                before = -1
                while before < self.table.version < self._heard_of:
                    before = self.table.version
                    await self._catch_up()
                self._heard_of = self.table.version  # whatever somebody may have said
        except Exception as error:
            note(error)  # whoever says so again finds it unread

    def _advance(self, step: Remembered) -> None:
        before, self.table = self.table, step.after
        if step.after.withdrawn != before.withdrawn:
            self._steps.clear()  # they tell of somebody who wants to be told of no more
        self._steps.append(step)
        if isinstance(step.entry, Moved) and step.entry.id:
            self._asked[step.entry.owner, step.entry.id] = step.after.version
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
        self._driver.wake()

    @property
    def steps(self) -> Sequence[Remembered]:
        """The last steps, the newest at the end."""
        return self._steps

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
        body = await asyncio.to_thread(record_in, logged, number)
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

        Raises TableError if there is no room, StoreUnavailableError if it knows more than can be read now.
        """
        if version > self.table.version:
            await self._read_to(version)
        self._make_room(connection.owner)
        connection.snapshot = lambda: self._snapshot(connection.owner)
        missed = [step for step in self._steps if step.after.version > version]
        if version and missed and missed[0].after.version == version + 1:
            for step in missed:
                connection.push(self._step(step, connection.owner))
        elif version != self.table.version:
            connection.push(self._snapshot(connection.owner)[0])
        self._connections.add(connection)
        if self._awake_since is None:
            self._awake_since = min(self._now(), self._elsewhere.awake_since or self._now())
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
        return _known(self.table)

    async def _read_to(self, version: int) -> None:
        """Another server has told somebody of what this one has not heard yet; raises StoreUnavailableError."""
        async with self._lock:  # which keeps the table in memory, too
            if version > self.table.version:
                await self._catch_up()

    def detach(self, connection: Connection) -> None:
        self._connections.discard(connection)
        self._idle_since = self._now()
        if not self._connections:
            self._awake_since = None
        self._see_who_is_there()
        self._driver.wake()

    def _see_who_is_there(self) -> None:
        """Notes since when people are gone, and tells everybody if something changed."""
        here = {connection.owner for connection in self._connections}
        there = here | self._elsewhere.people
        now, looking_on = self._now(), len(here - self.table.people)
        self.gone_since = {owner: self.gone_since.get(owner, now) for owner in self._known() - there}
        online = tuple(number for number, place in enumerate(self.table.places) if place and place.owner in there)
        present = encode(Present(online, looking_on + self._elsewhere.spectators))
        if present != self._present:
            self._present = present
            for connection in self._connections:
                connection.push(present)
        before, self._attendance = self._attendance, None
        if self._awake_since is not None:
            self._attendance = Attendance(self._known() & here, looking_on, self._awake_since)
        if before != self._attendance:
            self._neighbours.changed(self)

    # Other servers

    @property
    def attendance(self) -> Attendance | None:
        """Who is here through this server; None if nobody is."""
        return self._attendance

    def see_others(self, others: Elsewhere) -> None:
        """These are here through other servers, and whether this one drives the table may have changed."""
        changed, self._elsewhere = others != self._elsewhere, others
        if self._awake_since is not None and others.awake_since is not None:
            self._awake_since = min(self._awake_since, others.awake_since)
        if changed:
            self._see_who_is_there()
        self._driver.wake()

    @property
    def awake_since(self) -> float | None:
        """Since when somebody has been here; None while nobody is, or while another server drives the table."""
        return self._awake_since if self._neighbours.drives(self) else None

    @property
    def attended(self) -> bool:
        """Whether anybody is here."""
        return bool(self._connections)

    def idle_for(self, seconds: float) -> bool:
        """Whether nobody has been here for so long, and nothing is under way."""
        tasks = [task for task in (self._keeping, self._reading) if task is not None and not task.done()]
        busy = self._connections or self._lock.locked() or tasks
        return not busy and self._now() - self._idle_since >= seconds

    async def close(self) -> None:
        self._neighbours.leave(self)
        await self._driver.close()
        for task in (self._keeping, self._reading):
            if task is not None:
                await task


def _known(table: Table) -> frozenset[str]:
    """Those who see more of the table than whoever looks on."""
    return table.people | {table.host}
