"""Durable appends per second to the store, beside a bare SQLite loop in the same run, as ratios."""

import asyncio
import sqlite3
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.aims import at_least
from flunkern.store import NewTable, Store
from flunkern.store.one_thread import WARY

BODY = b'{"type":"played","seat":1,"move":{"type":"keep","dice":[5,5,5]},"chance":[[3,3]],"id":"c0ffee00c0ffee00"}'
SECONDS = 0.5
ROUNDS = 6
WRITERS = (1, 10, 100)
ROWS = (1, 100)


def bare(rows: int, path: Path) -> tuple[float, float]:
    """Rows per second of a loop that commits after every `rows` rows, as durably as the store does."""
    with sqlite3.connect(path, isolation_level=None) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("CREATE TABLE log (table_id TEXT, seq INTEGER, at REAL, body BLOB, UNIQUE (table_id, seq))")
        seq, start = 0, perf_counter()
        while (spent := perf_counter() - start) < SECONDS:
            connection.execute("BEGIN IMMEDIATE")
            for table in range(rows):
                connection.execute("INSERT INTO log VALUES (?, ?, ?, ?)", (f"table-{table}", seq, 0.0, BODY))
            connection.execute("COMMIT")
            seq += 1
    connection.close()
    return seq * rows / spent, rows


async def appends(writers: int, path: Path) -> tuple[float, float]:
    """Appends per second of so many tables at once, once the store knows the disk, and how many a commit carried."""
    async with await Store.open(f"sqlite+aiosqlite:///{path}") as log:
        for number in range(writers):
            await log.create(NewTable(f"table-{number}", f"{number}", False, "kniffel", "playing", b""), [BODY], 0.0)
        for seq in range(2, 2 + WARY):
            await log.append("table-0", seq, [BODY], 0.0)
        before, start = log.tally(), perf_counter()

        async def play(table: str) -> None:
            seq = 1 + WARY
            while perf_counter() - start < SECONDS:
                seq += 1
                await log.append(table, seq, [BODY], 0.0)

        await asyncio.gather(*(play(f"table-{number}") for number in range(writers)))
        spent, after = perf_counter() - start, log.tally()
    writes = after.writes - before.writes
    return writes / spent, writes / (after.commits - before.commits)


def store(writers: int, path: Path) -> tuple[float, float]:
    """On the loop that the server runs on."""
    return uvloop.run(appends(writers, path))


Measure = Callable[[Path], tuple[float, float]]


def measured(measure: Measure) -> tuple[float, float]:
    with TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as folder:
        return measure(Path(folder) / "log.db")


def side_by_side(measures: Mapping[str, Measure]) -> dict[str, tuple[float, float]]:
    """The best of several rounds for each, taken in turns so that a busy machine slows all alike."""
    rounds = [{name: measured(measure) for name, measure in measures.items()} for _ in range(ROUNDS)]
    return {name: max(results[name] for results in rounds) for name in measures}


def main() -> None:
    """`python bench/store.py [FOLDER]`: the folder says which disk is measured."""
    bares = {f"bare sqlite3, {rows} a commit": partial(bare, rows) for rows in ROWS}
    stores = {f"store, {writers} at once": partial(store, writers) for writers in WRITERS}
    results = side_by_side(bares | stores)
    single, hundred = (results[name][0] for name in bares)
    print(f"{'':28} {'rows/s':>8} {'a commit':>9} {'x bare 1':>9} {'x bare 100':>11}")
    for name, (rate, grouped) in results.items():
        print(f"{name:28} {rate:8,.0f} {grouped:9.1f} {rate / single:9.2f} {rate / hundred:11.3f}")
    one, _, many = (results[name][0] for name in stores)
    print(at_least("one append at a time beside bare sqlite3 with one row a commit", one / single, 0.5))
    print(at_least("a hundred at once beside bare sqlite3 with a hundred rows a commit", many / hundred, 0.7))


if __name__ == "__main__":
    main()
