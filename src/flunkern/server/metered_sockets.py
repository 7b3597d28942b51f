"""What comes over a socket is counted before anything is done for it, whatever it is.

uvicorn's protocol does the work. Here it is told how many bytes and frames it is given, and how much may wait for
somebody who does not read.
"""

import asyncio
from time import monotonic
from typing import Any, Final

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]  # the compiled one, if there is one
from websockets.protocol import OPEN

from flunkern.hosting.connections import Bucket
from flunkern.hosting.protocol import CLOSE_CODES
from flunkern.server.door import Entry
from flunkern.server.limits import Limit, bites

BYTES_A_SECOND: Final = 32 * 1024
MOST_BYTES: Final = 256 * 1024
"""Bytes that may come over a socket at once."""
FRAMES_A_SECOND: Final = 20
MOST_FRAMES: Final = 200
"""Frames of any kind that may come over a socket at once; whoever reads messages counts those more strictly."""
SLICE: Final = 512
"""So many bytes are read at a time: no more frames fit into them than can be done without anybody noticing."""
SHORTEST: Final = 6
"""Bytes that a frame of a client's has before its text."""
MOST_UNREAD: Final = 64 * 1024
"""A page for which so many bytes wait gets no answers to its pings."""
PARTING_SECONDS: Final = 2.0
"""So long a page that is parted from may take to read why."""


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
        if (text := self._alone_in(data)) is not None:
            if self._counted():
                self._hand_on(text)
            return
        for start in range(0, len(data), SLICE):
            super().data_received(data[start : start + SLICE])
            if self.transport.is_closing():
                return

    def _alone_in(self, data: bytes) -> str | None:
        """The text that is all that came, whole and as it is, as most of what programs send; else None.

        What goes on with something or is wrong, and what browsers pack, is left to the parser.
        """
        conn = self.conn
        # A whole text (RFC 6455, 5.2) with its length in one byte or in three, and four bytes to mask it with. In nine
        # bytes nobody needs to write it who sends so little.
        if data[0] != 0x81 or not SHORTEST <= len(data) <= SLICE or data[1] == 0xFF:
            return None
        head, length = (8, int.from_bytes(data[2:4], "big")) if data[1] == 0xFE else (6, data[1] - 0x80)
        if len(data) != head + length:
            return None
        if conn.reader.buffer or self.frames or conn.state is not OPEN:
            return None
        try:
            return apply_mask(data[head:], data[head - 4 : head]).decode()
        except UnicodeDecodeError:
            return None

    def _hand_on(self, text: str) -> None:
        """To whoever reads; more is only read once nothing waits for them."""
        if self.close_sent:
            return
        if not self.queue.empty() and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})

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
