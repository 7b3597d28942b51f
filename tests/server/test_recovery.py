"""The same person in another browser: by their link, as long as it is good, and by nothing else."""

import asyncio
import secrets
from pathlib import Path

import httpx

from flunkern.server.running import database_in
from tests.server.serving import COOKIE, Served, code_of, serving


async def make(me: httpx.AsyncClient) -> str:
    answer = await me.post("/api/me/recovery", json={})
    assert answer.status_code == 201
    return str(answer.json()["secret"])


async def use(served: Served, secret: str, cookie: str = "") -> httpx.Response:
    async with served.http(cookie) as other:
        return await other.post("/api/recovery", json={"secret": secret})


async def test_a_link_brings_the_same_cookie_to_another_browser(folder: Path) -> None:
    async with serving(folder) as served, served.http(COOKIE) as me:
        assert (await me.get("/api/me/recovery")).json() == {"since": None}
        secret = await make(me)
        assert (await me.get("/api/me/recovery")).json()["since"] > 0
        for cookie in ("", secrets.token_urlsafe(32)):
            answer = await use(served, secret, cookie)
            assert answer.cookies["flunkern"] == COOKIE
            assert COOKIE not in answer.text
            for word in ("HttpOnly", "SameSite=strict"):
                assert word in answer.headers["set-cookie"]


async def test_only_the_last_link_is_good_and_only_until_it_is_ended(folder: Path) -> None:
    async with serving(folder) as served, served.http(COOKIE) as me:
        first, second = await make(me), await make(me)
        assert code_of(await use(served, first), 403) == "recovery/refused"
        assert (await use(served, second)).status_code == 200
        assert (await me.delete("/api/me/recovery")).json() == {"since": None}
        assert code_of(await use(served, second), 403) == "recovery/refused"


async def test_of_links_that_are_made_at_once_one_is_good(folder: Path) -> None:
    async with serving(folder) as served, served.http(COOKIE) as me:
        made = await asyncio.gather(*(make(me) for _ in range(3)))
        answers = [(await use(served, secret)).status_code for secret in made]
        assert sorted(answers) == [200, 403, 403]


async def test_nothing_else_is_a_link(folder: Path) -> None:
    async with serving(folder) as served, served.http(COOKIE) as me, served.http() as stranger:
        secret = await make(me)
        for wrong in ("", secret[:-1], secret + "x", secret.swapcase(), "ä" * 43, "\0" * 43, COOKIE):
            answer = await use(served, wrong)
            assert code_of(answer, 403) == "recovery/refused"
            assert "set-cookie" not in answer.headers
        assert code_of(await stranger.post("/api/recovery", json={"secret": 7})) == "message/unreadable"


async def test_strangers_have_no_link_and_guessing_is_slowed(folder: Path) -> None:
    async with serving(folder) as served, served.http() as stranger:
        assert (await stranger.get("/api/me/recovery")).json() == {"since": None}
        assert code_of(await stranger.post("/api/me/recovery", json={}), 401) == "table/not_seated"
        assert code_of(await stranger.delete("/api/me/recovery"), 401) == "table/not_seated"
        codes = {(await use(served, secrets.token_urlsafe(32))).json()["code"] for _ in range(12)}
        assert codes == {"recovery/refused", "message/too_fast"}


async def test_another_site_cannot_make_somebody_else_of_a_browser(folder: Path) -> None:
    async with serving(folder) as served, served.http(COOKIE) as me:
        secret = await make(me)
        async with served.http() as other:
            answer = await other.post(
                "/api/recovery", json={"secret": secret}, headers={"origin": "https://elsewhere.example"}
            )
            assert code_of(answer, 403) == "message/origin"


async def test_the_store_alone_opens_nothing_and_removal_takes_all(folder: Path) -> None:
    async with serving(folder) as served, served.http(COOKIE) as me:
        secret = await make(me)
        file = Path(database_in(folder).removeprefix("sqlite:///"))
        stored = b"".join(part.read_bytes() for part in folder.glob(f"{file.name}*"))
        assert stored
        for known in (secret, COOKIE):
            assert known.encode() not in stored
        await me.delete("/api/me")
        assert code_of(await use(served, secret), 403) == "recovery/refused"
