"""Whoever is told what changed knows as much as whoever is told the whole, in fewer bytes."""

import json
from random import Random
from typing import Any

import msgspec

from flunkern.core.game import Game
from flunkern.table.commands import MakeMove, Say
from tests.changes import whole_seats
from tests.contracts.playing import every_game
from tests.server.tables import Bench, Page

STEPS = 120


class Changing:
    """A page that is told what changes, beside one of the same person that is told the whole."""

    def __init__(self, number: int) -> None:
        self.whole, self.changing = Page(number), Page(number)
        self.changing.changes = True
        self._seats: list[dict[str, Any]] = []
        self.bytes = [0, 0]
        self.saved = 0

    async def hear(self) -> None:
        frames = [await self.whole.read(), await self.changing.read()]
        told = [[json.loads(frame) for frame in page if '"shown"' in frame] for page in frames]
        for one, other in zip(*told, strict=True):
            shown, changed = one["shown"], other["shown"]
            assert not shown["changed"]
            self.saved += bool(changed["changed"])
            if seats := whole_seats(changed, self._seats):
                self._seats = seats
            assert changed | {"seats": seats, "changed": []} == shown
        for place, page in enumerate(frames):
            self.bytes[place] += sum(map(len, page))


async def plays(bench: Bench, pages: list[Changing], steps: int) -> None:
    game, rng = bench.live.table.game, Random(4)
    for step in range(steps):
        table = bench.live.table
        if table.phase != "playing":
            break
        seat = rng.choice(sorted(game.to_act(table.state)))
        move = rng.choice(game.legal_moves(table.state, seat))
        await bench.ask(seat, MakeMove(seat, msgspec.to_builtins(move)))
        if step % 10 == 0:
            await bench.ask(1, Say("hello"))
        for page in pages:
            await page.hear()


@every_game
async def test_what_changed_makes_up_the_whole(game: Game) -> None:
    bench = Bench(game.slug)
    pages = [Changing(0), Changing(1), Changing(9)]
    await bench.begin(3)
    for page in pages:
        await bench.live.attach(page.whole, 0)
        await bench.live.attach(page.changing, 0)
    await plays(bench, pages, STEPS)
    for page in pages:
        assert page.saved > 10
        assert page.bytes[1] < page.bytes[0]
    await bench.live.close()


async def test_somebody_who_comes_later_or_again_is_told_what_changed_from_then_on() -> None:
    bench = Bench("lie-zie")
    await bench.begin(2)
    pages: list[Changing] = []
    for number in (0, 9, 9, 1):
        await plays(bench, pages, 3)
        # Nobody was told a step whom nobody knew: what they know is found out from the table.
        pages.append(Changing(number))
        await bench.live.attach(pages[-1].whole, 0)
        await bench.live.attach(pages[-1].changing, 0)
        await plays(bench, pages, 4)
        bench.live.detach(pages[0].whole)
        bench.live.detach(pages[0].changing)
        await plays(bench, pages[1:], 3)
        await bench.live.attach(pages[0].whole, bench.live.table.version - 2)
        await bench.live.attach(pages[0].changing, bench.live.table.version - 2)
        pages[0] = Changing(number)
        await bench.live.attach(pages[0].whole, 0)
        await bench.live.attach(pages[0].changing, 0)
    await plays(bench, pages, 10)
    assert all(page.saved for page in pages)
    await bench.live.close()
