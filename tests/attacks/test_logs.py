"""A log that somebody lets grow, and games that are looked at over and over."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from flunkern.hosting import replays, steps
from flunkern.server.metrics import METRICS
from flunkern.store import Store
from flunkern.table import deciding
from flunkern.table.commands import GetReady, Rematch, Say
from flunkern.table.entries import Said, write_entry
from tests.server.playing import Player, begin
from tests.server.serving import Served, serving


async def test_one_person_cannot_let_a_log_grow(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "MOST_ASIDE", 30)
    async with serving(folder) as served:
        ada = Player(served.port, "Ada")
        id = await ada.open_table("kniffel")
        async with ada.at(id):
            await ada.sit()
            codes: set[str] = set()
            for tab in [ada.tab() for _ in range(4)]:
                async with tab.at(id):
                    for number in range(20):
                        answer = await tab.ask(GetReady(bool(number % 2)))
                        codes.add(getattr(answer, "code", "done"))
        assert codes == {"done", "table/log_full", "message/too_fast"}
        assert len(await served.web.house.store.load(id)) <= 31


async def finished(served: Served, talk: int) -> tuple[str, Player]:
    """A table at which a game was played before so much was said."""
    ada, bo = Player(served.port, "Ada", 1), Player(served.port, "Bo", 2)
    id = await ada.open_table("luegen")
    async with ada.at(id), bo.at(id):
        await begin([ada, bo])
        ada.plays = bo.plays = True
        await ada.do(Say("hello"))
        await ada.until_over()
        await bo.until_over()
        ada.plays = bo.plays = False
        await ada.do(Rematch())
    store = served.web.house.store
    live = await served.web.house.table(id)
    await served.web.house.record(id, 1)  # it is kept now
    await store.append(id, live.table.version + 1, [write_entry(Said(0, "hello", ""))] * talk, 1.0)
    await live.read_on()
    return id, ada


async def test_looking_at_a_game_reads_that_game_and_works_it_out_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []
    worked_out: list[int] = []
    load, unroll = Store.load, steps.unrolled_in

    async def counted(self: Store, *wanted: Any) -> Any:
        lines = await load(self, *wanted)
        read.append(len(lines))
        return lines

    def noted(*told: Any) -> Any:
        worked_out.append(1)
        return unroll(*told)

    async with serving(folder) as served:
        id, ada = await finished(served, talk=1500)
        monkeypatch.setattr(Store, "load", counted)
        monkeypatch.setattr(replays, "unrolled_in", noted)
        async with served.http() as client:
            path = f"/api/tables/{id}/games/1/steps"
            answers = await asyncio.gather(*(client.get(path, params={"first": str(n)}) for n in range(40)))
        codes = {answer.status_code for answer in answers}
        assert 200 in codes <= {200, 429}
        assert sum(worked_out) == 1
        assert sum(read) < 500
        async with ada.at(id):
            await ada.do(GetReady())


async def test_where_too_many_wait_for_replays_others_are_sent_away(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "MOST_WAITING", 3)
    before = METRICS.registry.get_sample_value("flunkern_limited_total", {"limit": "replays"}) or 0.0
    async with serving(folder) as served:
        id, _ = await finished(served, talk=1)
        async with served.http() as client:
            path = f"/api/tables/{id}/games/1/steps"
            answers = await asyncio.gather(*(client.get(path) for _ in range(30)))
            assert {answer.status_code for answer in answers} == {200, 429}
            assert (await client.get(path)).status_code == 200
    after = METRICS.registry.get_sample_value("flunkern_limited_total", {"limit": "replays"}) or 0.0
    assert after > before


async def test_a_log_is_folded_while_others_play(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many tables that somebody lets be loaded at once are folded two at a time."""
    together = most = 0
    fold = steps.replayed

    def slowly(*told: Any) -> Any:
        nonlocal together, most
        together += 1
        most = max(most, together)
        try:
            return fold(*told)
        finally:
            together -= 1

    monkeypatch.setattr("flunkern.hosting.tables.replayed", slowly)
    async with serving(folder) as served:
        ada = Player(served.port, "Ada")
        ids = [await ada.open_table("kniffel") for _ in range(10)]
        await asyncio.gather(*(served.web.house.table(id) for id in ids))
    assert 1 <= most <= 2
