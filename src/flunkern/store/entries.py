"""What goes into the log and comes out of it; bodies and cards are bytes that only the rooms above can read."""

from typing import Final

from flunkern.core.values import Value

LOBBY: Final = "lobby"
"""The status of a table that others may still join."""

FINISHED: Final = "finished"
"""The status of a table that may be forgotten when nobody comes back to it."""


class NewTable(Value, frozen=True):
    """A table as it begins; `id` and `code` are printable ASCII, each of them unique."""

    id: str
    code: str
    listed: bool
    game: str
    status: str
    card: bytes


class Finished(Value, frozen=True):
    """A game that is over: `owners` find it again, by its game or by what is part of `names`; `round` may be empty."""

    number: int
    game: str
    body: bytes
    owners: frozenset[str]
    names: str
    round: str = ""


class Summary(Value, frozen=True):
    """What lists show of a table; `finished` is the game that has just ended, `reopened` one that goes on after all."""

    listed: bool
    status: str
    card: bytes
    finished: Finished | None = None
    reopened: int | None = None


class Logged(Value, frozen=True):
    """One entry of a table's log; `at` is in seconds since 1970."""

    seq: int
    at: float
    body: bytes


class Listed(Value, frozen=True):
    """A table that is open to everybody."""

    id: str
    code: str
    game: str
    card: bytes
    created: float


class Visited(Value, frozen=True):
    """A table that somebody has had a place at, and when it last changed."""

    id: str
    status: str
    card: bytes
    touched: float


class Past(Value, frozen=True):
    """A finished game of somebody's; `place` is where it stands among theirs."""

    table_id: str
    number: int
    game: str
    ended: float
    body: bytes
    tally: bytes

    @property
    def place(self) -> "Key":
        return self.ended, self.table_id, self.number


Key = tuple[float, str, int]
"""When a game ended, its table and its number."""


class Whole(Value, frozen=True):
    """All that is stored of a table for good; its records are made from the log again."""

    table: NewTable
    created: float
    touched: float
    log: tuple[Logged, ...]
    people: tuple[str, ...]


class Recent(Value, frozen=True):
    """A table as whoever runs the server is told of it."""

    id: str
    code: str
    game: str
    status: str
    card: bytes
    touched: float


class Attendance(Value, frozen=True):
    """Who is at a table through one server: people it knows, others, and since when somebody has been there."""

    people: frozenset[str]
    spectators: int
    since: float


class Tally(Value, frozen=True):
    """What the writer has done since the store was opened, and how many writes wait for it now."""

    commits: int
    writes: int
    lost: int
    failed: int
    waiting: int
