"""Finished games step by step, through the eyes of those who may look."""

import asyncio
from collections.abc import Callable
from typing import Any, Final, TypeVar

from flunkern.core.errors import SeatUnknownError, TooFastError
from flunkern.core.looking_back import highlights_of
from flunkern.core.record import as_told
from flunkern.games import game_of
from flunkern.hosting.answers import LookedBack, Replay, ReplayStep
from flunkern.hosting.beside import beside
from flunkern.hosting.live import LiveTable
from flunkern.hosting.shared import Shared
from flunkern.hosting.steps import unrolled_in
from flunkern.hosting.tables import Tables
from flunkern.table.recording import Unrolled

AT_ONCE: Final = 40
"""So many steps are told in one answer."""
KEPT: Final = 8
"""So many games are kept unrolled, as people look through them step by step."""
MOST_WAITING: Final = 32
"""So many answers may wait to be worked out."""

T = TypeVar("T")


class Replays:
    """One game at a time is worked out, beside the event loop; where too many wait for that, others are sent away.

    `bites` is told each time.
    """

    def __init__(self, tables: Tables, bites: Callable[[], object] = int) -> None:
        self._tables = tables
        self._bites = bites
        self._kept: Shared[tuple[str, int, int], Unrolled] = Shared(KEPT)
        self._alone = asyncio.Lock()
        self._waiting = 0

    async def part(self, id: str, number: int, owner: str | None, seat: int | None, first: int) -> Replay:
        """Steps from `first` on; raises TableError for a game that is not over, SeatUnknownError for a closed seat.

        Raises TooFastError while too many others wait for theirs.
        """
        unrolled = await self.unrolled(id, number)
        record, states = unrolled
        seats = tuple(range(len(record.seats)))
        if game_of(record).secret_for_good(record.options, states) is not None:
            seats = await self._own_seats(id, number, owner)
        if seat is not None and seat not in seats:
            raise SeatUnknownError(name=str(seat))
        told = await self._work_out(_tell, unrolled, seat, first)
        return Replay(record.game, record.seats, len(record.steps), seats, first, told, record.is_by_hand)

    async def highlights(self, id: str, number: int) -> LookedBack:
        """What a finished game has to be talked about; raises TableError, TooFastError."""
        unrolled = await self.unrolled(id, number)
        record = unrolled[0]
        return LookedBack(record.game, await self._work_out(_look_back, unrolled))

    async def _own_seats(self, id: str, number: int, owner: str | None) -> tuple[int, ...]:
        """Where something stays secret for good, people look through their own eyes only."""
        table = (await self._tables.table(id)).table
        return table.seats_of(owner) if owner and table.number == number else ()

    async def unrolled(self, id: str, number: int) -> Unrolled:
        """The record of a finished game and all its states; raises TableError, TooFastError."""
        live = await self._tables.table(id)
        # Whoever had their name removed is not found in what was kept before, nor what was taken back.
        key = (id, number, live.table.withdrawn + live.table.taken_back)
        return await self._kept.ask(key, lambda: self._unrolled(live, number))

    async def _unrolled(self, live: LiveTable, number: int) -> Unrolled:
        return await self._work_out(unrolled_in, *await live.records.game(number))

    async def _work_out(self, work: Callable[..., T], *told: Any) -> T:
        if self._waiting >= MOST_WAITING:
            self._bites()
            raise TooFastError
        self._waiting += 1
        try:
            async with self._alone:
                return await beside(work, *told)
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """Nobody waits for what is being worked out."""
        await asyncio.gather(*self._kept.cancel(), return_exceptions=True)


def _tell(unrolled: Unrolled, seat: int | None, first: int) -> tuple[ReplayStep, ...]:
    record, states = unrolled
    game = game_of(record)
    return tuple(
        ReplayStep(tuple(game.news(state, seat)) if told else (), game.view(state, seat))
        for state, told in as_told(record, states)[first : first + AT_ONCE]
    )


def _look_back(unrolled: Unrolled) -> tuple[Any, ...]:
    record, states = unrolled
    return highlights_of(game_of(record), states)
