"""Live tables without a server: a log in memory that can fail, pages that collect, a clock that is moved by hand."""

import asyncio
from collections import deque
from collections.abc import Collection, Coroutine, Sequence
from typing import Any, cast

import msgspec

from flunkern.hosting.connections import Connection
from flunkern.hosting.driving import Chooser
from flunkern.hosting.live import LiveTable
from flunkern.hosting.protocol import ToPage
from flunkern.hosting.steps import Remembered, replayed
from flunkern.hosting.watch import Watch
from flunkern.store import Logged, LostRaceError, Store, StoreUnavailableError, Summary
from flunkern.table.clocks import begun
from flunkern.table.commands import AnyCommand, GetReady, OpenTable, Sit, Start
from flunkern.table.deciding import open_table
from flunkern.table.entries import Clock, read_entry, write_entry
from tests.server.playing import PATIENCE
from tests.server.serving import Fast

SEED = "5e" * 32
_read = msgspec.json.Decoder[ToPage](ToPage).decode


def run(coroutine: Coroutine[Any, Any, None]) -> None:
    """Runs a test to its end, or fails it if there is none."""
    asyncio.run(asyncio.wait_for(coroutine, PATIENCE))


def owner(number: int) -> str:
    return f"{number:064x}"


class Memory:
    """Keeps the log of one table like a store does, and fails when told to.

    `fails` is asked before each append; "after" makes an append that is written and still reported as failed.
    """

    def __init__(self) -> None:
        self.log: list[Logged] = []
        self.records: dict[int, bytes] = {}
        self.fails: deque[str] = deque()

    async def append(
        self,
        id: str,
        seq: int,
        bodies: Sequence[bytes],
        at: float,
        summary: Summary | None = None,
        people: Collection[str] = (),
    ) -> None:
        await asyncio.sleep(0)
        failure = self.fails.popleft() if self.fails else ""
        if failure == "before":
            raise StoreUnavailableError(reason="told to")
        if seq != len(self.log) + 1:
            raise LostRaceError
        self.log += (Logged(seq + place, at, body) for place, body in enumerate(bodies))
        if failure == "after":
            raise StoreUnavailableError(reason="told to")

    async def load(self, id: str, after: int = 0, up_to: int | None = None) -> list[Logged]:
        await asyncio.sleep(0)
        return self.log[after:up_to]

    async def keep_record(self, id: str, number: int, body: bytes, at: float, seen: int) -> None:
        await asyncio.sleep(0)
        if self.fails and self.fails[0] == "record":
            raise StoreUnavailableError(reason="told to")
        self.records.setdefault(number, body)


class Page(Connection):
    """Reads everything at once and keeps it."""

    def __init__(self, number: int) -> None:
        super().__init__(owner(number), self._take, self._end)
        self.frames: list[str] = []
        self.codes: list[int] = []

    async def _take(self, text: str) -> None:
        self.frames.append(text)

    async def _end(self, code: int, reason: str) -> None:
        self.codes.append(code)

    async def read(self) -> list[str]:
        """What was sent since the last call."""
        writer = asyncio.create_task(self.write())
        for _ in range(3):
            await asyncio.sleep(0)
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)
        frames, self.frames = self.frames, []
        return frames

    async def messages(self) -> list[ToPage]:
        return [_read(frame) for frame in await self.read()]


class Bench:
    """One live table with person 0 as its host, and all it is made of."""

    def __init__(self, game: str = "kniffel", clock: Clock = "off", bots: Chooser | None = None) -> None:
        self.at = 1000.0
        self.set_by = 0.0
        """What somebody added to the time of day."""
        self.store = Memory()
        self.bots = bots or Fast()
        opened = open_table(OpenTable(game, clock=clock), owner(0), SEED)
        self.store.log.append(Logged(1, self.at, write_entry(opened)))
        self.live = self.load()
        self._asks = 0

    def load(self) -> LiveTable:
        """Another live table on the same log."""
        return self.with_steps(replayed(self.store.log))

    def with_steps(self, steps: deque[Remembered]) -> LiveTable:
        watch = Watch(lambda: self.at + self.set_by, lambda: self.at)
        return LiveTable("id", steps, cast(Store, self.store), self.bots, 0.0, watch)

    async def ask(self, number: int, command: AnyCommand, id: str = "") -> int:
        self._asks += 1
        return await self.live.ask(owner(number), id or f"ask-{self._asks}", command)

    async def page(self, number: int, version: int = 0) -> Page:
        """A new tab of a person at the table."""
        page = Page(number)
        await self.live.attach(page, version)
        return page

    async def begin(self, people: int) -> None:
        """So many sit down beside the bots that are there, and the game begins."""
        for number in range(people):
            await self.ask(number, Sit(f"Player {number}"))
            await self.ask(number, GetReady())
        await self.ask(0, Start())

    async def all_get_ready(self) -> None:
        """Where all will act at once, all may begin."""
        for seat in self.live.table.unready:
            await self.ask(seat, GetReady())
        await self.live.commit(begun)

    async def pass_time(self, seconds: float) -> None:
        """So many seconds later, with all that they bring."""
        self.at += seconds
        self.live._driver.wake()
        await self.settle()

    async def settle(self) -> None:
        """Lets whatever can happen by itself happen."""
        for _ in range(200):
            await asyncio.sleep(0)


def logged(bench: Bench, kind: type) -> list[Any]:
    entries = [read_entry(line.body) for line in bench.store.log]
    return [entry for entry in entries if isinstance(entry, kind)]
