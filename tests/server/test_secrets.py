"""Non-interference on the wire: what a seat is sent is the same, byte for byte, when all it may not know is redrawn."""

import asyncio
from collections import deque
from random import Random

import msgspec

from flunkern.core.chance import Seeded
from flunkern.core.game import Game
from flunkern.server.steps import Remembered, replayed
from flunkern.table.commands import MakeMove
from tests.contracts.playing import every_game, redraw_of
from tests.server.tables import Bench, Page, owner

SEATS = 4
LOOKED_AT = 60
"""So many positions of a game are looked at, spread over it."""


async def sent(bench: Bench, steps: list[Remembered], last: Remembered, viewer: int) -> list[str]:
    """All that is sent to somebody who sees the last step, to who comes back after it, and to who comes new."""
    live = bench.with_steps(deque(steps))
    frames: list[str] = []
    there, changing = Page(viewer), Page(viewer)
    changing.changes = True
    for page in (there, changing):
        await live.attach(page, steps[-1].after.version)
    live._advance(last)
    for page in (there, changing):
        frames += await page.read()
    for version in (steps[-1].after.version, 0):
        page = Page(viewer)
        await live.attach(page, version)
        frames += await page.read()
    assert sum('"type":"step"' in frame for frame in frames) == 3
    assert sum('"type":"welcome"' in frame for frame in frames) == 1
    await live.close()
    return frames


async def whole_game(game: Game) -> Bench:
    """A game by people who play at random, with its log."""
    bench, rng = Bench(game.slug), Random(3)
    await bench.begin(SEATS)
    while bench.live.table.phase == "playing":
        table = bench.live.table
        seat = rng.choice(sorted(game.to_act(table.state)))
        move = rng.choice(game.legal_moves(table.state, seat))
        await bench.ask(seat, MakeMove(seat, msgspec.to_builtins(move)))
    await bench.live.close()
    return bench


@every_game
def test_what_others_hide_changes_nothing_that_is_sent(game: Game) -> None:
    redraw = redraw_of(game)

    async def run() -> int:
        bench = await whole_game(game)
        steps = list(replayed(bench.store.log, len(bench.store.log)))
        begun = next(at for at, step in enumerate(steps) if step.after.state is not None)
        positions = range(begun, len(steps), max(1, (len(steps) - begun) // LOOKED_AT))
        differed = 0
        for position in positions:
            before, last = steps[max(0, position - 3) : position], steps[position]
            for viewer in range(SEATS + 1):
                state = redraw(last.after.state, viewer if viewer < SEATS else None, Seeded(position))
                differed += state != last.after.state
                other = msgspec.structs.replace(last, after=msgspec.structs.replace(last.after, state=state))
                assert await sent(bench, before, other, viewer) == await sent(bench, before, last, viewer)
        return differed

    differed = asyncio.run(run())
    assert differed or game.slug == "kniffel", "nothing was hidden, so nothing was tested"


@every_game
async def test_no_seed_and_no_owner_is_ever_sent(game: Game) -> None:
    bench = Bench(game.slug)
    page = await bench.page(9)
    await bench.begin(2)
    frames = "".join(await page.read())
    for secret in (bench.live.table.seed, owner(0), owner(1)):
        assert secret
        assert secret not in frames
    await bench.live.close()
