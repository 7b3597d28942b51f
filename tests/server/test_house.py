"""All tables: one live table for each id, whoever comes when; what is idle leaves memory."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from flunkern.core.errors import GameUnknownError, OptionsInvalidError, TableError
from flunkern.hosting import records
from flunkern.hosting.fresh import CODE_LENGTH, CODE_LETTERS
from flunkern.hosting.live import LiveTable
from flunkern.hosting.steps import record_in
from flunkern.hosting.tables import IDLE_SECONDS
from flunkern.hosting.watch import Watch
from flunkern.server.house import FORGOTTEN_AFTER, House
from flunkern.server.running import database_in
from flunkern.store import Logged, Store, StoreUnavailableError
from flunkern.table.commands import GetReady, MakeMove, OpenTable, Say, Sit, Start
from tests.server.serving import Fast
from tests.server.tables import Page, owner


class Hand(Watch):
    """Is moved by hand."""

    def __init__(self) -> None:
        self.at = 1000.0
        super().__init__(lambda: self.at, lambda: self.at)


@asynccontextmanager
async def house(folder: Path, watch: Hand | None = None) -> AsyncIterator[House]:
    async with await Store.open(database_in(folder)) as store:
        house = House(store, Fast(), 0.0, watch or Hand())
        yield house
        await house.close()


async def open_in(house: House, listed: bool = False) -> str:
    id, code = await house.open(OpenTable("kniffel", listed=listed), owner(0))
    assert await house.find(code) == await house.find(code.lower()) == id
    return id


async def test_ids_cannot_be_guessed_and_codes_can_be_read_out(folder: Path) -> None:
    async with house(folder) as here:
        opened = [await here.open(OpenTable("kniffel"), owner(0)) for _ in range(5)]
        assert len({id for id, _ in opened}) == 5
        for id, code in opened:
            assert len(id) == 22
            assert len(code) == CODE_LENGTH
            assert set(code) <= set(CODE_LETTERS)


@pytest.mark.parametrize("code", ["", "ABC", "ABCDEFG", "ABCDE!", "ÄBCDEF", "\x00BCDEF", "' OR 1"])
async def test_a_code_of_no_table_finds_nothing(folder: Path, code: str) -> None:
    async with house(folder) as here:
        with pytest.raises(TableError, match="unknown"):
            await here.find(code)


@pytest.mark.parametrize("id", ["", "nobody", "\x00", "ä", "x" * 5000])
async def test_an_id_of_no_table_finds_nothing_and_leaves_nothing(folder: Path, id: str) -> None:
    async with house(folder) as here:
        for _ in range(2):
            with pytest.raises(TableError, match="unknown"):
                await here.table(id)
        assert not here._live
        assert not here._loading


async def test_what_cannot_be_played_is_not_opened(folder: Path) -> None:
    async with house(folder) as here:
        with pytest.raises(GameUnknownError):
            await here.open(OpenTable("chess", listed=True), owner(0))
        with pytest.raises(OptionsInvalidError):
            await here.open(OpenTable("kniffel", {"edition": "none"}, listed=True), owner(0))
        assert await here.listed(None) == []


async def test_all_who_come_at_once_come_to_the_same_table(folder: Path) -> None:
    async with house(folder) as here:
        id = await open_in(here)
        found = await asyncio.gather(*(here.table(id) for _ in range(20)))
        assert len({found_table is found[0] for found_table in found}) == 1
        assert await here.table(id) is found[0]


async def test_one_who_no_longer_waits_does_not_spoil_it_for_the_others(folder: Path) -> None:
    async with house(folder) as here:
        id = await open_in(here)
        first = asyncio.create_task(here.table(id))
        second = asyncio.create_task(here.table(id))
        await asyncio.sleep(0)
        first.cancel()
        assert (await second).id == id
        assert not here._loading


async def test_an_idle_table_leaves_memory_and_comes_back_as_it_was(folder: Path) -> None:
    watch = Hand()
    async with house(folder, watch) as here:
        id = await open_in(here)
        live = await here.table(id)
        page = Page(0)
        await live.attach(page, 0)
        await live.ask(owner(0), "sit", Sit("Ada"))
        live.detach(page)
        await here.sweep()
        assert await here.table(id) is live
        watch.at += IDLE_SECONDS
        await here.sweep()
        assert not here._live
        again = await here.table(id)
        assert again is not live
        assert again.table == live.table


async def test_a_table_with_somebody_at_it_is_never_swept(folder: Path) -> None:
    watch = Hand()
    async with house(folder, watch) as here:
        ids = [await open_in(here) for _ in range(4)]
        tables = [await here.table(id) for id in ids]
        await tables[3].attach(Page(0), 0)
        watch.at += 10 * IDLE_SECONDS
        sweeping = asyncio.create_task(here.sweep())
        # Somebody comes while the others are being swept.
        await asyncio.sleep(0)
        late = await here.table(ids[2])
        page = Page(0)
        await late.attach(page, 0)
        await sweeping
        assert await here.table(ids[2]) is late
        assert await here.table(ids[3]) is tables[3]
        await late.ask(owner(0), "sit", Sit("Ada"))
        await late.ask(owner(0), "say", Say("hello"))
        assert len([frame for frame in await page.read() if '"step"' in frame]) == 2


async def test_public_tables_are_listed_while_somebody_is_there(folder: Path) -> None:
    async with house(folder) as here:
        hidden, listed = await open_in(here), await open_in(here, listed=True)
        assert await here.listed(None) == []
        for id in (hidden, listed):
            await (await here.table(id)).attach(Page(0), 0)
        assert [table.id for table in await here.listed(None)] == [listed]
        assert [table.id for table in await here.listed("kniffel")] == [listed]
        assert await here.listed("luegen") == []
        assert hidden != listed


async def test_a_table_that_nobody_comes_back_to_is_forgotten_sooner_the_less_was_played(folder: Path) -> None:
    watch = Hand()
    async with house(folder, watch) as here:
        id = await open_in(here)
        watch.at += FORGOTTEN_AFTER["lobby"] - 1
        await here.forget()
        assert await here.store.load(id)
        watch.at += 2
        await here.forget()
        assert not await here.store.load(id)


async def test_how_long_tables_are_kept_can_be_set(folder: Path) -> None:
    watch = Hand()
    async with await Store.open(database_in(folder)) as store:
        here = House(store, Fast(), 0.0, watch, kept={"finished": 5.0})
        id = await open_in(here)
        watch.at += 10 * FORGOTTEN_AFTER["finished"]
        await here.forget()
        assert await store.load(id)
        await here.close()
        again = House(store, Fast(), 0.0, watch, kept={"lobby": 5.0})
        await again.forget()
        assert not await store.load(id)
        await again.close()


async def test_somebody_is_forgotten_though_others_write_meanwhile(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(folder) as here:
        id = await open_in(here)
        live = await here.table(id)
        await live.ask(owner(1), "sit", Sit("Bo"))
        await live.ask(owner(0), "sit", Sit("Ada"))
        rewrite, raced = here.store.rewrite, 0

        async def outrun(*arguments: Any) -> None:
            nonlocal raced
            raced += 1
            if raced < 3:
                await live.ask(owner(0), f"say-{raced}", Say("hello"))
            await rewrite(*arguments)

        monkeypatch.setattr(here.store, "rewrite", outrun)
        assert await here.forget_person(owner(1)) == 1
        assert raced == 3
        log = b"".join(line.body for line in await here.store.load(id))
        assert b'"Bo"' not in log
        assert owner(1).encode() not in log
        assert await here.store.tables_of(owner(1)) == []
        assert await here.forget_person(owner(1)) == 0
        assert await here.store.tables_of(owner(0)) == [id]


async def bo_sits(here: House) -> str:
    """A table at which Bo sits beside Ada, its host."""
    id = await open_in(here)
    live = await here.table(id)
    await live.ask(owner(0), "ada", Sit("Ada"))
    await live.ask(owner(1), "bo", Sit("Bo"))
    return id


async def test_a_record_made_while_somebody_is_forgotten_is_not_kept(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(folder) as here:
        id = await bo_sits(here)
        live = await here.table(id)
        await live.ask(owner(1), "ready", GetReady())
        await live.ask(owner(0), "start", Start())
        keep, kept = here.store.keep_record, 0

        async def late(*arguments: Any) -> None:
            nonlocal kept
            kept += 1
            if kept == 1:
                assert await here.forget_person(owner(1)) == 1
            await keep(*arguments)

        monkeypatch.setattr(here.store, "keep_record", late)
        while (table := live.table).phase == "playing":
            (seat,) = table.game.to_act(table.state)
            move = MakeMove(seat, table.game.legal_moves(table.state, seat)[0])
            await live.ask(table.place(seat).owner, f"move-{table.version}", move)
        # Whoever asks right after the last move waits for the record that is being made.
        assert b'"Bo"' not in await here.record(id, 1)
        record = await here.store.record(id, 1)
        assert kept > 1
        assert record is not None
        assert b'"Ada"' in record
        assert b'"Bo"' not in record


async def test_whoever_asks_for_a_record_at_once_waits_for_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []

    def counted(*arguments: Any) -> bytes:
        made.append(len(made))
        return record_in(*arguments)

    monkeypatch.setattr(records, "record_in", counted)
    async with house(folder) as here:
        id = await bo_sits(here)
        live = await here.table(id)
        await live.ask(owner(1), "ready", GetReady())
        await live.ask(owner(0), "start", Start())
        for number in (0, 2):
            with pytest.raises(TableError):
                await here.record(id, number)
        while (table := live.table).phase == "playing":
            (seat,) = table.game.to_act(table.state)
            move = MakeMove(seat, table.game.legal_moves(table.state, seat)[0])
            await live.ask(table.place(seat).owner, f"move-{table.version}", move)
        impatient = asyncio.create_task(here.record(id, 1))
        await asyncio.sleep(0)
        impatient.cancel()
        told = await asyncio.gather(*(here.record(id, 1) for _ in range(5)))
        assert len(set(told)) == len(made) == 1
        assert await here.store.record(id, 1) == told[0]


async def test_a_table_that_is_loaded_while_somebody_is_forgotten_does_not_tell_of_them(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Hand()
    async with house(folder, watch) as here:
        id = await bo_sits(here)
        watch.at += IDLE_SECONDS
        await here.sweep()
        load, loaded = here.store.load, 0

        async def late(*arguments: Any) -> list[Logged]:
            nonlocal loaded
            loaded += 1
            lines = await load(*arguments)
            if loaded == 1:
                assert await here.forget_person(owner(1)) == 1
            return lines

        monkeypatch.setattr(here.store, "load", late)
        for version in (0, 1):
            page = Page(0)
            live = await here.table(id)
            await live.attach(page, version)
            assert '"Ada"' in "".join(frames := await page.read())
            assert '"Bo"' not in "".join(frames)
            live.detach(page)


async def test_a_table_that_cannot_be_read_to_its_end_is_not_there(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(folder) as here:
        id = await open_in(here)

        async def read_on(table: LiveTable) -> None:
            raise StoreUnavailableError(reason="told to")

        with monkeypatch.context() as patch:
            patch.setattr(LiveTable, "read_on", read_on)
            for _ in range(2):
                with pytest.raises(StoreUnavailableError):
                    await here.table(id)
        assert not here._live
        assert not here._loading
        assert (await here.table(id)).id == id
