"""The table server under load from a second process, beside a bare WebSocket echo on the same stack, as ratios."""

import argparse
import asyncio
import sqlite3
import sys
from io import TextIOWrapper
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.aims import at_least, at_most
from bench.load.children import Child, echo, flunkern, hot_spots
from bench.load.measuring import Echoes, Pause, Rate, echoed_slowly, growth, played, synced
from bench.load.players import Player, Tally, gather_people, open_tables
from bench.load.wire import Socket, connect

GAMES = ("kniffel", "luegen-kniffel", "luegen", "lie-zie")
TABLES, SEATS, SECONDS = 160, 4, 4.0
"""So many tables that nobody can play faster than one person may: ten messages a second."""
TURNS = 4
"""So often the echo is measured and then play, by turns."""
ECHOING = 400
"""Connections of the echo. With more of them it takes longer for a message, and ours would look better."""
WARMING = 50
"""Tables at which two people sit before memory is measured, or so many pairs of connections to the echo."""
COPIED = 60
"""Entries in each table that only lies in the store."""


def at_once() -> float:
    return 0.0


def as_allowed() -> float:
    """Nobody may ask for more than ten things a second for long; where all act at once, they would."""
    return 0.05


PACES = {"lie-zie": as_allowed}
"""How fast people play who play as fast as they can, where it is not at once."""


async def seated(child: Child, tally: Tally, game: str, tables: int, seats: int, deflate: bool = False) -> list[Player]:
    """People at tables of a game that has begun."""
    groups = open_tables(child.port, tally, game, tables, seats)
    await gather_people(child.port, groups, deflate)
    return [player for group in groups for player in group]


async def full_speed(child: Child, game: str) -> Rate:
    tally = Tally()
    people = await seated(child, tally, game, TABLES, SEATS)
    rate = await played(child, tally, dict.fromkeys(people, PACES.get(game, at_once)), SECONDS)
    for player in people:
        player.socket.close()
    return rate


async def beside_echo(game: str, seats: int, deflate: bool) -> tuple[Rate, Rate]:
    """Play and echo by turns on the same core: a machine that others slow down now and then does so to both."""
    tally, plays, echoes = Tally(), list[Rate](), list[Rate]()
    with (
        echo() as bare,
        TemporaryDirectory() as folder,
        flunkern(Path(folder), "--no-prepare", one_core=True) as child,
    ):
        ringing = Echoes(bare, 100)
        await ringing.come(ECHOING)
        people = await seated(child, tally, game, TABLES * SEATS // seats, seats, deflate)
        for _ in range(TURNS):
            echoes.append(await ringing.measured(SECONDS / 4))
            plays.append(await played(child, tally, dict.fromkeys(people, PACES.get(game, at_once)), SECONDS / 2))
        ringing.close()
        for player in people:
            player.socket.close()
    return Rate.total(plays), Rate.total(echoes)


async def throughput() -> None:
    games = [(game, SEATS, False) for game in GAMES] + [("kniffel", 2, False), ("kniffel", SEATS, True)]
    for game, seats, deflate in games:
        rate, bare = await beside_echo(game, seats, deflate)
        name = f"{game}, {seats} seats{', compressed as for browsers' if deflate else ''}"
        print(
            f"{name}: {rate.moves / rate.seconds:,.0f} durable moves/s, "
            f"p50 {rate.wait(0.5):.0f} ms, p99 {rate.wait(0.99):.0f} ms\n"
            f"  {_line(rate)}; bare echo, 100 bytes: {_line(bare)}"
        )
        if seats == SEATS and not deflate:
            print(at_least("messages a core beside the echo", rate.per_cpu_second / bare.per_cpu_second, 0.25))
            print(at_most("milliseconds of processor time a move", rate.cpu / rate.moves * 1000, 0.30))
            size = rate.step_bytes / rate.steps
            print(at_most("bytes of a step", size, 1200) if game == "lie-zie" else f"  bytes of a step: {size:,.0f}")


def _line(rate: Rate) -> str:
    return (
        f"{rate.messages / rate.seconds:,.0f} messages in and out/s at {rate.cpu / rate.seconds:.0%} of a core, "
        f"{rate.per_cpu_second:,.0f} a core"
    )


async def human_pace(players: int) -> None:
    """Everybody makes a move every 4 seconds: at a table of four there is one every second, taken in turns or not."""
    rng = Random(2)

    def taking(seconds: float) -> Pause:
        return lambda: rng.uniform(0.5, 1.5) * seconds

    with echo() as child:
        bare = await echoed_slowly(child, players, 4.0, 10)
    with TemporaryDirectory() as folder, flunkern(Path(folder)) as child:
        tally, people = Tally(), dict[Player, Pause]()
        for game in GAMES:
            groups = open_tables(child.port, tally, game, players // SEATS // len(GAMES), SEATS)
            await gather_people(child.port, groups)
            pause = taking(4.0 if game == "lie-zie" else 4.0 / SEATS)
            people |= {player: pause for group in groups for player in group}
        rate = await played(child, tally, people, 20)
        disk = synced(Path(folder))
    print(
        f"{len(people):,} players at human pace: {rate.moves / rate.seconds:,.0f} moves/s, "
        f"p50 {rate.wait(0.5):.1f} ms, p99 {rate.wait(0.99):.1f} ms, {rate.cpu / rate.seconds:.0%} of a core\n"
        f"  beside bare echoes at that pace: p50 {bare.wait(0.5):.1f} ms, p99 {bare.wait(0.99):.1f} ms, "
        f"and bare writes to the disk: p50 {disk.wait(0.5):.1f} ms, p99 {disk.wait(0.99):.1f} ms"
    )
    if players == 1000:
        print(at_most("p50 in milliseconds", rate.wait(0.5), 2))
        print(at_most("p99 in milliseconds", rate.wait(0.99), 15))
        print(at_most("share of a core in percent", 100 * rate.cpu / rate.seconds, 30))


async def memory(connections: int, deflate: bool) -> None:
    """Two at each table: the second to come brings a connection and the beginning of a game, the first a table too."""

    async def strangers(count: int) -> list[Socket]:
        return [await connect(child.port, "/", lambda _: None, deflate=deflate) for _ in range(count)]

    async def come(place: int) -> list[Socket]:
        for group in groups:
            await group[place].come(child.port, deflate)
        return [group[place].socket for group in groups]

    with echo() as child:
        await strangers(2 * WARMING)
        bare, _ = await growth(child, lambda: strangers(connections))
    # What bots get ready meanwhile is not the connections'.
    with TemporaryDirectory() as folder, flunkern(Path(folder), "--no-prepare") as child:
        tally = Tally()
        # What the first games need is taken once, whoever comes: megabytes, which are not these connections'.
        await gather_people(child.port, open_tables(child.port, tally, "kniffel", WARMING, 2))
        groups = open_tables(child.port, tally, "kniffel", connections // 2, 2)
        first, _ = await growth(child, lambda: come(0))
        second, _ = await growth(child, lambda: come(1))
    print(
        f"{connections:,} connections{', compressed' if deflate else ''}: {second:.0f} kB each (bare {bare:.0f} kB), "
        f"a table {first - second:.0f} kB"
    )
    print(at_most("memory of a connection beside a bare one", second / bare, 1.6))


async def memory_of_moves(tables: int = 50, moves: int = 60) -> None:
    """What is kept of a game's last moves, for whoever missed them."""
    with TemporaryDirectory() as folder, flunkern(Path(folder), "--no-prepare") as child:
        tally = Tally()
        groups = open_tables(child.port, tally, "kniffel", tables, 2)
        await gather_people(child.port, groups)
        before = child.memory()
        people = [player for group in groups for player in group]
        # Slowly: nobody may send more than ten messages a second for long.
        while tally.moves < moves * tables:
            await played(child, tally, dict.fromkeys(people, lambda: 0.3), 2)
        print(f"{moves} moves of two at a table: {(child.memory() - before) / tables / 1000:.0f} kB")


async def stored(tables: int) -> None:
    """The same play on a log that is empty, and on one that holds this many tables."""
    with TemporaryDirectory() as folder:
        with flunkern(Path(folder)) as child:
            empty = await full_speed(child, "kniffel")
        _copy_tables(Path(folder) / "flunkern.db", tables)
        size = (Path(folder) / "flunkern.db").stat().st_size
        with flunkern(Path(folder)) as child:
            full = await full_speed(child, "kniffel")
    costs = [rate.cpu / rate.moves * 1000 for rate in (empty, full)]
    print(
        f"{tables:,} tables stored ({size / 1e6:,.0f} MB): {costs[1]:.2f} ms cpu a move beside {costs[0]:.2f} ms on an "
        f"empty log, ratio {costs[1] / costs[0]:.2f}; p50 {full.wait(0.5):.0f} ms beside {empty.wait(0.5):.0f} ms"
    )


def _copy_tables(database: Path, tables: int) -> None:
    """Tables with the log of one that was played, under names that lie all over the index."""
    numbers = f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {tables})"
    names = "SELECT i, lower(hex(randomblob(11))) AS name FROM n"
    with sqlite3.connect(database) as connection:
        (model,) = connection.execute("SELECT table_id FROM log GROUP BY 1 ORDER BY count(*) DESC").fetchone()
        connection.execute(f"CREATE TEMP TABLE copies AS {numbers} {names}")
        connection.execute(
            "INSERT INTO tables (id, code, listed, game, status, card, created, touched) "
            "SELECT name, 'c' || i, 0, game, 'finished', card, created, touched FROM copies, tables WHERE id = ?",
            (model,),
        )
        connection.execute(
            "INSERT INTO log (table_id, seq, at, body) SELECT name, seq, at, body FROM copies, log "
            "WHERE table_id = ? AND seq <= ? ORDER BY name, seq",
            (model, COPIED),
        )
    connection.close()


async def costs(game: str) -> None:
    """Where the processor time of a move goes; a function's share holds what it calls."""
    with TemporaryDirectory() as folder, TemporaryDirectory() as out:
        with flunkern(Path(folder), sampled=Path(out) / "samples.json") as child:
            await full_speed(child, game)
        shares = hot_spots(Path(out) / "samples.json")
    print(f"{game}, share of processor time: " + ", ".join(f"{name} {share:.0%}" for name, share in shares))


async def main() -> None:
    """`python bench/server.py [--full]`: about five minutes, or longer with 5,000 connections and more tables."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--full", action="store_true")
    full = parser.parse_args().full
    assert isinstance(sys.stdout, TextIOWrapper)
    sys.stdout.reconfigure(line_buffering=True)
    await throughput()
    await human_pace(1000)
    for connections in (1000, 5000) if full else (1000,):
        await memory(connections, deflate=False)
    await memory(1000, deflate=True)
    await memory_of_moves()
    for tables in (10_000, 50_000) if full else (10_000,):
        await stored(tables)
    for game in GAMES if full else GAMES[:1]:
        await costs(game)


if __name__ == "__main__":
    asyncio.run(main())
