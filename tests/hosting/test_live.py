"""A live table: what is asked is done once, and everybody is told everything once."""

import asyncio
from collections.abc import Sequence

import pytest

from flunkern.core.errors import FlunkernError, TableError
from flunkern.hosting import live as module
from flunkern.hosting.protocol import Step, ToPage, Welcome
from flunkern.hosting.steps import REMEMBERED_STEPS
from flunkern.store import StoreUnavailableError
from flunkern.table.commands import GetReady, MakeMove, Rematch, Say, SeatBot, Sit, Start, Vacate
from flunkern.table.entries import Moved, Said, read_entry
from tests.server.tables import Bench, owner, run


def kinds(messages: Sequence[ToPage]) -> list[str]:
    return [type(message).__name__ for message in messages]


def versions(messages: Sequence[ToPage]) -> list[int]:
    return [message.shown.version for message in messages if isinstance(message, Step | Welcome)]


async def chat(bench: Bench, times: int) -> None:
    for _ in range(times):
        await bench.ask(0, Say("hello"))


def test_who_comes_gets_the_whole_table_and_then_every_step() -> None:
    async def story() -> None:
        bench = Bench()
        page = await bench.page(0)
        await bench.begin(2)
        messages = await page.messages()
        assert kinds(messages)[:2] == ["Welcome", "Present"]
        assert versions(messages) == list(range(1, bench.live.table.version + 1))

    run(story())


@pytest.mark.parametrize("missed", [1, REMEMBERED_STEPS - 1, REMEMBERED_STEPS])
def test_who_comes_back_gets_exactly_the_steps_missed(missed: int) -> None:
    async def story() -> None:
        bench = Bench()
        await bench.begin(2)
        version = bench.live.table.version
        await chat(bench, missed)
        messages = await (await bench.page(1, version)).messages()
        assert kinds(messages) == ["Step"] * missed + ["Present"]
        assert versions(messages) == list(range(version + 1, version + missed + 1))

    run(story())


def test_steps_missed_are_the_same_as_steps_told() -> None:
    async def story() -> None:
        bench = Bench("luegen")
        there = await bench.page(1)
        await bench.begin(2)
        told = [frame for frame in await there.read() if '"step"' in frame]
        missed = [frame for frame in await (await bench.page(1, 1)).read() if '"step"' in frame]
        assert missed == told

    run(story())


@pytest.mark.parametrize("version", [0, 3, 10**6])
def test_who_missed_too_much_or_knows_what_never_was_gets_the_whole_table(version: int) -> None:
    async def story() -> None:
        bench = Bench()
        await bench.begin(2)
        await chat(bench, REMEMBERED_STEPS + 1)
        assert kinds(await (await bench.page(1, version)).messages()) == ["Welcome", "Present"]

    run(story())


def test_who_missed_nothing_is_told_only_who_is_there() -> None:
    async def story() -> None:
        bench = Bench()
        await bench.begin(2)
        assert kinds(await (await bench.page(1, bench.live.table.version)).messages()) == ["Present"]

    run(story())


def test_two_tabs_of_a_seat_are_told_the_same_bytes() -> None:
    async def story() -> None:
        bench = Bench("lie-zie")
        one, other = await bench.page(0), await bench.page(0)
        await bench.begin(3)
        for number in range(3):
            await bench.ask(number, GetReady())
        await bench.settle()
        await one.read(), await other.read()
        await bench.ask(0, Say(text="Servus"))
        await bench.ask(*await first_move(bench))
        frames = await one.read()
        assert frames
        assert frames == await other.read()

    run(story())


async def first_move(bench: Bench) -> tuple[int, MakeMove]:
    table = bench.live.table
    seat = min(table.game.to_act(table.state))
    move = table.game.legal_moves(table.state, seat)[0]
    return seat, MakeMove(seat, move)


def moves(bench: Bench) -> int:
    return sum(isinstance(read_entry(line.body), Moved) for line in bench.store.log)


def test_a_move_asked_twice_is_made_once_and_acknowledged_twice() -> None:
    async def story() -> None:
        bench = Bench()
        await bench.begin(2)
        seat, move = await first_move(bench)
        first, second = await asyncio.gather(bench.ask(seat, move, "m"), bench.ask(seat, move, "m"))
        assert first == second == bench.live.table.version
        bench.live = bench.load()
        assert await bench.ask(seat, move, "m") == first
        assert moves(bench) == 1

    run(story())


def test_whatever_is_asked_twice_is_done_once() -> None:
    async def story() -> None:
        bench = Bench()
        for command in (SeatBot("random"), Sit("Ada"), Say("hello"), Vacate(0)):
            first, second = [await bench.ask(0, command, str(command)[:3]) for _ in range(2)]
            assert first == second == len(bench.store.log)

    run(story())


def test_the_same_id_of_somebody_else_is_something_else() -> None:
    async def story() -> None:
        bench = Bench()
        assert await bench.ask(0, Sit("Ada"), "same") == 2
        assert await bench.ask(1, Sit("Bo"), "same") == 3

    run(story())


def test_ids_are_not_remembered_without_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        bench = Bench()
        await bench.begin(2)
        await chat(bench, 30)
        assert len(bench.live._asked) == 10

    monkeypatch.setattr(module, "REMEMBERED_ASKS", 10)
    run(story())


@pytest.mark.parametrize("failure", ["before", "after"])
def test_an_outage_refuses_and_the_table_goes_on(failure: str) -> None:
    async def story() -> None:
        bench = Bench()
        page = await bench.page(0)
        await bench.begin(2)
        seat, move = await first_move(bench)
        await page.read()
        bench.store.fails.append(failure)
        with pytest.raises(StoreUnavailableError):
            await bench.ask(seat, move, "m")
        assert kinds(await page.messages()) == []
        version = await bench.ask(seat, move, "m")
        assert moves(bench) == 1
        assert versions(await page.messages()) == [version]
        assert version == len(bench.store.log)

    run(story())


def test_what_another_server_logged_is_told_before_what_is_asked_here() -> None:
    async def story() -> None:
        bench = Bench()
        await bench.begin(2)
        page = await bench.page(0)
        other = bench.load()
        await other.ask(owner(1), "there", Say("hello"))
        await page.read()
        version = await bench.ask(0, Say("thanks"))
        assert versions(await page.messages()) == [version - 1, version]

    run(story())


async def play_on(bench: Bench) -> None:
    while bench.live.table.phase == "playing":
        seat, move = await first_move(bench)
        await bench.ask(seat, move)


def test_a_game_that_ended_is_kept_as_a_record() -> None:
    async def story() -> None:
        bench = Bench()
        await bench.begin(2)
        with pytest.raises(TableError, match="not_finished"):
            await bench.live.records.record(1)
        await play_on(bench)
        await bench.live.close()
        assert bench.store.records == {1: await bench.live.records.record(1)}
        for number in (0, 2):
            with pytest.raises(TableError, match="unknown"):
                await bench.live.records.record(number)
        await bench.ask(0, Rematch())
        with pytest.raises(TableError, match="not_finished"):
            await bench.live.records.record(2)

    run(story())


def test_a_record_that_cannot_be_kept_does_not_take_back_the_last_move() -> None:
    async def story() -> None:
        bench = Bench()
        await bench.begin(2)
        while bench.live.table.phase == "playing":
            seat, move = await first_move(bench)
            bench.store.fails.clear()
            asked = asyncio.create_task(bench.ask(seat, move))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            bench.store.fails.append("record")
            assert await asked == bench.live.table.version
        await bench.live.close()
        assert not bench.store.records
        bench.store.fails.clear()
        assert await bench.live.records.record(1) == bench.store.records[1]

    run(story())


def test_what_is_refused_changes_nothing() -> None:
    async def story() -> None:
        bench = Bench()
        page = await bench.page(0)
        await page.read()
        for command in (Start(), Rematch(), Say("hello"), MakeMove(0, {"type": "roll"})):
            with pytest.raises(FlunkernError):
                await bench.ask(0, command)
        assert len(bench.store.log) == 1
        assert await page.read() == []

    run(story())


def test_what_is_said_is_logged() -> None:
    async def story() -> None:
        bench = Bench()
        await bench.ask(0, Sit("Ada"))
        await bench.ask(0, Say("hello"))
        assert isinstance(read_entry(bench.store.log[-1].body), Said)

    run(story())
