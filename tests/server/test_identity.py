"""Who somebody is: a cookie that scripts and other sites never see, and that cannot be made up to be somebody else."""

import secrets
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import HTTPConnection

from flunkern.server.door import read_proxies
from flunkern.server.identity import owner_of
from tests.server.serving import serving


def owner(cookie: str | None) -> str | None:
    headers = [] if cookie is None else [(b"cookie", cookie.encode("latin-1"))]
    scope: dict[str, Any] = {"type": "http", "headers": headers}
    return owner_of(HTTPConnection(scope))


def test_an_owner_is_the_hash_of_a_secret() -> None:
    token = secrets.token_urlsafe(32)
    assert owner(f"flunkern={token}") == owner(f"a=b; flunkern={token}; c=d") == sha256(token.encode()).hexdigest()


@pytest.mark.parametrize(
    "token", ["", "x", "x" * 42, "x" * 44, "ä" * 43, "x" * 42 + "=", "x" * 42 + "\x7f", "x" * 9000]
)
def test_what_cannot_be_a_secret_is_nobody(token: str) -> None:
    assert owner(f"flunkern={token}") is None


def test_nobody_brings_nothing() -> None:
    assert owner(None) is None
    assert owner("other=" + "x" * 43) is None


async def test_a_browser_gets_its_secret_once(folder: Path) -> None:
    async with serving(folder, proxies=read_proxies(["127.0.0.1"])) as served, served.http() as client:
        first = await client.post("/api/me")
        (cookie,) = first.headers.get_list("set-cookie")
        name, *flags = [part.strip() for part in cookie.split(";")]
        assert owner(name) is not None
        assert set(flags) == {"HttpOnly", "Path=/", "SameSite=strict", "Max-Age=31536000"}
        again = await client.post("/api/me")
        assert "set-cookie" not in again.headers
        assert first.json() == again.json() == {}
        forged = await client.post("/api/me", headers={"cookie": "flunkern=forged"})
        assert owner(forged.headers["set-cookie"].split(";")[0]) not in (None, owner(name))
        secure = await client.post("/api/me", headers={"cookie": "", "x-forwarded-proto": "https"})
        assert "Secure" in secure.headers["set-cookie"]
