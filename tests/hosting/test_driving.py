"""Bots act while somebody is there, at their pace, and nothing that goes wrong stops them."""

import asyncio
import logging
from typing import Any

import pytest

from flunkern.core.errors import TableError
from flunkern.hosting import driving
from flunkern.hosting.protocol import Step
from flunkern.table.clocks import COUNT_DOWN
from flunkern.table.commands import GetReady, Leave, MakeMove, Say, SeatBot
from flunkern.table.entries import Begun, Moved
from flunkern.table.model import Table
from tests.server.serving import Fast
from tests.server.tables import Bench, logged, run


class Failing(Fast):
    """Fails, answers something illegal, and then plays."""

    def __init__(self, *failures: Exception | dict[str, Any]) -> None:
        self.failures = list(failures)

    async def choose(self, table: Table, seat: int, level: str) -> Any:
        if self.failures:
            failure = self.failures.pop()
            if isinstance(failure, Exception):
                raise failure
            return table.game.legal_moves(table.state, seat)[-1] if failure else None
        return await super().choose(table, seat, level)


def test_bots_move_only_while_somebody_is_there() -> None:
    async def story() -> None:
        bench = Bench()
        await bench.ask(0, SeatBot("random", 1))
        await bench.ask(0, SeatBot("random", 2))
        await bench.begin(1)
        await bench.settle()
        assert not logged(bench, Moved)
        page = await bench.page(9)
        await bench.ask(0, Leave())
        while bench.live.table.phase == "playing":
            await page.read()
            await asyncio.sleep(0)
        assert {move.seat for move in logged(bench, Moved)} == {0, 1, 2}
        assert {move.by for move in logged(bench, Moved)} == {"bot"}
        await bench.live.close()

    run(story())


def test_a_bot_keeps_to_its_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pace is what is slept, shared by all that may act at once."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        await asyncio.Event().wait()

    async def story(game: str, bots: int) -> None:
        bench = Bench(game)
        for _ in range(bots):
            await bench.ask(0, SeatBot("random"))
        await bench.begin(1)
        await bench.ask(0, Leave())
        bench.live._driver._pace = 3.0
        await bench.page(0 + 9)
        await bench.settle()
        await bench.pass_time(COUNT_DOWN)
        await bench.live.close()

    real = asyncio.sleep
    monkeypatch.setattr(
        "flunkern.hosting.driving.asyncio.sleep", lambda seconds: sleep(seconds) if seconds else real(0)
    )
    run(story("kniffel", 2))
    run(story("lie-zie", 3))
    alone, together = slept
    assert 3.0 * 0.6 <= alone <= 3.0 * 1.4
    # Where all grab at once, weak bots are slower: three of them, and the strongest, which stands in.
    strong, weak = driving.HURRY["off"], driving.HURRY["off"] * driving.SLOWEST
    share = 1 / strong + 3 / weak
    assert 3.0 * 0.6 / share <= together <= 3.0 * 1.4 / share


def test_where_all_act_at_once_nobody_begins_before_all_people_are_ready_and_it_is_counted_down() -> None:
    async def story() -> None:
        bench = Bench("lie-zie")
        await bench.ask(0, SeatBot("random", 2))
        await bench.begin(2)
        bench.live._driver._pace = 1.0
        page = await bench.page(0)
        take = MakeMove(0, {"type": "take", "place": 1, "side": "left"})
        for number in (0, 1):
            await bench.settle()
            assert not logged(bench, Moved), "a bot began"
            with pytest.raises(TableError) as caught:
                await bench.ask(0, take)
            assert caught.value.code == "table/not_ready"
            await bench.ask(number, GetReady())
        assert bench.live.table.gate == "counting"
        for passed, count in ((COUNT_DOWN - 0.01, 0), (0.02, 1)):
            await bench.pass_time(passed)
            assert len(logged(bench, Begun)) == count
        steps = [message.shown for message in await page.messages() if isinstance(message, Step)]
        tables = [shown.table for shown in steps if shown.table]
        assert [(table.gate, [place.ready for place in table.places]) for table in tables[-3:]] == [
            ("shut", [True, False, False]),
            ("counting", [True, True, False]),
            ("open", [True, True, False]),
        ]
        assert steps[-2].seats == ()
        assert steps[-1].seats[0].legal_moves
        await bench.ask(0, take)
        await bench.live.close()

    run(story())


def test_grabbing_with_two_people_and_two_bots_goes_on_and_ends() -> None:
    async def story() -> None:
        bench = Bench("lie-zie")
        for place in (1, 3):
            await bench.ask(0, SeatBot("random", place))
        await bench.begin(2)
        pages = [await bench.page(number) for number in (0, 1)]
        table = bench.live.table
        assert table.game.to_act(table.state) == {0, 1, 2, 3}
        while bench.live.table.phase == "playing":
            for number in (0, 1):
                await pages[number].read()
                table = bench.live.table
                if table.gate == "shut":
                    await bench.ask(number, GetReady())
                if bench.live.table.gate != "open":
                    continue
                for seat in table.seats_of(f"{number:064x}"):
                    if seat in table.game.to_act(table.state):
                        await bench.ask(number, MakeMove(seat, table.game.legal_moves(table.state, seat)[0]))
            await asyncio.sleep(0)
        by = {(move.seat, move.by) for move in logged(bench, Moved)}
        assert by == {(0, "person"), (1, "bot"), (2, "person"), (3, "bot")}
        await bench.live.close()

    run(story())


def test_answers_that_are_given_at_once_are_given_by_bots_and_people() -> None:
    async def story() -> None:
        bench = Bench("luegen-kniffel", bots=Fast())
        for place in (2, 3):
            await bench.ask(0, SeatBot("random", place))
        await bench.begin(2)
        pages = [await bench.page(number) for number in (0, 1)]
        together = 0
        while bench.live.table.phase == "playing":
            table = bench.live.table
            acting = table.game.to_act(table.state)
            together = max(together, len(acting))
            for number in acting & {0, 1}:
                move = table.game.legal_moves(table.state, number)[0]
                await bench.ask(number, MakeMove(number, move))
                break
            for page in pages:
                await page.read()
            await asyncio.sleep(0)
        assert together > 1
        await bench.live.close()

    run(story())


def test_whatever_goes_wrong_bots_go_on(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        bots = Failing(RuntimeError("a bot broke"), {}, OSError("another"))
        bench = Bench(bots=bots)
        await bench.ask(0, SeatBot("random"))
        await bench.begin(1)
        await bench.ask(0, Leave())
        bench.store.fails.extend(["before", "after"])
        page = await bench.page(9)
        while bench.live.table.phase == "playing":
            await page.read()
            await asyncio.sleep(0)
        await bench.live.close()
        assert not bots.failures

    monkeypatch.setattr(driving, "AFTER_TROUBLE", 0.0)
    run(story())
    assert {record.levelno for record in caplog.records} == {logging.ERROR, logging.WARNING}


def test_a_driver_that_ended_begins_anew_when_something_changes_and_not_after_its_end() -> None:
    class Cancelling(Fast):
        """Ends whoever asks it first."""

        cancelled = 0

        async def choose(self, table: Table, seat: int, level: str) -> Any:
            self.cancelled += 1
            if self.cancelled == 1:
                raise asyncio.CancelledError
            return await super().choose(table, seat, level)

    async def story() -> None:
        bench = Bench(bots=Cancelling())
        await bench.ask(0, SeatBot("random"))
        await bench.begin(1)
        await bench.ask(0, Leave())
        page = await bench.page(9)
        await bench.settle()
        assert not logged(bench, Moved)
        await bench.ask(0, Say("hello"))
        while bench.live.table.phase == "playing":
            await page.read()
            await asyncio.sleep(0)
        driver = bench.live._driver
        await bench.live.close()
        driver.wake()
        assert driver._task is None or driver._task.done()

    run(story())
