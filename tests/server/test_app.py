"""The JSON interface over real HTTP: what it answers, and what it never lets out."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from flunkern.games import REGISTRY
from flunkern.server.answering import LARGEST_BODY
from flunkern.server.door import read_proxies
from flunkern.server.guard import HEADERS
from flunkern.table.commands import Configure, Rematch, SeatBot, Start
from flunkern.terminal.verifying import check_file
from tests.server.playing import Player, begin
from tests.server.serving import COOKIE, Served, code_of, serving


async def open_table(client: httpx.AsyncClient, **wanted: Any) -> dict[str, str]:
    answer = await client.post("/api/tables", json={"game": "kniffel"} | wanted)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


async def test_every_answer_has_the_headers_that_keep_pages_safe(folder: Path) -> None:
    async with serving(folder) as served, served.http(COOKIE) as client:
        for method, path, status in (
            ("POST", "/api/me", 200),
            ("DELETE", "/api/games", 405),
            ("GET", "/api/games", 200),
            ("GET", "/api/tables", 200),
            ("POST", "/api/tables", 400),
            ("GET", "/api/codes/nobody", 404),
            ("GET", "/nowhere", 404),
            ("GET", "/%00", 404),
            ("GET", "/../../pyproject.toml", 404),
            ("GET", "/%2e%2e/app.py", 404),
            ("GET", "/" + "x" * 5000, 404),
            ("GET", "/healthz", 200),
            ("GET", "/metrics", 200),
            ("GET", f"/api/tables/x/games/{'9' * 5000}/record", 404),
            ("GET", "/api/tables/x/socket", 404),
        ):
            answer = await client.request(method, path)
            assert answer.status_code == status, (path, answer.text)
            assert {name: answer.headers[name] for name in HEADERS} == HEADERS
            assert "cache-control" in answer.headers
            assert "server" not in answer.headers
            assert "Traceback" not in answer.text
        assert "'unsafe-eval'" not in HEADERS["Content-Security-Policy"]
        assert "default-src 'none'" in HEADERS["Content-Security-Policy"]


async def test_a_handler_that_breaks_tells_nothing_but_that(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(folder) as served, served.http(COOKIE) as client:

        async def broken(game: str | None) -> None:
            raise KeyError("a secret")

        monkeypatch.setattr(served.web.house, "listed", broken)
        answer = await client.get("/api/tables")
        assert code_of(answer, 500) == "server/broken"
        assert "secret" not in answer.text
        assert answer.headers["x-frame-options"] == "DENY"


async def test_games_are_told_with_their_bots_and_options(folder: Path) -> None:
    async with serving(folder) as served, served.http() as client:
        games = (await client.get("/api/games")).json()
        assert [game["slug"] for game in games] == list(REGISTRY)
        for game in games:
            kind = REGISTRY[game["slug"]]
            assert game["seats"] == [kind.seats[0], kind.seats[-1]]
            assert game["bots"] == list(kind.bots)
            assert set(game["options"]) == set(kind.Options.__struct_fields__)


async def test_a_table_is_found_by_its_code(folder: Path) -> None:
    async with serving(folder) as served, served.http(COOKIE) as client:
        opened = await open_table(client)
        for code in (opened["code"], opened["code"].lower()):
            assert (await client.get(f"/api/codes/{code}")).json() == {"id": opened["id"]}
        assert (await client.get(f"/api/codes/{code[:3].lower()} - {code[3:]}")).json() == {"id": opened["id"]}
        assert (await client.get(f"/api/tables/{opened['id']}/code")).json() == opened
        assert code_of(await client.get("/api/tables/none/code"), 404) == "table/unknown"
        assert code_of(await client.get("/api/codes/AAAAAA"), 404) == "table/unknown"


async def test_a_table_may_say_what_it_plays_for_when_it_is_opened(folder: Path) -> None:
    async with serving(folder) as served:
        ada = Player(served.port, "Ada")
        async with ada.at(await ada.open_table("luegen", stake=" a song\n")):
            assert ada.table is not None
            assert ada.table.stake == "a song"


NO_TABLES: list[tuple[bytes, str | None]] = [
    (b"", "message/unreadable"),
    (b"{", "message/unreadable"),
    (b"\xff", "message/unreadable"),
    (b"[]", "message/unreadable"),
    (b'{"game": 7}', "message/unreadable"),
    (b'{"game": "kniffel", "more": 1}', "message/unreadable"),
    (b'{"game": "kniffel", "clock": "slow"}', "message/unreadable"),
    (b'{"game": "kniffel", "stake": "' + b"x" * 81 + b'"}', "message/unreadable"),
    (b'{"game": "' + b"x" * 41 + b'"}', "message/unreadable"),
    (b" " * (LARGEST_BODY + 1), "message/unreadable"),
    (b'{"game": "chess"}', "game/unknown"),
    (b'{"game": "kniffel", "options": {"edition": "none"}}', "options/invalid"),
    (b'{"game": "kniffel", "options": {"edition": 7}}', "options/invalid"),
    *(
        (b'{"game": "kniffel", "options": {"edition": ' + b"[" * deep + b"]" * deep + b"}}", None)
        for deep in (500, 900, 940, 960, 970, 980, 990, 1000, 1500, 2000)
    ),
]


async def test_what_is_no_table_is_refused_with_a_code(folder: Path) -> None:
    async with serving(folder) as served, served.http(COOKIE) as client:
        for body, code in NO_TABLES:
            served.web._opening._buckets.clear()
            told = code_of(await client.post("/api/tables", content=body), 400)
            assert told == code or (code is None and told in ("options/invalid", "message/unreadable")), body
        assert (await client.get("/api/tables")).json() == []


@pytest.mark.parametrize("cookie", ["", "forged", "x" * 44])
async def test_nobody_cannot_open_a_table(folder: Path, cookie: str) -> None:
    async with serving(folder) as served, served.http(cookie) as client:
        assert code_of(await client.post("/api/tables", json={"game": "kniffel"}), 401) == "table/not_seated"


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://[", "http://127.0.0.1"])
async def test_pages_of_other_sites_are_refused(folder: Path, origin: str) -> None:
    friend = "https://friend.example"
    async with serving(folder, origins=frozenset({friend})) as served, served.http(COOKIE) as client:
        for own in (f"http://{served.host}", friend):
            assert (await client.post("/api/me", headers={"origin": own})).status_code == 200
        answer = await client.post("/api/tables", json={"game": "kniffel"}, headers={"origin": origin})
        assert code_of(answer, 403) == "message/origin"


async def test_a_name_that_was_made_to_point_here_opens_nothing(folder: Path) -> None:
    """A page of another site whose name leads to this machine is of one origin with it: its name gives it away."""
    rebound = {"host": "evil.com:8765", "origin": "http://evil.com:8765"}
    async with serving(folder, hosts=frozenset({"games.example.org"})) as served, served.http(COOKIE) as client:
        for method, path in (("GET", "/api/tables"), ("POST", "/api/me"), ("GET", "/api/tables/x/games/1/steps")):
            for headers in (rebound, {"host": "evil.com"}):
                assert code_of(await client.request(method, path, headers=headers), 421) == "message/host"
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        writer.write(b"GET /readyz HTTP/1.0\r\n\r\n")
        assert b" 200 " in await reader.read()
        writer.close()
        own = {"host": "games.example.org", "origin": "https://games.example.org"}
        assert (await client.post("/api/me", headers=own)).status_code == 200
        with pytest.raises(InvalidStatus, match="421"):
            await connect("ws://evil.com/api/tables/x/socket", host="127.0.0.1", port=served.port, proxy=None)


async def test_whom_somebody_asks_for_is_believed_of_proxies_only(folder: Path) -> None:
    for proxies, opened in (((), 24), (read_proxies(["127.0.0.0/8"]), 30)):
        async with serving(folder, proxies=proxies) as served, served.http(COOKIE) as client:
            answers = [
                await client.post(
                    "/api/tables", json={"game": "kniffel"}, headers={"x-forwarded-for": f"203.0.113.{number}"}
                )
                for number in range(30)
            ]
            assert sum(answer.status_code == 201 for answer in answers) == opened


async def test_one_address_cannot_open_or_look_without_end_and_others_are_not_kept_waiting(folder: Path) -> None:
    async with serving(folder) as served, served.http(COOKIE) as client:
        opened = [await client.post("/api/tables", json={"game": "kniffel"}) for _ in range(40)]
        assert {answer.status_code for answer in opened} == {201, 429}
        assert code_of(opened[-1], 429) == "message/too_fast"
        looked = [await client.get("/api/codes/AAAAAA") for _ in range(100)]
        assert {answer.status_code for answer in looked} == {404, 429}
        await Player(served.port, "Ada").open_table("kniffel")


async def test_only_public_tables_are_listed_and_only_while_they_can_be_joined(folder: Path) -> None:
    async with serving(folder) as served, served.http() as client:
        ada, bo = Player(served.port, "Ada"), Player(served.port, "Bo")
        await bo.open_table("kniffel")
        id = await ada.open_table("luegen", listed=True, clock="fast")

        async def listed(game: str = "") -> list[dict[str, Any]]:
            found = await client.get("/api/tables", params={"game": game} if game else {})
            return list(found.json())

        async with ada.at(id):
            await ada.sit()
            (card,) = await listed()
            assert len(card.pop("code")) == 6
            assert card == {
                "game": "luegen",
                "names": ["Ada"],
                "size": REGISTRY["luegen"].seats[-1],
                "clock": "fast",
            }
            assert id not in json.dumps(await listed())
            assert await listed("luegen")
            assert not await listed("kniffel")
            assert not await listed("\x00ä")
            await ada.do(Configure({}, False, "off", "all"))
            assert not await listed()
            await ada.do(Configure({}, True, "off", "all"))
            assert await listed()
            await ada.do(SeatBot("random"))
            await ada.do(Start())
            assert not await listed()


async def test_somebody_is_told_of_their_own_tables_and_a_stranger_of_none(folder: Path) -> None:
    async with serving(folder) as served:
        ada, bo = Player(served.port, "Ada"), Player(served.port, "Bo")

        async def own(player: Player) -> list[dict[str, Any]]:
            async with served.http(player.cookie) as client:
                return list((await client.get("/api/me/tables")).json())

        assert await own(ada) == []
        id = await ada.open_table("luegen")
        assert await own(ada) == [], "whoever opened a table and has no place has nothing to go on with"
        async with ada.at(id):
            await ada.sit()
            await ada.do(SeatBot("random"))
            await ada.do(Start())
            (table,) = await own(ada)
            assert (table["id"], table["phase"], table["game"]) == (id, "playing", "luegen")
            assert [table["names"][at] for at in table["mine"]] == ["Ada"]
        assert await own(bo) == []
        async with served.http() as stranger:
            assert (await stranger.get("/api/me/tables")).json() == []


def locked(folder: Path) -> sqlite3.Connection:
    """While this is open, nothing can be written."""
    other = sqlite3.connect(folder / "flunkern.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other


async def record(served: Served, id: str, number: object) -> httpx.Response:
    async with served.http() as client:
        return await client.get(f"/api/tables/{id}/games/{number}/record")


@pytest.mark.parametrize("slug", REGISTRY)
def test_the_record_of_a_game_can_be_verified_and_nothing_is_told_before_its_end(folder: Path, slug: str) -> None:
    async def run() -> bytes:
        async with serving(folder) as served:
            players = [Player(served.port, name, seed, drop=0.02) for seed, name in enumerate(("Ada", "Bo", "Cy"))]
            id = await players[0].open_table(slug)
            async with players[0].at(id), players[1].at(id), players[2].at(id):
                assert code_of(await record(served, id, 1), 400) == "table/not_finished"
                for player in players:
                    player.plays = True
                await begin(players)
                assert code_of(await record(served, id, 1), 400) == "table/not_finished"
                await players[0].until_over()
                told = await record(served, id, 1)
                assert told.status_code == 200
                for number in (0, 2, 10**8, "x", "-1", "١"):
                    assert code_of(await record(served, id, number), 404) == "table/unknown"
                assert code_of(await record(served, "nobody", 1), 404) == "table/unknown"
                await players[1].do(Rematch())
                assert (await record(served, id, 1)).content == told.content
                assert code_of(await record(served, id, 2), 400) == "table/not_finished"
            return told.content

    file = folder / "record.json"
    file.write_bytes(asyncio.run(run()))
    assert check_file(file).game == slug


async def test_health_says_whether_moves_can_be_kept(folder: Path) -> None:
    async with serving(folder) as served, served.http() as client:
        assert (await client.get("/healthz")).json() == {"ok": True}
        other = locked(folder)
        assert code_of(await client.get("/healthz"), 503) == "store/unavailable"
        other.close()
        assert (await client.get("/healthz")).status_code == 200
