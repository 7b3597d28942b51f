"""One page's connection to a table: a bounded queue out, and a bound on how fast it may ask."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Final, NamedTuple

from flunkern.hosting.protocol import CLOSE_CODES, Bye, Parting, encode

MOST_QUEUED: Final = 64
"""A page that is further behind than this gets the whole table anew instead of all that it missed."""


class _Queued(NamedTuple):
    message: bytes
    is_answer: bool


class Connection:
    """Sends in order and never holds more than the bound; a page that reads too slowly skips to the present.

    What `send_now` takes is sent at once; the rest `write` sends, which alone closes: nothing overtakes anything.
    `wake` is called when there is something to write and nobody writes.
    """

    # There is one for each page that is open, with next to nothing in its queue.
    __slots__ = (
        "_behind", "_close", "_queue", "_send", "_send_now", "_sending", "_wake",
        "changes", "owner", "parting", "snapshot",
    )  # fmt: skip

    def __init__(
        self,
        owner: str,
        send: Callable[[str], Awaitable[None]],
        close: Callable[[int, str], Awaitable[None]],
        send_now: Callable[[bytes], bool] = lambda _: False,
        wake: Callable[[], object] = lambda: None,
    ) -> None:
        self.owner = owner
        self.changes = False
        """Whether it is told what changes, and not the whole at each step."""
        self.snapshot: Callable[[], Iterable[bytes]] = tuple
        """What is sent in place of messages that were skipped."""
        self._send = send
        self._send_now = send_now
        self._close = close
        self._wake = wake
        self._sending = False
        """Whether `write` is under way, or somebody was told that it has to be."""
        self._queue: list[_Queued] = []
        self._behind = False
        self.parting: Parting | None = None

    @property
    def queued(self) -> int:
        return len(self._queue)

    def answer(self, message: bytes) -> None:
        """Queues what must not be skipped; a page that leaves too many answers unread is left."""
        self.push(message, is_answer=True)

    def push(self, message: bytes, is_answer: bool = False) -> None:
        """Queues something that a snapshot can stand for; never waits."""
        if self.parting is not None:
            return
        # What can go at once needs nobody to be woken for it; nothing may overtake what waits.
        if not (self._queue or self._sending or self._behind) and self._send_now(message):
            return
        if len(self._queue) >= MOST_QUEUED:
            self._queue = [queued for queued in self._queue if queued.is_answer]
            self._behind = True
        if len(self._queue) >= MOST_QUEUED:
            self.part("slow")
        elif is_answer or not self._behind:
            self._queue.append(_Queued(message, is_answer))
        self._let_write()

    def part(self, reason: Parting) -> None:
        """Ends the connection after what is queued; what is pushed later is not sent. The first reason stays."""
        if self.parting is None:
            self.parting = reason
            self._behind = False
            self._queue.append(_Queued(encode(Bye(reason)), is_answer=True))
            self._let_write()

    def _let_write(self) -> None:
        if not self._sending:
            self._sending = True
            self._wake()

    async def write(self) -> None:
        """Sends what is queued, and closes once the connection is parted from; one that broke is not written again."""
        self._sending = True
        while self._queue or self._behind:
            if self._behind:
                self._behind = False
                self._queue.extend(_Queued(message, is_answer=False) for message in self.snapshot())
            while self._queue and not self._behind:
                await self._send(self._queue.pop(0).message.decode())
        if self.parting is not None:
            await self._close(CLOSE_CODES[self.parting], self.parting)
        else:
            self._sending = False


class Bucket:
    """Allows `burst` at once and `rate` a second in the long run."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = 0.0

    def take(self, now: float, amount: int = 1) -> bool:
        """Whether so much more is allowed."""
        self._left = min(self._burst, self._left + max(0.0, now - self._at) * self._rate)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True
