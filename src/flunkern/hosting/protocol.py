"""The messages between a page and the server; the page's TypeScript types are generated from these."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec

from flunkern.core.errors import FlunkernError, IllegalMoveError, MessageUnreadableError, TableError
from flunkern.core.seats import Seat
from flunkern.core.values import Value, kebab
from flunkern.table.commands import AnyCommand
from flunkern.table.entries import MoveId
from flunkern.table.shown import Shown

PROTOCOL: Final = 2
"""Raised when an old page can no longer talk to a new server; the page then loads itself anew."""

Parting = Literal[
    "restart", "broken", "unavailable", "unreadable", "stranger", "full", "gone", "silent", "slow", "too_fast"
]
CLOSE_CODES: Final[Mapping[Parting, int]] = {
    "restart": 1012,
    "broken": 1011,
    "unavailable": 1013,
    "unreadable": 4400,
    "stranger": 4401,
    "full": 4403,
    "gone": 4404,
    "silent": 4408,
    "slow": 4413,
    "too_fast": 4429,
}
"""Why the server closes a connection, and the code it closes with; a message that is too long is closed with 1009.

A page does not come back to a table that is `gone`. It asks for a cookie first if it came as a `stranger`.
"""


class Message(Value, frozen=True, tag_field="type", tag=kebab):
    """One frame on the socket, as JSON text."""


class Hello(Message, frozen=True):
    """The first message of a page, and never a later one: the last version of the table it has seen, or 0.

    `changes`: it wants to be told what changes in views and legal moves, instead of the whole of them at each step.
    """

    version: Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)] = 0
    changes: bool = False


class Ask(Message, frozen=True):
    """Asks the table for something; answered by Ack or Refused with the same id, however often it is sent."""

    id: MoveId
    command: AnyCommand


class Unopened(Message, frozen=True, tag="ask"):
    """An Ask whose command was not read yet, so that one that cannot be read is answered by its id."""

    id: MoveId
    command: msgspec.Raw


class Ping(Message, frozen=True):
    """Shows that the page is alive; answered by Pong."""


FromPage = Hello | Ask | Ping


class Welcome(Message, frozen=True):
    """The whole table as it stands: at the beginning, and whenever what was missed is too much to tell.

    Answers to what the page asked are never among what was left out.
    """

    protocol: int
    now: float
    shown: Shown


class Step(Message, frozen=True):
    """One more entry of the table's log, as this viewer may see it; versions follow one another without a gap."""

    shown: Shown


class Ack(Message, frozen=True):
    """What was asked for is in the log, durably, at this version or before."""

    id: str
    version: int


class Refused(Message, frozen=True):
    """What was asked for was not done, and nothing changed; `rule` is the clause that forbids a move.

    With `store/unavailable` and `server/broken` it may have been done all the same: asked again with the same id, it
    is done once.
    """

    id: str
    code: str
    rule: str | None
    reason: str | None
    details: dict[str, str | int]


class Present(Message, frozen=True):
    """The places whose people are connected now, those of the others with the server's time since when they are gone,
    and how many look on."""

    online: tuple[Seat, ...]
    away: tuple[tuple[Seat, float], ...]
    spectators: int


class Pong(Message, frozen=True):
    now: float


class Restarting(Message, frozen=True):
    """The server will be restarted at this moment of its clock, for a few seconds; pages come back by themselves."""

    at: float


class Bye(Message, frozen=True):
    """The last message: the server closes the connection, with the code of this reason."""

    reason: Parting


ToPage = Welcome | Step | Ack | Refused | Present | Pong | Restarting | Bye

_messages: msgspec.json.Decoder[Hello | Unopened | Ping] = msgspec.json.Decoder(Hello | Unopened | Ping)
_commands: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)
encode = msgspec.json.Encoder().encode


def read_message(data: bytes | str) -> Hello | Unopened | Ping:
    """Raises msgspec.DecodeError, ValidationError or RecursionError for anything that is no message of a page."""
    return _messages.decode(data)


def read_command(data: msgspec.Raw) -> AnyCommand:
    """Raises MessageUnreadableError, or TableError for a name that nobody can have."""
    try:
        return _commands.decode(data)
    except msgspec.ValidationError as error:
        # The only command with a name is that of somebody who sits down.
        if str(error).endswith("`$.name`"):
            raise TableError("name_invalid") from None
        raise MessageUnreadableError from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise MessageUnreadableError from None


def refused(id: str, error: FlunkernError) -> Refused:
    """What the page is told of an error that forbids what it asked for."""
    rule, reason = (error.rule, error.reason) if isinstance(error, IllegalMoveError) else (None, None)
    return Refused(id, error.code, rule, reason, error.details)
