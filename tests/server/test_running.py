"""The process: what it logs and what it does not, how it begins and how it fails to."""

import asyncio
import json
import logging
import os
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from flunkern.core.errors import AddressUnusableError, FileUnusableError, UsageInvalidError
from flunkern.server.running import JsonLines, database_in, listen, try_services
from flunkern.server.settings import Settings
from flunkern.table.commands import SeatBot, Start
from tests.server.playing import Player
from tests.server.serving import Child

FLUNKERN = str(Path(sys.executable).with_name("flunkern"))


def test_a_whole_session_leaves_no_secret_in_the_logs(server: Child) -> None:
    async def session() -> list[str]:
        ada, bo = Player(server.port, "Ada"), Player(server.port, "Bo", drop=0.1)
        id = await ada.open_table("luegen")
        async with ada.at(id), bo.at(id):
            await ada.do(SeatBot("random"))
            await bo.sit()
            await ada.sit()
            ada.plays = bo.plays = True
            await ada.do(Start())
            await ada.until_over()
        async with bo.socket("no-such-table") as connection:
            await connection.send("{")
        async with server.store() as store:
            opened = json.loads((await store.load(id))[0].body)
        return [id, ada.cookie, bo.cookie, opened["seed"], opened["host"], "no-such-table", "Ada"]

    secrets = asyncio.run(session())
    server.stop()
    lines = [json.loads(line) for line in server.logs().splitlines()]
    assert {line["level"] for line in lines} == {"info"}
    for secret in secrets:
        assert secret not in server.logs()
    server.start()


def formatted(record: logging.LogRecord) -> dict[str, object]:
    line: dict[str, object] = json.loads(JsonLines().format(record))
    return line


def test_a_line_of_the_log_is_json_with_what_it_was_given() -> None:
    record = logging.LogRecord("flunkern", logging.INFO, "", 0, "%s\n", ("ä",), None)
    record.code = 7
    line = formatted(record)
    assert line.pop("at")
    assert line == {"from": "flunkern", "level": "info", "message": "ä\n", "code": 7}


def test_an_exception_is_told_by_kind_and_place_and_not_by_what_it_quotes() -> None:
    try:
        try:
            raise KeyError("inner secret")
        except KeyError as inner:
            raise ValueError("outer secret") from inner
    except ValueError:
        record = logging.makeLogRecord({"msg": "broken", "exc_info": sys.exc_info()})
    line = formatted(record)
    assert line["error"] == "ValueError"
    assert str(line["where"]).count("test_running.py") == 1
    assert "secret" not in json.dumps(line)


def test_a_port_that_is_taken_is_told() -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(UsageInvalidError, match=str(port)):
            listen("127.0.0.1", port)
    with pytest.raises(UsageInvalidError):
        listen("no.such.host.invalid", 0)


@pytest.mark.parametrize("host", ["ä..b", "a" * 70 + ".ä", "\udcff", "127.0.0.1.1", "[::1]"])
def test_a_host_that_is_none_is_told(host: str) -> None:
    with pytest.raises(UsageInvalidError, match="0: "):
        listen(host, 0)


def test_connections_answer_at_once_and_are_cut_off_when_nobody_reads() -> None:
    with listen("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()):
        accepted, _ = listener.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            if hasattr(socket, "TCP_USER_TIMEOUT"):
                assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 60_000


def test_a_folder_that_cannot_be_is_told(folder: Path) -> None:
    (folder / "file").touch()
    with pytest.raises(FileUnusableError, match="file"):
        database_in(folder / "file" / "data")
    assert database_in(folder / "new" / "data").endswith("/new/data/flunkern.db")
    assert (folder / "new" / "data").is_dir()


def complaint(*options: str) -> list[str]:
    """What the command says before it fails, which must be one line."""
    english = os.environ | {"LC_ALL": "C.UTF-8"}
    ended = subprocess.run([FLUNKERN, "serve", "--port", "0", *options], capture_output=True, text=True, env=english)
    assert ended.returncode != 0
    assert ended.stdout == ""
    (line,) = ended.stderr.splitlines()
    return [line]


def test_a_server_that_cannot_begin_says_so_in_one_line(folder: Path) -> None:
    (folder / "flunkern.db").write_text("this is no database, and it is longer than a header of one would be" * 20)
    (line,) = complaint("--data", str(folder))
    assert "flunkern.db" in line
    assert "store/unavailable" in line
    with listen("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])
        (line,) = complaint("--data", str(folder / "other"), "--port", port)
        assert port in line


def test_a_proxy_that_is_no_address_is_told(folder: Path) -> None:
    (line,) = complaint("--data", str(folder), "--proxy", "proxy.example.org")
    assert "proxy.example.org" in line


def test_limits_names_and_proxies_are_options(folder: Path) -> None:
    options = ("--connections", "32", "--per-address", "4", "--per-person", "2", "--allow-host", "games.example.org")
    child = Child(folder, *options, "--proxy", "10.0.0.0/8", "--request-seconds", "1", "--greeting-seconds", "1")
    child.start()
    try:
        for host, status in (("games.example.org", 200), ("games.example.com", 421)):
            asked = httpx.get(f"http://127.0.0.1:{child.port}/api/games", headers={"host": host}, verify=False)
            assert asked.status_code == status
        held = [socket.create_connection(("127.0.0.1", child.port)) for _ in range(8)]
        assert sum(b" 503 " in connection.recv(100) for connection in held) == 4  # the others were too slow
        for connection in held:
            connection.close()
    finally:
        assert child.stop() == 0
    lines = [json.loads(line) for line in child.logs().splitlines()]
    assert {line["limit"] for line in lines if line["message"] == "a limit bites"} == {"address", "slow request"}


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"database": "oracle://me:geheim@host/games"}, "oracle"),
        ({"database": "games"}, "store/unavailable"),
        ({"bus": "redis://:geheim@127.0.0.1:1/0"}, "redis://127.0.0.1:1/0"),
        ({"bus": "amqp://:geheim@127.0.0.1"}, "bus/unavailable"),
        ({"database": "postgresql://127.0.0.1:1/db?password=geheim"}, "postgresql://127.0.0.1:1/db"),
        ({"database": "postgresql://me:geheim@127.0.0.1:x/db"}, "not an address"),
        ({"database": "postgresql://me:x@geheim@127.0.0.1/db"}, "not an address"),
        ({"database": "postgresql://127.0.0.1:1/db?pass=geheim"}, "?pass="),
        ({"bus": "redis://127.0.0.1:1/0?password=geheim"}, "redis://127.0.0.1:1/0"),
        ({"bus": "redis://me:geheim/x@127.0.0.1:1/0"}, "not an address"),
        ({"bus": "redis://me:geheim"}, "not an address"),
        ({"bus": "redis://127.0.0.1:1/0?pass=geheim"}, "?pass="),
        ({"bus": "redis://:geheim@[zz]/0"}, "not an address"),
    ],
)
def test_an_address_that_cannot_be_used_is_told_without_its_password(
    folder: Path, settings: dict[str, str], told: str
) -> None:
    with pytest.raises(AddressUnusableError) as refusal:
        asyncio.run(try_services(Settings(**({"database": database_in(folder)} | settings))))  # type: ignore[arg-type]
    assert told in str(refusal.value)
    assert "geheim" not in str(refusal.value)


def test_a_database_that_cannot_be_reached_is_told_in_one_line(folder: Path) -> None:
    (line,) = complaint("--database", "postgresql://me:geheim@127.0.0.1:1/games")
    assert line.startswith("address/unusable: postgresql://127.0.0.1:1/games cannot be used: ")


def test_a_newer_log_is_left_alone(folder: Path, server: Child) -> None:
    server.stop()
    with sqlite3.connect(folder / "data" / "flunkern.db") as database:
        database.execute("UPDATE alembic_version SET version_num = 'future'")
    database.close()
    (line,) = complaint("--data", str(folder / "data"))
    assert "store/newer_schema" in line
