"""Clocks: a bot stands in for who does not decide in time, and whoever comes gets the seat back."""

import asyncio
from typing import Any

import pytest

from flunkern.hosting.protocol import Step
from flunkern.table.clocks import ALLOWED, COUNT_DOWN, GONE_AFTER
from flunkern.table.commands import GetReady, Leave, LetFoxPlay, MakeMove
from flunkern.table.entries import CameBack, Moved, Readied, StoodIn
from flunkern.table.model import Table
from tests.server.serving import Fast
from tests.server.tables import Bench, Page, logged, run

FAST = ALLOWED["fast"] or 0.0


class Silent:
    """Thinks for ever."""

    def __init__(self) -> None:
        self.asked = 0

    async def choose(self, table: Table, seat: int, level: str) -> Any:
        self.asked += 1
        await asyncio.Event().wait()


def on_turn(bench: Bench) -> int:
    table = bench.live.table
    return min(table.game.to_act(table.state))


def test_a_bot_stands_in_when_the_clock_has_run_out_and_the_seat_is_given_back_at_once() -> None:
    async def story() -> None:
        bench = Bench(clock="fast", bots=Silent())
        await bench.begin(2)
        seat = on_turn(bench)
        pages = {number: await bench.page(number) for number in (0, 1)}
        await bench.pass_time(FAST - 0.01)
        assert not logged(bench, StoodIn)
        await bench.pass_time(0.01)
        assert logged(bench, StoodIn) == [StoodIn(seat)]
        step = [message for message in await pages[1 - seat].messages() if isinstance(message, Step)][-1]
        assert step.shown.table is not None
        assert [place.stand_in for place in step.shown.table.places] == [seat == 0, seat == 1]
        # The bot thinks; the person moves, and it is their seat again.
        table = bench.live.table
        await bench.ask(seat, MakeMove(seat, table.game.legal_moves(table.state, seat)[0]))
        assert logged(bench, CameBack) == [CameBack(seat)]
        assert [move.by for move in logged(bench, Moved)] == ["person"]
        assert not bench.live.table.place(seat).stand_in
        await bench.live.close()

    run(story())


@pytest.mark.parametrize("set_by", [-60.0, 60.0, -86400.0, 86400.0])
def test_setting_the_time_of_day_makes_nobody_wait_longer_or_shorter(set_by: float) -> None:
    async def story() -> None:
        bench = Bench(clock="fast", bots=Silent())
        await bench.begin(2)
        pages = [await bench.page(number) for number in (0, 1)]
        bench.at += 5
        bench.set_by = set_by
        await bench.pass_time(FAST - 5.01)
        assert not logged(bench, StoodIn)
        await bench.pass_time(0.02)
        assert len(logged(bench, StoodIn)) == 1
        bench.live.detach(pages[0])
        assert not bench.live.idle_for(1)
        await bench.live.close()

    run(story())


@pytest.mark.parametrize("set_by", [-60.0, 60.0])
def test_a_wait_that_another_server_logged_counts_from_when_it_was_seen_here(set_by: float) -> None:
    """Its clock may go wrong by a minute; this one waits no longer and no shorter for that."""

    async def story() -> None:
        bench = Bench(clock="fast", bots=Silent())
        await bench.begin(2)
        here = bench.load()
        page = Page(0)
        await here.attach(page, 0)
        bench.at += 10
        bench.set_by = set_by
        seat = on_turn(bench)
        table = bench.live.table
        await bench.ask(seat, MakeMove(seat, table.game.legal_moves(table.state, seat)[0]))
        bench.set_by = 0.0
        here.read_up_to(bench.live.table.version)
        await bench.settle()
        for passed, stood_in in ((FAST - 0.01, 0), (0.02, 1)):
            bench.at += passed
            here._driver.wake()
            await bench.settle()
            assert len(logged(bench, StoodIn)) == stood_in
        await here.close()
        await bench.live.close()

    run(story())


def test_a_wait_that_was_logged_in_the_future_begins_when_it_is_read() -> None:
    async def story() -> None:
        bench = Bench(clock="fast", bots=Silent())
        bench.set_by = 60.0
        await bench.begin(2)
        bench.set_by = 0.0
        bench.live = bench.load()
        await bench.page(0)
        await bench.pass_time(FAST)
        assert len(logged(bench, StoodIn)) == 1
        await bench.live.close()

    run(story())


def test_without_a_clock_people_decide_who_is_played_for_and_whoever_comes_gets_the_seat_back() -> None:
    async def story() -> None:
        bots = Silent()
        bench = Bench(bots=bots)
        await bench.begin(2)
        seat = on_turn(bench)
        await bench.page(1 - seat)
        gone = await bench.page(seat)
        bench.live.detach(gone)
        await bench.pass_time(10 * GONE_AFTER)
        assert not logged(bench, StoodIn)
        await bench.live.ask(bench.live.table.place(1 - seat).owner, "fox", LetFoxPlay(seat))
        await bench.settle()
        assert logged(bench, StoodIn) == [StoodIn(seat)]
        assert bots.asked == 1
        await bench.page(seat, bench.live.table.version)
        assert logged(bench, CameBack) == [CameBack(seat)]
        await bench.live.close()

    run(story())


def test_no_clock_runs_while_nobody_is_there() -> None:
    async def story() -> None:
        bench = Bench(clock="fast", bots=Silent())
        await bench.begin(2)
        bench.live.detach(await bench.page(0))
        bench.at += 10 * FAST
        await bench.page(1)
        await bench.settle()
        assert not logged(bench, StoodIn)
        await bench.pass_time(FAST)
        assert len(logged(bench, StoodIn)) == 1
        await bench.live.close()

    run(story())


def test_who_comes_back_during_an_outage_is_let_in_and_takes_the_seat_by_moving() -> None:
    async def story() -> None:
        bench = Bench(bots=Silent())
        await bench.begin(2)
        seat = on_turn(bench)
        await bench.ask(seat, Leave())
        bench.store.fails.append("before")
        await bench.page(seat)
        assert bench.live.table.place(seat).stand_in
        table = bench.live.table
        await bench.ask(seat, MakeMove(seat, table.game.legal_moves(table.state, seat)[0]))
        assert not bench.live.table.place(seat).stand_in
        await bench.live.close()

    run(story())


def test_a_person_who_comes_back_while_a_bot_thinks_is_not_moved_for() -> None:
    class Late(Fast):
        def __init__(self) -> None:
            self.go = asyncio.Event()

        async def choose(self, table: Table, seat: int, level: str) -> Any:
            await self.go.wait()
            return await super().choose(table, seat, level)

    async def story() -> None:
        bots = Late()
        bench = Bench(bots=bots)
        await bench.begin(2)
        seat = on_turn(bench)
        await bench.page(1 - seat)
        await bench.ask(seat, Leave())
        await bench.settle()
        await bench.page(seat)
        bots.go.set()
        await bench.settle()
        assert not logged(bench, Moved)
        await bench.live.close()

    run(story())


def test_nobody_waits_for_those_who_are_not_ready_longer_than_the_clock_says() -> None:
    async def story() -> None:
        bench = Bench("lie-zie", clock="fast")
        await bench.begin(2)
        await bench.page(0)
        await bench.ask(0, GetReady())
        await bench.pass_time(FAST + COUNT_DOWN)
        assert logged(bench, Readied)[-1] == Readied(1, True)
        assert bench.live.table.gate == "open"
        assert not logged(bench, StoodIn)
        await bench.live.close()

    run(story())
