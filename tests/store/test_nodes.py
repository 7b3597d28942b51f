import asyncio

import pytest
from sqlalchemy import update

from flunkern.store import Attendance, LostRaceError, Nodes, Store, schema
from flunkern.store import nodes as module
from flunkern.store.database import Database
from tests.store.tables import new

ADA = Attendance(frozenset({"ada"}), 0, 10.0)
BO = Attendance(frozenset({"bo"}), 2, 20.0)


@pytest.fixture(autouse=True)
def _nobody_dies_of_a_slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LIFETIME", 600.0)


async def test_servers_see_who_is_at_a_table_through_the_others(url: str) -> None:
    async with await Store.open(url) as here, await Store.open(url) as there:
        one, two = here.node(), there.node()
        await here.create(new("a"), [b"1", b"2"], 1.0)
        await one.beat()
        await two.beat()
        await one.note({"a": ADA})
        await two.note({"a": BO, "b": ADA})
        (around,) = (await one.around(["a", "b", "c"])).values()
        assert around.attendance == {one.id: ADA, two.id: BO}
        assert (around.driver, around.last) == (one.id, 2)
        assert await two.attended(["a", "b", "c"]) == {"a", "b"}
        await one.note({"a": None})
        around = (await two.around(["a"]))["a"]
        assert (around.attendance, around.driver) == ({two.id: BO}, None)
        await two.note({"a": BO})
        assert (await two.around(["a"]))["a"].driver == two.id


async def test_one_drives_whoever_else_wants_to(url: str) -> None:
    async with await Store.open(url) as here, await Store.open(url) as there:
        nodes = [store.node() for store in (here, there) for _ in range(4)]
        ids = [f"t{number}" for number in range(10)]
        for id in ids:
            await here.create(new(id), [b"1"], 1.0)
        for node in nodes:
            await node.beat()
        await asyncio.gather(*(node.note(dict.fromkeys(ids, ADA)) for node in nodes))
        around = await nodes[0].around(ids)
        for table in around.values():
            assert table.driver in {node.id for node in nodes}
            assert len(table.attendance) == 8
        before = {id: table.driver for id, table in around.items()}
        for node in nodes:
            await node.note(dict.fromkeys(ids, BO))
        assert {id: table.driver for id, table in (await nodes[0].around(ids)).items()} == before


async def _say_nothing_for_long(url: str, node: Nodes) -> None:
    """As if its time had run out, which no test waits for."""
    database = await Database.open(url)
    async with database.writing.begin() as connection:
        mine = schema.nodes.c.id == node.id
        await connection.execute(update(schema.nodes).where(mine).values(until=0.0))
    await database.close()


async def test_a_server_that_says_nothing_is_dead_and_another_drives(url: str) -> None:
    async with await Store.open(url) as store:
        await store.create(new("a"), [b"1"], 1.0)
        dying, living = store.node(), store.node()
        assert (await dying.beat()).forgotten
        assert (await living.beat()).forgotten
        await dying.note({"a": ADA})
        await living.note({"a": BO})
        await _say_nothing_for_long(url, dying)
        # It is believed no more, even before anybody has removed it.
        around = (await living.around(["a"]))["a"]
        assert (around.attendance, around.driver) == ({living.id: BO}, None)
        beat = await living.beat()
        assert (beat.forgotten, beat.others_died) == (False, True)
        await living.note({"a": BO})
        assert (await living.around(["a"]))["a"].driver == living.id
        with pytest.raises(LostRaceError):
            await dying.note({"a": ADA})
        assert (await dying.beat()).forgotten
        await dying.note({"a": ADA})
        around = (await living.around(["a"]))["a"]
        assert (set(around.attendance), around.driver) == ({living.id, dying.id}, living.id)


async def test_a_server_that_departs_leaves_nothing(url: str) -> None:
    async with await Store.open(url) as store:
        await store.create(new("a"), [b"1"], 1.0)
        one, two = store.node(), store.node()
        await one.beat()
        await two.beat()
        await one.note({"a": ADA})
        await one.depart()
        assert await two.attended(["a"]) == frozenset()
        await two.note({"a": BO})
        assert (await two.around(["a"]))["a"].driver == two.id
        assert not (await two.beat()).others_died


async def test_servers_that_all_look_at_once_wait_for_no_lock(url: str) -> None:
    async with await Store.open(url) as store:
        ids = [f"t{number}" for number in range(30)]
        for id in ids:
            await store.create(new(id), [b"1"], 1.0)
        nodes = [store.node() for _ in range(5)]
        await asyncio.gather(*(node.beat() for node in nodes))
        for _ in range(3):
            await asyncio.gather(*(node.note(dict.fromkeys(ids, ADA)) for node in nodes))
            await asyncio.gather(*(node.around(ids) for node in nodes), *(node.beat() for node in nodes))
        await asyncio.gather(*(node.depart() for node in nodes))
        assert await nodes[0].attended(ids) == frozenset()
