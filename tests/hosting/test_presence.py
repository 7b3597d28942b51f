"""Who is at a live table: everybody is told, there is room for those who play, and nothing is left of who went."""

import asyncio
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import pytest

from flunkern.core.errors import TableError
from flunkern.hosting.neighbours import NOBODY, Alone, Elsewhere, Member
from flunkern.hosting.presence import MOST_AT_A_TABLE, MOST_TABS
from flunkern.hosting.protocol import Present, Step, ToPage
from flunkern.store import Attendance
from flunkern.table.commands import Leave, OfferPlace, Say, SeatBot, Sit, TakeOver
from flunkern.table.entries import Moved, read_entry
from tests.server.tables import Bench, owner, run


def present(messages: Sequence[ToPage]) -> list[tuple[tuple[int, ...], int]]:
    return [(message.online, message.spectators) for message in messages if isinstance(message, Present)]


def test_everybody_is_told_who_is_there_and_only_when_that_changes() -> None:
    async def story() -> None:
        bench = Bench()
        ada = await bench.page(0)
        bo = await bench.page(1)
        assert present(await ada.messages()) == [((), 1), ((), 2)]
        await bench.ask(1, Sit("Bo"))
        assert present(await ada.messages()) == [((0,), 1)]
        tab = await bench.page(1)
        assert present(await tab.messages()) == [((0,), 1)]
        bench.live.detach(tab)
        assert present(await ada.messages()) == []
        bench.live.detach(bo)
        assert present(await ada.messages()) == [((), 1)]

    run(story())


def test_who_looks_on_cannot_take_the_room_of_those_who_play() -> None:
    async def story() -> None:
        bench = Bench()
        await bench.begin(2)
        for number in range(MOST_AT_A_TABLE):
            await bench.page(100 + number)
        with pytest.raises(TableError, match="full"):
            await bench.page(99)
        tabs = [await bench.page(1) for _ in range(MOST_TABS)]
        with pytest.raises(TableError, match="full"):
            await bench.page(1)
        bench.live.detach(tabs[0])
        await bench.page(1)
        assert len(bench.live.presence.connections) == MOST_AT_A_TABLE + MOST_TABS

    run(story())


def test_people_who_came_and_went_leave_nothing_behind() -> None:
    async def story() -> None:
        bench = Bench()
        for number in range(1000):
            bench.live.detach(await bench.page(number))
        assert set(bench.live.gone_since) == {owner(0)}
        assert not bench.live.presence.connections
        await bench.live.close()

    run(story())


def test_a_place_that_is_handed_over_is_shown_to_its_new_device_alone() -> None:
    async def story() -> None:
        secret = "x" * 20
        bench = Bench("luegen")
        await bench.begin(2)
        old, new = await bench.page(1), await bench.page(7)
        await bench.ask(1, OfferPlace(1, sha256(secret.encode()).hexdigest()))
        await old.read(), await new.read()
        await bench.ask(7, TakeOver(secret))
        seats: dict[str, Any] = {}
        for name, page in (("old", old), ("new", new)):
            (step,) = [message for message in await page.messages() if isinstance(message, Step)]
            seats[name] = [seat.seat for seat in step.shown.seats]
        assert seats == {"old": [None], "new": [1]}

    run(story())


def test_nothing_is_idle_while_somebody_is_there_or_something_is_under_way() -> None:
    async def story() -> None:
        bench = Bench()
        page = await bench.page(0)
        bench.at += 100
        assert not bench.live.idle_for(60)
        bench.live.detach(page)
        assert not bench.live.idle_for(60)
        bench.at += 60
        assert bench.live.idle_for(60)
        asking = asyncio.create_task(bench.ask(0, Sit("Ada")))
        await asyncio.sleep(0)
        assert not bench.live.idle_for(60)
        await asking
        assert bench.live.idle_for(60)

    run(story())


class Neighbour(Alone):
    """Says whether this server drives, and notes what changed."""

    def __init__(self) -> None:
        self.driving = False
        self.noted: list[Attendance | None] = []

    def changed(self, table: Member) -> None:
        self.noted.append(table.attendance)

    def drives(self, table: Member) -> bool:
        return self.driving


def test_people_at_other_servers_are_there_and_the_table_is_awake_as_long_as_with_them() -> None:
    async def story() -> None:
        bench, neighbour = Bench(), Neighbour()
        await bench.begin(2)
        bench.live._neighbours = neighbour
        bench.live.see_others(Elsewhere(frozenset({owner(1)}), 3, 500.0))
        ada = await bench.page(0)
        assert present(await ada.messages()) == [((0, 1), 3)]
        assert bench.live.gone_since == {}
        assert neighbour.noted == [Attendance(frozenset({owner(0)}), 0, 500.0)]
        assert bench.live.awake_since is None
        neighbour.driving = True
        assert bench.live.awake_since == 500.0
        bench.live.see_others(NOBODY)
        assert present(await ada.messages()) == [((0,), 0)]
        assert bench.live.gone_since == {owner(1): bench.at}
        bench.live.detach(ada)
        assert neighbour.noted[-1] is None
        assert bench.live.awake_since is None

    run(story())


def test_nothing_moves_by_itself_where_another_server_drives() -> None:
    async def story() -> None:
        bench, neighbour = Bench(), Neighbour()
        await bench.ask(0, SeatBot("random", 1))
        await bench.ask(0, SeatBot("random", 2))
        bench.live._neighbours = neighbour
        await bench.page(0)
        await bench.begin(1)
        await bench.ask(0, Leave())
        await bench.settle()
        assert not moves(bench)
        neighbour.driving = True
        bench.live.see_others(NOBODY)
        await bench.settle()
        assert moves(bench)
        await bench.live.close()

    run(story())


def moves(bench: Bench) -> int:
    return sum(isinstance(read_entry(line.body), Moved) for line in bench.store.log)


def test_what_was_heard_of_is_read_once_and_what_never_was_is_not_waited_for() -> None:
    async def story() -> None:
        bench = Bench()
        await bench.begin(2)
        other = bench.load()
        page = await bench.page(0)
        await other.ask(owner(1), "there", Say("hello"))
        await page.read()
        for seq in (other.table.version, other.table.version, 1, 10**9):
            bench.live.read_up_to(seq)
            await bench.settle()
        steps = [message for message in await page.messages() if isinstance(message, Step)]
        assert [step.shown.version for step in steps] == [other.table.version]

    run(story())
