"""Bots think in processes of their own; whatever happens there, the table gets a legal move."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from flunkern.games import REGISTRY
from flunkern.server import bots as module
from flunkern.server.bots import BotPool, answer
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


@pytest.mark.parametrize("instead", [thinking.endless, thinking.failing, thinking.dying])
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
