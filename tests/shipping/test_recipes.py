"""What docs/operations.md says to do, done: its blocks are run, with other hosts, ports and certificates in them."""

import asyncio
import os
import re
import shutil
import ssl
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.playing import Player, begin
from tests.services import _BINARIES, PostgreSQL, Redis, free_port

ROOT: Final = Path(__file__).parents[2]
BIN: Final = Path(sys.executable).parent
BLOCK: Final = re.compile(r"<!-- recipe: ([a-z-]+) -->\n```[a-z]*\n(.*?)```", re.DOTALL)
RECIPES: Final = dict(BLOCK.findall((ROOT / "docs/operations.md").read_text("utf-8")))
long = pytest.mark.skipif("FLUNKERN_TEST_SHIPPING" not in os.environ, reason="`make test-long` does what the page says")


class Machine:
    """A machine on which the page's words come true: its folders, its addresses and its `systemctl` are these."""

    def __init__(self, folder: Path, postgresql: PostgreSQL, redis: Redis) -> None:
        self.folder = folder
        self.ports = {"8765": str(free_port()), "8766": str(free_port())}
        name = f"flunkern_{free_port()}"
        self._here = {
            "postgresql://flunkern@10.0.0.20/flunkern": f"postgresql://{name}@127.0.0.1:{postgresql.port}/{name}",
            "redis://10.0.0.21": redis.address,
            "10.0.0.5": "127.0.0.1",
            "10.0.0.11": "127.0.0.1",
            "10.0.0.12": "127.0.0.2",  # where nobody answers: a machine that is down
            "games.example.org": "localhost",
            "/opt/flunkern/bin/pip install": ": pip install",
            "/opt/flunkern/bin": str(BIN),
            "/etc/ssl": str(folder),
            "/var/backups": str(folder),
            "/var/lib/flunkern": str(folder / "data"),
            **self.ports,
        }
        command = re.search(r"^ExecStart=((?:.*\\\n)*.*)$", self.recipe("unit"), re.MULTILINE)
        assert command is not None
        self.start_with(command[1].replace("\\\n", " ").replace("--port %i", ""))
        shutil.copy(Path(__file__).with_name("systemctl"), folder)
        for statement in self.recipe("database").replace(" flunkern", f" {name}").split(";")[:-1]:
            postgresql.execute(statement)

    def start_with(self, command: str) -> None:
        """What a unit starts; bots think only for a moment."""
        (self.folder / "start").write_text(f"{command} --pace 0.02 --no-prepare")

    def recipe(self, name: str) -> str:
        text: str = RECIPES[name]
        for there, here in self._here.items():
            text = text.replace(there, here)
        return text

    def do(self, script: str) -> None:
        path = os.pathsep.join(map(str, (self.folder, _BINARIES / "bin", os.environ["PATH"])))
        subprocess.run(["bash", "-euc", script], check=True, cwd=self.folder, env={**os.environ, "PATH": path})

    def systemctl(self, verb: str) -> None:
        self.do(f"systemctl {verb} {' '.join(f'flunkern@{port}' for port in self.ports.values())}")


class Visitor(Player):
    """Somebody who comes over HTTPS, through a proxy."""

    async def open_table(self, game: str, **wanted: Any) -> str:
        async with https(self.port) as client:
            client.cookies.set("flunkern", self.cookie)
            answer = await client.post("/api/tables", json={"game": game, **wanted})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def socket(self, id: str, **other: Any) -> connect:
        unknown = ssl.create_default_context()
        unknown.check_hostname, unknown.verify_mode = False, ssl.CERT_NONE
        cookie = {"Cookie": f"flunkern={self.cookie}"}
        address = f"wss://localhost:{self.port}/api/tables/{id}/socket"
        return connect(address, ssl=unknown, additional_headers=cookie, proxy=None, max_size=None)


def https(port: int) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=f"https://localhost:{port}", verify=False)


@pytest.fixture
def machine(postgresql: PostgreSQL, redis_server: Redis) -> Iterator[Machine]:
    with TemporaryDirectory() as folder:
        machine = Machine(Path(folder), postgresql, redis_server)
        yield machine
        machine.systemctl("stop")


def caddy(machine: Machine, port: int) -> list[str]:
    file = machine.folder / "Caddyfile"
    site = machine.recipe("caddy").replace("localhost {", f"https://localhost:{port} {{\n    tls internal", 1)
    file.write_text(f"{{\n    admin off\n    auto_https disable_redirects\n    skip_install_trust\n}}\n{site}")
    return ["caddy", "run", "--config", str(file), "--adapter", "caddyfile"]


def nginx(machine: Machine, port: int) -> list[str]:
    certificate, key = machine.folder / "localhost.pem", machine.folder / "localhost.key"
    making = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"]
    subprocess.run([*making, "-out", certificate, "-keyout", key], check=True, capture_output=True)
    site = machine.recipe("nginx").replace("listen 443 ssl", f"listen {port} ssl")
    file = machine.folder / "nginx.conf"
    file.write_text(f"daemon off; pid {machine.folder}/nginx.pid; events {{}} http {{ access_log off;\n{site}\n}}")
    return ["nginx", "-c", str(file), "-e", "stderr", "-p", str(machine.folder)]


@contextmanager
def running(command: list[str], machine: Machine) -> Iterator[None]:
    surroundings = {**os.environ, "HOME": str(machine.folder), "XDG_DATA_HOME": str(machine.folder)}
    log = machine.folder / "proxy.log"
    with log.open("wb") as messages, subprocess.Popen(command, stderr=messages, env=surroundings) as process:
        try:
            yield
            assert process.poll() is None, log.read_text()
        finally:
            process.terminate()


@asynccontextmanager
async def at_a_table(port: int) -> AsyncIterator[tuple[Visitor, Visitor, str]]:
    ada, bo = Visitor(port, "Ada", 1), Visitor(port, "Bo", 2)
    id = await ada.open_table("kniffel")
    async with ada.at(id), bo.at(id):
        await begin([ada, bo])
        yield ada, bo, id


async def answers(port: int) -> None:
    async with https(port) as client, asyncio.timeout(60):
        while True:
            try:
                if (await client.get("/api/games")).status_code == 200:
                    return
            except httpx.HTTPError:
                await asyncio.sleep(0.2)


@long
@pytest.mark.parametrize("proxy", [caddy, nginx])
async def test_a_game_goes_on_through_a_proxy_while_the_servers_are_upgraded(proxy: Any, machine: Machine) -> None:
    if shutil.which(proxy.__name__) is None:
        pytest.fail(f"please install the package {proxy.__name__}", pytrace=False)
    machine.systemctl("start")
    port = free_port()
    with running(proxy(machine, port), machine):
        await answers(port)
        async with https(port) as client:
            assert "<script" in (await client.get("/")).text
            for inside in ("/metrics", "/healthz", "/readyz", "/admin", "/api/admin"):
                assert (await client.get(inside)).status_code == 404
        async with at_a_table(port) as (ada, bo, _):
            await asyncio.to_thread(machine.do, machine.recipe("upgrade"))
            ada.plays = bo.plays = True
            ada._play()
            bo._play()
            await asyncio.gather(ada.until_over(), bo.until_over())
            assert ada.connects + bo.connects > 2


async def table_at(port: str, id: str) -> int:
    """How far a table is, by a server itself."""
    somebody = Player(int(port), "Cy")
    async with somebody.at(id):
        return somebody.version


@long
async def test_postgresql_is_backed_up_and_restored(machine: Machine) -> None:
    machine.systemctl("start")
    port = machine.ports["8765"]
    ada = Player(int(port), "Ada")
    id = await ada.open_table("luegen")
    async with ada.at(id):
        await ada.sit()
        then = ada.version
    machine.do(machine.recipe("backup-postgresql"))
    lost = await ada.open_table("luegen")
    machine.do(machine.recipe("restore-postgresql"))
    assert await table_at(machine.ports["8766"], id) == then
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
        answer = await client.get(f"/api/tables/{lost}/games/1/record")
        assert answer.json()["code"] == "table/unknown"


@long
async def test_sqlite_is_backed_up_restored_and_outgrown(machine: Machine) -> None:
    one = machine.ports["8765"]
    del machine.ports["8766"]
    several = (machine.folder / "start").read_text()
    machine.start_with(f"{BIN / 'flunkern'} serve --data {machine.folder / 'data'}")
    machine.systemctl("start")
    ada = Player(int(one), "Ada")
    id = await ada.open_table("luegen")
    async with ada.at(id):
        await ada.sit()
        then = ada.version
    machine.do(machine.recipe("backup-sqlite"))
    await ada.open_table("luegen")
    machine.do(machine.recipe("restore-sqlite"))
    assert await table_at(one, id) == then
    (machine.folder / "start").write_text(several)
    machine.do(machine.recipe("grow"))
    (machine.folder / "data" / "flunkern.db").unlink()
    assert await table_at(one, id) == then


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not here")
    unit = tmp_path / "flunkern@8765.service"
    program = re.sub(r"/opt/flunkern/bin/flunkern", str(BIN / "flunkern"), RECIPES["unit"])
    unit.write_text(program.replace("User=flunkern", "User=daemon"))
    ran = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
    assert [line for line in ran.stderr.splitlines() if "flunkern" in line] == []
    unit.write_text(program.replace("Restart=always", "Restart=sometimes"))
    ran = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
    assert "sometimes" in ran.stderr


def test_every_recipe_of_the_page_is_one_that_is_tried_here() -> None:
    source = Path(__file__).read_text("utf-8")
    assert set(RECIPES) >= {"caddy", "nginx", "unit", "upgrade"}
    assert [name for name in RECIPES if f'"{name}"' not in source] == []
