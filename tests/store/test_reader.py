import asyncio
import gc

import pytest

from flunkern.store import Listed, Logged, Store, Summary, Visited
from tests.store.tables import new


async def test_a_log_is_read_in_order_from_any_place(url: str) -> None:
    async with await Store.open(url) as store:
        await store.create(new("a"), [b"1", b"\x00\xff"], 1.5)
        await store.create(new("b"), [], 1.5)
        await store.append("a", 3, [b"", b"4"], 1700000000.123456)
        log = [Logged(1, 1.5, b"1"), Logged(2, 1.5, b"\x00\xff")]
        log += [Logged(3, 1700000000.123456, b""), Logged(4, 1700000000.123456, b"4")]
        for after in (-(10**30), -1, 0, 1, 2, 3, 4, 5, 2**31, 10**30):
            assert await store.load("a", after) == [entry for entry in log if entry.seq > after]
        assert await store.load("b") == []


@pytest.mark.parametrize("text", ["", "nobody", "A", "a ", "a\0", "\ud800", "ä", "%", "' OR 1=1 --", "x" * 100_000])
async def test_what_is_not_there_is_not_found(url: str, text: str) -> None:
    async with await Store.open(url) as store:
        await store.create(new("a", "a"), [b"1"], 1.0)
        await store.keep_record("a", 1, b"record", 1.0, 1)
        assert await store.load(text) == []
        assert await store.find(text) is None
        assert await store.record(text, 1) is None
        assert await store.listed(text, 10) == []
        await store.delete(text)
        assert (await store.find("a"), await store.record("a", 1)) == ("a", b"record")
        assert [await store.record("a", number) for number in (-1, 0, 2, 10**30, -(10**30))] == [None] * 5


async def test_only_listed_tables_in_their_lobby_are_listed_newest_first(url: str) -> None:
    async with await Store.open(url) as store:
        await store.create(new("private", listed=False), [], 9.0)
        await store.create(new("playing", status="playing"), [], 9.0)
        for number in (3, 1, 4, 5, 2):
            game = "luegen" if number % 2 else "kniffel"
            await store.create(new(f"{number}", game=game), [], float(number))
        assert [table.id for table in await store.listed(None, 10)] == ["5", "4", "3", "2", "1"]
        assert [table.id for table in await store.listed(None, 2)] == ["5", "4"]
        assert [table.id for table in await store.listed("luegen", 2)] == ["5", "3"]
        assert await store.listed("lie-zie", 2) == []
        assert await store.listed(None, 0) == []
        assert await store.listed("luegen", 1) == [Listed("5", "code-5", "luegen", b'{"host":"Ada"}', 5.0)]
        await store.append("5", 1, [b"started"], 6.0, Summary(True, "playing", b"{}"))
        await store.append("4", 1, [b"hidden"], 6.0, Summary(False, "lobby", b"{}"))
        await store.append("3", 1, [b"renamed"], 6.0, Summary(True, "lobby", b"new"))
        assert [(table.id, table.card) for table in await store.listed(None, 1)] == [("3", b"new")]


async def test_readers_who_leave_early_harm_nobody(url: str) -> None:
    async with await Store.open(url) as store:
        await store.create(new("a"), [b"x" * 1000] * 500, 1.0)
        for moment in range(40):
            tasks = [asyncio.create_task(store.load("a")) for _ in range(5)]
            for _ in range(moment):
                await asyncio.sleep(0)
            for task in tasks[:4]:
                task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
            assert len(results[4]) == 500  # type: ignore[arg-type]
        assert await store.healthy()
    gc.collect()  # whatever failed and was never looked at fails the test here


async def test_a_part_of_a_log_is_read_alone(url: str) -> None:
    async with await Store.open(url) as store:
        await store.create(new("a"), [b"%d" % number for number in range(1, 11)], 1.0)
        assert [line.seq for line in await store.load("a", 3, 7)] == [4, 5, 6, 7]
        assert [line.seq for line in await store.load("a", 0, 2)] == [1, 2]
        assert await store.load("a", 7, 3) == await store.load("b", 1, 3) == []


async def test_somebody_finds_the_tables_they_were_at_and_no_others(url: str) -> None:
    async with await Store.open(url) as store:
        await store.create(new("lobby"), [], 1.0, ["ada"])
        await store.create(new("playing", status="playing"), [], 2.0, ["bo", "ada"])
        await store.create(new("ended", status="finished"), [], 9.0, ["ada"])
        await store.create(new("long ago", status="finished"), [], 3.0, ["ada"])
        await store.create(new("other"), [], 9.0, ["bo"])
        found = await store.visited("ada", 4.0, 10)
        assert [table.id for table in found] == ["playing", "lobby", "ended"]
        assert found[0] == Visited("playing", "playing", new("").card, 2.0)
        assert [table.id for table in await store.visited("ada", 4.0, 2)] == ["playing", "lobby"]
        assert [table.id for table in await store.visited("bo", 4.0, 10)] == ["other", "playing"]
        await store.append("lobby", 1, [b"more"], 8.0, Summary(True, "lobby", b"new"))
        assert (await store.visited("ada", 4.0, 1))[0] == Visited("lobby", "lobby", b"new", 8.0)
        for nobody in ("", "cy", "a\0", "ä"):
            assert await store.visited(nobody, 0.0, 10) == []
