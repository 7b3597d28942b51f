"""The WebSocket of a table: messages in, messages out, until one side goes."""

import asyncio
import logging
import time
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from flunkern.core.errors import FlunkernError, IllegalMoveError, TableError, TooFastError
from flunkern.server.connections import Bucket, Connection
from flunkern.server.house import House
from flunkern.server.identity import owner_of
from flunkern.server.live import LiveTable
from flunkern.server.metrics import METRICS
from flunkern.server.protocol import Ack, Ask, Bye, Hello, Ping, Pong, Refused, encode, read_message
from flunkern.table.commands import Say

MOST_AT_A_TABLE: Final = 200
SILENT_SECONDS: Final = 60.0
"""A page pings more often than this; one that does not is gone."""
CLOSE_CODES: Final = {"restart": 1012, "gone": 4404, "too_fast": 4429, "unreadable": 4400, "silent": 4408}
"""4xxx codes are ours; a page comes back by itself after 1012 and 4408, at once, and after 4429, later."""

log = logging.getLogger(__name__)


class Sockets:
    """All open sockets of this server."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._open: dict[WebSocket, Connection] = {}

    async def serve(self, socket: WebSocket, id: str) -> None:
        """One socket from its beginning to its end."""
        owner = owner_of(socket)
        await socket.accept()
        if owner is None:
            await self._refuse(socket, "unreadable")
            return
        try:
            table = await self._house.table(id)
            if table.connections >= MOST_AT_A_TABLE:
                raise TableError("full")
        except TableError:
            await self._refuse(socket, "gone")
            return
        connection = Connection(owner, socket.send_text)
        self._open[socket] = connection
        METRICS.connections.set(len(self._open))
        writer = asyncio.create_task(connection.write(lambda: table.welcome(owner)))
        try:
            await self._listen(socket, table, connection)
        except (WebSocketDisconnect, ConnectionError):
            pass
        finally:
            self._open.pop(socket, None)
            METRICS.connections.set(len(self._open))
            table.detach(connection)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    async def _listen(self, socket: WebSocket, table: LiveTable, connection: Connection) -> None:
        bucket = Bucket(rate=10, burst=40)
        talk = Bucket(rate=0.5, burst=5)
        attached = False
        while True:
            try:
                received = await asyncio.wait_for(socket.receive(), SILENT_SECONDS)
            except TimeoutError:
                await self._refuse(socket, "silent")
                return
            if received["type"] == "websocket.disconnect":
                return
            try:
                message = read_message(received.get("text") or received.get("bytes") or b"")
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                await self._refuse(socket, "unreadable")
                return
            if not bucket.take(time.monotonic()):
                await self._refuse(socket, "too_fast")
                return
            match message:
                case Hello():
                    if not attached:
                        attached = True
                        await table.attach(connection, message.version)
                case Ping():
                    connection.push(encode(Pong(time.time())))
                case Ask():
                    if isinstance(message.command, Say) and not talk.take(time.monotonic()):
                        connection.push(_refused(message.id, TooFastError()))
                    else:
                        await self._ask(table, connection, message)

    async def _ask(self, table: LiveTable, connection: Connection, message: Ask) -> None:
        with METRICS.asked.time():
            try:
                version = await table.ask(connection.owner, message.id, message.command)
                answer = encode(Ack(message.id, version))
            except FlunkernError as error:
                METRICS.refused.labels(error.code).inc()
                answer = _refused(message.id, error)
        connection.push(answer)

    @staticmethod
    async def _refuse(socket: WebSocket, reason: str) -> None:
        if socket.application_state == WebSocketState.CONNECTED:
            await socket.close(CLOSE_CODES[reason], reason)

    async def close(self) -> None:
        """Tells every page that the server restarts, and closes."""
        for socket, connection in list(self._open.items()):
            try:
                connection.push(encode(Bye("restart")))
                await asyncio.wait_for(connection.flush(), 1)
                await socket.close(CLOSE_CODES["restart"], "restart")
            except (RuntimeError, TimeoutError, ConnectionError):
                continue


def _refused(id: str, error: FlunkernError) -> bytes:
    rule, reason = (error.rule, error.reason) if isinstance(error, IllegalMoveError) else (None, None)
    return encode(Refused(id, error.code, rule, reason, error.details))
