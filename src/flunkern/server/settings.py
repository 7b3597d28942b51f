"""How a server is run."""

from collections.abc import Mapping

import msgspec

from flunkern.server.door import Network
from flunkern.server.house import FORGOTTEN_AFTER
from flunkern.server.limits import Limits


class Settings(msgspec.Struct, frozen=True):
    """How a server is run: where the log is, how long bots think at least, which other origins may connect.

    `bus` is the address by which several servers on one database hear of each other. `kept` says for how many seconds
    tables stay that nobody comes back to, by status. When it stops, pages go within `drain` seconds. `proxies` are
    believed when they say for whom they ask. `hosts` are names by which people reach the server.
    Who knows `admin_token` may see and do what an operator may; without one nobody may.
    """

    database: str
    pace: float = 1.0
    origins: frozenset[str] = frozenset()
    prepare: bool = False
    bus: str | None = None
    kept: Mapping[str, float] = msgspec.field(default_factory=lambda: {**FORGOTTEN_AFTER})
    drain: float = 0.0
    limits: Limits = Limits()
    proxies: tuple[Network, ...] = ()
    hosts: frozenset[str] = frozenset()
    admin_token: str | None = None
