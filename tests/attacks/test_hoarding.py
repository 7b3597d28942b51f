"""Slow requests and sockets that say nothing: nobody holds on to what others need."""

import asyncio
import contextlib
import json
import secrets
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from flunkern.server.limits import Limits
from flunkern.table.commands import Say
from tests.attacks.attackers import Hands, handshake
from tests.server.playing import Player
from tests.server.sending import two_at_a_table
from tests.server.serving import Child, serving

HEAD = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4000\r\n"
WHOLE = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


async def trickle(reader: asyncio.StreamReader, writer: Any, end: float) -> bool:
    """A byte now and then, as long as anybody takes it; says whether the connection was ended."""
    reading = asyncio.create_task(reader.read())
    loop = asyncio.get_running_loop()
    while loop.time() < end and not reading.done():
        with contextlib.suppress(OSError):
            writer.write(b"x")
        await asyncio.sleep(0.1)
    ended = reading.done()
    reading.cancel()
    await asyncio.gather(reading, return_exceptions=True)
    return ended


@pytest.mark.parametrize("begun", [b"", b"GET", HEAD + b"X: ", HEAD + b"\r\n", WHOLE + HEAD, WHOLE + b"\r\n\r\n"])
async def test_a_request_that_does_not_come_to_an_end_is_cut_off(folder: Path, begun: bytes) -> None:
    async with serving(folder, limits=Limits(request=0.3)) as served, Hands(served.port) as hands:
        reader, writer = await hands.connect()
        writer.write(begun)
        assert await trickle(reader, writer, asyncio.get_running_loop().time() + 4.5)
        async with served.http() as client:
            assert (await client.get("/readyz")).status_code == 200


async def test_a_request_of_any_length_is_cut_off(folder: Path) -> None:
    async with serving(folder) as served, Hands(served.port) as hands, asyncio.timeout(10):
        reader, writer = await hands.connect()
        with contextlib.suppress(OSError):
            writer.write(b"GET / HTTP/1.1\r\n" + b"".join(b"X-%d: %s\r\n" % (n, b"x" * 900) for n in range(60)))
            assert b" 431 " in await reader.read()


async def test_requests_that_are_sent_without_waiting_for_answers_do_not_pile_up(folder: Path) -> None:
    async with serving(folder) as served, Hands(served.port) as hands, asyncio.timeout(10):
        reader, writer = await hands.connect()
        writer.write(WHOLE * 5)
        answers = b""
        while answers.count(b" 200 OK") < 5:
            answers += await reader.read(1 << 16)
        writer.write(WHOLE * 600)
        with contextlib.suppress(OSError):
            answers = await reader.read()
            assert answers.count(b" 200 OK") < 20
        assert writer.is_closing() or reader.at_eof()


async def test_one_address_cannot_take_all_connections_and_who_plays_comes_back(folder: Path) -> None:
    limits = Limits(connections=60, per_address=20)
    async with serving(folder, limits=limits) as served, Hands(served.port) as hands:
        ada, bo, id = await two_at_a_table(served)
        async with ada.at(id):
            await ada.sit()
            for _ in range(30):
                await hands.connect()
            await asyncio.sleep(0.05)
            assert len(served.web.door) == 20 + 1
            # From many addresses all room can be taken, but not from those who play, nor for long.
            for number in range(80):
                await hands.connect(f"127.67.0.{number + 1}")
            await asyncio.sleep(0.05)
            assert len(served.web.door) == 60
            assert ada.connects == 1
            ada.lose_connection()
            await ada.do(Say("hello"))
            async with bo.at(id):
                await bo.sit()
            assert len(served.web.door) <= 60


async def test_sockets_without_a_word_keep_nobody_out(folder: Path) -> None:
    limits = Limits(connections=60, per_person=10, greeting=1.0)
    async with serving(folder, limits=limits) as served, contextlib.AsyncExitStack() as there:
        ada, bo, id = await two_at_a_table(served)
        await there.enter_async_context(ada.at(id))
        await ada.sit()
        cookie, hands = secrets.token_urlsafe(32), await there.enter_async_context(Hands(served.port))
        for number in range(75):
            _, writer = await hands.connect(f"127.68.0.{number % 4 + 1}")
            # First a person for each socket, then many of one, of which ten are let in.
            writer.write(handshake(id, cookie if number >= 50 else ""))
        await asyncio.sleep(0.1)
        mine = sha256(cookie.encode()).hexdigest()
        assert 0 < sum(connection.owner == mine for connection in served.web.sockets._open) <= 10
        assert 50 < len(served.web.door) <= 60
        await there.enter_async_context(bo.at(id))
        await bo.sit()
        ada.lose_connection()
        await ada.do(Say("hello"))
        async with asyncio.timeout(8):
            while len(served.web.sockets._open) > 2:
                await asyncio.sleep(0.05)
        assert not ada.byes


def test_a_process_with_few_files_keeps_some_and_says_when_its_room_is_taken(folder: Path) -> None:
    """It says so once, however often it happens, and nobody who plays notices."""
    child = Child(folder, "--pace", "0", files=200)
    child.start()

    async def attack() -> None:
        ada = Player(child.port, "Ada")
        async with ada.at(await ada.open_table("kniffel")), Hands(child.port) as hands:
            await ada.sit()
            for number in range(400):
                await hands.connect(f"127.69.0.{number % 250 + 1}")
            fresh = Player(child.port, "Bo")
            async with fresh.at(await fresh.open_table("luegen")):
                await fresh.sit()
            ada.lose_connection()
            await ada.do(Say("hello"))

    try:
        asyncio.run(attack())
    finally:
        assert child.stop() == 0
    lines = [json.loads(line) for line in child.logs().splitlines()]
    assert [line["limit"] for line in lines if line["message"] == "a limit bites"] == ["connections"]
    assert {line["level"] for line in lines} == {"info", "warning"}
