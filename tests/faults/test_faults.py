"""Three servers, PostgreSQL and Redis as processes, and everything fails in turn: nothing acknowledged is lost.

`FLUNKERN_TEST_FAULTS` is how many people play; so many rounds of faults are made as there are twenties of them.
"""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import httpx

from flunkern.games import REGISTRY
from flunkern.store import Store
from flunkern.table.entries import Moved, read_entry
from tests.faults.guests import Guest
from tests.faults.history import check, finishable
from tests.server.conftest import MEMORY
from tests.server.serving import Child
from tests.services import PostgreSQL, Redis

PEOPLE: Final = int(os.environ.get("FLUNKERN_TEST_FAULTS", "16"))
SEATS: Final = 4
ROUNDS: Final = max(1, PEOPLE // 50)
SILENCE: Final = 1.0 if PEOPLE < 100 else 10.0
"""Seconds for which there is no Redis."""
REST: Final = 0.5 if PEOPLE < 100 else 2.0
"""Seconds between faults."""
PAUSE: Final = 0.05 if PEOPLE < 100 else 2.0
"""Nobody thinks longer than this about a move, while things fail."""
PATIENCE: Final = 180.0 if PEOPLE < 100 else 900.0


def start(node: Child) -> None:
    """Lets nothing else fail before the server has found all it needs: without that it rightly refuses to begin."""
    node.start()
    end = time.monotonic() + PATIENCE
    while not is_ready(node):
        assert time.monotonic() < end, node.logs()
        time.sleep(0.05)


def is_ready(node: Child) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{node.port}/readyz").is_success
    except httpx.HTTPError:
        return False


class Cluster:
    """What makes up the service, on loopback alone."""

    def __init__(self, folder: Path) -> None:
        (folder / "postgresql").mkdir()
        self.postgresql = PostgreSQL(folder / "postgresql")
        self.redis = Redis()
        self.nodes: list[Child] = []
        self._folder = folder

    def start(self, nodes: int = 3) -> None:
        self.postgresql.start()
        self.redis.start()
        self.database = self.postgresql.create()
        where = ("--database", self.postgresql.address(self.database), "--bus", self.redis.address)
        for number in range(nodes):
            folder = self._folder / f"node-{number}"
            folder.mkdir()
            self.nodes.append(Child(folder, "--pace", "0.05", *where))
        # All at once, as a club's would after a power cut: one of them makes the schema, and the others wait for it.
        with ThreadPoolExecutor() as hands:
            list(hands.map(start, self.nodes))

    def stop(self) -> None:
        for node in self.nodes:
            node.kill()
        self.redis.kill()
        self.postgresql.abort()

    # Faults

    async def kill_a_node(self, rng: Random) -> None:
        node = rng.choice(self.nodes)
        await asyncio.to_thread(node.kill)
        await asyncio.sleep(REST)
        await asyncio.to_thread(start, node)

    async def restart_a_node(self, rng: Random) -> None:
        node = rng.choice(self.nodes)
        assert await asyncio.to_thread(node.stop) == 0
        await asyncio.to_thread(start, node)

    async def silence_redis(self, rng: Random) -> None:
        await asyncio.to_thread(self.redis.kill)
        await asyncio.sleep(SILENCE)
        self.redis.begin()
        await asyncio.to_thread(self.redis.wait)

    async def restart_postgresql(self, rng: Random) -> None:
        await asyncio.to_thread(rng.choice((self.postgresql.stop, self.postgresql.abort)))
        await asyncio.sleep(REST / 2)
        self.postgresql.begin()
        await asyncio.to_thread(self.postgresql.wait)

    async def cut_off_the_database(self, rng: Random) -> None:
        ending = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'flunkern'"
        await asyncio.to_thread(self.postgresql.execute, ending)


@contextmanager
def cluster() -> Iterator[Cluster]:
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        os.chmod(folder, 0o755)
        service = Cluster(Path(folder))
        try:
            service.start()
            yield service
        finally:
            service.stop()


class Table:
    """People at one table; they come to whichever server."""

    def __init__(self, ports: list[int], slug: str, number: int) -> None:
        self.slug = slug
        self.id = ""
        bots = number % 4 % 3 // 2  # at one table of four, so that there is something to drive
        people = range(SEATS - bots)
        self.guests = [Guest(ports, f"Guest {place}", number * 100 + place, SEATS, bots) for place in people]
        for guest in self.guests:
            guest.pause = PAUSE

    async def gather(self, stack: AsyncExitStack) -> None:
        self.id = await self.guests[0].open_table(self.slug)
        for guest in self.guests:
            await stack.enter_async_context(guest.at(self.id, welcomed=False))

    def cut_off(self, rng: Random) -> None:
        for guest in self.guests:
            if rng.random() < 0.5:
                guest.lose_connection()


async def make_trouble(service: Cluster, tables: list[Table], rng: Random) -> None:
    """Every fault in each round, in any order, with people playing in between."""
    faults: list[Callable[[Random], Awaitable[None]]] = [
        service.kill_a_node,
        service.silence_redis,
        service.restart_postgresql,
        service.cut_off_the_database,
        service.restart_a_node,
    ]
    for _ in range(ROUNDS):
        rng.shuffle(faults)
        for fault in faults:
            await asyncio.sleep(REST)
            for table in tables:
                table.cut_off(rng)
            await fault(rng)


async def play(service: Cluster, tables: list[Table]) -> None:
    """Everybody plays while things fail, and then to the end of the game they are in."""
    async with AsyncExitStack() as stack:
        await asyncio.gather(*(table.gather(stack) for table in tables))
        await until(tables, lambda guest: guest.table is not None and guest.table.phase != "lobby")
        await make_trouble(service, tables, Random(PEOPLE))
        for table in tables:
            for guest in table.guests:
                guest.pause, guest.games = 0.0, 0
        await until(tables, lambda guest: guest.at_rest or _waits_for_others(guest))


def _waits_for_others(guest: Guest) -> bool:
    """A new game was being prepared when the trouble ended: it need not begin."""
    return guest.table is not None and guest.table.phase == "lobby" and not guest._unanswered


async def until(tables: list[Table], done: Callable[[Guest], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while waiting := [guest for table in tables for guest in table.guests if not done(guest)]:
            for guest in waiting:
                assert guest._failure is None, guest._failure
            await asyncio.sleep(0.05)


async def verdict(service: Cluster, tables: list[Table]) -> tuple[list[str], int]:
    faults, acknowledged = [], 0
    async with await Store.open(service.postgresql.address(service.database)) as store:
        for table in tables:
            log = await store.load(table.id)
            found = check(log, [guest.history for guest in table.guests])
            faults += [f"{table.slug}: {fault}" for fault in found.faults]
            assert finishable(found.table)
            acknowledged += sum(isinstance(read_entry(line.body), Moved) for line in log)
    return faults, acknowledged


def test_nothing_acknowledged_is_lost_whatever_fails() -> None:
    with cluster() as service:
        ports = [node.port for node in service.nodes]
        slugs = list(REGISTRY)
        tables = [Table(ports, slugs[number % len(slugs)], number) for number in range(max(4, PEOPLE // SEATS))]
        asyncio.run(play(service, tables))
        faults, moves = asyncio.run(verdict(service, tables))
        assert faults == []
        assert moves > 10 * len(tables)
        guests = [guest for table in tables for guest in table.guests]
        assert sum(guest.connects - 1 for guest in guests) > len(guests)
        for node in service.nodes:
            assert '"level": "error"' not in node.logs(), node.logs()
