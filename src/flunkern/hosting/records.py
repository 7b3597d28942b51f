"""The finished games of a table: where in the log each lies, and its record, made when somebody first asks."""

import asyncio
from typing import Protocol

from flunkern.core.errors import TableError
from flunkern.hosting.beside import beside
from flunkern.hosting.log import Log
from flunkern.hosting.steps import Games, games_in, record_in
from flunkern.hosting.watch import Watch
from flunkern.store import Logged
from flunkern.table.entries import Withdrawn, read_entry
from flunkern.table.model import Table


class Live(Protocol):
    """The table whose games these are, as it is now."""

    id: str
    table: Table

    async def read_on(self) -> None: ...


class Records:
    """Knows where games lie from `games`, and else from the whole log when it is asked for one."""

    def __init__(self, live: Live, store: Log, watch: Watch, games: Games | None) -> None:
        self._live = live
        self._store = store
        self._watch = watch
        self._games = games
        self._making: dict[int, asyncio.Task[bytes]] = {}

    def see(self, before: Table, after: Table) -> None:
        """The table has come so far."""
        if after.withdrawn != before.withdrawn:
            self._games = None
        if self._games is not None:
            self._games.see(before, after)

    async def record(self, number: int) -> bytes:
        """What people get of a finished game, kept from now on; raises TableError.

        Most games nobody asks for. All who ask at once wait for one that is made.
        """
        if number not in self._making:
            making = self._making[number] = asyncio.create_task(self._make(number))
            making.add_done_callback(lambda made: self._made(number, made))
        return await asyncio.shield(self._making[number])

    def _made(self, number: int, made: asyncio.Task[bytes]) -> None:
        del self._making[number]
        if not made.cancelled():
            made.exception()  # it may be that nobody waits any more

    async def _make(self, number: int) -> bytes:
        live, store = self._live, self._store
        while True:
            seen = live.table.version
            body = await beside(record_in, *await self.game(number))
            if live.table.by_hand and live.table.number == number:
                return body  # its end can still be taken back
            await store.keep_record(live.id, number, body, self._watch.now(), seen)
            since = await store.load(live.id, seen)
            if not any(isinstance(read_entry(line.body), Withdrawn) for line in since):
                return body
            # It tells of somebody who had their name removed meanwhile.
            await store.drop_records(live.id)
            await live.read_on()

    async def game(self, number: int) -> tuple[Table, Table, list[Logged]]:
        """The table before and after a game that is over, and the entries of that game alone; raises TableError."""
        table = self._live.table
        if not 1 <= number <= table.number:
            raise TableError("unknown")
        if number == table.number and table.phase != "finished":
            raise TableError("not_finished")
        games = self._games or await self._find()
        if number not in games.ended:
            raise TableError("unknown")  # the log is gone
        begun, ended = games.begun[number], games.ended[number]
        return begun, ended, await self._store.load(self._live.id, begun.version, ended.version)

    async def _find(self) -> Games:
        """Where all games lie, from the whole log, for a table that does not know it any more."""
        version = self._live.table.version
        games = await beside(games_in, await self._store.load(self._live.id, 0, version))
        if self._live.table.version == version:
            self._games = games
        return games

    @property
    def busy(self) -> bool:
        return bool(self._making)

    async def close(self) -> None:
        await asyncio.gather(*self._making.values(), return_exceptions=True)
