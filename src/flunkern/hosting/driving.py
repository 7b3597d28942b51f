"""Bots and clocks of one table: both act by themselves, and only while somebody is there to see it."""

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, Protocol

from flunkern.core.errors import IllegalMoveError
from flunkern.core.pausing import gravity_of
from flunkern.core.rushing import rush_of
from flunkern.hosting.errors import note
from flunkern.table.clocks import COUNT_DOWN, begun, deadlines, is_left_to_people, overdue, played_by_bots
from flunkern.table.deciding import move_entry
from flunkern.table.entries import AnyEntry, Clock
from flunkern.table.introducing import fox_move
from flunkern.table.model import Table

SLOWEST: Final = 1.5
"""So much longer than the strongest bot the weakest takes for a move where speed counts."""
RACING: Final[Mapping[Clock, float]] = {"off": 2.8, "relaxed": 3.5, "fast": 2.8}
"""How much longer than its pace the strongest takes there, by the table's clock, while a person races it.

At the usual pace of a second it takes a card of The Lie Zie every 2.8 seconds. A person who takes one every 2.5 has all
twelve after 30: one such bot after 33.6, the first of three after 30.8 and of five after 30.1, so that the person is
first in 94, 72 and 53 of 100 races.
"""
JITTER: Final = (0.6, 1.4)
"""So many times as long as it would be, by chance, a pause is."""
AFTER_TROUBLE: Final = 1.0
"""Seconds until something that went wrong is tried again."""

EntriesOf = Callable[[Table], tuple[AnyEntry, ...]]


def slowness(table: Table, level: str) -> float:
    """How many times its pace a bot takes for a move: more where all act at once and people are among them."""
    if rush_of(table.game, table.state) is None:
        return 1.0
    levels = list(table.game.bots)
    weakness = 1 - levels.index(level) / max(1, len(levels) - 1)
    raced = table.game.to_act(table.state) - played_by_bots(table).keys()
    return (RACING[table.clock] if raced else 1.0) * (1 + (SLOWEST - 1) * weakness)


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

    def __init__(self, driven: Driven, bots: Chooser, pace: float, steady: Callable[[], float], rng: Random) -> None:
        self._driven = driven
        self._bots = bots
        self._pace = pace
        self._steady = steady
        self._rng = rng
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def wake(self) -> None:
        """Something changed at the table, or about who is there."""
        if self._task is not None and is_left_to_people(self._driven.table):
            return  # what it waits for may be over by now, and it finds out by itself
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
        if self._driven.table.gate == "counting":
            await self._count_down(max(min(self._driven.timed.since), awake_since))
            return
        if bots := played_by_bots(self._driven.table):
            await self._let_a_bot_move(bots)
            return
        moments = deadlines(self._driven.timed, gone_since, awake_since).values()
        timeout = max(0.0, min(moments) - now) if moments else None
        await self._wait(timeout)

    async def _wait(self, timeout: float | None) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), timeout)

    async def _count_down(self, since: float) -> None:
        """Lets everybody act; where bots are quicker than usual, so is this."""
        left = since + COUNT_DOWN * min(1.0, self._pace) - self._steady()
        if left > 0:
            await self._wait(left)
        else:
            await self._driven.commit(begun)

    def _due(self, bots: Mapping[int, str]) -> int:
        """Who has waited longest for its pace, give or take: by lot, one of several would soon be far ahead."""
        now, table = self._steady(), self._driven.timed
        waits = {seat: (now - table.since[seat]) / slowness(table, level) for seat, level in bots.items()}
        return max(bots, key=lambda seat: waits[seat] * self._rng.uniform(*JITTER))

    async def _let_a_bot_move(self, acting: Mapping[int, str]) -> None:
        # Where several may act at once, each keeps its own pace.
        rates = [1 / slowness(self._driven.table, level) for level in acting.values()]
        gravity = gravity_of(self._driven.table.game, self._driven.table.state)
        await asyncio.sleep(self._pace * gravity * self._rng.uniform(*JITTER) / sum(rates))
        bots = played_by_bots(self._driven.table)
        if not bots or self._driven.awake_since is None:
            return
        asked = self._driven.table
        seat = self._due(bots)
        move = fox_move(asked, seat) if asked.introduction else await self._bots.choose(asked, seat, bots[seat])

        def entries(table: Table) -> tuple[AnyEntry, ...]:
            same = (table.number, table.since[seat : seat + 1]) == (asked.number, asked.since[seat : seat + 1])
            # A bot of another server may have decided this already; what comes next is another decision.
            return (move_entry(table, seat, move, "bot"),) if same and seat in played_by_bots(table) else ()

        await self._driven.commit(entries)
