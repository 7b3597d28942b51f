"""A game with real dice whose end is taken back: nobody is given a record or a replay that no longer holds."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from flunkern.core.by_hand import Padded
from flunkern.core.chance import Told
from flunkern.core.errors import TableError
from flunkern.games import REGISTRY, kniffel
from flunkern.hosting.live import LiveTable
from flunkern.hosting.replays import Replays
from flunkern.server.house import House
from flunkern.server.memory import Memory
from flunkern.table.commands import MakeMove, OpenTable, Rematch, Sit, Start, TakeBack
from tests.server.tables import owner
from tests.server.test_house import house


async def finish(live: LiveTable, points: int, who: str = owner(0)) -> None:
    """Fills every box with little, the last one with these points."""
    while live.table.phase == "playing":
        state = live.table.state
        block = kniffel.block(state)
        assert block is not None
        box = block.boxes[0]
        note: dict[str, Any] = {"type": "points", "category": box.category.value, "points": box.points[0]}
        if len(block.boxes) == 1:
            note["points"] = points
        if note["points"] in box.asked:
            note["kniffel"] = False
        await live.ask(who, f"id-{live.table.version}", MakeMove(state.turn, note))


async def totals(here: House, id: str) -> tuple[list[int], bool]:
    """What the record says, and whether it is kept."""
    record = json.loads(await here.record(id, 1))
    assert record["by_hand"]["unseen"]
    return record["outcome"]["scores"], await here.store.record(id, 1) is not None


async def test_records_and_replays_follow_what_is_taken_back(folder: Path) -> None:
    async with house(folder) as here:
        id, _ = await here.open(OpenTable("kniffel", by_hand=True), owner(0))
        live = await here.table(id)
        replays = Replays(here)
        await live.ask(owner(0), "sit", Sit("Ada"))
        await live.ask(owner(0), "start", Start())
        await finish(live, 5)
        assert await totals(here, id) == ([5], False)
        assert (await replays.unrolled(id, 1))[0].outcome == kniffel.outcome(live.table.state)

        await live.ask(owner(0), "back", TakeBack(12))
        with pytest.raises(TableError, match="not_finished"):
            await here.record(id, 1)
        with pytest.raises(TableError, match="not_finished"):
            await replays.unrolled(id, 1)
        await finish(live, 30)
        assert await totals(here, id) == ([30], False)
        record, states = await replays.unrolled(id, 1)
        assert states[-1].sheets[0].total == 30
        told = await replays.part(id, 1, None, None, 0)
        assert told.by_hand
        assert len(record.steps) == 13 * 4
        assert all(step.view.dice == () for step in told.told)

        await live.ask(owner(0), "again", Rematch())
        assert await totals(here, id) == ([30], True)
        with pytest.raises(TableError, match="not_playing"):
            await live.ask(owner(0), "late", TakeBack(0))
        await replays.close()


@pytest.mark.parametrize("slug", [slug for slug, game in REGISTRY.items() if isinstance(game, Padded)])
async def test_a_pad_is_recorded_replayed_and_counted_as_its_game(folder: Path, slug: str) -> None:
    async with house(folder) as here:
        id, _ = await here.open(OpenTable(slug, by_hand=True), owner(0))
        live, replays, rng = await here.table(id), Replays(here), Random(1)
        for name in ("Ada", "Bo"):
            await live.ask(owner(0), name, Sit(name))
        await live.ask(owner(0), "start", Start(starter=1))
        while live.table.phase == "playing":
            state, game = live.table.state, live.table.game
            (seat,) = game.to_act(state)
            move = msgspec.to_builtins(rng.choice(game.legal_moves(state, seat)))
            await live.ask(owner(0), f"id-{live.table.version}", MakeMove(seat, move))
        record = json.loads(await here.record(id, 1))
        assert (record["game"], record["by_hand"]) == (slug, {"unseen": []})
        told = await replays.part(id, 1, None, None, 0)
        assert told.by_hand
        assert told.open == (0, 1)
        assert told.told[0].view == game.view(game.start(live.table.options, 2, Told((1,))), None)
        memory = Memory(here, replays)
        (past,) = (await memory.games(owner(0), "", slug, "")).games
        assert past.by_hand
        assert [seat.score for seat in past.seats] == record["outcome"]["scores"]
        assert (await replays.highlights(id, 1)).highlights == ()
        (kept,) = await here.store.past(owner(0), None, 9)
        tallies, left = await memory.tallies.of([kept])
        assert left == 0
        assert len(tallies[kept].seats) == 2
        await live.ask(owner(0), "again", Rematch())
        await replays.close()
