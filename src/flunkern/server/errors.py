"""What pages are told of errors: their codes, and never what the database or the program says of itself.

FlunkernError
└── ServerError                 store/unavailable      nothing was changed; ask again later
                                server/broken          a fault of ours, which is in the log
"""

import logging
from typing import Literal

from flunkern.core.errors import FlunkernError, MessageUnreadableError, TableError
from flunkern.store import StoreError, TableMissingError

ServerTrouble = Literal["store/unavailable", "server/broken"]

log = logging.getLogger(__name__)


class ServerError(FlunkernError):
    """Nobody did anything wrong but the server."""

    def __init__(self, code: ServerTrouble) -> None:
        self.code = code
        super().__init__()


def outward(error: Exception) -> FlunkernError:
    """The error that somebody outside may be told of; what they are not told is logged."""
    match error:
        case TableMissingError():
            return TableError("unknown")
        case StoreError():
            log.warning("the store refused", extra={"code": error.code, "reason": error.details.get("reason", "")})
            return ServerError("store/unavailable")
        case FlunkernError():
            return error
        case RecursionError():
            return MessageUnreadableError()
        case _:
            log.error("a fault of ours", exc_info=error)
            return ServerError("server/broken")
