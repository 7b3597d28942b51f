"""A house in this program, without a browser, as a way to be asked."""

from flunkern.local.house import House
from tests.local.memory import Memory
from tests.local.script import Clock, Given, Line, transcript


class HereLine:
    def __init__(self, memory: Memory, channel: int, id: str) -> None:
        self._memory = memory
        self._channel = channel
        self._read = 0
        memory.house.open(channel, id)

    async def send(self, text: str) -> None:
        self._memory.house.hear(self._channel, text)

    async def receive(self) -> str:
        sent = self._memory.sent[self._channel]
        while len(sent) <= self._read:
            assert self._channel not in self._memory.closed, self._memory.closed
            self._memory.arrived.clear()
            await self._memory.arrived.wait()
        self._read += 1
        return sent[self._read - 1]

    async def close(self) -> None:
        self._memory.house.leave(self._channel)


class Here:
    def __init__(self, house: House, memory: Memory) -> None:
        self._house = house
        self._memory = memory
        self._lines = 0

    async def ask(self, method: str, address: str, body: str = "") -> tuple[bool, str]:
        return await self._house.ask(method, address, body)

    async def line(self, id: str) -> Line:
        self._lines += 1
        return HereLine(self._memory, self._lines, id)


async def local_transcript(slug: str, seed: int) -> list[str]:
    """What somebody hears whose browser keeps the table."""
    clock, fresh, memory = Clock(), Given(seed), Memory()
    memory.house = house = House(memory, 0.0, None, clock.watch, fresh)
    try:
        return await transcript(Here(house, memory), clock, slug, seed)
    finally:
        await house.close()
