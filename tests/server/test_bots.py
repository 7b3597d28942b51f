"""Bots think in processes of their own; whatever happens there, the table gets a legal move."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from flunkern.games import REGISTRY, kniffel
from flunkern.hosting.foxes import answer
from flunkern.server import bots as module
from flunkern.server.bots import BotPool
from flunkern.table.commands import Say, SeatBot, Start
from flunkern.table.model import Table
from tests.server import thinking
from tests.server.playing import PATIENCE, Player
from tests.server.serving import serving
from tests.server.tables import Bench


@pytest.fixture
def pool() -> Iterator[BotPool]:
    pool = BotPool(1)
    yield pool
    pool.close()


async def begun(game: str) -> Table:
    bench = Bench(game)
    await bench.begin(REGISTRY[game].seats[0])
    return bench.live.table


def choose(pool: BotPool, table: Table, level: str) -> Any:
    return asyncio.run(pool.choose(table, min(table.game.to_act(table.state)), level))


def legal_moves(table: Table) -> Any:
    return table.game.legal_moves(table.state, min(table.game.to_act(table.state)))


def test_every_bot_of_every_game_answers_from_bytes(pool: BotPool) -> None:
    for slug, game in REGISTRY.items():
        table = asyncio.run(begun(slug))
        for level in game.bots:
            assert choose(pool, table, level) in legal_moves(table)


Answer = Callable[[str, str, bytes, bytes, int], bytes]


@pytest.mark.parametrize("instead", [thinking.endless, thinking.failing, thinking.dying, thinking.cheating])
def test_a_bot_that_fails_is_moved_for_and_the_next_one_thinks_again(
    pool: BotPool, instead: Answer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = asyncio.run(begun("kniffel"))
    with monkeypatch.context() as patch:
        patch.setattr(module, "answer", instead)
        patch.setattr(module, "LONGEST_THOUGHT", 0.5 if instead is thinking.endless else 30.0)
        assert choose(pool, table, "random") in legal_moves(table)
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    assert choose(pool, table, "random") in legal_moves(table)
    assert len(caplog.records) == 1


def test_a_bot_that_is_waited_for_in_vain_takes_no_other_along(
    pool: BotPool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stuck, *others = [asyncio.run(begun(game)) for game in ("luegen", "kniffel", "lie-zie")]

    async def run() -> None:
        seats = [min(table.game.to_act(table.state)) for table in others]
        waiting = asyncio.create_task(pool.choose(stuck, min(stuck.game.to_act(stuck.state)), "random"))
        await asyncio.sleep(0)
        chosen = await asyncio.gather(
            *(pool.choose(table, seat, "random") for table, seat in zip(others, seats, strict=True))
        )
        assert chosen == [legal_moves(table)[-1] for table in others]
        assert await waiting in legal_moves(stuck)

    monkeypatch.setattr(module, "answer", partial(thinking.endless_at, "luegen"))
    monkeypatch.setattr(module, "LONGEST_THOUGHT", 1.0)
    asyncio.run(run())
    assert [vars(record)["game"] for record in caplog.records] == ["luegen"]


def test_a_bot_has_its_time_from_when_it_begins_to_think(
    pool: BotPool, folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Five thoughts, each well within its time, together take longer than one may; making ready takes longer too."""

    table = asyncio.run(begun("kniffel"))

    async def run() -> None:
        seat = min(table.game.to_act(table.state))
        await asyncio.gather(*(pool.choose(table, seat, "random") for _ in range(5)))

    monkeypatch.setattr(module, "make_ready", partial(thinking.learning, str(folder), 1.6))
    monkeypatch.setattr(module, "answer", partial(thinking.patient, 0.4))
    monkeypatch.setattr(module, "LONGEST_THOUGHT", 1.5)
    asyncio.run(run())
    assert not caplog.records


def test_every_process_makes_every_bot_ready_once_for_the_same_options(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = asyncio.run(begun("kniffel"))

    def noted() -> list[list[str]]:
        return [path.name.split(" ") for path in folder.iterdir()]

    async def run(pool: BotPool) -> None:
        await pool.prepare_all()
        made_ready = Counter((slug, level) for _, slug, level, _ in noted())
        assert made_ready == {(slug, level): 2 for slug, game in REGISTRY.items() for level in game.bots}
        assert len({process for process, *_ in noted()}) == 2
        seat = min(table.game.to_act(table.state))
        for options in (table.options, kniffel.Options(edition="classic")):
            other = msgspec.structs.replace(table, options=options)
            await asyncio.gather(*(pool.choose(other, seat, "master") for _ in range(6)))
        assert Counter((slug, level) for _, slug, level, _ in noted()) == made_ready + Counter(
            {("kniffel", "master"): 2}
        )

    monkeypatch.setattr(module, "make_ready", partial(thinking.learning, str(folder), 0.0))
    monkeypatch.setattr(module, "answer", thinking.last)
    pool = BotPool(2)
    try:
        asyncio.run(run(pool))
    finally:
        pool.close()


def test_answers_depend_on_nothing_but_bytes() -> None:
    table = asyncio.run(begun("luegen"))
    seat = min(table.game.to_act(table.state))
    view = msgspec.json.encode(table.game.view(table.state, seat))
    legal = msgspec.json.encode(legal_moves(table))
    assert answer("luegen", "random", view, legal, 1) == answer("luegen", "random", view, legal, 1)


def test_while_a_bot_thinks_other_tables_and_its_own_are_answered(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = folder / "gate"
    monkeypatch.setattr(module, "answer", partial(thinking.slow, str(gate)))

    async def run(pool: BotPool) -> None:
        async with serving(folder, pool) as served:
            ada, bo = Player(served.port, "Ada"), Player(served.port, "Bo")
            async with ada.at(await ada.open_table("kniffel")), bo.at(await bo.open_table("kniffel")):
                await ada.do(SeatBot("random"))
                await ada.do(SeatBot("random"))
                await ada.sit()
                ada.plays = True
                await ada.do(Start())
                async with asyncio.timeout(PATIENCE):
                    while not Path(f"{gate}.begun").exists():
                        await asyncio.sleep(0.01)
                # Nothing can end the bot's thought now but us.
                version = ada.version
                await bo.sit()
                await bo.do(Say("hello"))
                await ada.do(Say("hurry-up"))
                assert ada.version == version + 1
                gate.touch()
                await ada.until(lambda: ada.version > version + 3)

    pool = BotPool(1)
    asyncio.run(run(pool))
    pool.close()
