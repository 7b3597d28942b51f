"""Whoever floods a socket, or reads nothing of it, is cut off; the others notice nothing."""

import asyncio
import contextlib
from pathlib import Path

import pytest

from flunkern.server.metered_sockets import MOST_FRAMES, SLICE
from flunkern.server.metrics import METRICS
from tests.attacks.attackers import (
    BEGINNING,
    EMPTY_PING,
    EMPTY_PONG,
    FRAGMENT,
    LARGE_PING,
    Hands,
    text,
)
from tests.server.sending import two_at_a_table
from tests.server.serving import serving

MANY = 5000
PONG = b"\x8a\x00"
TOO_FAST = (4429).to_bytes(2, "big") + b"too_fast"


def bitten(limit: str) -> float:
    return METRICS.registry.get_sample_value("flunkern_limited_total", {"limit": limit}) or 0.0


@pytest.mark.parametrize(
    "frames", [EMPTY_PING * MANY, EMPTY_PONG * MANY, BEGINNING + FRAGMENT * MANY], ids=["ping", "pong", "fragment"]
)
async def test_frames_of_every_kind_are_counted_before_anything_is_done_for_them(folder: Path, frames: bytes) -> None:
    before = bitten("frames")
    async with serving(folder) as served:
        ada, _, id = await two_at_a_table(served)
        async with ada.at(id), Hands(served.port) as hands, asyncio.timeout(10):
            reader, writer = await hands.socket()
            writer.write(frames)
            answer = await reader.read()
            assert answer.count(PONG) <= MOST_FRAMES + SLICE // len(EMPTY_PING)
            assert TOO_FAST in answer
            await ada.sit()
            assert ada.connects == 1
    assert bitten("frames") == before + 1


async def test_bytes_are_counted_whatever_they_mean(folder: Path) -> None:
    """Messages that one may send so many of, each as long as one may be."""
    before = bitten("bytes")
    async with serving(folder) as served, Hands(served.port) as hands, asyncio.timeout(10):
        reader, writer = await hands.socket()
        with contextlib.suppress(OSError):
            for _ in range(40):
                writer.write(text({"type": "ping", "more": "x" * 16000}))
                await writer.drain()
            await reader.read()
        while len(served.web.door):
            await asyncio.sleep(0.01)
    assert bitten("bytes") == before + 1


async def test_pongs_that_nobody_reads_do_not_pile_up(folder: Path) -> None:
    before = bitten("unread") + bitten("frames") + bitten("bytes")
    async with serving(folder) as served:
        ada, _, id = await two_at_a_table(served)
        async with ada.at(id), Hands(served.port) as hands:
            _, writer = await hands.socket(receives=4096)
            with contextlib.suppress(OSError, TimeoutError):
                async with asyncio.timeout(5):
                    while not writer.is_closing():
                        writer.write(LARGE_PING * 8)
                        await writer.drain()
                        await asyncio.sleep(0.001)
            async with asyncio.timeout(5):
                while len(served.web.door) > 1:
                    await asyncio.sleep(0.01)
            await ada.sit()
    assert bitten("unread") + bitten("frames") + bitten("bytes") == before + 1


async def test_who_floods_with_a_cookie_of_their_own_and_no_table_is_gone_at_once(folder: Path) -> None:
    async with serving(folder) as served, Hands(served.port) as hands, asyncio.timeout(10):
        reader, writer = await hands.socket()
        writer.write(text({"type": "hello", "version": 0}))
        await reader.readuntil((4404).to_bytes(2, "big") + b"gone")
