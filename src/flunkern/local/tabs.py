"""Other tabs of the same browser that have the same tables: one of them drives a table, all of them read its log."""

from collections.abc import Iterable

from flunkern.hosting.neighbours import NOBODY, Member
from flunkern.local.host import Host


class Tabs:
    """The neighbours of a worker. All tabs belong to one person, so that who is there needs no telling."""

    id = ""
    alive = True

    def __init__(self, host: Host) -> None:
        self._host = host
        self._live: dict[str, Member] = {}
        self._wanted: set[str] = set()
        self._granted: set[str] = set()

    def enter(self, table: Member) -> None:
        self._live[table.id] = table

    def leave(self, table: Member) -> None:
        self._live.pop(table.id, None)
        self._let_go(table.id)

    def changed(self, table: Member) -> None:
        """A tab drives only what somebody looks at in it."""
        if table.attendance is None:
            self._let_go(table.id)
        elif table.id not in self._wanted:
            self._wanted.add(table.id)
            self._host.hold(table.id)

    def _let_go(self, id: str) -> None:
        self._granted.discard(id)
        if id in self._wanted:
            self._wanted.remove(id)
            self._host.release(id)

    def granted(self, id: str) -> None:
        """No other tab drives this table."""
        if id in self._wanted and id in self._live:
            self._granted.add(id)
            self._live[id].see_others(NOBODY)

    def heard(self, id: str, seq: int) -> None:
        """Another tab has logged something."""
        if id in self._live:
            self._live[id].read_up_to(seq)

    def logged(self, table_id: str, seq: int) -> None:
        self._host.tell(table_id, seq)

    def removed(self, table_id: str) -> None: ...

    def drives(self, table: Member) -> bool:
        return table.id in self._granted

    async def attended(self, ids: Iterable[str]) -> frozenset[str]:
        return frozenset()
