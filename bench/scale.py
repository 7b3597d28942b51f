"""Several servers on PostgreSQL and Redis beside one on SQLite, in the same run: rates, waits, what a move costs."""

import argparse
import asyncio
import itertools
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from io import TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.load.children import TICKS, Child, flunkern, hot_spots
from bench.load.players import Player, Tally, open_tables
from tests.services import PostgreSQL, Redis

SEATS = 4
COPIED = 20
"""Entries in each table that only lies in the store."""
KEEP = ("--no-prepare",)


class Service(NamedTuple):
    """Servers on one database, and what they stand on."""

    nodes: list[Child]
    postgresql: PostgreSQL | None = None
    redis: Redis | None = None
    database: str = ""


class Cost(NamedTuple):
    """What happened in a stretch of time; processor seconds by who spent them."""

    seconds: float
    moves: int
    waits: list[float]
    nodes: float
    postgresql: float
    redis: float

    def wait(self, share: float) -> float:
        return sorted(self.waits)[int(len(self.waits) * share)] * 1000 if self.waits else float("nan")

    def each(self, spent: float) -> float:
        """Milliseconds of processor time for one move."""
        return spent / max(1, self.moves) * 1000

    def __str__(self) -> str:
        parts = f"{self.each(self.nodes):.2f} ms on servers"
        if self.postgresql:
            parts += f" + {self.each(self.postgresql):.2f} in PostgreSQL + {self.each(self.redis):.2f} in Redis"
        return (
            f"{self.moves / self.seconds:,.0f} durable moves/s, "
            f"p50 {self.wait(0.5):.0f} ms, p99 {self.wait(0.99):.0f} ms; processor time a move: {parts}"
        )


def spent(pid: int) -> float:
    """Seconds of processor time of a process and of those right below it."""
    total = 0.0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(stat.parent.name) == pid or int(fields[1]) == pid:
            total += (int(fields[11]) + int(fields[12])) / TICKS
    return total


@contextmanager
def on_sqlite(sampled: Path | None = None) -> Iterator[Service]:
    with TemporaryDirectory() as folder, flunkern(Path(folder), *KEEP, sampled=sampled) as node:
        yield Service([node])


@contextmanager
def on_postgresql(nodes: int, sampled: Path | None = None) -> Iterator[Service]:
    """As durable as it is in use: every commit waits for the disk."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        os.chmod(folder, 0o755)
        (folder / "postgresql").mkdir()
        postgresql, redis = PostgreSQL(folder / "postgresql", durable=True), Redis()
        postgresql.start()
        stack.callback(postgresql.stop)
        redis.start()
        stack.callback(redis.kill)
        database = postgresql.create()
        where = (*KEEP, "--database", postgresql.address(database), "--bus", redis.address)
        running = [
            stack.enter_context(flunkern(folder, *where, sampled=None if number else sampled))
            for number in range(nodes)
        ]
        yield Service(running, postgresql, redis, database)


async def seated(service: Service, game: str, tables: int, seats: int = SEATS) -> tuple[Tally, list[Player]]:
    """People at tables, each at whichever server; returns when all games are running."""
    tally, people, ports = Tally(), list[Player](), [node.port for node in service.nodes]
    for number in range(tables):
        (group,) = open_tables(ports[number % len(ports)], tally, game, 1, seats)
        for place, player in enumerate(group):
            await player.come(ports[(number + place) % len(ports)])
        people += group
    if seats > 1:
        await asyncio.wait_for(asyncio.gather(*(player.playing.wait() for player in people)), 180)
    return tally, people


async def played(service: Service, tally: Tally, people: list[Player], seconds: float, pause: float = 0.0) -> Cost:
    for player in people:
        player.think = lambda: pause
    for player in people:
        player.go_on()
    await asyncio.sleep(max(1.0, seconds / 4))
    first, before, waited, start = tally.moves, _spent(service), len(tally.waits), perf_counter()
    await asyncio.sleep(seconds)
    after, elapsed = _spent(service), perf_counter() - start
    cost = Cost(
        elapsed, tally.moves - first, tally.waits[waited:], *(b - a for a, b in zip(before, after, strict=True))
    )
    for player in people:
        player.think = None
    await asyncio.sleep(0.5)
    return cost


def _spent(service: Service) -> tuple[float, float, float]:
    nodes = sum(node.spent() for node in service.nodes)
    others = [spent(one.pid) if one is not None else 0.0 for one in (service.postgresql, service.redis)]
    return nodes, others[0], others[1]


def leave(people: list[Player]) -> None:
    for player in people:
        player.socket.close()


async def at_full_speed(service: Service, game: str, tables: int, seconds: float, pause: float = 0.0) -> Cost:
    """With a pause, everybody thinks for so long before each move."""
    tally, people = await seated(service, game, tables)
    cost = await played(service, tally, people, seconds, pause)
    leave(people)
    if strange := set(tally.refused) - {"move/card_gone"}:
        print(f"  refused: {dict(tally.refused)} {strange}")
    return cost


async def by_nodes(tables: int, seconds: float, most: int) -> None:
    """The same play on SQLite and on one, two and three servers, whose tables have their people on all of them.

    At full speed many moves share a commit; at people's pace, a move every second at each table, few do.
    """
    for pause, pace in ((0.0, "at full speed"), (1.0, "at people's pace")):
        with on_sqlite() as service:
            base = await at_full_speed(service, "kniffel", tables, seconds, pause)
        print(f"{pace}, SQLite, 1 server: {base}")
        for nodes in range(1, most + 1):
            with on_postgresql(nodes) as service:
                cost = await at_full_speed(service, "kniffel", tables, seconds, pause)
            ratio = cost.each(cost.nodes) / base.each(base.nodes)
            name = f"{pace}, PostgreSQL, {nodes} server{'s' * (nodes > 1)}"
            print(f"{name}: {cost}; servers {ratio:.2f} times as on SQLite")


async def by_stored(sizes: list[int], tables: int, seconds: float) -> None:
    """The same play while more and more tables lie in the store."""
    with on_postgresql(1) as service:
        base: Cost | None = None
        stored = 0
        for size in sizes:
            if size > stored:
                await at_full_speed(service, "kniffel", 1, 1.0)
                _copy_tables(service, size - stored)
                stored = size
            cost = await at_full_speed(service, "kniffel", tables, seconds)
            base = base or cost
            ratio = (cost.nodes + cost.postgresql) / cost.moves / ((base.nodes + base.postgresql) / base.moves)
            print(f"{size:,} tables stored: {cost}; {ratio:.2f} times as with {sizes[0]:,}")


def _copy_tables(service: Service, tables: int) -> None:
    """Tables with the log of one that was played, under names that lie all over the index."""
    assert service.postgresql is not None
    for start in range(0, tables, 10_000):
        count = min(10_000, tables - start)
        service.postgresql.execute(
            f"""
            CREATE TEMP TABLE model AS SELECT table_id FROM log GROUP BY 1 ORDER BY count(*) DESC LIMIT 1;
            CREATE TEMP TABLE copies AS SELECT md5(random()::text || i) AS name FROM generate_series(1, {count}) AS i;
            INSERT INTO tables (id, code, listed, game, status, card, created, touched)
            SELECT name, name, false, game, 'finished', card, created, touched FROM copies, tables
            WHERE id = (SELECT table_id FROM model);
            INSERT INTO log (table_id, seq, at, body) SELECT name, seq, at, body FROM copies, log
            WHERE table_id = (SELECT table_id FROM model) AND seq <= {COPIED} ORDER BY name, seq;
            """,
            service.database,
        )
    service.postgresql.execute("ANALYZE", service.database)


async def by_live(live: list[int], tables: int, seconds: float) -> None:
    """The same play while somebody sits at more and more other tables, which costs memory and being looked after."""
    with on_postgresql(2) as service:
        idle: list[Player] = []
        staying = asyncio.create_task(_stay(idle))
        before = sum(node.memory() for node in service.nodes)
        for count in live:
            while len(idle) < count:
                idle += (await seated(service, "kniffel", min(50, count - len(idle)), 1))[1]
            await asyncio.sleep(8)  # until all is said about who came
            resting = _spent(service)
            await asyncio.sleep(8)
            idle_share = [(now - then) / 8 for then, now in zip(resting, _spent(service), strict=True)]
            memory = (sum(node.memory() for node in service.nodes) - before) / max(1, len(idle)) / 1000
            cost = await at_full_speed(service, "kniffel", tables, seconds)
            print(
                f"{len(idle):,} other live tables with one connection each: {cost}; "
                f"alone they take {idle_share[0]:.1%} of a core on servers and {idle_share[1]:.1%} in PostgreSQL"
                + (f", {memory:.0f} kB each" if idle else "")
            )
        lost = sum(bool(player.socket.closed) for player in idle)
        staying.cancel()
        leave(idle)
    if lost:
        print(f"  {lost} of them were lost")


async def _stay(people: list[Player]) -> None:
    """Says every twenty seconds for each that they are there, as a page does."""
    for second in itertools.count():
        for player in people[second % 20 :: 20]:
            if not player.socket.closed:
                player.socket.send(b'{"type":"ping"}')
        await asyncio.sleep(1)


async def by_profile(tables: int, seconds: float) -> None:
    """Where the processor time of one of two servers goes; a function's share holds what it calls."""
    with TemporaryDirectory() as out:
        file = Path(out) / "samples.json"
        with on_postgresql(2, sampled=file) as service:
            await at_full_speed(service, "kniffel", tables, seconds)
        shares = hot_spots(file)
    print("one of two servers, share of processor time: " + ", ".join(f"{name} {share:.0%}" for name, share in shares))


async def main() -> None:
    """`python bench/scale.py`: two minutes; `--stored 100 100000 --live 0 5000` for the whole of it."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--tables", type=int, default=50, help="tables that are played at")
    parser.add_argument("--seconds", type=float, default=4.0, help="how long each is measured")
    parser.add_argument("--nodes", type=int, default=3, help="up to so many servers")
    parser.add_argument("--stored", type=int, nargs="+", default=[100, 10_000], help="tables that lie in the store")
    parser.add_argument("--live", type=int, nargs="+", default=[0, 500], help="other tables that somebody is at")
    parser.add_argument("--only", choices=["nodes", "stored", "live", "profile"])
    asked = parser.parse_args()
    assert isinstance(sys.stdout, TextIOWrapper)
    sys.stdout.reconfigure(line_buffering=True)
    parts: dict[str, Callable[[], object]] = {
        "nodes": lambda: by_nodes(asked.tables, asked.seconds, asked.nodes),
        "stored": lambda: by_stored(asked.stored, asked.tables, asked.seconds),
        "live": lambda: by_live(asked.live, asked.tables, asked.seconds),
        "profile": lambda: by_profile(asked.tables, asked.seconds),
    }
    for name, part in parts.items():
        if asked.only in (None, name):
            running = part()
            assert asyncio.iscoroutine(running)
            await running


if __name__ == "__main__":
    asyncio.run(main())
