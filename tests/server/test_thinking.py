"""A process that thinks for the server: whatever becomes of one thought, the next one can be thought."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from flunkern.core.processes import METHODS
from flunkern.server.thinking import Thinker
from tests.server.playing import PATIENCE


@pytest.fixture(params=METHODS)
def thinker(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    """Begun in each of the ways in which processes begin on some system."""
    monkeypatch.setenv("FLUNKERN_START", request.param)
    thinker = Thinker()
    yield thinker
    thinker.close()


def endless(begun: str) -> bytes:
    Path(begun).touch()
    while True:
        time.sleep(1)


def dying() -> bytes:
    os._exit(3)


def failing() -> bytes:
    raise KeyError("x")


def who() -> bytes:
    return str(os.getpid()).encode()


async def think(thinker: Thinker, thought: Callable[..., bytes], *told: str, seconds: float = PATIENCE) -> bytes:
    async with thinker.alone:
        return await thinker.think(seconds, thought, *told)


async def thinking(thinker: Thinker, folder: Path) -> "asyncio.Task[bytes]":
    """A thought without end, which has begun."""
    begun = folder / "begun"
    task = asyncio.create_task(think(thinker, endless, str(begun)))
    async with asyncio.timeout(PATIENCE):
        while not begun.exists():
            await asyncio.sleep(0.005)
    return task


async def test_thoughts_are_thought_in_one_process_that_is_another(thinker: Thinker) -> None:
    thinker.learned.add("something")
    thought = await asyncio.gather(*(think(thinker, who) for _ in range(3)))
    assert len(set(thought)) == 1
    assert thought[0] != who()
    assert thinker.learned == {"something"}


async def failed(thinker: Thinker, folder: Path) -> None:
    with pytest.raises(KeyError):
        await think(thinker, failing)


async def died(thinker: Thinker, folder: Path) -> None:
    with pytest.raises(BrokenProcessPool):
        await think(thinker, dying)


async def took_too_long(thinker: Thinker, folder: Path) -> None:
    with pytest.raises(TimeoutError):
        await think(thinker, endless, str(folder / "begun"), seconds=0.2)


async def was_given_up(thinker: Thinker, folder: Path) -> None:
    task = await thinking(thinker, folder)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


@pytest.mark.parametrize("end", [failed, died, took_too_long, was_given_up])
def test_whatever_becomes_of_a_thought_the_next_one_is_thought(
    thinker: Thinker, folder: Path, end: Callable[[Thinker, Path], Awaitable[None]]
) -> None:
    async def run() -> None:
        before = await think(thinker, who)
        thinker.learned.add("something")
        await end(thinker, folder)
        replaced = end is not failed
        assert (await think(thinker, who) != before) is replaced
        assert bool(thinker.learned) is not replaced

    asyncio.run(run())


async def test_whoever_waits_for_a_process_that_is_ended_is_told_so(thinker: Thinker, folder: Path) -> None:
    """Nobody cancelled them, so they are not to believe that they were."""
    task = await thinking(thinker, folder)
    thinker.close()
    with pytest.raises(BrokenProcessPool):
        await task
    with pytest.raises(RuntimeError):
        await think(thinker, who)


async def test_a_thought_that_an_ended_process_never_began_is_no_cancelled_task(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def submit(*told: object) -> Future[bytes]:
        future = Future[bytes]()
        future.cancel()
        future.set_running_or_notify_cancel()
        return future

    monkeypatch.setattr(thinker._pool, "submit", submit)
    with pytest.raises(BrokenProcessPool):
        await think(thinker, who)
    assert await think(thinker, who)
