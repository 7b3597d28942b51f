"""What whoever runs the server sees and may do: only where a token was set, and only for who knows it."""

import logging
import secrets
import time
from collections import deque
from typing import Annotated, Final, Protocol

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from flunkern import __version__
from flunkern.core.errors import AddressUnknownError, OperatorError
from flunkern.core.values import Value
from flunkern.hosting.cards import chairs_on
from flunkern.hosting.neighbours import Neighbours
from flunkern.server.answering import as_json, read_body
from flunkern.server.barring import Bar
from flunkern.server.door import Door
from flunkern.server.house import House

SHOWN: Final = 200
"""So many tables are shown, those first that changed last."""
REMEMBERED: Final = 200
"""So many faults are remembered,"""
FAULT_SECONDS: Final = 6 * 3600.0
"""and for so long."""


class Fault(Value, frozen=True):
    """Something that went wrong: when, where in the program, and what the log says of it."""

    at: float
    source: str
    message: str
    error: str


class Sitter(Value, frozen=True):
    """Somebody who sits at a table; a bot has no owner. `owner` is a hash, and opens nothing."""

    name: str
    owner: str


class BarredPerson(Value, frozen=True):
    """Somebody who may not come (`ban`) or not talk (`mute`), since then."""

    owner: str
    what: str
    at: float


class OperatorTable(Value, frozen=True):
    """A table, and whether anybody is at it through whichever server."""

    code: str
    game: str
    status: str
    people: tuple[Sitter, ...]
    touched: float
    attended: bool


class NodeFacts(Value, frozen=True):
    """A server that is alive: how many tables somebody is at through it, and how many of these it drives."""

    id: str
    attended: int
    driven: int


class Status(Value, frozen=True):
    """How the service does: this server, all servers of its database, its tables, and what went wrong here of late.

    `node` is which of the servers answers, and nothing where it is alone; `restart_at` when all will be restarted.
    """

    node: str
    version: str
    since: float
    now: float
    healthy: bool
    ready: bool
    connections: int
    people: int
    tables_live: int
    stored: dict[str, int]
    nodes: tuple[NodeFacts, ...]
    tables: tuple[OperatorTable, ...]
    faults: tuple[Fault, ...]
    barred: tuple[BarredPerson, ...]
    restart_at: float | None


class Restart(Value, frozen=True):
    """What the operator sends to announce a restart."""

    minutes: Annotated[float, msgspec.Meta(ge=0, le=1440)]


class Announced(Value, frozen=True):
    """When the restart will be, as everybody was told."""

    at: float


class Faults(logging.Handler):
    """Keeps the last errors that were logged; like the log, it is told nothing that opens a table."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self._kept: deque[Fault] = deque(maxlen=REMEMBERED)

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[0].__qualname__ if record.exc_info and record.exc_info[0] else ""
        self._kept.append(Fault(record.created, record.name, record.getMessage(), error))

    def since(self, moment: float) -> tuple[Fault, ...]:
        """The newest first."""
        return tuple(fault for fault in reversed(self._kept) if fault.at >= moment)


class Served(Protocol):
    """What an operator looks at; there is a house as soon as anybody can ask."""

    house: House
    door: Door
    neighbours: Neighbours

    @property
    def ready(self) -> bool: ...


class Operating:
    """Answers whoever brings the token."""

    def __init__(self, token: str, faults: Faults, served: Served) -> None:
        self._token = token.encode()
        self._faults = faults
        self._served = served
        self._since = time.time()

    def check(self, request: Request) -> None:
        """Raises OperatorError unless the request brings the token."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer" or not secrets.compare_digest(token.encode(), self._token):
            raise OperatorError

    async def status(self, request: Request) -> Response:
        house, now = self._served.house, time.time()
        recent = await house.store.recent(SHOWN)
        attended = await house.attended([table.id for table in recent])
        tables = (
            OperatorTable(
                table.code, table.game, table.status, _sitters(table.card), table.touched, table.id in attended
            )
            for table in recent
        )
        alive = await house.store.alive()
        return as_json(
            Status(
                node=self._served.neighbours.id,
                version=__version__,
                since=self._since,
                now=now,
                healthy=await house.store.healthy(),
                ready=self._served.ready,
                connections=len(self._served.door),
                people=house.people,
                tables_live=house.live,
                stored=await house.store.statuses(),
                nodes=tuple(NodeFacts(*node) for node in alive),
                tables=tuple(tables),
                faults=self._faults.since(now - FAULT_SECONDS),
                barred=_barred(house),
                restart_at=house.restart_at,
            )
        )

    async def remove(self, request: Request) -> Response:
        """Removes a table with all that was played there; whoever is at it is told that it is gone."""
        house, code = self._served.house, request.path_params["code"]
        id = await house.find(code)
        await house.remove(id)
        logging.getLogger(__name__).warning("a table was removed by the operator")
        return as_json(Removed(code.upper()))

    async def announce(self, request: Request) -> Response:
        """Tells everybody at all tables, through whichever server, when the service will be restarted."""
        wanted = await read_body(request, Restart)
        return as_json(Announced(await self._served.house.announce_restart(wanted.minutes * 60)))

    async def bar(self, request: Request) -> Response:
        """Bars somebody from coming or from talking, or no longer does; tells who is barred then."""
        house, owner = self._served.house, request.path_params["owner"]
        try:
            known: Bar = msgspec.convert(request.path_params["what"], Bar)
        except msgspec.ValidationError:
            raise AddressUnknownError from None
        await (house.barred.lift(owner, known) if request.method == "DELETE" else house.bar(owner, known))
        return as_json(_barred(house))


def _sitters(card: bytes) -> tuple[Sitter, ...]:
    return tuple(Sitter(chair.name, chair.owner) for chair in chairs_on(card))


def _barred(house: House) -> tuple[BarredPerson, ...]:
    return tuple(BarredPerson(owner, what, at) for (owner, what), at in house.barred.people.items())


class Removed(Value, frozen=True):
    """A table that is no more."""

    code: str
