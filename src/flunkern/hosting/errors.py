"""What pages are told of errors: their codes, and never what the database or the program says of itself.

FlunkernError
└── ServerError                 store/unavailable      the log cannot be reached
                                server/broken          a fault of ours, which is in the log

Either leaves open whether what was asked for was done: a commit may have reached the disk though nobody heard so.
"""

import logging
from typing import Final, Literal

from flunkern.core.errors import FlunkernError, MessageUnreadableError, TableError
from flunkern.hosting.protocol import Parting
from flunkern.store import StoreError, TableMissingError

ServerTrouble = Literal["store/unavailable", "server/broken"]

_PARTINGS: Final[dict[str, Parting]] = {
    "table/unknown": "gone",
    "table/full": "full",
    "store/unavailable": "unavailable",
}

log = logging.getLogger(__name__)


class ServerError(FlunkernError):
    """Nobody did anything wrong but the server."""

    def __init__(self, code: ServerTrouble) -> None:
        self.code = code
        super().__init__()


def outward(error: Exception) -> FlunkernError:
    """The error that somebody outside may be told of; what they are not told is logged."""
    note(error)
    match error:
        case TableMissingError():
            return TableError("unknown")
        case StoreError():
            return ServerError("store/unavailable")
        case FlunkernError():
            return error
        case RecursionError():
            return MessageUnreadableError()
        case _:
            return ServerError("server/broken")


def parting_after(error: Exception) -> Parting:
    """Why a connection ends that an error ends."""
    return _PARTINGS.get(outward(error).code, "broken")


def note(error: Exception) -> None:
    """Logs what whoever runs the server should know of; what somebody else did wrong is none of it."""
    match error:
        case StoreError():
            log.warning("the store refused", extra={"code": error.code, "reason": error.details.get("reason", "")})
        case FlunkernError() | RecursionError():
            pass
        case _:
            log.error("a fault of ours", exc_info=error)
