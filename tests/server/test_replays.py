"""Finished games step by step: to everybody through all eyes, but where something stays secret, through one's own."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from flunkern.hosting import replays
from flunkern.hosting.replays import AT_ONCE
from flunkern.table.commands import Rematch
from tests.server.playing import Player, begin
from tests.server.serving import Served, serving


async def steps(served: Served, id: str, number: object, cookie: str = "", **query: object) -> httpx.Response:
    served.web._looking._buckets.clear()
    wanted = {name: str(value) for name, value in query.items()}
    async with served.http(cookie) as client:
        return await client.get(f"/api/tables/{id}/games/{number}/steps", params=wanted)


async def played(served: Served, game: str, **wanted: Any) -> tuple[str, Player, Player]:
    ada, bo = Player(served.port, "Ada", 1), Player(served.port, "Bo", 2)
    id = await ada.open_table(game, **wanted)
    async with ada.at(id), bo.at(id):
        await begin([ada, bo])
        early = await steps(served, id, 1)
        assert (early.status_code, early.json()["code"]) == (400, "table/not_finished")
        ada.plays = bo.plays = True
        for player in (ada, bo):
            player._play()
        await ada.until_over()
        await bo.until_over()
    return id, ada, bo


async def test_a_game_is_told_part_by_part_as_it_was(folder: Path) -> None:
    async with serving(folder) as served:
        id, ada, _ = await played(served, "luegen")
        first = (await steps(served, id, 1, seat=0)).json()
        assert first["names"] == ["Ada", "Bo"]
        assert first["open"] == [0, 1]
        told = list(first["told"])
        assert len(told) == min(AT_ONCE, first["steps"] + 1)
        while len(told) <= first["steps"]:
            told += (await steps(served, id, 1, seat=0, first=len(told))).json()["told"]
        seen = [shown["view of 0"] for _, shown in sorted(ada.versions.items()) if "view of 0" in shown]
        assert [step["view"] for step in told] == seen
        assert (await steps(served, id, 1, first=len(told))).json()["told"] == []


async def test_where_rolls_stay_secret_people_look_through_their_own_eyes_only(folder: Path) -> None:
    async with serving(folder) as served:
        id, ada, bo = await played(served, "luegen-kniffel", options={"reveal": "never"})
        for number, player in enumerate((ada, bo)):
            assert (await steps(served, id, 1, player.cookie)).json()["open"] == [number]
            own = (await steps(served, id, 1, player.cookie, seat=number)).json()
            assert [step["view"]["me"] for step in own["told"]] == [number] * len(own["told"])
            other = await steps(served, id, 1, player.cookie, seat=1 - number)
            assert (other.status_code, other.json()["code"]) == (400, "seats/unknown")
        for cookie in ("", "x" * 43):
            assert (await steps(served, id, 1, cookie)).json()["open"] == []
            assert (await steps(served, id, 1, cookie, seat=0)).json()["code"] == "seats/unknown"
        async with ada.at(id):
            await ada.do(Rematch())
        assert (await steps(served, id, 1, ada.cookie)).json()["open"] == []


async def test_what_was_never_played_is_not_told(folder: Path) -> None:
    async with serving(folder) as served:
        id, _, _ = await played(served, "kniffel")
        for number in (0, 2, 10**7):
            answer = await steps(served, id, number)
            assert (answer.status_code, answer.json()["code"]) == (404, "table/unknown")
        assert (await steps(served, "nobody", 1)).json()["code"] == "table/unknown"
        assert (await steps(served, id, 1, seat=2)).json()["code"] == "seats/unknown"
        for wrong in ({"seat": "x"}, {"first": "-1"}, {"seat": "9" * 5000}, {"first": "9" * 5000}):
            assert (await steps(served, id, 1, **wrong)).json()["code"] == "message/unreadable"


async def test_few_games_are_kept_in_memory(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "KEPT", 1)
    async with serving(folder) as served:
        ids = [(await played(served, "kniffel"))[0] for _ in range(2)]
        for id in (*ids, ids[0]):
            assert (await steps(served, id, 1)).status_code == 200
            assert list(served.web.replays._kept.kept) == [(id, 1, 0)]
