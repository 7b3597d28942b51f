"""What is read off while a server works: rates, waits, processor time, memory."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Mapping
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


async def echoed(child: Child, connections: int, size: int, seconds: float) -> Rate:
    """As many echoes as the bare stack can do."""
    tally, text = Tally(), b"x" * size
    sockets: list[Socket] = []

    def sender(place: int) -> Callable[[bytes], None]:
        def send_again(data: bytes) -> None:
            tally.received += 1
            tally.sent += 1
            sockets[place].send(text)

        return send_again

    sockets += [await connect(child.port, "/", sender(place)) for place in range(connections)]
    for socket in sockets:
        socket.send(text)
    await asyncio.sleep(1)
    rate = await measured(child, tally, seconds)
    for socket in sockets:
        socket.close()
    return rate


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
