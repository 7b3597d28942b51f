"""Servers to test: one in this event loop, whose insides can be looked at, and one in a process that can be killed."""

import asyncio
import contextlib
import json
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import httpx

from flunkern.hosting.driving import Chooser
from flunkern.hosting.fresh import Fresh
from flunkern.hosting.watch import Watch
from flunkern.server.app import Web
from flunkern.server.running import database_in, listen, server_of
from flunkern.server.settings import Settings
from flunkern.store import Store
from flunkern.table.model import Table

COOKIE: Final = secrets.token_urlsafe(32)
"""The secret of somebody whom no server knows yet."""


def code_of(answer: httpx.Response, status: int = 400) -> str:
    """The code by which something asked for over HTTP was refused, with this status."""
    assert answer.status_code == status, answer.text
    assert set(answer.json()) == {"code", "details"}
    return str(answer.json()["code"])


class Fast:
    """Plays the first legal move, at once and here."""

    async def choose(self, table: Table, seat: int, level: str) -> Any:
        return table.game.legal_moves(table.state, seat)[0]


class Served:
    """A server of this event loop, behind a real port."""

    def __init__(self, web: Web, port: int) -> None:
        self.web = web
        self.port = port
        self.host = f"127.0.0.1:{port}"

    def http(self, cookie: str = "") -> httpx.AsyncClient:
        headers = {"cookie": f"flunkern={cookie}"} if cookie else {}
        return httpx.AsyncClient(base_url=f"http://{self.host}", headers=headers, verify=False, timeout=60)


@contextlib.asynccontextmanager
async def serving(
    folder: Path,
    bots: Chooser | None = None,
    pace: float = 0.0,
    origins: frozenset[str] = frozenset(),
    watch: Watch | None = None,
    fresh: Fresh | None = None,
    **settings: Any,
) -> AsyncIterator[Served]:
    # A lock is not waited for long: an outage that a test makes lasts until the test ends it.
    settings.setdefault("database", f"{database_in(folder)}?timeout=0.1")
    web = Web(Settings(pace=pace, origins=origins, **settings), bots or Fast(), watch, fresh)
    listener = listen("127.0.0.1", 0)
    port = listener.getsockname()[1]
    server = server_of(web)
    running = asyncio.create_task(server.serve([listener]))
    while not server.started:
        assert not running.done()
        await asyncio.sleep(0.001)
    try:
        yield Served(web, port)
    finally:
        server.should_exit = True
        await running


class Child:
    """`flunkern serve` in a process of its own; begun again, it has the same port and the same tables.

    It may have only so many `files` open, if these are told; `first` is Python that it runs before it begins.
    """

    def __init__(self, folder: Path, *options: str, files: int = 0, first: str = "") -> None:
        self.folder = folder
        self.port = 0
        self._options = options
        self._files = files
        self._first = first
        self._process: subprocess.Popen[bytes]
        self._starts = 0

    def start(self) -> None:
        self._starts += 1
        program = [str(Path(sys.executable).with_name("flunkern"))]
        if self._first:
            program = [sys.executable, "-c", f"{self._first}; from flunkern.cli import main; main()"]
        command = [*program, "serve", "--no-prepare", "--data", str(self.folder / "data")]
        if self._files:
            command = ["sh", "-c", f'ulimit -n {self._files}; exec "$@"', "sh", *command]
        with self._log.open("wb") as log:
            self._process = subprocess.Popen([*command, "--port", str(self.port), *self._options], stderr=log)
        while not self._log.read_bytes().count(b"\n"):
            assert self._process.poll() is None, self._log.read_text()
            time.sleep(0.01)
        line = json.loads(self._log.read_text().splitlines()[0])
        assert line["message"] == "serving", line
        self.port = int(line["address"].rpartition(":")[2])

    def kill(self) -> None:
        """Ends it at once, wherever it is."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """Asks it to end, and waits until it has."""
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(20)

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def _log(self) -> Path:
        return self.folder / f"log-{self._starts}"

    def logs(self) -> str:
        """All that was written to stderr, by all that had this port."""
        return "".join(path.read_text() for path in sorted(self.folder.glob("log-*")))

    @contextlib.asynccontextmanager
    async def store(self) -> AsyncIterator[Store]:
        async with await Store.open(database_in(self.folder / "data")) as store:
            yield store
