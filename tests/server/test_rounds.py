"""Rounds over HTTP: joined by their link, shown to their people alone, and kept as long as they are there."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from random import Random

import httpx

from flunkern.server.rounds import MOST_MEMBERS
from flunkern.table.commands import GetReady, OpenTable, Sit, Start
from tests.server.serving import Served, code_of, serving
from tests.server.tables import Page
from tests.store.old.making import play

ADA, BO, EVE = (secrets.token_urlsafe(32) for _ in range(3))
PARTS = ("", "/games", "/standings")


def owner_of(cookie: str) -> str:
    return sha256(cookie.encode()).hexdigest()


@asynccontextmanager
async def thursday(folder: Path) -> AsyncIterator[tuple[Served, str, httpx.AsyncClient, httpx.AsyncClient]]:
    """A round of Ada and Bo, and ways in for Ada and for Eve, who does not belong to it."""
    async with serving(folder) as served, served.http(ADA) as ada, served.http(BO) as bo, served.http(EVE) as eve:
        answer = await ada.post("/api/rounds", json={"name": "Thursday", "me": "Ada"})
        assert answer.status_code == 201
        id = answer.json()["id"]
        joined = await bo.post(f"/api/rounds/{id}/members", json={"name": "Bo"})
        assert joined.json()["members"] == ["Ada", "Bo"]
        yield served, id, ada, eve


async def game(served: Served, round: str, slug: str = "maexchen") -> str:
    """One that Ada and Bo play for the round."""
    house = served.web.house
    id, _ = await house.open(OpenTable(slug, round=round), owner_of(ADA))
    live = await house.table(id)
    for cookie, name in ((ADA, "Ada"), (BO, "Bo")):
        await live.ask(owner_of(cookie), name, Sit(name))
        await live.ask(owner_of(cookie), "ready", GetReady())
    await live.ask(owner_of(ADA), "start", Start())
    await play(live, Random(3))
    return id


async def test_the_eternal_table_counts_the_games_of_the_round(folder: Path) -> None:
    async with thursday(folder) as (served, id, ada, _):
        tables = [await game(served, id), await game(served, id, "luegen"), await game(served, "")]
        told = (await ada.get(f"/api/rounds/{id}/standings")).json()
        assert (told["games"], told["by_game"], told["left"]) == (2, {"luegen": 1, "maexchen": 1}, 0)
        assert sorted(person["name"] for person in told["people"]) == ["Ada", "Bo"]
        assert sum(person["won"] for person in told["people"]) == 2
        assert sum(evening["games"] for evening in told["evenings"]) == 2
        one = (await ada.get(f"/api/rounds/{id}/standings?game=luegen")).json()
        assert one["games"] == 1
        assert sum(person["counted"].get("announced", 0) for person in one["people"]) > 0
        games = (await ada.get(f"/api/rounds/{id}/games")).json()["games"]
        assert [past["table"] for past in games] == tables[1::-1]
        season = (await ada.get(f"/api/rounds/{id}/standings?from=1&to=2")).json()
        assert (season["games"], season["people"]) == (0, [])
        assert code_of(await ada.get(f"/api/rounds/{id}/standings?from=x")) == "message/unreadable"


async def test_whoever_does_not_belong_learns_its_name_and_nothing_else(folder: Path) -> None:
    async with thursday(folder) as (served, id, _, eve):
        table = await game(served, id)
        async with served.http() as stranger:
            for who, code, status in ((eve, "round/not_member", 403), (stranger, "table/not_seated", 401)):
                door = (await who.get(f"/api/rounds/{id}")).json()
                assert door == {"id": id, "name": "Thursday", "member": False, "members": []}
                for part in ("/games", "/standings"):
                    assert code_of(await who.get(f"/api/rounds/{id}{part}"), status) == code
                assert code_of(await who.delete(f"/api/rounds/{id}/members"), status) == code
                assert (await who.get("/api/me/rounds")).json() == []
        wish = {"game": "kniffel", "round": id}
        assert code_of(await eve.post("/api/tables", json=wish), 403) == "round/not_member"
        # Whoever knows the table does not know the round, which anybody could join who does.
        live, page = await served.web.house.table(table), Page(7)
        await live.attach(page, 0)
        shown = "".join(await page.read())
        assert '"round":true' in shown
        for told in (shown, (await eve.get(f"/api/tables/{table}/games/1/record")).text):
            assert id not in told
        for part in PARTS:
            assert code_of(await eve.get(f"/api/rounds/nothing{part}"), 404) == "round/unknown"


async def test_whoever_has_their_data_removed_is_nobody_there(folder: Path) -> None:
    async with thursday(folder) as (served, id, ada, _):
        await game(served, id)
        async with served.http(BO) as bo:
            await bo.delete("/api/me")
            assert code_of(await bo.get(f"/api/rounds/{id}/standings"), 403) == "round/not_member"
        for part in PARTS:
            text = (await ada.get(f"/api/rounds/{id}{part}")).text
            assert '"Bo"' not in text
            assert owner_of(BO) not in text
        people = (await ada.get(f"/api/rounds/{id}/standings")).json()["people"]
        assert sorted(person["name"] for person in people) == ["Ada", "N.N."]
        await ada.delete("/api/me")
        assert code_of(await ada.get(f"/api/rounds/{id}"), 404) == "round/unknown"


async def test_a_round_has_room_for_so_many_and_names_that_can_be_seen(folder: Path) -> None:
    async with thursday(folder) as (served, id, ada, eve):
        store = served.web.house.store
        for name in ("", " ", "x" * 25, "\u200b", 7):
            assert code_of(await eve.post(f"/api/rounds/{id}/members", json={"name": name})) == "message/unreadable"
        for number in range(MOST_MEMBERS - 2):
            await store.join_round(id, f"{number:064x}", f"P{number}", 5.0)
        assert code_of(await eve.post(f"/api/rounds/{id}/members", json={"name": "Eve"})) == "round/full"
        assert (await ada.post(f"/api/rounds/{id}/members", json={"name": "Ada"})).status_code == 200
        assert (await ada.delete(f"/api/rounds/{id}/members")).status_code == 200
        assert (await eve.post(f"/api/rounds/{id}/members", json={"name": "Eve"})).status_code == 200
