"""Makes a database as the present code writes it: `python -m tests.store.old.making NAME`.

A file of an older program is never made again: it is kept to show that later ones still read it.
"""

import asyncio
import json
import sqlite3
import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from flunkern.hosting.live import LiveTable
from flunkern.hosting.replays import Replays
from flunkern.hosting.watch import Watch
from flunkern.server.house import House
from flunkern.server.memory import Memory
from flunkern.server.recovery import make_link
from flunkern.store import Logged, Store
from flunkern.table.clocks import begun
from flunkern.table.commands import GetReady, MakeMove, OpenTable, Rematch, SeatBot, Sit, Start
from flunkern.table.entries import read_entry
from flunkern.table.folding import fold
from flunkern.table.model import Table
from tests.server.serving import Fast
from tests.server.tables import owner
from tests.server.test_by_hand import finish

FOLDER: Final = Path(__file__).parent
GAMES: Final = {"kniffel": 1, "luegen": 1, "luegen-kniffel": 1, "lie-zie": 1, "maexchen": 2}
"""How often each is played to its end by Ada and Bo, at a table of its own."""


def folded(log: list[Logged]) -> Table:
    table: Table | None = None
    for line in log:
        table = fold(table, read_entry(line.body), line.at)
    assert table is not None
    return table


def told(table: Table) -> dict[str, Any]:
    """What must stay true of a table, whatever else later programs know of it."""
    state = sha256(msgspec.json.encode(table.state)).hexdigest() if table.state is not None else ""
    places = [[place.name, place.owner, place.won, place.points] for place in table.places if place is not None]
    return {"version": table.version, "phase": table.phase, "number": table.number, "state": state, "places": places}


async def play(live: LiveTable, luck: Random) -> None:
    while (table := live.table).phase == "playing":
        if table.unready:
            await live.ask(table.place(table.unready[0]).owner, f"ready-{table.version}", GetReady())
            continue
        if table.gate == "counting":
            await live.commit(begun)
            continue
        seats = sorted(table.game.to_act(table.state))
        move = luck.choice(table.game.legal_moves(table.state, seats[0]))
        await live.ask(table.place(seats[0]).owner, f"move-{table.version}", MakeMove(seats[0], move))


async def make(path: Path) -> dict[str, Any]:
    luck, clock = Random(19), iter(range(1_700_000_000, 1_800_000_000, 7))
    async with await Store.open(f"sqlite:///{path}") as store:
        house = House(store, Fast(), 0.0, Watch(lambda: float(next(clock)), lambda: 0.0))
        for game, often in GAMES.items():
            id, _ = await house.open(OpenTable(game), owner(1))
            live = await house.table(id)
            for number in range(often):
                for person, name in ((1, "Ada"), (2, "Bo")):
                    if number == 0:
                        await live.ask(owner(person), f"sit-{person}", Sit(name))
                    await live.ask(owner(person), f"ready-{number}", GetReady())
                await live.ask(owner(1), f"start-{number}", Start())
                await play(live, luck)
                if number + 1 < often:
                    await live.ask(owner(1), "again", Rematch())
        id, _ = await house.open(OpenTable("kniffel", by_hand=True), owner(2))
        live = await house.table(id)
        await live.ask(owner(2), "sit", Sit("Bo"))
        await live.ask(owner(2), "start", Start())
        await finish(live, 5, owner(2))
        lobby, _ = await house.open(OpenTable("maexchen"), owner(1))
        await (await house.table(lobby)).ask(owner(1), "sit", Sit("Ada"))
        await (await house.table(lobby)).ask(owner(1), "fox", SeatBot("random"))
        await store.found_round("round", "Thursday", owner(1), "Ada", 1.0)
        id, _ = await house.open(OpenTable("maexchen", round="round"), owner(1))
        live = await house.table(id)
        for person, name in ((1, "Ada"), (2, "Bo")):
            await live.ask(owner(person), f"sit-{person}", Sit(name))
            await live.ask(owner(person), "ready", GetReady())
        await live.ask(owner(1), "start", Start())
        await play(live, luck)
        await make_link(store, owner(1), "t" * 43, 1.0)
        memory = Memory(house, Replays(house))
        for game in GAMES:
            assert (await memory.figures(owner(1), game)).told
        await house.close()
        return {id: told(folded(await store.load(id))) for id in await store.ids("", 100)}


def main(name: str) -> None:
    path = FOLDER / f"{name}.db"
    path.unlink(missing_ok=True)
    tables = asyncio.run(make(path))
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("VACUUM")
    path.with_suffix(".json").write_text(json.dumps(tables, indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
