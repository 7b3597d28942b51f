"""Requests are counted before anything is done for them, whatever they are.

uvicorn's protocol does the work. Here it is told how many bytes and requests it is given, and how long one may take.
"""

import asyncio
from typing import Any, Final

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from flunkern.core.errors import TooFastError
from flunkern.server.answering import refusal
from flunkern.server.door import Door, Entry
from flunkern.server.limits import bites

LARGEST_REQUEST: Final = 32 * 1024
"""Bytes of a request, all together."""
MOST_PIPELINED: Final = 8
"""So many requests may wait for the answer to the one before them; browsers let none wait."""
BODY_GRACE: Final = 2.0
"""Seconds in which whoever reads a body may still say that it was too slow."""


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
