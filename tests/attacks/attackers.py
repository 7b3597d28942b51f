"""What one client can do to a server: floods and hoards, over raw sockets, each bounded in time and on loopback only.

`python -m tests.attacks.attackers KIND PORT SECONDS [TABLE]` makes one attack from a process of its own.
"""

import asyncio
import contextlib
import json
import secrets
import socket
import sys
from collections.abc import Awaitable, Callable, Mapping
from time import monotonic
from typing import Any, Final, Self

MASK: Final = b"\x80\0\0\0\0"
"""The second byte of an empty frame, and a mask of zeros."""
EMPTY_PING: Final = b"\x89" + MASK
LARGE_PING: Final = b"\x89\xfd\0\0\0\0" + b"x" * 125
EMPTY_PONG: Final = b"\x8a" + MASK
FRAGMENT: Final = b"\x00" + MASK
BEGINNING: Final = b"\x01" + MASK
"""Of a text that fragments never end."""
ADDRESS: Final = "127.66.0.1"

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def handshake(table: str = "nowhere", cookie: str = "") -> bytes:
    """Asks for a socket, with a cookie that nobody gave."""
    return (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Cookie: flunkern={cookie or secrets.token_urlsafe(32)}\r\n\r\n"
    ).encode()


def text(message: Mapping[str, Any]) -> bytes:
    """One masked frame."""
    data = json.dumps(message).encode()
    length = bytes((128 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return b"\x81" + length + b"\0\0\0\0" + data


class Hands:
    """As many connections to a server as one asks for, all let go of in the end."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._held: list[asyncio.StreamWriter] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for writer in self._held:
            writer.transport.abort()
        await asyncio.sleep(0.01)

    async def connect(self, address: str = ADDRESS, receives: int = 0) -> Connection:
        """A connection; one that reads little has a small window."""
        raw = socket.socket()
        try:
            if receives:
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
            raw.bind((address, 0))
            raw.setblocking(False)
            await asyncio.get_running_loop().sock_connect(raw, ("127.0.0.1", self._port))
            reader, writer = await asyncio.open_connection(sock=raw, limit=1 << 12)
        except OSError:
            raw.close()
            raise
        self._held = [other for other in self._held if not other.is_closing()] + [writer]
        return reader, writer

    async def socket(
        self, table: str = "nowhere", cookie: str = "", address: str = ADDRESS, receives: int = 0
    ) -> Connection:
        """A WebSocket; raises ConnectionError if it is refused."""
        reader, writer = await self.connect(address, receives)
        writer.write(handshake(table, cookie))
        if b" 101 " not in await reader.readuntil(b"\r\n\r\n"):
            raise ConnectionError("refused")
        return reader, writer


async def flood(port: int, seconds: float, frames: bytes, first: bytes = b"", reads: bool = True) -> None:
    """Sends the same over and over, on a new connection when one is lost."""
    end = monotonic() + seconds
    async with Hands(port) as hands:
        while monotonic() < end:
            with contextlib.suppress(OSError, EOFError, TimeoutError):
                reader, writer = await hands.socket(receives=0 if reads else 4096)
                reading = asyncio.create_task(_read_all(reader)) if reads else None
                writer.write(first)
                while monotonic() < end and not writer.is_closing():
                    writer.write(frames)
                    async with asyncio.timeout(max(0.01, end - monotonic())):
                        await writer.drain()
                    await asyncio.sleep(0.005)
                if reading is not None:
                    reading.cancel()
            await asyncio.sleep(0.02)


async def _read_all(reader: asyncio.StreamReader) -> None:
    with contextlib.suppress(OSError):
        while await reader.read(1 << 16):
            pass


async def ping_flood(port: int, seconds: float) -> None:
    """About a megabyte a second of pings, pongs and fragments, all of them empty."""
    await asyncio.gather(
        flood(port, seconds, EMPTY_PING * 400),
        flood(port, seconds, EMPTY_PONG * 400),
        flood(port, seconds, FRAGMENT * 400, BEGINNING),
    )


async def unread(port: int, seconds: float) -> None:
    """Four who ask for many pongs and read none of them."""
    await asyncio.gather(*(flood(port, seconds, LARGE_PING * 200, reads=False) for _ in range(4)))


async def slow_requests(port: int, seconds: float, many: int = 900) -> None:
    """Requests that never end: a byte of a header now and then, or of a body."""
    end, held = monotonic() + seconds, list[asyncio.StreamWriter]()
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4000\r\n"
    async with Hands(port) as hands:
        while monotonic() < end:
            with contextlib.suppress(OSError):
                while len(held) < many and monotonic() < end:
                    _, writer = await hands.connect()
                    writer.write(head + (b"\r\n" if len(held) % 2 else b"X-Slow: "))
                    held.append(writer)
            await asyncio.sleep(0.5)
            held = [writer for writer in held if not writer.is_closing()]
            for writer in held:
                writer.write(b"x")


async def hoard(port: int, seconds: float, many: int = 900) -> None:
    """Sockets that say nothing, all of one person."""
    end, cookie, held = monotonic() + seconds, secrets.token_urlsafe(32), list[asyncio.StreamWriter]()
    async with Hands(port) as hands:
        while monotonic() < end:
            with contextlib.suppress(OSError):
                while len(held) < many and monotonic() < end:
                    _, writer = await hands.connect()
                    writer.write(handshake(cookie=cookie))
                    held.append(writer)
            await asyncio.sleep(0.2)
            held = [writer for writer in held if not writer.is_closing()]


async def requests(port: int, seconds: float) -> None:
    """The same question over and over, on eight connections."""
    end = monotonic() + seconds

    async def ask(hands: Hands) -> None:
        while monotonic() < end:
            with contextlib.suppress(OSError, EOFError):
                reader, writer = await hands.connect()
                reading = asyncio.create_task(_read_all(reader))
                while monotonic() < end and not writer.is_closing():
                    writer.write(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 5)
                    await writer.drain()
                    await asyncio.sleep(0.001)
                reading.cancel()

    async with Hands(port) as hands:
        await asyncio.gather(*(ask(hands) for _ in range(8)))


async def replays(port: int, seconds: float, table: str = "nowhere") -> None:
    """The first game of a table, over and over, from sixteen addresses at once."""
    end = monotonic() + seconds

    async def ask(hands: Hands, number: int) -> None:
        while monotonic() < end:
            with contextlib.suppress(OSError, EOFError):
                reader, writer = await hands.connect(f"127.65.0.{number + 1}")
                reading = asyncio.create_task(_read_all(reader))
                while monotonic() < end and not writer.is_closing():
                    path = f"/api/tables/{table}/games/1/steps?seat={number % 2}"
                    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
                    await writer.drain()
                    await asyncio.sleep(0.02)
                reading.cancel()

    async with Hands(port) as hands:
        await asyncio.gather(*(ask(hands, number) for number in range(16)))


async def chatter(port: int, seconds: float) -> None:
    """Ten people, each at a table of their own, who settle it anew as often as they may."""
    end = monotonic() + seconds
    settings = {"options": {}, "listed": False, "clock": "off", "talk": "all"}

    async def settle(hands: Hands, number: int) -> None:
        address, cookie = f"127.64.0.{number + 1}", secrets.token_urlsafe(32)
        with contextlib.suppress(OSError, EOFError, KeyError):
            reader, writer = await hands.connect(address)
            body = b'{"game": "lie-zie"}'
            writer.write(
                f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: flunkern={cookie}\r\n"
                f"Content-Length: {len(body)}\r\n\r\n".encode()
                + body
            )
            await reader.readuntil(b"\r\n\r\n")
            id = json.loads(await reader.readuntil(b"}"))["id"]
            while monotonic() < end:
                reader, writer = await hands.socket(id, cookie, address)
                writer.write(text({"type": "hello"}))
                reading = asyncio.create_task(_read_all(reader))
                while monotonic() < end and not writer.is_closing():
                    command = {"type": "configure"} | settings
                    writer.write(text({"type": "ask", "id": secrets.token_hex(8), "command": command}))
                    await writer.drain()
                    await asyncio.sleep(0.05)
                reading.cancel()

    async with Hands(port) as hands:
        await asyncio.gather(*(settle(hands, number) for number in range(10)))


KINDS: Final[Mapping[str, Callable[..., Awaitable[None]]]] = {
    "ping-flood": ping_flood,
    "unread": unread,
    "slow-requests": slow_requests,
    "hoard": hoard,
    "requests": requests,
    "replays": replays,
    "chatter": chatter,
}

if __name__ == "__main__":
    asyncio.run(KINDS[sys.argv[1]](int(sys.argv[2]), float(sys.argv[3]), *sys.argv[4:]))  # type: ignore[arg-type]
