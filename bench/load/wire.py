"""A WebSocket client that does as little as possible, so that the server is what is measured."""

import asyncio
import zlib
from collections.abc import Callable
from itertools import count

_addresses = count()
KEY = "AAAAAAAAAAAAAAAAAAAAAA=="
DEFLATE = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"


def next_address() -> str:
    """One of a hundred thousand addresses of this machine: the server's limits by address stay as they are."""
    number = next(_addresses) % 100_000
    return f"127.{1 + number // 50_000}.{number // 250 % 200}.{1 + number % 250}"


class Socket(asyncio.Protocol):
    """Frames out are masked with zeros, which the standard allows and which costs nothing."""

    def __init__(self, path: str, cookie: str, deflate: bool, on_text: Callable[[bytes], None]) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\nCookie: {cookie}\r\n"
            f"{DEFLATE if deflate else ''}\r\n"
        ).encode()
        self._on_text = on_text
        self._buffer = b""
        self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        self._transport: asyncio.Transport
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.ready.done():
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.ready.set_exception(ConnectionError(head.decode()))
                return
            self._buffer = rest
            self.ready.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        data, at = self._buffer, 0
        while len(data) - at >= 2:
            first, length, start = data[at], data[at + 1], at + 2
            if length >= 126:
                width = 2 if length == 126 else 8
                length = int.from_bytes(data[start : start + width], "big")
                start += width
            if len(data) < start + length:
                break
            at = start + length
            self._frame(first, data[start:at])
        self._buffer = data[at:]

    def _frame(self, first: int, payload: bytes) -> None:
        match first & 15:
            case 1:
                if first & 64:
                    payload = self._inflate.decompress(payload + b"\0\0\xff\xff")
                self._on_text(payload)
            case 8:
                self.closed = f"{int.from_bytes(payload[:2], 'big')} {payload[2:].decode()}"
                self._transport.close()
            case 9:
                self._send(0x8A, payload)

    def _send(self, first: int, payload: bytes) -> None:
        length = len(payload)
        head = bytes((first, 128 | length)) if length < 126 else bytes((first, 254)) + length.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + payload)

    def send(self, text: bytes) -> None:
        self._send(0x81, text)

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = self.closed or str(error or "closed")
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("closed during the handshake"))

    def close(self) -> None:
        self._transport.close()


async def connect(
    port: int, path: str, on_text: Callable[[bytes], None], *, cookie: str = "", deflate: bool = False
) -> Socket:
    loop = asyncio.get_running_loop()
    make = lambda: Socket(path, cookie, deflate, on_text)  # noqa: E731
    _, socket = await loop.create_connection(make, "127.0.0.1", port, local_addr=(next_address(), 0))
    await socket.ready
    return socket
