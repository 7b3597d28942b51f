"""How much of a server one client may have, and the line in the log when somebody wants more."""

import logging
from typing import Final, Literal

import msgspec

from flunkern.server.metrics import METRICS

Limit = Literal[
    "connections",
    "address",
    "person",
    "requests",
    "slow request",
    "long request",
    "frames",
    "bytes",
    "unread",
    "replays",
]

log = logging.getLogger(__name__)

HELD_FILES: Final = 128
"""Files that connections never take: the log, bots, whatever the program opens."""


class Limits(msgspec.Struct, frozen=True):
    """Room for a hundred phones behind one address; one address or person cannot have it all.

    `connections` is for the whole server, `per_address` and `per_person` are parts of it. A request is whole within
    `request` seconds, and whoever opened a socket has said to which version of the table within `greeting`.
    """

    connections: int = 10_000
    per_address: int = 1_000
    per_person: int = 40
    request: float = 10.0
    greeting: float = 5.0


def bites(limit: Limit) -> None:
    """Notes that somebody ran into a limit; the log tells of each kind once a minute."""
    METRICS.limited.labels(limit).inc()
    log.warning("a limit bites", extra={"limit": limit})
