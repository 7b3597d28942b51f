"""Runs the application: one process, structured logs, nothing in them that opens a table."""

import asyncio
import contextlib
import gc
import json
import logging
import signal
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final

import uvicorn

from flunkern.core.errors import AddressUnusableError, FileUnusableError, UsageInvalidError
from flunkern.server.app import Web
from flunkern.server.door import raise_files
from flunkern.server.limits import HELD_FILES
from flunkern.server.metered_requests import MeteredRequests
from flunkern.server.metered_sockets import MeteredSocket
from flunkern.server.seldom import Seldom
from flunkern.server.settings import Settings
from flunkern.store import RedisBus, Store, StoreError
from flunkern.store.addresses import shown_address

COLLECTED_AFTER: Final = 20_000
"""So many new objects are waited for until garbage is looked for: what a busy server makes in a tenth of a second."""
UNREAD_SECONDS: Final = 60
"""A connection whose other end reads nothing for so long is cut off by the system."""

HERE: Final = {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "[::1]", "::1": "[::1]"}
"""By which address a server that listens on many is reached from its own machine."""

log = logging.getLogger(__name__)


class JsonLines(logging.Formatter):
    """One JSON object a line; what a log line holds beyond its text is given as `extra`.

    Of an exception, its kind and where it came from are told. What it says of itself is not: it may quote anything.
    """

    _plain = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self.formatTime(record),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in self._plain}
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__qualname__
            line["where"] = [f"{at.filename}:{at.lineno} {at.name}" for at in extract_tb(record.exc_info[2])]
        return json.dumps(line, ensure_ascii=False, default=str)


class Server(uvicorn.Server):
    """Tells pages that it stops, before their connections are closed."""

    def __init__(self, config: uvicorn.Config, web: Web) -> None:
        super().__init__(config)
        self._web = web

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # Whoever is told to come back must not come back to this server.
        for server in self.servers:
            server.close()
        await self._web.sockets.close()
        await super().shutdown(sockets)


def server_of(web: Web) -> Server:
    """A server for the application; nothing it logs holds an address of a table."""
    config = uvicorn.Config(
        web.app(),
        http=MeteredRequests,
        ws=MeteredSocket,
        ws_max_size=16 * 1024,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        access_log=False,
        log_config=None,
        log_level="warning",  # at "info" it would write the address of every socket, and an address opens a table
        server_header=False,
        # Whoever can connect could otherwise say to be anybody else; on one machine, that is every program.
        forwarded_allow_ips=[str(network) for network in web.settings.proxies],
        timeout_graceful_shutdown=5,
    )
    return Server(config, web)


def database_in(folder: Path) -> str:
    """The address of the log that is kept in a folder, which is made if need be; raises FileUnusableError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileUnusableError(path=str(folder), detail=error.strerror or str(error)) from None
    return f"sqlite:///{folder / 'flunkern.db'}"


def listen(host: str, port: int) -> socket.socket:
    """A socket to serve on; raises UsageInvalidError where nothing can listen."""
    try:
        host.encode("idna")  # as the system is asked for it; a socket that finds out itself is left open
        listener = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        raise UsageInvalidError(detail=f"{host}:{port}: {error.strerror or error}") from None
    except UnicodeError:
        raise UsageInvalidError(detail=f"{host}:{port}: not a host") from None
    # Connections take this over. Otherwise each answer would wait until the one before it was confirmed.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_SECONDS * 1000)
    return listener


def run(settings: Settings, host: str, port: int, tell: Callable[[str], None] = lambda _: None) -> None:
    """Serves until told to stop; pages are then told so, and come back to where they were.

    Once the page can be asked for, its address on this machine is told.
    Raises AddressUnusableError or UsageInvalidError where it cannot begin.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    handler.addFilter(Seldom())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    raise_files(settings.limits.connections + HELD_FILES)
    web = Web(settings)
    logging.getLogger().addHandler(web.faults)
    server = server_of(web)

    def stop(*_: object) -> None:
        """Called before the server listens to signals, and again when it has stopped: then it cuts off nothing."""
        server.should_exit = True

    signal.signal(signal.SIGTERM, stop)
    asyncio.run(try_services(settings))
    listener = listen(host, port)
    number = listener.getsockname()[1]
    log.info("serving", extra={"address": f"http://{host}:{number}"})
    tell(f"http://{HERE.get(host, host)}:{number}")
    _collect_seldom()
    with contextlib.suppress(KeyboardInterrupt):
        server.run([listener])
    if not server.started:
        sys.exit(3)


def _collect_seldom() -> None:
    """What is there now stays, and need not be looked through for garbage again and again.

    Values of games and tables hold no circles (`core.values.Value`) and go when nobody needs them; few other things do.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECTED_AFTER)


async def try_services(settings: Settings) -> None:
    """What is wrong with a store or a bus is told before anything else is begun; raises AddressUnusableError."""
    address = shown_address(settings.database)
    try:
        await (await Store.open(settings.database)).close()
        if settings.bus is not None:
            address = shown_address(settings.bus)
            await (await RedisBus.open(settings.bus, lambda *_: None)).close()
    except StoreError as error:
        raise AddressUnusableError(address=address, detail=str(error)) from None
