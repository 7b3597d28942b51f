"""The WebSocket of a table: messages in, messages out, until one side goes."""

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

import msgspec
from starlette.types import Message, Receive
from starlette.websockets import WebSocket, WebSocketDisconnect

from flunkern.core.errors import FlunkernError, TooFastError
from flunkern.hosting.connections import Bucket, Connection
from flunkern.hosting.errors import note, outward, parting_after
from flunkern.hosting.live import LiveTable
from flunkern.hosting.presence import known_at
from flunkern.hosting.protocol import (
    CLOSE_CODES,
    Ack,
    Hello,
    Parting,
    Ping,
    Pong,
    Restarting,
    Unopened,
    encode,
    read_command,
    read_message,
    refused,
)
from flunkern.server.door import Entry
from flunkern.server.guard import Rates, address_of
from flunkern.server.house import House
from flunkern.server.identity import owner_of
from flunkern.server.limits import Limits, bites
from flunkern.server.metrics import METRICS
from flunkern.table.commands import AnyCommand, MakeMove, Say

SILENT_SECONDS: Final = 60.0
"""A page pings more often than this; one that does not is gone."""
PARTING_SECONDS: Final = 2.0
"""So long is waited for a page to read the last messages."""


class Sockets:
    """All open sockets of this server."""

    def __init__(self, house: House, limits: Limits, drain: float = 0.0) -> None:
        self.closing = False
        self._house = house
        self._limits = limits
        self._drain = drain
        self._open: dict[Connection, asyncio.Task[None] | None] = {}
        """Each with what writes to it: nothing most of the time, as most can be sent at once."""
        self._asking: set[Connection] = set()
        self._talking = Rates(rate=0.5, burst=5)
        self._arranging = Rates(rate=2, burst=60)
        self._addresses: Counter[str] = Counter()
        self._owners: Counter[str] = Counter()

    async def serve(self, socket: WebSocket, receive: Receive, id: str) -> None:
        """One socket from its beginning to its end; raises TooFastError, before anything else, for one too many.

        `receive` is what the socket receives by: messages are taken from there, without what Starlette adds.
        """
        owner, address, entry = owner_of(socket) or "", address_of(socket), socket.scope["state"]["entry"]
        self._check_room(owner, address)
        self._owners[owner] += 1
        self._addresses[address] += 1
        try:
            await socket.accept()
            await self._serve(socket, receive, id, owner, entry)
        finally:
            for counts, name in ((self._owners, owner), (self._addresses, address)):
                counts[name] -= 1
                if not counts[name]:
                    del counts[name]

    def _check_room(self, owner: str, address: str) -> None:
        if owner and self._owners[owner] >= self._limits.per_person:
            bites("person")
            raise TooFastError
        if self._addresses[address] >= self._limits.per_address:
            bites("address")
            raise TooFastError

    async def _serve(self, socket: WebSocket, receive: Receive, id: str, owner: str, entry: Entry) -> None:
        def write() -> None:
            if connection in self._open:
                self._open[connection] = asyncio.create_task(_write(socket, connection))

        connection = Connection(owner, socket.send_text, socket.close, entry.send_now, write)
        self._open[connection] = None
        METRICS.connections.set(len(self._open))
        try:
            parting = self._refusal(connection) or await self._listen(receive, id, connection, entry)
            if parting is not None:
                connection.part(parting)
                if (writer := self._open[connection]) is not None:
                    await asyncio.wait({writer}, timeout=PARTING_SECONDS)
        finally:
            writer = self._open.pop(connection)
            METRICS.connections.set(len(self._open))
            if writer is not None:
                writer.cancel()
                await asyncio.gather(writer, return_exceptions=True)

    def _refusal(self, connection: Connection) -> Parting | None:
        if self.closing:
            return "restart"
        if self._house.barred.is_banned(connection.owner):
            return "gone"
        return None if connection.owner else "stranger"

    async def _listen(self, receive: Receive, id: str, connection: Connection, entry: Entry) -> Parting | None:
        """Does what the page asks for; says why to part from it, or None if it went by itself."""
        bucket = Bucket(rate=10, burst=40)
        table: LiveTable | None = None

        def give_up() -> None:
            if connection in self._asking:
                patience.until = time.monotonic() + SILENT_SECONDS  # it is we who take so long
                return
            connection.part("silent")
            asyncio.get_running_loop().call_later(PARTING_SECONDS, entry.evict)

        patience = Patience(self._limits.greeting, give_up)
        try:
            while connection.parting is None:
                message = _read(await receive())
                if connection.parting is not None:
                    break  # it would hear no answer, and asks again where it goes
                now = time.monotonic()
                if not bucket.take(now):
                    return "too_fast"
                if table is not None:
                    patience.until = now + SILENT_SECONDS
                match message:
                    case Unopened() if table is not None:
                        await self._ask(table, connection, message)
                    case Hello(version, changes) if table is None:
                        patience.until = now + SILENT_SECONDS
                        connection.changes = changes
                        table = await self._house.table(id)
                        entry.settle(connection.owner in known_at(table.table))
                        await table.attach(connection, version)
                        if self._house.restart_at is not None:
                            connection.push(encode(Restarting(self._house.restart_at)))
                    case Ping():
                        connection.push(encode(Pong(self._house.now())))
                    case Hello() | Unopened():
                        return "unreadable"
                    case parting:
                        return parting
        except Exception as error:
            return parting_after(error)
        finally:
            patience.end()
            if table is not None:
                table.detach(connection)
        return connection.parting

    async def _ask(self, table: LiveTable, connection: Connection, asked: Unopened) -> None:
        self._asking.add(connection)
        begun = time.perf_counter()
        try:
            command = read_command(asked.command)
            if isinstance(command, Say):
                self._house.barred.check_talking(connection.owner)
            if (rates := self._rates_of(command)) is not None and not rates.take(connection.owner):
                raise TooFastError
            version = await table.ask(connection.owner, asked.id, command)
            connection.answer(encode(Ack(asked.id, version)))
        except Exception as error:
            connection.answer(_refused(asked.id, outward(error)))
        finally:
            self._asking.discard(connection)
            METRICS.asked.observe(time.perf_counter() - begun)

    def _rates_of(self, command: AnyCommand) -> Rates | None:
        """How often one person may ask for this, at whatever table; playing has its own pace."""
        match command:
            case MakeMove():
                return None
            case Say():
                return self._talking
            case _:
                return self._arranging

    async def close(self) -> None:
        """Tells every page that the server restarts, one after the other, and closes; who comes now is told the same.

        What somebody asked for is answered first. What they ask after that they ask again elsewhere.
        """
        self.closing = True
        leaving = list(self._open)
        random.shuffle(leaving)
        pause = self._drain / max(1, len(leaving))
        await asyncio.gather(*(self._part(connection, place * pause) for place, connection in enumerate(leaving)))
        if writers := [writer for writer in map(self._open.get, leaving) if writer is not None]:
            await asyncio.wait(writers, timeout=PARTING_SECONDS)

    async def _part(self, connection: Connection, seconds: float) -> None:
        await asyncio.sleep(seconds)
        late = time.monotonic() + PARTING_SECONDS
        while connection in self._asking and time.monotonic() < late:
            await asyncio.sleep(0.01)
        connection.part("restart")


class Patience:
    """One timer for as long as a page is here, however much is heard of it: `give_up` is called `until` then."""

    __slots__ = ("_give_up", "_timer", "until")

    def __init__(self, seconds: float, give_up: Callable[[], None]) -> None:
        self.until = time.monotonic() + seconds
        self._give_up = give_up
        self._look()

    def _look(self) -> None:
        if time.monotonic() >= self.until:
            self._give_up()
        left = self.until - time.monotonic()
        self._timer = asyncio.get_running_loop().call_later(left, self._look) if left > 0 else None

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()


def _read(received: Message) -> Hello | Unopened | Ping | Parting | None:
    """A message, or why to part from the page, or None if it went by itself."""
    try:
        # No page sends binary messages.
        return None if received["type"] == "websocket.disconnect" else read_message(received.get("text") or "")
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return "unreadable"


async def _write(socket: WebSocket, connection: Connection) -> None:
    """Sends until the connection ends; a fault of ours ends it too, so that the page comes back."""
    try:
        await connection.write()
    except (WebSocketDisconnect, RuntimeError):
        return  # whoever listens to it is told as well
    except Exception as error:
        note(error)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(CLOSE_CODES["broken"], "broken")


def _refused(id: str, error: FlunkernError) -> bytes:
    METRICS.refused.labels(error.code).inc()
    return encode(refused(id, error))
