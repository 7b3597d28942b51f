"""What a server knows of the others that serve the same tables; nothing, where there are none."""

from collections.abc import Iterable
from typing import Final, Protocol

from flunkern.core.values import Value
from flunkern.store import Attendance


class Elsewhere(Value, frozen=True):
    """Who is at a table through other servers: the people it knows, how many look on, since when somebody is there."""

    people: frozenset[str] = frozenset()
    spectators: int = 0
    awake_since: float | None = None


NOBODY: Final = Elsewhere()


class Member(Protocol):
    """A live table, as far as neighbours matter to it."""

    id: str

    @property
    def attendance(self) -> Attendance | None:
        """Who is there through this server; None if nobody is."""

    def see_others(self, others: Elsewhere) -> None:
        """These are there through other servers, and whether this one drives the table may have changed."""

    def read_up_to(self, seq: int) -> None:
        """The log has this entry."""

    def remove(self) -> None:
        """The table is no more."""


class Neighbours(Protocol):
    def enter(self, table: Member) -> None:
        """The table is in memory from now on."""

    def leave(self, table: Member) -> None: ...

    def changed(self, table: Member) -> None:
        """Its attendance is another."""

    def logged(self, table_id: str, seq: int) -> None:
        """This server has added entries to its log."""

    def drives(self, table: Member) -> bool:
        """Whether this server moves the bots and clocks of the table."""

    async def attended(self, ids: Iterable[str]) -> frozenset[str]:
        """Those of these tables at which somebody is through another server."""

    @property
    def id(self) -> str:
        """What the others call this server; nothing where there are none."""

    def removed(self, table_id: str) -> None:
        """This server has removed a table."""

    @property
    def alive(self) -> bool:
        """Whether the others take this server for alive."""


class Alone:
    """There are no others: this server drives everything and nobody is elsewhere."""

    id = ""

    def enter(self, table: Member) -> None: ...

    def leave(self, table: Member) -> None: ...

    def changed(self, table: Member) -> None: ...

    def logged(self, table_id: str, seq: int) -> None: ...

    def removed(self, table_id: str) -> None: ...

    def drives(self, table: Member) -> bool:
        return True

    async def attended(self, ids: Iterable[str]) -> frozenset[str]:
        return frozenset()

    @property
    def alive(self) -> bool:
        return True
