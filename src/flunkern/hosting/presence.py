"""Who is at a live table, through this server and through others, and since when people are gone."""

from collections.abc import Callable
from typing import Final

from flunkern.core.errors import TableError
from flunkern.hosting.connections import Connection
from flunkern.hosting.neighbours import NOBODY, Elsewhere
from flunkern.hosting.protocol import Present, encode
from flunkern.hosting.watch import Watch
from flunkern.store import Attendance
from flunkern.table.model import Place, Table

MOST_AT_A_TABLE: Final = 200
"""So many connections may look on; there is always room for those who have a seat."""
MOST_TABS: Final = 10
"""So many connections may one person with a seat have."""


class Presence:
    """All who are connected are told who is there, whenever that changes.

    `attendance` is who is here through this server, None if nobody is; `changed` is called when it is another.
    `awake_since` is since when somebody has been here, `gone_since` since when each person of the table has not, by
    this server's own watch.
    """

    def __init__(self, table: Table, watch: Watch, changed: Callable[[], None]) -> None:
        self.connections: set[Connection] = set()
        self.gone_since = dict.fromkeys(known_at(table), watch.steady())
        self._gone_at = dict.fromkeys(known_at(table), watch.now())
        self.awake_since: float | None = None
        self.idle_since = watch.steady()
        self.attendance: Attendance | None = None
        self.told = b""
        """The message that says who is there."""
        self._elsewhere = NOBODY
        self._awake_at = 0.0
        self._watch = watch
        self._changed = changed

    def check_room(self, table: Table, owner: str) -> None:
        """Raises TableError if there is no room for one more connection."""
        known = known_at(table)
        if owner in known:
            there, most = sum(other.owner == owner for other in self.connections), MOST_TABS
        else:
            there, most = sum(other.owner not in known for other in self.connections), MOST_AT_A_TABLE
        if there >= most:
            raise TableError("full")

    def come(self, table: Table, connection: Connection) -> None:
        self.connections.add(connection)
        if self.awake_since is None:
            self._awake_at = min(self._watch.now(), self._elsewhere.awake_since or self._watch.now())
            self.awake_since = self._watch.moment(self._awake_at)
        told = self.told
        self.look(table)
        if self.told == told:
            connection.push(told)

    def go(self, table: Table, connection: Connection) -> None:
        self.connections.discard(connection)
        self.idle_since = self._watch.steady()
        if not self.connections:
            self.awake_since = None
        self.look(table)

    def see_others(self, table: Table, others: Elsewhere) -> None:
        """These are here through other servers."""
        changed, self._elsewhere = others != self._elsewhere, others
        if self.awake_since is not None and others.awake_since is not None and others.awake_since < self._awake_at:
            self._awake_at = others.awake_since
            self.awake_since = min(self.awake_since, self._watch.moment(self._awake_at))
        if changed:
            self.look(table)

    def look(self, table: Table) -> None:
        """Notes since when people are gone, and tells everybody if something changed."""
        here = {connection.owner for connection in self.connections}
        there = here | self._elsewhere.people
        moment, now, looking_on = self._watch.steady(), self._watch.now(), len(here - table.people)
        gone = known_at(table) - there
        self.gone_since = {owner: self.gone_since.get(owner, moment) for owner in gone}
        self._gone_at = {owner: self._gone_at.get(owner, now) for owner in gone}
        seated = [(number, place.owner) for number, place in enumerate(table.places) if place and place.owner]
        online = tuple(number for number, owner in seated if owner in there)
        away = tuple((number, self._gone_at[owner]) for number, owner in seated if owner in gone)
        present = encode(Present(online, away, looking_on + self._elsewhere.spectators))
        if present != self.told:
            self.told = present
            for connection in self.connections:
                connection.push(present)
        before, self.attendance = self.attendance, None
        if self.awake_since is not None:
            self.attendance = Attendance(known_at(table) & here, looking_on, self._awake_at)
        if before != self.attendance:
            self._changed()


def same_people(before: Table, after: Table) -> bool:
    """Whether the same are known at both, on the same places."""
    if before.host != after.host or before.barred is not after.barred:
        return False
    for old, new in zip(before.places, after.places, strict=True):
        # A move gives one place a new link, and leaves all others what they are.
        if old is not new and _owner(old) != _owner(new):
            return False
    return True


def _owner(place: Place | None) -> str:
    return place.owner if place is not None else ""


def known_at(table: Table) -> frozenset[str]:
    """Those who see more of the table than whoever looks on: whoever was sent away is told so."""
    return table.people | {table.host} | {barred.owner for barred in table.barred}
