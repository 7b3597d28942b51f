"""Bots and clocks of one table: both act by themselves, and only while somebody is there to see it."""

import asyncio
import contextlib
import random
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from flunkern.core.errors import IllegalMoveError
from flunkern.server.errors import note
from flunkern.table.clocks import deadlines, overdue, played_by_bots
from flunkern.table.deciding import move_entry
from flunkern.table.entries import AnyEntry
from flunkern.table.introducing import fox_move
from flunkern.table.model import Table

AFTER_TROUBLE: Final = 1.0
"""Seconds until something that went wrong is tried again."""

EntriesOf = Callable[[Table], tuple[AnyEntry, ...]]


class Chooser(Protocol):
    async def choose(self, table: Table, seat: int, level: str) -> Any: ...


class Driven(Protocol):
    """What a driver knows of its table."""

    @property
    def table(self) -> Table: ...

    @property
    def timed(self) -> Table:
        """The same table, in which people have been waited for since a moment of the clock that the driver waits by."""

    @property
    def gone_since(self) -> Mapping[str, float]: ...

    @property
    def awake_since(self) -> float | None:
        """When somebody came to a table that nobody was at; None while nobody is, or while it is driven elsewhere."""

    async def commit(self, entries_of: EntriesOf) -> int: ...


class Driver:
    """Moves for bots, and lets bots step in where time is up; whatever goes wrong, it goes on."""

    def __init__(self, driven: Driven, bots: Chooser, pace: float, steady: Callable[[], float]) -> None:
        self._driven = driven
        self._bots = bots
        self._pace = pace
        self._steady = steady
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def wake(self) -> None:
        """Something changed at the table, or about who is there."""
        self._changed.set()
        if not self._closed and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._drive())

    async def close(self) -> None:
        """Nothing wakes it any more."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _drive(self) -> None:
        while True:
            try:
                await self._drive_once()
            except IllegalMoveError:
                continue  # somebody was faster than the bot
            except Exception as error:
                note(error)
                await asyncio.sleep(AFTER_TROUBLE)

    async def _drive_once(self) -> None:
        self._changed.clear()
        awake_since = self._driven.awake_since
        if awake_since is None:
            await self._changed.wait()
            return
        now, gone_since = self._steady(), self._driven.gone_since
        if any(overdue(self._driven.timed, gone_since, now, awake_since)):
            await self._driven.commit(lambda _: tuple(overdue(self._driven.timed, gone_since, now, awake_since)))
        if bots := played_by_bots(self._driven.table):
            await self._let_a_bot_move(len(bots))
            return
        moments = deadlines(self._driven.timed, gone_since, awake_since).values()
        timeout = max(0.0, min(moments) - now) if moments else None
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), timeout)

    async def _let_a_bot_move(self, acting: int) -> None:
        # Where several may act at once, each keeps its own pace.
        await asyncio.sleep(self._pace * random.uniform(0.6, 1.4) / acting)
        bots = played_by_bots(self._driven.table)
        if not bots or self._driven.awake_since is None:
            return
        seat, asked = random.choice(list(bots)), self._driven.table
        move = fox_move(asked, seat) if asked.introduction else await self._bots.choose(asked, seat, bots[seat])

        def entries(table: Table) -> tuple[AnyEntry, ...]:
            same = (table.number, table.since[seat : seat + 1]) == (asked.number, asked.since[seat : seat + 1])
            # A bot of another server may have decided this already; what comes next is another decision.
            return (move_entry(table, seat, move, "bot"),) if same and seat in played_by_bots(table) else ()

        await self._driven.commit(entries)
