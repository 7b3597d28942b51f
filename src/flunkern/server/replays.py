"""Finished games step by step, through the eyes of those who may look."""

import asyncio
from collections import OrderedDict
from typing import Any, Final

from flunkern.core.errors import SeatUnknownError, TableError
from flunkern.core.record import Record, replay
from flunkern.core.values import Value
from flunkern.games import find
from flunkern.server.house import House
from flunkern.store import Logged
from flunkern.table.entries import read_entry
from flunkern.table.recording import record_of

AT_ONCE: Final = 40
"""So many steps are told in one answer."""
KEPT: Final = 8
"""So many games are kept unrolled, as people look through them step by step."""


class ReplayStep(Value, frozen=True):
    news: tuple[Any, ...]
    view: Any


class Replay(Value, frozen=True):
    """A part of a game as one seat, or a spectator, saw it; `open` are the seats through whose eyes one may look."""

    game: str
    names: tuple[str, ...]
    steps: int
    open: tuple[int, ...]
    first: int
    told: tuple[ReplayStep, ...]


class Replays:
    def __init__(self, house: House) -> None:
        self._house = house
        self._kept: OrderedDict[tuple[str, int, int], tuple[Record, list[Any]]] = OrderedDict()

    async def part(self, id: str, number: int, owner: str | None, seat: int | None, first: int) -> Replay:
        """Steps from `first` on; raises TableError for a game that is not over, SeatUnknownError for a closed seat."""
        record, states = await self.unrolled(id, number)
        game = find(record.game)
        seats = tuple(range(len(record.seats)))
        if game.secret_for_good(record.options, states) is not None:
            seats = await self._own_seats(id, number, owner)
        if seat is not None and seat not in seats:
            raise SeatUnknownError(name=str(seat))
        told = tuple(
            ReplayStep(tuple(game.news(state, seat)), game.view(state, seat))
            for state in states[first : first + AT_ONCE]
        )
        return Replay(record.game, record.seats, len(record.steps), seats, first, told)

    async def _own_seats(self, id: str, number: int, owner: str | None) -> tuple[int, ...]:
        """Where something stays secret for good, people look through their own eyes only."""
        table = (await self._house.table(id)).table
        return table.seats_of(owner) if owner and table.number == number else ()

    async def unrolled(self, id: str, number: int) -> tuple[Record, list[Any]]:
        """The record of a finished game and all its states; raises TableError."""
        live = await self._house.table(id)
        # Whoever had their name removed is not found in what was kept before.
        key = (id, number, live.table.withdrawn)
        if key not in self._kept:
            if not 1 <= number <= live.table.number:
                raise TableError("unknown")
            if number == live.table.number and live.table.phase != "finished":
                raise TableError("not_finished")
            logged = await self._house.store.load(id)
            self._kept[key] = await asyncio.to_thread(_unroll, logged, number)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


def _unroll(logged: list[Logged], number: int) -> tuple[Record, list[Any]]:
    record = record_of(((read_entry(line.body), line.at) for line in logged), number)
    return record, list(replay(record, find(record.game)))
