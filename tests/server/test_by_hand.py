"""A game with real dice whose end is taken back: nobody is given a record or a replay that no longer holds."""

import json
from pathlib import Path
from typing import Any

import pytest

from flunkern.core.errors import TableError
from flunkern.games import kniffel
from flunkern.hosting.live import LiveTable
from flunkern.hosting.replays import Replays
from flunkern.server.house import House
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
