"""What comes in over a connection is counted before anything is done for it, whatever it is.

uvicorn's two protocols do the work. Here they are told how many bytes, frames and requests they are given, how long a
request may take, and how much may wait for somebody who does not read.
"""

import asyncio
from time import monotonic
from typing import Any, Final

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame

from flunkern.core.errors import TooFastError
from flunkern.hosting.connections import Bucket
from flunkern.hosting.protocol import CLOSE_CODES
from flunkern.server.answering import refusal
from flunkern.server.door import Door, Entry
from flunkern.server.limits import Limit, bites

LARGEST_REQUEST: Final = 32 * 1024
"""Bytes of a request, all together."""
MOST_PIPELINED: Final = 8
"""So many requests may wait for the answer to the one before them; browsers let none wait."""
BODY_GRACE: Final = 2.0
"""Seconds in which whoever reads a body may still say that it was too slow."""
BYTES_A_SECOND: Final = 32 * 1024
MOST_BYTES: Final = 256 * 1024
"""Bytes that may come over a socket at once."""
FRAMES_A_SECOND: Final = 20
MOST_FRAMES: Final = 200
"""Frames of any kind that may come over a socket at once; whoever reads messages counts those more strictly."""
SLICE: Final = 512
"""So many bytes are read at a time: no more frames fit into them than can be done without anybody noticing."""
MOST_UNREAD: Final = 64 * 1024
"""A page for which so many bytes wait gets no answers to its pings."""
PARTING_SECONDS: Final = 2.0
"""So long a page that is parted from may take to read why."""


def _canned(status: str) -> bytes:
    return f"HTTP/1.1 {status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n".encode()


NO_ROOM: Final = _canned("503 Service Unavailable")
TOO_SLOW: Final = _canned("408 Request Timeout")
TOO_LONG: Final = _canned("431 Request Header Fields Too Large")


class MeteredRequests(HttpToolsProtocol):
    """HTTP: a request is whole in time or cut off, and an address asks only so often."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._door: Door = app_state["door"]
        self._entry: Entry | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._bytes = 0
        self._upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._entry = self._door.enter(self.client[0] if self.client else "", transport.abort)
        if self._entry is None:
            self._end(NO_ROOM)
            return
        self.app_state = self.app_state | {"entry": self._entry}
        self._allow(self._door.limits.request)

    def connection_lost(self, exc: Exception | None) -> None:
        self._disarm()
        if self._entry is not None:
            self._entry.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self._bytes += len(data)
        if self._bytes > LARGEST_REQUEST:
            bites("long request")
            self._end(TOO_LONG)
            return
        super().data_received(data)
        if self._upgraded or self.transport.is_closing():
            return
        between = self.cycle is None or self.cycle.response_complete
        if between and self._timer is None and self.timeout_keep_alive_task is None:
            self._allow(self._door.limits.request)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._timer is None:
            self._allow(self._door.limits.request)

    def on_headers_complete(self) -> None:
        if self.transport.is_closing():
            return
        if len(self.pipeline) >= MOST_PIPELINED:
            bites("requests")
            self.transport.abort()
            return
        address = self._entry.address if self._entry is not None else ""
        if address and not self._door.requests.take(address):
            bites("requests")
            self.app = _too_fast
        super().on_headers_complete()
        self._allow(self._door.limits.request + BODY_GRACE)

    def on_message_complete(self) -> None:
        self._disarm()
        self._bytes = 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._disarm()
        self._upgraded = True  # whatever comes now is the socket's
        super().handle_websocket_upgrade()

    def _allow(self, seconds: float) -> None:
        self._disarm()
        self._timer = self.loop.call_later(seconds, self._too_slow)

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_slow(self) -> None:
        self._timer = None
        bites("slow request")
        if self._bytes:
            self._end(TOO_SLOW)
        else:
            # A browser that opened this ahead of need would take an answer for that to what it asks for just now.
            self.transport.close()

    def _end(self, answer: bytes) -> None:
        if self.cycle is not None and not self.cycle.response_complete:
            self.transport.abort()  # an answer is under way, into which this one must not come
            return
        self.transport.write(answer)
        self.transport.close()


async def _too_fast(scope: Any, receive: Any, send: Any) -> None:
    answer = refusal(TooFastError())
    answer.headers["Connection"] = "close"
    await answer(scope, receive, send)


class Inbox:
    """What came over a socket, for the one who reads it; a queue of asyncio's takes four kilobytes for as long as that.

    Only what uvicorn asks of it is there.
    """

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.pop(0)


class MeteredSocket(WebSocketsSansIOProtocol):
    """A WebSocket: bytes and frames of every kind come at a pace, and little waits for whoever does not read."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.queue: Any = Inbox()
        self._entry: Entry = app_state["entry"]
        self._bytes = Bucket(BYTES_A_SECOND, MOST_BYTES)
        self._frames = Bucket(FRAMES_A_SECOND, MOST_FRAMES)
        self._entry.send_now = self.send_now

    def connection_lost(self, exc: Exception | None) -> None:
        self._entry.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if not self._bytes.take(monotonic(), len(data)):
            self._drop("bytes")
            return
        for start in range(0, len(data), SLICE):
            super().data_received(data[start : start + SLICE])
            if self.transport.is_closing():
                return

    def _counted(self) -> bool:
        """Whether one more frame is allowed; whoever sends another one is parted from."""
        if self.transport.is_closing():
            return False
        if not self._frames.take(monotonic()):
            self._drop("frames")
            return False
        return True

    def handle_cont(self, event: Frame) -> None:
        if self._counted():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        if self._counted():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self._counted():
            super().handle_bytes(event)

    def handle_pong(self, event: Frame) -> None:
        if self._counted():
            super().handle_pong(event)

    def handle_ping(self) -> None:
        if not self._counted():
            return
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            bites("unread")
            self.transport.abort()
            return
        super().handle_ping()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(PARTING_SECONDS, self.transport.abort)

    def send_now(self, text: bytes) -> bool:
        """Sends a text, the short way, if it can go at once; says whether it did."""
        ready = self.handshake_complete and not self.close_sent and self.writable.is_set()
        if not ready or self.transport.is_closing():
            return False
        length = len(text)
        if self.conn.extensions or length >= 1 << 16:
            self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            # The head of a frame (RFC 6455, 5.2): a whole text, and its length in one byte or in three.
            head = bytes((0x81, length)) if length < 126 else b"\x81\x7e" + length.to_bytes(2, "big")
            self.transport.write(head + text)
        return True

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            # What was said to open it is as large as all else that is kept of a socket, and nobody asks for it again.
            # Emptied, as the parser holds on to the request, and Starlette to the scope and the list in it.
            self.request.headers.clear()
            scope: Any = self.scope
            scope["headers"].clear()
            scope.clear()
            del self.request, self.response
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # with a refusal; uvicorn would log each of them as a fault
        if message["type"] == "websocket.close":
            # What waits to be read would otherwise keep a closed connection for as long as nobody reads.
            self.loop.call_later(PARTING_SECONDS, self.transport.abort)

    def _drop(self, limit: Limit) -> None:
        """Says why and goes, without waiting for whoever does not listen."""
        bites(limit)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CLOSE_CODES["too_fast"]})
        if self.handshake_complete and not self.close_sent:
            self.conn.fail(CLOSE_CODES["too_fast"], "too_fast")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.transport.close()
        self.loop.call_later(PARTING_SECONDS, self.transport.abort)
