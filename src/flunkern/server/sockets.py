"""The WebSocket of a table: messages in, messages out, until one side goes."""

import asyncio
import contextlib
import random
import time
from collections import Counter
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from flunkern.core.errors import FlunkernError, IllegalMoveError, TooFastError
from flunkern.server.connections import Bucket, Connection
from flunkern.server.door import Entry
from flunkern.server.errors import note, outward
from flunkern.server.guard import Rates, address_of
from flunkern.server.house import House
from flunkern.server.identity import owner_of
from flunkern.server.limits import Limits, bites
from flunkern.server.live import LiveTable
from flunkern.server.metrics import METRICS
from flunkern.server.presence import known_at
from flunkern.server.protocol import (
    CLOSE_CODES,
    Ack,
    Hello,
    Parting,
    Ping,
    Pong,
    Refused,
    Restarting,
    Unopened,
    encode,
    read_command,
    read_message,
)
from flunkern.table.commands import AnyCommand, MakeMove, Say

SILENT_SECONDS: Final = 60.0
"""A page pings more often than this; one that does not is gone."""
PARTING_SECONDS: Final = 2.0
"""So long is waited for a page to read the last messages."""

_PARTINGS: Final[dict[str, Parting]] = {
    "table/unknown": "gone",
    "table/full": "full",
    "store/unavailable": "unavailable",
}


class Sockets:
    """All open sockets of this server."""

    def __init__(self, house: House, limits: Limits, drain: float = 0.0) -> None:
        self.closing = False
        self._house = house
        self._limits = limits
        self._drain = drain
        self._open: dict[Connection, asyncio.Task[None]] = {}
        self._asking: dict[Connection, asyncio.Event] = {}
        self._talking = Rates(rate=0.5, burst=5)
        self._arranging = Rates(rate=2, burst=60)
        self._addresses: Counter[str] = Counter()
        self._owners: Counter[str] = Counter()

    async def serve(self, socket: WebSocket, id: str) -> None:
        """One socket from its beginning to its end; raises TooFastError, before anything else, for one too many."""
        owner, address = owner_of(socket) or "", address_of(socket)
        self._check_room(owner, address)
        self._owners[owner] += 1
        self._addresses[address] += 1
        try:
            await socket.accept()
            await self._serve(socket, id, owner)
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

    async def _serve(self, socket: WebSocket, id: str, owner: str) -> None:
        entry: Entry = socket.scope["state"]["entry"]
        connection = Connection(owner, socket.send_text, socket.close, entry.send_now)
        writer = self._open[connection] = asyncio.create_task(_write(socket, connection))
        METRICS.connections.set(len(self._open))
        try:
            parting = self._refusal(connection) or await self._listen(socket, id, connection)
            if parting is not None:
                connection.part(parting)
                await asyncio.wait({writer}, timeout=PARTING_SECONDS)
        finally:
            del self._open[connection]
            METRICS.connections.set(len(self._open))
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    def _refusal(self, connection: Connection) -> Parting | None:
        if self.closing:
            return "restart"
        if self._house.barred.is_banned(connection.owner):
            return "gone"
        return None if connection.owner else "stranger"

    async def _listen(self, socket: WebSocket, id: str, connection: Connection) -> Parting | None:
        """Does what the page asks for; says why to part from it, or None if it went by itself."""
        bucket = Bucket(rate=10, burst=40)
        table: LiveTable | None = None
        entry: Entry = socket.scope["state"]["entry"]
        greeted_until = time.monotonic() + self._limits.greeting
        try:
            while connection.parting is None:
                patience = SILENT_SECONDS if table is not None else greeted_until - time.monotonic()
                message = await _receive(socket, patience)
                if connection.parting is not None:
                    break  # it would hear no answer, and asks again where it goes
                if not bucket.take(time.monotonic()):
                    return "too_fast"
                match message:
                    case Hello(version, changes) if table is None:
                        connection.changes = changes
                        table = await self._house.table(id)
                        entry.settle(connection.owner in known_at(table.table))
                        await table.attach(connection, version)
                        if self._house.restart_at is not None:
                            connection.push(encode(Restarting(self._house.restart_at)))
                    case Unopened() if table is not None:
                        await self._ask(table, connection, message)
                    case Ping():
                        connection.push(encode(Pong(time.time())))
                    case Hello() | Unopened():
                        return "unreadable"
                    case parting:
                        return parting
        except Exception as error:
            return _PARTINGS.get(outward(error).code, "broken")
        finally:
            if table is not None:
                table.detach(connection)
        return connection.parting

    async def _ask(self, table: LiveTable, connection: Connection, asked: Unopened) -> None:
        answered = self._asking[connection] = asyncio.Event()
        with METRICS.asked.time():
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
                del self._asking[connection]
                answered.set()

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
        leaving = list(self._open.items())
        random.shuffle(leaving)
        pause = self._drain / max(1, len(leaving))
        await asyncio.gather(*(self._part(connection, place * pause) for place, (connection, _) in enumerate(leaving)))
        if leaving:
            await asyncio.wait([writer for _, writer in leaving], timeout=PARTING_SECONDS)

    async def _part(self, connection: Connection, seconds: float) -> None:
        await asyncio.sleep(seconds)
        if (answered := self._asking.get(connection)) is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(answered.wait(), PARTING_SECONDS)
        connection.part("restart")


async def _receive(socket: WebSocket, patience: float) -> Hello | Unopened | Ping | Parting | None:
    """The next message, or why to part from the page, or None if it went by itself."""
    try:
        async with asyncio.timeout(patience):
            received = await socket.receive()
        # No page sends binary messages.
        return None if received["type"] == "websocket.disconnect" else read_message(received.get("text") or "")
    except TimeoutError:
        return "silent"
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
    rule, reason = (error.rule, error.reason) if isinstance(error, IllegalMoveError) else (None, None)
    return encode(Refused(id, error.code, rule, reason, error.details))
