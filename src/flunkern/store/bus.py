"""How servers tell each other that there is something new about a table: its id and a number, and nothing else.

A message may be lost, told twice or come late: it only says where to look, and whoever looks reads the log. Whoever
hears nothing looks now and then all the same.
"""

from collections import defaultdict
from collections.abc import Callable
from typing import ClassVar, Final, Protocol
from weakref import WeakSet

LOOK: Final = 0
"""The number that stands for no entry of the log: something else about the table is new, such as who is there."""

Heard = Callable[[str, int], None]
"""Called with a table and the number of an entry that its log now has, or LOOK."""


class Bus(Protocol):
    """One server's way to the others; nothing waits and nothing fails, whatever becomes of the messages."""

    @property
    def up(self) -> bool:
        """Whether all others are likely to hear what is told now."""

    def watch(self, table_id: str) -> None:
        """From now on what is told of this table is heard, and LOOK once when that has begun."""

    def unwatch(self, table_id: str) -> None: ...

    def tell(self, table_id: str, seq: int) -> None: ...

    async def close(self) -> None:
        """What was told before is still sent, if it can be sent at once."""


class Nearby:
    """Reaches the servers of this process; those of others do not hear it, so it is never quite up."""

    up = False
    _listening: ClassVar[dict[str, WeakSet["Nearby"]]] = defaultdict(WeakSet)

    def __init__(self, heard: Heard) -> None:
        self._heard = heard
        self._watched: set[str] = set()

    def watch(self, table_id: str) -> None:
        self._watched.add(table_id)
        self._listening[table_id].add(self)
        self._heard(table_id, LOOK)

    def unwatch(self, table_id: str) -> None:
        self._watched.discard(table_id)
        listening = self._listening[table_id]
        listening.discard(self)
        if not listening:
            del self._listening[table_id]

    def tell(self, table_id: str, seq: int) -> None:
        for other in [*self._listening.get(table_id, ())]:
            if other is not self:
                other._heard(table_id, seq)

    async def close(self) -> None:
        for table_id in [*self._watched]:
            self.unwatch(table_id)
