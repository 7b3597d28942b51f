"""The processes that are measured: a server of ours, and the bare stack."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryFile
from types import TracebackType
from typing import Any, Self

from uvicorn.server import Server

from bench.load.sampled import named
from flunkern.hosting.driving import Driver
from flunkern.hosting.live import LiveTable
from flunkern.hosting.telling import Telling
from flunkern.server.metered_sockets import MeteredSocket
from flunkern.server.together import Together
from flunkern.store.redis import RedisBus
from flunkern.table.deciding import decide
from flunkern.table.folding import fold

ROOT = Path(__file__).parents[2]
TICKS = os.sysconf("SC_CLK_TCK")
SAMPLED = Path(__file__).with_name("sampled.py")
PARTS: dict[str, Callable[..., object]] = {
    "views for every viewer, encoded": Telling.message,
    "writing to sockets": MeteredSocket.send_now,
    "deciding": decide,
    "folding": fold,
    "the store, without its thread": LiveTable._append,
    "reading from sockets": MeteredSocket.data_received,
    "bots and clocks": Driver._drive,
    "reading what others logged": LiveTable._read_up_to,
    "the bus": RedisBus._listen_on,
    "telling the bus": RedisBus._send_on,
    "neighbours": Together._run,
}
"""Functions on a step's way through the server."""
CORES = sorted(os.sched_getaffinity(0))


class Child:
    """A process with a port, on `one_core` that nobody else gets where there are two; ended when the block ends."""

    def __init__(self, *command: str, one_core: bool = False) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        line = [sys.executable, *command, "--port", str(self.port)]
        # A file, since nobody reads along: a full pipe would stop the server.
        self._errors = TemporaryFile("w+")  # noqa: SIM115 - closed when the block ends
        self._process = subprocess.Popen(line, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=self._errors)
        if len(CORES) > 1:
            os.sched_setaffinity(self._process.pid, CORES[:1] if one_core else CORES)
            os.sched_setaffinity(0, CORES[1:] if one_core else CORES)

    def __enter__(self) -> Self:
        for _ in range(1200):
            with socket.socket() as knocking:
                if knocking.connect_ex(("127.0.0.1", self.port)) == 0:
                    return self
            time.sleep(0.05)
        self._process.kill()
        raise TimeoutError("the server did not begin")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            print("the server did not end")
        with self._errors:
            self._errors.seek(0)
            errors = self._errors.read()
        if "Traceback" in errors or '"level": "error"' in errors:
            print(errors[-2000:])

    def memory(self) -> int:
        """Bytes that are resident."""
        return int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def spent(self) -> float:
        """Seconds of processor time, of all threads."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS


def echo() -> Child:
    """The same uvicorn, set up as ours is."""
    return Child(
        "-m", "uvicorn", "bench.load.echo:app", "--ws", "websockets-sansio", "--log-level", "warning", one_core=True
    )


def flunkern(data: Path, *options: str, one_core: bool = False, sampled: Path | None = None) -> Child:
    """`flunkern serve` as it is, with all its limits; `sampled` is a file for where its time goes."""
    sampling = (str(SAMPLED), str(sampled)) if sampled else ()
    return Child(
        *(*sampling, str(Path(sys.executable).with_name("flunkern"))),
        *("serve", "--data", str(data), *options),
        one_core=one_core,
    )


def hot_spots(samples: Path) -> list[tuple[str, float]]:
    """Functions of a step's way through the server, with their shares of all samples since it serves."""
    seen = json.loads(samples.read_text())
    serving = _samples(seen, Server.run) or seen["all"]
    shares = {name: _samples(seen, function) / serving for name, function in PARTS.items()}
    return sorted(shares.items(), key=lambda item: -item[1])


def _samples(seen: dict[str, int], function: Any) -> int:
    return seen.get(named(function.__code__), 0)
