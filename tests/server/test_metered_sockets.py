"""What comes over a socket is heard as it was said, in whatever pieces it comes."""

import asyncio
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from starlette.types import Receive, Scope, Send
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from flunkern.server.door import Door
from flunkern.server.limits import Limits
from flunkern.server.metered_sockets import SLICE, MeteredSocket

OPENING = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Wire(asyncio.Transport):
    """Where nobody is at the other end; whether more is wanted to be read."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = True
        self.closed = False

    def is_closing(self) -> bool:
        return self.closed

    def write(self, data: Any) -> None:
        pass

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True

    def close(self) -> None:
        self.closed = True

    abort = close


async def heard(pieces: Sequence[bytes]) -> list[str | bytes | None]:
    """What somebody is told who reads all that comes in these pieces, as far as reading goes on."""
    told: list[str | bytes | None] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            told.append(message.get("text"))
            await asyncio.sleep(0)

    config = Config(app, log_level="critical", ws_ping_interval=None)
    config.load()
    entry = Door(Limits()).enter("127.0.0.1", lambda: None)
    wire, socket = Wire(), MeteredSocket(config, ServerState(), {"entry": entry}, asyncio.get_running_loop())
    socket.connection_made(wire)
    socket.data_received(OPENING)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    for piece in pieces:
        while not wire.reads:
            await asyncio.sleep(0)
        if not wire.closed:
            socket.data_received(piece)
    socket.connection_lost(None)
    while socket.tasks:
        await asyncio.sleep(0)
    return told


texts = st.text(max_size=40) | st.integers(100, 2 * SLICE).map(lambda length: "ä1" * (length // 3))


@st.composite
def conversations(draw: st.DrawFn) -> tuple[list[str], list[bytes]]:
    """Texts, and the frames that say them: whole or in parts, now and then with a ping in between."""
    said, frames = draw(st.lists(texts, max_size=12)), list[bytes]()
    for text in said:
        data = text.encode()
        cuts = sorted(draw(st.lists(st.integers(0, len(data)), max_size=2)))
        parts = [data[begin:end] for begin, end in pairwise((0, *cuts, len(data)))]
        for place, part in enumerate(parts):
            kind = Opcode.CONT if place else Opcode.TEXT
            frames.append(Frame(kind, part, fin=place == len(parts) - 1).serialize(mask=True))
            if draw(st.integers(0, 4)) == 0:
                frames.append(Frame(Opcode.PING, b"?").serialize(mask=True))
    return said, frames


@given(conversations(), st.data())
def test_every_text_is_heard_once_in_whatever_pieces_it_comes(talk: tuple[list[str], list[bytes]], data: Any) -> None:
    said, frames = talk
    assert asyncio.run(heard(frames)) == said
    whole = b"".join(frames)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=12)))
    pieces = [whole[begin:end] for begin, end in pairwise((0, *cuts, len(whole))) if begin < end]
    assert asyncio.run(heard(pieces)) == said


@given(
    st.binary(min_size=1, max_size=300), st.sampled_from((b"\x81", b"\xc1", b"\x01", b"\x91", b"\x89")), st.booleans()
)
def test_what_is_no_text_is_heard_by_nobody(rest: bytes, first: bytes, masked: bool) -> None:
    """What is cut off, not masked, packed though nobody packs, or no UTF-8 is refused by the parser, and never told."""
    data = Frame(Opcode.TEXT, b"\xff" + rest).serialize(mask=masked)
    assert asyncio.run(heard([first + data[1:]])) == []
    assert asyncio.run(heard([data[:-1]])) == []


@given(st.integers(0, 300) | st.just(119))
def test_a_text_is_heard_however_its_length_is_written(length: int) -> None:
    """Also where it takes more bytes than it has to: with 119 the whole is as long as if 0xFF were its length."""
    text = bytes(place % 26 + 97 for place in range(length))
    longest = b"\x81\xff" + length.to_bytes(8, "big") + bytes(4) + text
    longer = b"\x81\xfe" + length.to_bytes(2, "big") + bytes(4) + text
    assert asyncio.run(heard([longest, longer])) == [text.decode()] * 2
