import asyncio

import pytest

from flunkern.store import (
    FINISHED,
    CodeTakenError,
    LostRaceError,
    NewTable,
    Store,
    StoreUnavailableError,
    Summary,
    TableMissingError,
)
from flunkern.store.log import FORGOTTEN_AT_ONCE
from tests.store.tables import bodies, counted, new, record_numbers

OVER = Summary(False, FINISHED, b"")


async def test_a_table_is_found_by_its_code_as_soon_as_it_is_there(url: str) -> None:
    async with await Store.open(url) as store, await Store.open(url) as other:
        await store.create(new("a", "WXYZ"), [b"1"], 1.0)
        assert (await store.find("WXYZ"), await other.find("WXYZ")) == ("a", "a")
        assert await bodies(other, "a") == [b"1"]


async def test_a_code_leads_to_one_table(url: str) -> None:
    async with await Store.open(url) as store:
        await store.create(new("a", "WXYZ"), [b"1"], 1.0)
        with pytest.raises(CodeTakenError):
            await store.create(new("b", "WXYZ"), [b"1"], 1.0)
        assert (await store.find("WXYZ"), await store.load("b")) == ("a", [])
        with pytest.raises(LostRaceError):
            await store.create(new("a", "other"), [b"1"], 1.0)
        assert await store.find("other") is None
        await store.delete("a")
        await store.create(new("b", "WXYZ"), [b"1"], 1.0)


async def test_of_many_who_want_a_code_one_gets_it(url: str) -> None:
    async with await Store.open(url) as store, await Store.open(url) as other:
        wishes = [(store, other)[number % 2].create(new(f"{number}", "WXYZ"), [b"1"], 1.0) for number in range(20)]
        answers = await asyncio.gather(*wishes, return_exceptions=True)
        assert [type(answer) for answer in answers if answer] == [CodeTakenError] * 19
        assert await store.find("WXYZ") == f"{answers.index(None)}"
        assert await counted(store) == {"lobby": 1}


@pytest.mark.parametrize("table", [new("ä"), new("a", "\ud800"), new("a", "a\0"), new("a", game="\n")])
async def test_names_that_a_database_may_not_hold_are_refused(url: str, table: NewTable) -> None:
    async with await Store.open(url) as store:
        with pytest.raises(ValueError, match="ASCII"):
            await store.create(table, [b"1"], 1.0)
        assert await counted(store) == {}


@pytest.mark.parametrize(("seq", "count"), [(3, 1), (1, 1), (2, 5), (3, 3), (1, 2)])
async def test_an_append_that_meets_another_writes_nothing(url: str, seq: int, count: int) -> None:
    async with await Store.open(url) as store:
        await store.create(new("a"), [b"1", b"2", b"3"], 1.0)
        with pytest.raises(LostRaceError):
            await store.append("a", seq, [b"late"] * count, 2.0, Summary(True, "playing", b"late"))
        assert await bodies(store, "a") == [b"1", b"2", b"3"]
        assert [table.card for table in await store.listed(None, 9)] == [new("a").card]
        await store.append("a", 4, [b"4"], 2.0)
        assert await bodies(store, "a") == [b"1", b"2", b"3", b"4"]


async def test_of_two_stores_that_append_the_same_entry_exactly_one_wins(url: str) -> None:
    async with await Store.open(url) as one, await Store.open(url) as two:
        for id in "abc":
            await one.create(new(id), [], 0.0)

        async def play(store: Store, name: bytes, id: str) -> list[tuple[int, bytes]]:
            """What a server does: append, and after a lost race reload and try again."""
            won, seq = [], 1
            while seq <= 40:
                try:
                    await store.append(id, seq, [name], 1.0)
                    won.append((seq, name))
                except LostRaceError:
                    assert await store.load(id, seq - 1)
                seq += 1
            return won

        for id in "abc":
            first, second = await asyncio.gather(play(one, b"one", id), play(two, b"two", id))
            assert await bodies(one, id) == [name for _, name in sorted(first + second)]
            assert len(first + second) == 40
        assert one.tally().lost + two.tally().lost == 120


async def test_an_append_to_a_table_that_is_not_there_is_refused(url: str) -> None:
    async with await Store.open(url) as store:
        await store.create(new("a"), [b"1"], 1.0)
        await store.delete("a")
        for id in ("a", "never", "\ud800", "", "a\0"):
            with pytest.raises(TableMissingError):
                await store.append(id, 2, [b"2"], 2.0, OVER)
            with pytest.raises(TableMissingError):
                await store.keep_record(id, 1, b"record", 2.0, 1)
            assert await store.load(id) == []
        with pytest.raises(ValueError, match="at least one"):
            await store.append("a", 2, [], 2.0)


async def test_a_record_is_kept_once(url: str) -> None:
    async with await Store.open(url) as store, await Store.open(url) as other:
        await store.create(new("a"), [b"1"], 1.0)
        await store.keep_record("a", 2, b"second", 1.0, 1)
        keep = [(store, other)[number % 2].keep_record("a", 1, b"first", 1.0, 1) for number in range(10)]
        await asyncio.gather(*keep)
        await store.keep_record("a", 1, b"changed", 1.0, 1)
        assert await record_numbers(other, "a") == [1, 2]
        assert [await store.record("a", number) for number in (1, 2, 3)] == [b"first", b"second", None]


async def test_a_record_is_not_kept_once_the_log_has_gone_on(url: str) -> None:
    async with await Store.open(url) as store:
        await store.create(new("a"), [b"1", b"2"], 1.0)
        await store.append("a", 3, [b"3"], 2.0)
        await store.keep_record("a", 1, b"of old", 3.0, 2)
        assert await store.record("a", 1) is None
        await store.keep_record("a", 1, b"of now", 3.0, 3)
        assert await store.record("a", 1) == b"of now"


async def test_only_finished_tables_untouched_for_long_are_forgotten(url: str) -> None:
    async with await Store.open(url) as store:
        old = [f"old-{number}" for number in range(FORGOTTEN_AT_ONCE + 5)]
        await asyncio.gather(*(store.create(new(id, status=FINISHED), [b"1"], 1.0) for id in old))
        await store.keep_record(old[0], 1, b"record", 1.0, 1)
        await store.create(new("lobby"), [b"1"], 1.0)
        await store.create(new("fresh"), [b"1"], 1.0)
        await store.append("fresh", 2, [b"2"], 10.0, OVER)
        assert await store.forget(1.0) == 0
        assert await store.forget(10.0) == len(old)
        assert await store.forget(10.0) == 0
        assert await counted(store) == {FINISHED: 1, "lobby": 1}
        assert (await store.load(old[0]), await record_numbers(store, old[0])) == ([], [])
        assert await store.forget(10.0, "lobby") == 1
        assert await bodies(store, "fresh") == [b"1", b"2"]


async def test_a_deleted_table_leaves_nothing(url: str) -> None:
    async with await Store.open(url) as store:
        for id in "ab":
            await store.create(new(id), [b"1", b"2"], 1.0)
            await store.keep_record(id, 1, b"record", 1.0, 2)
        await store.delete("a")
        await store.delete("a")
        assert (await store.load("a"), await store.record("a", 1), await store.find("code-a")) == ([], None, None)
        assert (await bodies(store, "b"), await store.record("b", 1)) == ([b"1", b"2"], b"record")


async def test_a_health_check_leaves_nothing_behind(url: str) -> None:
    async with await Store.open(url) as store:
        assert all(await asyncio.gather(*(store.healthy() for _ in range(20))))
        assert await counted(store) == {}
        assert store.tally().commits < 20


async def test_a_closed_store_says_so(url: str) -> None:
    store = await Store.open(url)
    await store.create(new("a"), [b"1"], 1.0)
    await store.close()
    with pytest.raises(StoreUnavailableError, match="closed"):
        await store.append("a", 2, [b"2"], 1.0)
    assert not await store.healthy()
    await store.close()
