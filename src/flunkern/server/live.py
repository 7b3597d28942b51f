"""A table that people are at: what they ask for is logged, then told to everybody."""

import asyncio
import contextlib
import logging
import random
import secrets
from collections import Counter, deque
from collections.abc import Callable, Iterable
from typing import Any, Final, Protocol

import msgspec

from flunkern.core.errors import FlunkernError, IllegalMoveError
from flunkern.server.connections import Connection
from flunkern.server.metrics import METRICS
from flunkern.server.protocol import PROTOCOL, Present, Step, Welcome, encode
from flunkern.store import Logged, LostRaceError, Store, Summary
from flunkern.table.clocks import deadlines, overdue, played_by_bots
from flunkern.table.commands import AnyCommand
from flunkern.table.deciding import Asked, come_back, decide, made_before, move_entry
from flunkern.table.entries import AnyEntry, read_entry, write_entry
from flunkern.table.model import Table, fold
from flunkern.table.recording import given_out, record_of
from flunkern.table.showing import Shown, show_all, show_step

REMEMBERED_STEPS: Final = 100
"""Somebody who missed no more steps than this is told them one by one."""

log = logging.getLogger(__name__)


class Chooser(Protocol):
    async def choose(self, table: Table, seat: int, level: str) -> Any: ...


class Remembered(msgspec.Struct, frozen=True):
    entry: AnyEntry
    at: float
    after: Table


def summary_of(table: Table) -> Summary:
    """What a list of open tables shows."""
    names = [place.name for place in table.places if place is not None]
    card = {"game": table.slug, "names": names, "size": len(table.places), "clock": table.clock}
    return Summary(listed=table.listed, status=table.phase, card=msgspec.json.encode(card))


class LiveTable:
    """Everything asked for is decided, logged and told in one order, the same for all."""

    def __init__(
        self, id: str, logged: Iterable[Logged], store: Store, bots: Chooser, pace: float, now: Callable[[], float]
    ) -> None:
        self.id = id
        self._store = store
        self._bots = bots
        self._pace = pace
        self._now = now
        self._steps: deque[Remembered] = deque(maxlen=REMEMBERED_STEPS)
        self._connections: set[Connection] = set()
        self._gone_since: dict[str, float] = {}
        self._lock = asyncio.Lock()
        self._changed = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None
        self.idle_since = now()
        table: Table | None = None
        for line in logged:
            entry = read_entry(line.body)
            table = fold(table, entry, line.at)
            self._steps.append(Remembered(entry, line.at, table))
        assert table is not None
        self.table = table
        self._gone_since = dict.fromkeys(table.people, now())

    @property
    def connections(self) -> int:
        return len(self._connections)

    # Asking

    async def ask(self, owner: str, id: str, command: AnyCommand) -> int:
        """Does what is asked for and returns the version at which it is done, durably; raises what refuses it."""
        seed = secrets.token_hex(32)

        def entries(table: Table) -> tuple[AnyEntry, ...]:
            if made_before(table, owner, id) is not None:
                return ()
            return decide(table, Asked(owner, self._now(), id, seed), command)

        version = await self._commit(entries)
        return made_before(self.table, owner, id) or version

    async def _commit(self, entries_of: Callable[[Table], tuple[AnyEntry, ...]]) -> int:
        async with self._lock:
            while True:
                entries = entries_of(self.table)
                if not entries:
                    return self.table.version
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
                finished = table.phase == "finished" and self.table.phase != "finished"
                for step in steps:
                    self._advance(step)
                if finished:
                    await self._keep_record()
                return table.version

    async def _catch_up(self) -> None:
        """Reads what another writer has logged since."""
        for line in await self._store.load(self.id, self.table.version):
            entry = read_entry(line.body)
            self._advance(Remembered(entry, line.at, fold(self.table, entry, line.at)))

    def _advance(self, step: Remembered) -> None:
        self.table = step.after
        self._steps.append(step)
        METRICS.steps.inc()
        told: dict[str, bytes] = {}
        for connection in self._connections:
            # All connections of one owner are told the same; so are all spectators.
            known = connection.owner in step.after.people or connection.owner == step.after.host
            viewer = connection.owner if known else ""
            if viewer not in told:
                told[viewer] = encode(Step(self._shown(step, connection.owner)))
            connection.push(told[viewer])
        self._changed.set()

    async def _keep_record(self) -> None:
        record = await self.record(self.table.number)
        await self._store.keep_record(self.id, self.table.number, record, self._now())

    async def record(self, number: int) -> bytes:
        logged = await self._store.load(self.id)
        record = record_of(((read_entry(line.body), line.at) for line in logged), number)
        return given_out(record, self.table.game)

    # Showing

    def _shown(self, step: Remembered, owner: str) -> Shown:
        return show_step(step.after, owner, step.entry, step.at)

    def welcome(self, owner: str) -> bytes:
        now = self._now()
        return encode(Welcome(PROTOCOL, now, show_all(self.table, owner, now)))

    async def attach(self, connection: Connection, version: int) -> None:
        """From now on the connection is told everything; what it missed since `version` comes first."""
        self._connections.add(connection)
        self._gone_since.pop(connection.owner, None)
        missed = [step for step in self._steps if step.after.version > version]
        if version and missed and missed[0].after.version == version + 1:
            for step in missed:
                connection.push(encode(Step(self._shown(step, connection.owner))))
        elif version != self.table.version:
            connection.push(self.welcome(connection.owner))
        self._tell_presence()
        if self._driver is None:
            self._driver = asyncio.create_task(self._drive())
        self._changed.set()
        if any(come_back(self.table, connection.owner)):
            await self._commit(lambda table: tuple(come_back(table, connection.owner)))

    def detach(self, connection: Connection) -> None:
        self._connections.discard(connection)
        if not any(other.owner == connection.owner for other in self._connections):
            self._gone_since[connection.owner] = self._now()
        self.idle_since = self._now()
        self._tell_presence()
        self._changed.set()

    def _tell_presence(self) -> None:
        owners = Counter(connection.owner for connection in self._connections)
        online = tuple(number for number, place in enumerate(self.table.places) if place and place.owner in owners)
        spectators = sum(owner not in self.table.people for owner in owners)
        message = encode(Present(online, spectators))
        for connection in self._connections:
            connection.push(message)

    # Bots and clocks

    async def _drive(self) -> None:
        """Lets bots move and clocks run out while somebody is there to see it."""
        while True:
            try:
                await self._drive_once()
            except IllegalMoveError:
                continue
            except FlunkernError as error:
                log.warning("a bot or a clock could not act", extra={"code": error.code})
                await asyncio.sleep(1)

    async def _drive_once(self) -> None:
        self._changed.clear()
        if not self._connections:
            await self._changed.wait()
            return
        now = self._now()
        if any(overdue(self.table, self._gone_since, now)):
            await self._commit(lambda table: tuple(overdue(table, self._gone_since, now)))
        bots = played_by_bots(self.table)
        if bots:
            await self._let_a_bot_move(bots)
            return
        moments = deadlines(self.table, self._gone_since).values()
        timeout = max(0.0, min(moments) - now) if moments else None
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), timeout)

    async def _let_a_bot_move(self, bots: dict[int, str]) -> None:
        # Where several may act at once, each keeps its own pace.
        await asyncio.sleep(self._pace * random.uniform(0.6, 1.4) / len(bots))
        bots = played_by_bots(self.table)
        if not bots or not self._connections:
            return
        seat = random.choice(list(bots))
        move = await self._bots.choose(self.table, seat, bots[seat])

        def entries(table: Table) -> tuple[AnyEntry, ...]:
            return (move_entry(table, seat, move, "bot"),) if seat in played_by_bots(table) else ()

        await self._commit(entries)

    async def close(self) -> None:
        if self._driver is not None:
            self._driver.cancel()
            await asyncio.gather(self._driver, return_exceptions=True)
