"""What is read off while a server works: rates, waits, processor time, memory."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from bench.load.children import Child
from bench.load.players import Player, Tally
from bench.load.wire import Socket, connect

Pause = Callable[[], float]


class Rate(NamedTuple):
    """What happened in a stretch of time; `cpu` is the server's processor time."""

    seconds: float
    cpu: float
    moves: int
    messages: int
    bytes: int
    waits: list[float]
    steps: int = 0
    step_bytes: int = 0

    @classmethod
    def total(cls, rates: Sequence["Rate"]) -> "Rate":
        """Several stretches as one."""
        waits = [wait for rate in rates for wait in rate.waits]
        counts = ((rate.seconds, rate.cpu, rate.moves, rate.messages, rate.bytes) for rate in rates)
        seconds, cpu, moves, messages, size = (sum(column) for column in zip(*counts, strict=True))
        steps, step_bytes = sum(rate.steps for rate in rates), sum(rate.step_bytes for rate in rates)
        return cls(seconds, cpu, int(moves), int(messages), int(size), waits, steps, step_bytes)

    def wait(self, share: float) -> float:
        """Milliseconds within which this share of the moves was acknowledged."""
        return sorted(self.waits)[int(len(self.waits) * share)] * 1000

    @property
    def per_cpu_second(self) -> float:
        """Messages in and out that one core can do: steady on a busy machine, where the clock on the wall is not."""
        return self.messages / self.cpu


async def measured(child: Child, tally: Tally, seconds: float) -> Rate:
    first, cpu, start = tally.now(), child.spent(), perf_counter()
    waits = len(tally.waits)
    await asyncio.sleep(seconds)
    spent, cpu, last = perf_counter() - start, child.spent() - cpu, tally.now()
    moves, messages, size, *steps = (after - before for after, before in zip(last, first, strict=True))
    return Rate(spent, cpu, moves, messages, size, tally.waits[waits:], *steps)


class Echoes:
    """Connections over which the bare stack echoes as fast as it can, while it is measured."""

    def __init__(self, child: Child, size: int) -> None:
        self._child = child
        self._text = b"x" * size
        self._tally = Tally()
        self._sockets: list[Socket] = []
        self._going_on = False

    async def come(self, connections: int) -> None:
        self._sockets += [await connect(self._child.port, "/", self._hearer(place)) for place in range(connections)]

    def _hearer(self, place: int) -> Callable[[bytes], None]:
        def hear(_: bytes) -> None:
            self._tally.received += 1
            if self._going_on:
                self._send(self._sockets[place])

        return hear

    def _send(self, socket: Socket) -> None:
        self._tally.sent += 1
        socket.send(self._text)

    async def measured(self, seconds: float) -> Rate:
        self._going_on = True
        for socket in self._sockets:
            self._send(socket)
        await asyncio.sleep(0.5)
        rate = await measured(self._child, self._tally, seconds)
        self._going_on = False
        await asyncio.sleep(0.3)
        return rate

    def close(self) -> None:
        for socket in self._sockets:
            socket.close()


async def echoed_slowly(child: Child, connections: int, every: float, seconds: float) -> Rate:
    """Everybody sends something now and then: what the stack and the machine take in any case."""
    tally, loop = Tally(), asyncio.get_running_loop()
    sent: dict[int, float] = {}
    sockets: list[Socket] = []

    def hearer(place: int) -> Callable[[bytes], None]:
        return lambda _: tally.waits.append(perf_counter() - sent[place])

    def send(place: int) -> None:
        if not sockets[place].closed:
            sent[place] = perf_counter()
            sockets[place].send(b"x" * 100)
            loop.call_later(every, send, place)

    sockets += [await connect(child.port, "/", hearer(place)) for place in range(connections)]
    for place in range(connections):
        loop.call_later(every * place / connections, send, place)
    rate = await measured(child, tally, seconds)
    for socket in sockets:
        socket.close()
    await asyncio.sleep(0.1)
    return rate


def synced(folder: Path, times: int = 300) -> Rate:
    """What one durable write of a page takes on this disk, right now."""
    waits = []
    with open(folder / "sync", "wb") as file:
        for _ in range(times):
            file.write(bytes(4096))
            file.flush()
            start = perf_counter()
            os.fsync(file.fileno())
            waits.append(perf_counter() - start)
    return Rate(sum(waits), 0, 0, 0, 0, waits)


async def played(child: Child, tally: Tally, people: Mapping[Player, Pause], seconds: float) -> Rate:
    """Everybody plays with their pauses before each move; the beginning is not counted."""
    for player, pause in people.items():
        player.think = pause
    for player in people:
        player.go_on()
    await asyncio.sleep(max(1.5, seconds / 5))
    rate = await measured(child, tally, seconds)
    for player in people:
        player.think = None
    await asyncio.sleep(0.5)
    left = {player.socket.closed for player in people if player.socket.closed}
    if left or set(tally.refused) - {"move/card_gone"}:
        raise RuntimeError(f"not everybody could play: {left} {tally.refused}")
    return rate


async def growth(child: Child, come: Callable[[], Awaitable[list[Socket]]]) -> tuple[float, int]:
    """Kilobytes that each newcomer costs, and how many came."""
    before = child.memory()
    sockets = await come()
    await asyncio.sleep(1)
    return (child.memory() - before) / len(sockets) / 1000, len(sockets)
