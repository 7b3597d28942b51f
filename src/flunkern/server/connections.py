"""One page's connection to a table: a bounded queue out, and a bound on how fast it may ask."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

MOST_QUEUED: Final = 64
"""A page that is further behind than this gets the whole table anew instead of all that it missed."""


class Connection:
    """Sends in order and never holds more than the bound; a page that reads too slowly skips to the present."""

    def __init__(self, owner: str, send: Callable[[str], Awaitable[None]]) -> None:
        self.owner = owner
        self._send = send
        self._queue: deque[bytes] = deque()
        self._behind = False
        self._waiting = asyncio.Event()

    def push(self, message: bytes) -> None:
        """Queues a message; never waits."""
        if len(self._queue) >= MOST_QUEUED:
            self._queue.clear()
            self._behind = True
        if not self._behind:
            self._queue.append(message)
        self._waiting.set()

    async def write(self, snapshot: Callable[[], bytes]) -> None:
        """Sends what is queued, as long as the connection lasts; `snapshot` is sent in place of what was skipped."""
        while True:
            await self._waiting.wait()
            self._waiting.clear()
            if self._behind:
                self._behind = False
                self._queue.append(snapshot())
            while self._queue and not self._behind:
                await self._send(self._queue.popleft().decode())

    async def flush(self) -> None:
        """Sends what is queued now, without waiting for more."""
        while self._queue:
            await self._send(self._queue.popleft().decode())


class Bucket:
    """Allows `burst` at once and `rate` a second in the long run."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = 0.0

    def take(self, now: float) -> bool:
        """Whether one more is allowed."""
        self._left = min(self._burst, self._left + max(0.0, now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def full(self, now: float) -> bool:
        """Whether nothing was taken lately, so that the bucket can be forgotten."""
        return self._left + (now - self._at) * self._rate >= self._burst
