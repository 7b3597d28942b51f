"""A table that people are at: what they ask for is logged, then told to everybody."""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from flunkern.hosting.connections import Connection
from flunkern.hosting.driving import Chooser, Driver, EntriesOf
from flunkern.hosting.errors import note
from flunkern.hosting.fresh import Fresh
from flunkern.hosting.log import Log
from flunkern.hosting.neighbours import Alone, Elsewhere, Neighbours
from flunkern.hosting.presence import Presence, known_at, same_people
from flunkern.hosting.protocol import PROTOCOL, Step, Welcome, encode
from flunkern.hosting.records import Records
from flunkern.hosting.steps import Games, Remembered, show_alike, summary_after
from flunkern.hosting.telling import Seen, Telling
from flunkern.hosting.watch import Watch
from flunkern.store import Attendance, LostRaceError, StoreError
from flunkern.table.clocks import carried_on
from flunkern.table.commands import AnyCommand, MakeMove
from flunkern.table.deciding import Asked, come_back, decide
from flunkern.table.entries import AnyEntry, Moved, read_entry, write_entry
from flunkern.table.folding import fold
from flunkern.table.model import Table, known_as
from flunkern.table.showing import show_all, show_step

REMEMBERED_ASKS: Final = 256
TOUCHED_EACH: Final = 60.0
"""Seconds after which the store is told again that a table is in use, where nothing else of its summary changes."""


class LiveTable:
    """Everything asked for is decided, logged and told in one order, the same for all; each step is `counted`."""

    def __init__(
        self,
        id: str,
        steps: deque[Remembered],
        store: Log,
        bots: Chooser,
        pace: float,
        watch: Watch,
        neighbours: Neighbours | None = None,
        games: Games | None = None,
        fresh: Fresh | None = None,
        counted: Callable[[], object] = int,
    ) -> None:
        self.id = id
        self.table = steps[-1].after
        self.removed = False
        self.presence = Presence(self.table, watch, lambda: self._neighbours.changed(self))
        self._touched = -TOUCHED_EACH
        self._known = known_at(self.table)
        self._seen: Seen = {}
        self._since = tuple(map(watch.moment, self.table.since))
        self._neighbours = neighbours or Alone()
        self._heard_of = 0
        self._reading: asyncio.Task[None] | None = None
        self._store = store
        self._watch = watch
        self._fresh = fresh or Fresh()
        self._counted = counted
        self._steps = steps
        self.records = Records(self, store, watch, games)
        # Moves are known by the log as well; what else was asked, only as long as the table is in memory.
        self._asked = dict.fromkeys(self.table.done, self.table.version)
        self._lock = asyncio.Lock()
        self._driver = Driver(self, bots, pace, watch.steady, self._fresh.rng)

    # Asking

    async def ask(self, owner: str, id: str, command: AnyCommand) -> int:
        """Does what is asked for and returns the version at which it is done, durably; raises what refuses it."""
        seed = "" if isinstance(command, MakeMove) else self._fresh.seed()

        def entries(table: Table) -> tuple[AnyEntry, ...]:
            return decide(table, Asked(owner, self._watch.now(), id, seed), command)

        async with self._lock:
            version = self._asked.get(known := known_as(owner, id))
            if version is None:
                done = await self._commit(entries)
                # A move that another server made already is done since then.
                version = self._asked.setdefault(known, done)
            if len(self._asked) > REMEMBERED_ASKS:
                del self._asked[next(iter(self._asked))]
            return version

    async def commit(self, entries_of: EntriesOf) -> int:
        """Logs what `entries_of` makes of the table as it then is, tells everybody, returns the version after it."""
        async with self._lock:
            return await self._commit(entries_of)

    async def _commit(self, entries_of: EntriesOf) -> int:
        while entries := entries_of(self.table):
            at = self._watch.now()
            steps, table = [], self.table
            for entry in entries:
                table = fold(table, entry, at)
                steps.append(Remembered(entry, at, table))
            try:
                await self._append(entries, at, table)
            except LostRaceError:
                await self._catch_up()
                continue
            for step in steps:
                self._advance(step)
            self._neighbours.logged(self.id, self.table.version)
            break
        return self.table.version

    async def _append(self, entries: Sequence[AnyEntry], at: float, after: Table) -> None:
        moment = self._watch.steady()
        touch = moment - self._touched >= TOUCHED_EACH or not show_alike(self.table, after, entries)
        summary = summary_after(self.table, after) if touch else None
        bodies = [write_entry(entry) for entry in entries]
        new = () if same_people(self.table, after) else known_at(after) - self._known
        await self._store.append(self.id, self.table.version + 1, bodies, at, summary, new)
        if touch:
            self._touched = moment

    async def _catch_up(self) -> None:
        """Reads what another writer has logged since, or what this one did not live to know of."""
        for line in await self._store.load(self.id, self.table.version):
            entry = read_entry(line.body)
            self._advance(Remembered(entry, line.at, fold(self.table, entry, line.at)))

    async def read_on(self) -> None:
        """Reads what the log has and this table has not; raises StoreUnavailableError."""
        async with self._lock:  # which keeps the table in memory, too
            await self._catch_up()

    def read_up_to(self, seq: int) -> None:
        """Somebody says that the log has this entry: it is read soon, unless it is known."""
        self._heard_of = max(seq, self._heard_of)
        if self._heard_of > self.table.version and (self._reading is None or self._reading.done()):
            self._reading = asyncio.create_task(self._read_up_to())

    async def _read_up_to(self) -> None:
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
        self._since = carried_on(before, step.after, self._since, self._watch.steady())
        if step.after.withdrawn != before.withdrawn:
            self._steps.clear()  # they tell of somebody who wants to be told of no more
        self.records.see(before, step.after)
        self._steps.append(step)
        if isinstance(step.entry, Moved) and step.entry.id:
            self._asked[known_as(step.entry.owner, step.entry.id)] = step.after.version
        self._counted()
        same = same_people(before, self.table)
        if not same:
            self._known = known_at(self.table)
        telling = Telling(before, step, self._seen)
        for connection in self.presence.connections:
            # All connections of one owner are told the same; so are all who look on.
            viewer = connection.owner if connection.owner in self._known else ""
            connection.push(telling.message(viewer, connection.changes))
        self._seen = telling.seen
        if not same:
            self.presence.look(self.table)
        self._driver.wake()

    @property
    def steps(self) -> Sequence[Remembered]:
        """The last steps, the newest at the end."""
        return self._steps

    # Showing

    def _step(self, step: Remembered, owner: str) -> bytes:
        return encode(Step(show_step(step.after, owner, step.entry, step.at)))

    def _snapshot(self, owner: str) -> tuple[bytes, ...]:
        now = self._watch.now()
        return encode(Welcome(PROTOCOL, now, show_all(self.table, owner, now))), self.presence.told

    # Coming and going

    async def attach(self, connection: Connection, version: int) -> None:
        """From now on the connection is told everything; what it missed since `version` comes first.

        Raises TableError if there is no room, StoreUnavailableError if it knows more than can be read now.
        """
        if version > self.table.version:
            # Another server has told somebody of what this one has not heard yet.
            await self.read_on()
        self.presence.check_room(self.table, connection.owner)
        connection.snapshot = lambda: self._snapshot(connection.owner)
        missed = [step for step in self._steps if step.after.version > version]
        if version and missed and missed[0].after.version == version + 1:
            for step in missed:
                connection.push(self._step(step, connection.owner))
        elif version != self.table.version:
            connection.push(self._snapshot(connection.owner)[0])
        self.presence.come(self.table, connection)
        self._driver.wake()
        try:
            if any(come_back(self.table, connection.owner)):
                await self.commit(lambda table: tuple(come_back(table, connection.owner)))
        except StoreError as error:
            note(error)  # their next move takes the seat back

    def detach(self, connection: Connection) -> None:
        self.presence.go(self.table, connection)
        self._driver.wake()

    # Other servers

    @property
    def attendance(self) -> Attendance | None:
        return self.presence.attendance

    def see_others(self, others: Elsewhere) -> None:
        self.presence.see_others(self.table, others)
        self._driver.wake()

    def remove(self) -> None:
        """The table is no more: whoever is here is told so."""
        self.removed = True
        for connection in list(self.presence.connections):
            connection.part("gone")

    @property
    def awake_since(self) -> float | None:
        """Since when somebody has been here; None while nobody is, or while another server drives the table."""
        return self.presence.awake_since if self._neighbours.drives(self) else None

    @property
    def timed(self) -> Table:
        return msgspec.structs.replace(self.table, since=self._since)

    @property
    def gone_since(self) -> Mapping[str, float]:
        """The people of the table who are nowhere, each with the time they went."""
        return self.presence.gone_since

    @property
    def attended(self) -> bool:
        """Whether anybody is here."""
        return bool(self.presence.connections)

    def idle_for(self, seconds: float) -> bool:
        """Whether nobody has been here for so long, and nothing is under way."""
        reading = self._reading is not None and not self._reading.done()
        busy = self.attended or self._lock.locked() or reading or self.records.busy
        return not busy and self._watch.steady() - self.presence.idle_since >= seconds

    async def close(self) -> None:
        self._neighbours.leave(self)
        await self._driver.close()
        if self._reading is not None:
            await self._reading
        await self.records.close()
