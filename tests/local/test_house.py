"""A house that a browser keeps: nothing acknowledged is lost, two tabs have one order, a storage may refuse."""

import asyncio
import json
from typing import Any

import pytest

from flunkern.local.house import FORGOTTEN_AFTER, House
from tests.local.memory import Memory, Storage


class Tab:
    """One tab with its own house, at one table of the storage it shares."""

    def __init__(self, storage: Storage) -> None:
        self.memory = Memory(storage)
        self.house = self.memory.house = House(self.memory, 0.0)

    async def settle(self) -> None:
        for _ in range(300):
            await asyncio.sleep(0)
        await asyncio.sleep(0.02)

    async def come(self, id: str) -> None:
        self.house.open(1, id)
        self.house.hear(1, '{"type":"hello","version":0}')
        await self.settle()

    async def ask(self, number: int, command: dict[str, Any]) -> dict[str, Any]:
        self.house.hear(1, json.dumps({"type": "ask", "id": f"{number:032x}", "command": command}))
        await self.settle()
        answers = [json.loads(text) for text in self.memory.sent[1] if f'"id":"{number:032x}"' in text]
        answer: dict[str, Any] = answers[-1]
        return answer

    @property
    def shown(self) -> dict[str, Any]:
        shown: dict[str, Any] = [json.loads(text)["shown"] for text in self.memory.sent[1] if '"shown"' in text][-1]
        return shown

    @property
    def move(self) -> dict[str, Any]:
        """The first move of whoever has to move."""
        seat = next(seat for seat in self.shown["seats"] if seat["legal_moves"])
        return {"type": "make-move", "seat": seat["seat"], "move": seat["legal_moves"][0]}


@pytest.fixture
def storage() -> Storage:
    return Storage()


async def opened(tab: Tab, **wanted: Any) -> str:
    done, text = await tab.house.ask("POST", "/api/tables", json.dumps({"game": "kniffel", **wanted}))
    assert done, text
    id: str = json.loads(text)["id"]
    return id


async def begun(tab: Tab) -> str:
    id = await opened(tab)
    await tab.come(id)
    for number, name in enumerate(("Ada", "Bo")):
        await tab.ask(number, {"type": "sit", "name": name})
    assert (await tab.ask(9, {"type": "start"}))["type"] == "ack"
    return id


async def test_addresses_are_those_of_no_server(storage: Storage) -> None:
    assert (await opened(Tab(storage))).startswith("local.")


async def test_what_was_acknowledged_is_there_after_a_reload(storage: Storage) -> None:
    before = Tab(storage)
    id = await begun(before)
    assert (await before.ask(10, before.move))["type"] == "ack"
    after = Tab(storage)
    await after.come(id)
    assert after.shown["version"] == before.shown["version"]
    assert after.shown["seats"][0]["view"] == before.shown["seats"][0]["view"]
    (own,) = json.loads((await after.house.ask("GET", "/api/me/tables"))[1])
    assert (own["id"], own["phase"], own["names"]) == (id, "playing", ["Ada", "Bo"])


async def test_a_move_that_is_sent_again_after_a_reload_is_made_once(storage: Storage) -> None:
    before = Tab(storage)
    id = await begun(before)
    move = before.move
    assert (await before.ask(10, move))["type"] == "ack"
    lines = len(storage.lines[id])
    after = Tab(storage)
    await after.come(id)
    assert (await after.ask(10, move))["type"] == "ack"
    assert len(storage.lines[id]) == lines


async def test_a_storage_that_refuses_acknowledges_nothing(storage: Storage) -> None:
    def full() -> None:
        raise OSError("QuotaExceededError")

    tab = Tab(storage)
    id = await begun(tab)
    lines, move = len(storage.lines[id]), tab.move
    storage.refuses = full
    assert (await tab.ask(10, move))["code"] == "store/unavailable"
    assert len(storage.lines[id]) == lines
    done, text = await tab.house.ask("POST", "/api/tables", '{"game": "kniffel"}')
    assert (done, json.loads(text)["code"]) == (False, "store/unavailable")
    storage.refuses = lambda: None
    assert (await tab.ask(10, move))["type"] == "ack"


async def test_two_tabs_have_one_order(storage: Storage) -> None:
    one, other = Tab(storage), Tab(storage)
    id = await begun(one)
    await other.come(id)
    move = one.move
    first, second = await asyncio.gather(one.ask(10, move), other.ask(11, move))
    assert sorted((first["type"], second["type"])) == ["ack", "refused"]  # the throw is thrown once
    await one.settle()
    assert one.shown["version"] == other.shown["version"] == len(storage.lines[id])
    assert one.shown["seats"] == other.shown["seats"]


async def test_one_tab_drives_the_foxes_and_another_takes_over(storage: Storage) -> None:
    one, other = Tab(storage), Tab(storage)
    id = await opened(one)
    await one.come(id)
    await other.come(id)
    await one.ask(1, {"type": "sit", "name": "Ada"})
    await one.ask(2, {"type": "seat-bot", "level": "greedy"})
    one.house.leave(1)
    await one.settle()
    assert storage.queues[id] == [other.memory]
    await other.ask(3, {"type": "start"})
    seats = [seat for seat, _ in other.shown["waiting"]]
    assert seats == [next(seat["seat"] for seat in other.shown["seats"] if seat["seat"] is not None)]


async def test_nobody_is_told_of_a_table_that_is_not_here(storage: Storage) -> None:
    tab = Tab(storage)
    await tab.come("local.nowhere")
    assert tab.memory.closed == {1: 4404}
    tab.house.open(2, "local.nowhere")
    tab.house.hear(2, "nonsense")
    await tab.settle()
    assert tab.memory.closed[2] == 4400


async def test_removing_oneself_removes_all(storage: Storage) -> None:
    tab = Tab(storage)
    await opened(tab)
    assert await tab.house.ask("DELETE", "/api/me") == (True, '{"tables":1}')
    assert not storage.lines
    assert not storage.cards


async def test_old_tables_are_forgotten_at_the_next_start(storage: Storage) -> None:
    tab = Tab(storage)
    id = await opened(tab)
    card = json.loads(storage.cards[id])
    for age, there in ((0.9, True), (1.1, False)):
        storage.cards[id] = json.dumps(card | {"touched": card["touched"] - age * FORGOTTEN_AFTER["lobby"]})
        running = asyncio.create_task(Tab(storage).house.run())
        await tab.settle()
        running.cancel()
        assert (id in storage.lines) is there
