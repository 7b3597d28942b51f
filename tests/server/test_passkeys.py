"""The same person in another browser: by their passkey, once for each question, and by nobody else's."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from flunkern.core import extras
from flunkern.hosting.watch import Watch
from flunkern.server import passkeys
from flunkern.server.guard import Rates
from flunkern.server.running import database_in
from flunkern.store import Store
from flunkern.store.copying import copy
from flunkern.store.schema import challenges
from tests.server.authenticator import Authenticator, text
from tests.server.serving import COOKIE, Served, code_of, serving

ME = sha256(COOKIE.encode()).hexdigest()


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Whoever tries many things may do so quickly, but where that is what is tried."""
    if "slowed" not in request.node.name:
        monkeypatch.setattr(Rates, "take", lambda *_: True)


@contextlib.asynccontextmanager
async def reaching(served: Served, cookie: str = "", host: str = "localhost") -> AsyncIterator[httpx.AsyncClient]:
    """A page that came from this name of the server."""
    named = f"{host}:{served.port}"
    async with served.http(cookie) as client:
        client.headers.update({"host": named, "origin": f"http://{named}"})
        yield client


async def made(served: Served, cookie: str = COOKIE) -> Authenticator:
    """A passkey of whoever has this cookie."""
    async with reaching(served, cookie) as me:
        device = Authenticator(f"http://localhost:{served.port}")
        options = (await me.post("/api/me/passkeys/options", json={"name": "Ada"})).json()
        assert (await me.post("/api/me/passkeys", json=device.make(options))).status_code == 201
        return device


async def asked(page: httpx.AsyncClient) -> dict[str, Any]:
    options: dict[str, Any] = (await page.post("/api/passkeys/options", json={})).json()
    return options


async def test_a_passkey_brings_the_same_cookie_to_another_browser(folder: Path) -> None:
    async with serving(folder) as served, reaching(served, COOKIE) as me:
        assert (await me.get("/api/me/passkeys")).json() == {"possible": True, "keys": []}
        device = await made(served)
        (key,) = (await me.get("/api/me/passkeys")).json()["keys"]
        assert key["id"] == text(device.id)
        for cookie in ("", secrets.token_urlsafe(32)):
            async with reaching(served, cookie) as other:
                device.count += 1
                answer = await other.post("/api/passkeys", json=device.sign(await asked(other)))
                assert answer.cookies["flunkern"] == COOKIE
                assert COOKIE not in answer.text
                for word in ("HttpOnly", "SameSite=strict"):
                    assert word in answer.headers["set-cookie"]
        kept = await served.web.house.store.passkeys_of(ME)
        assert [one.signed for one in kept] == [2]


async def test_the_store_tells_nothing_by_which_anybody_could_come_back(folder: Path) -> None:
    async with serving(folder) as served:
        device = await made(served)
        (kept,) = await served.web.house.store.passkeys_of(ME)
        for secret in (COOKIE.encode(), device.handle):
            assert secret not in kept.locked + kept.public
        file = Path(database_in(folder).removeprefix("sqlite:///"))
        stored = b"".join(part.read_bytes() for part in folder.glob(f"{file.name}*"))
        assert kept.public in stored
        for secret in (COOKIE.encode(), device.handle):
            assert secret not in stored


CHEATS: dict[str, Callable[[Authenticator], object]] = {
    "another origin": lambda device: setattr(device, "origin", "https://evil.example"),
    "another port": lambda device: setattr(device, "origin", "http://localhost:1"),
    "another site": lambda device: setattr(device, "name", "evil.example"),
    "another key": lambda device: setattr(device, "key", Authenticator("").key),
    "another's handle": lambda device: setattr(device, "handle", secrets.token_urlsafe(32).encode()),
    "no handle": lambda device: setattr(device, "handle", b""),
    "a handle that is none": lambda device: setattr(device, "handle", b"\xff" * 43),
    "an unknown passkey": lambda device: setattr(device, "id", secrets.token_bytes(16)),
    "a counter that stands still": lambda device: setattr(device, "count", 5),
    "a counter that goes back": lambda device: setattr(device, "count", 4),
}


async def test_whoever_cheats_is_refused_and_nothing_changes(folder: Path) -> None:
    async with serving(folder) as served, reaching(served) as other:
        device = await made(served)
        device.count = 5
        assert (await other.post("/api/passkeys", json=device.sign(await asked(other)))).status_code == 200
        before = await served.web.house.store.passkeys_of(ME)
        for what, cheat in CHEATS.items():
            async with reaching(served) as page:
                honest = dict(vars(device))
                device.count = 6
                cheat(device)
                answer = await page.post("/api/passkeys", json=device.sign(await asked(page)))
                assert code_of(answer, 403) == "passkey/refused", what
                assert "set-cookie" not in answer.headers
                vars(device).update(honest)
        assert await served.web.house.store.passkeys_of(ME) == before


async def test_another_persons_passkey_is_theirs(folder: Path) -> None:
    theirs = secrets.token_urlsafe(32)
    async with serving(folder) as served:
        mine, other = await made(served), await made(served, theirs)
        for device, cookie in ((mine, COOKIE), (other, theirs)):
            async with reaching(served) as page:
                device.count += 1
                answer = await page.post("/api/passkeys", json=device.sign(await asked(page)))
                assert answer.cookies["flunkern"] == cookie
        # Who knows the public id of a passkey cannot sign for it, nor make it theirs, nor remove it.
        async with reaching(served, theirs) as page:
            other.id, other.count = mine.id, 9
            answer = await page.post("/api/passkeys", json=other.sign(await asked(page)))
            assert code_of(answer, 403) == "passkey/refused"
            options = (await page.post("/api/me/passkeys/options", json={})).json()
            answer = await page.post("/api/me/passkeys", json=other.make(options))
            assert code_of(answer, 403) == "passkey/refused"
            await page.delete(f"/api/me/passkeys/{text(mine.id)}")
        assert len(await served.web.house.store.passkeys_of(ME)) == 1


async def test_a_question_is_answered_once_and_in_time(folder: Path) -> None:
    moved = [0.0]
    watch = Watch(lambda: 1_800_000_000.0 + moved[0], lambda: 0.0)
    async with serving(folder, watch=watch) as served, reaching(served) as page:
        device = await made(served)
        options = await asked(page)
        device.count = 1
        answers = await asyncio.gather(*(page.post("/api/passkeys", json=device.sign(options)) for _ in range(3)))
        assert sorted(answer.status_code for answer in answers) == [200, 403, 403]
        device.count = 2
        assert code_of(await page.post("/api/passkeys", json=device.sign(options)), 403) == "passkey/refused"
        options = await asked(page)
        moved[0] += passkeys.LIFETIME + 1
        assert code_of(await page.post("/api/passkeys", json=device.sign(options)), 403) == "passkey/refused"
        never = {"challenge": text(secrets.token_bytes(32))}
        assert code_of(await page.post("/api/passkeys", json=device.sign(never)), 403) == "passkey/refused"
        await served.web.house.forget()
        assert await served.web.house.store._rows(select(challenges.c.key)) == []


async def test_what_was_asked_for_one_thing_is_no_answer_to_another(folder: Path) -> None:
    theirs = secrets.token_urlsafe(32)
    async with serving(folder) as served, reaching(served, COOKIE) as me, reaching(served, theirs) as other:
        device = Authenticator(f"http://localhost:{served.port}")
        options = (await me.post("/api/me/passkeys/options", json={})).json()
        assert code_of(await other.post("/api/me/passkeys", json=device.make(options)), 403) == "passkey/refused"
        options = {"user": options["user"]} | await asked(me)
        assert code_of(await me.post("/api/me/passkeys", json=device.make(options)), 403) == "passkey/refused"
        assert await served.web.house.store.passkeys_of(ME) == []


async def test_what_is_no_answer_at_all_is_refused(folder: Path) -> None:
    async with serving(folder) as served, reaching(served, COOKIE) as me:
        odd: list[Any] = [
            {},
            {"response": None},
            {"response": {"clientDataJSON": 7}},
            {"response": {"clientDataJSON": "!"}},
            {"id": ["x"], "response": {"clientDataJSON": text(b'{"challenge": 1}')}},
            {"id": "\0", "response": {"clientDataJSON": text(b"\xff")}},
        ]
        for way in ("/api/passkeys", "/api/me/passkeys"):
            for body in odd:
                async with reaching(served, COOKIE) as page:
                    assert code_of(await page.post(way, json=body), 403) == "passkey/refused"
            async with reaching(served, COOKIE) as page:
                for unread in (b"", b"[]", b"{" * 9000, b'{"x": "' + b"x" * 20_000 + b'"}'):
                    assert code_of(await page.post(way, content=unread)) == "message/unreadable"
        assert code_of(await me.post("/api/me/passkeys/options", json={"name": "x" * 25})) == "message/unreadable"


async def test_where_browsers_have_none_there_are_none(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(folder) as served:
        async with reaching(served, COOKIE, "127.0.0.1") as numbered:
            answer = await numbered.post("/api/me/passkeys/options", json={})
            assert code_of(answer) == "passkey/unavailable"
            del numbered.headers["origin"]
            assert code_of(await numbered.post("/api/passkeys/options", json={})) == "passkey/unavailable"
        async with reaching(served) as stranger:
            assert code_of(await stranger.post("/api/me/passkeys/options", json={}), 401) == "table/not_seated"
            stranger.headers["origin"] = "https://evil.example"
            assert code_of(await stranger.post("/api/passkeys/options", json={}), 403) == "message/origin"
        monkeypatch.setitem(extras._BROUGHT, extras.PASSKEYS, ("there_is_no_such_package",))
        extras.is_installed.cache_clear()
        async with reaching(served, COOKIE) as me:
            assert (await me.get("/api/me/passkeys")).json() == {"possible": False, "keys": []}
            assert code_of(await me.post("/api/me/passkeys/options", json={})) == "passkey/unavailable"
    monkeypatch.undo()
    extras.is_installed.cache_clear()


async def test_passkeys_are_removed_one_by_one_and_with_all_else(folder: Path) -> None:
    async with serving(folder) as served, reaching(served, COOKIE) as me, reaching(served) as page:
        first, second = await made(served), await made(served)
        assert len((await me.delete(f"/api/me/passkeys/{text(first.id)}")).json()["keys"]) == 1
        first.count = 1
        assert code_of(await page.post("/api/passkeys", json=first.sign(await asked(page))), 403) == "passkey/refused"
        await me.delete("/api/me")
        assert await served.web.house.store.passkeys_of(ME) == []
        second.count = 1
        assert code_of(await page.post("/api/passkeys", json=second.sign(await asked(page))), 403) == "passkey/refused"


async def test_nobody_has_more_than_a_few(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passkeys, "MOST", 1)
    async with serving(folder) as served, reaching(served, COOKIE) as me:
        await made(served)
        assert code_of(await me.post("/api/me/passkeys/options", json={})) == "passkey/too_many"


async def test_passkeys_go_along_when_a_store_is_copied(folder: Path) -> None:
    async with serving(folder) as served:
        await made(served)
    async with (
        await Store.open(database_in(folder)) as source,
        await Store.open(f"{database_in(folder)}-copy") as target,
    ):
        heard: list[object] = []
        for _ in range(2):
            await copy(source, target, heard.append, heard.append)
        assert await target.passkeys_of(ME) == await source.passkeys_of(ME) != []


async def test_guessing_is_slowed(folder: Path) -> None:
    async with serving(folder) as served, reaching(served) as page:
        codes = {(await page.post("/api/passkeys", json={})).json()["code"] for _ in range(24)}
        assert codes == {"passkey/refused", "message/too_fast"}
