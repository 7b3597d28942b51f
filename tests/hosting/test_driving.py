"""Bots act while somebody is there, at their pace, and nothing that goes wrong stops them."""

import asyncio
import logging
from contextlib import suppress
from random import Random
from statistics import fmean
from typing import Any, Final

import pytest

from flunkern.core.errors import TableError
from flunkern.core.pausing import SHORTEST
from flunkern.games.lie_zie.errors import CardGoneError
from flunkern.games.lie_zie.grabbing import HAND
from flunkern.hosting import driving
from flunkern.hosting.protocol import Step
from flunkern.table.clocks import COUNT_DOWN
from flunkern.table.commands import GetReady, Leave, MakeMove, Say, SeatBot
from flunkern.table.entries import Begun, Moved, read_entry
from flunkern.table.model import Table
from tests.server.serving import Fast
from tests.server.tables import Bench, logged, run

RACES: Final = 20


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
    """The pace is what is slept, by how weighty a decision looks, shared by all that may act at once."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        await asyncio.Event().wait()

    async def story(game: str, bots: int, left: bool = True) -> None:
        bench = Bench(game)
        for _ in range(bots):
            await bench.ask(0, SeatBot("random"))
        await bench.begin(1)
        await bench.ask(0, Leave() if left else GetReady())
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
    run(story("lie-zie", 3, left=False))
    alone, together, racing = slept
    # Whoever begins at Kniffel has nothing to decide but to throw.
    assert 3.0 * 0.6 * SHORTEST <= alone <= 3.0 * 1.4 * SHORTEST
    # Where all grab at once, weak bots are slower: three of them, and the strongest, which stands in.
    share = 1 + 3 / driving.SLOWEST
    assert 3.0 * 0.6 / share <= together <= 3.0 * 1.4 / share
    # While a person grabs with them, all are slower.
    weak = driving.RACING["off"] * driving.SLOWEST / 3
    assert 3.0 * 0.6 * weak <= racing <= 3.0 * 1.4 * weak


@pytest.mark.parametrize("foxes", [1, 3, 5])
def test_where_all_grab_at_once_a_person_with_a_card_every_two_and_a_half_seconds_is_not_behind_masters(
    foxes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Foxes race each other on a clock that goes on only while somebody sleeps; the person takes all cards in 30 s."""
    times: list[float] = []

    async def race(seed: int) -> None:
        bench = Bench("lie-zie")
        for _ in range(foxes):
            await bench.ask(0, SeatBot("master"))
        await bench.begin(1)
        bench.live._driver._pace, bench.live._driver._rng = 1.0, Random(seed)
        await bench.page(0)
        await bench.ask(0, GetReady())

        async def sleep(seconds: float) -> None:
            bench.at += seconds
            await real(0)

        with monkeypatch.context() as patched:
            patched.setattr("flunkern.hosting.driving.asyncio.sleep", sleep)
            await bench.pass_time(COUNT_DOWN)
            while not bench.live.table.state.stage.ready:
                await real(0)
        (begun,) = [at for at, entry in dated(bench) if isinstance(entry, Begun)]
        moved = [(at, entry.seat) for at, entry in dated(bench) if isinstance(entry, Moved)]
        full = (at for place, (at, seat) in enumerate(moved) if [s for _, s in moved[: place + 1]].count(seat) == HAND)
        times.append(next(full) - begun)
        await bench.live.close()

    real = asyncio.sleep
    for seed in range(RACES):
        run(race(seed))
    won = sum(took > HAND * 2.5 for took in times) / RACES
    # A fair share at least, however many race.
    assert won > 1 / (foxes + 1), (won, fmean(times))


def dated(bench: Bench) -> list[tuple[float, Any]]:
    """All that was logged, with its time."""
    return [(line.at, read_entry(line.body)) for line in bench.store.log]


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
                        # A bot on its way may be quicker: then somebody tries for another card.
                        with suppress(CardGoneError):
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
