"""What cannot be read or is not there is refused with a code, whatever it is."""

import asyncio
from pathlib import Path

import pytest

from flunkern.server import answering
from tests.server.serving import COOKIE, code_of, serving


async def test_what_the_interface_does_not_have_is_refused_with_a_code(folder: Path) -> None:
    async with serving(folder) as served, served.http(COOKIE) as client:
        for path in ("/api/", "/api/nope", "/api/games/", "/api/tables/x/socket", "/api/%00", "/api/../api/x"):
            assert code_of(await client.get(path), 404) == "message/no_such_address"
        for method, path in (("POST", "/api/games"), ("PUT", "/api/me"), ("DELETE", "/api/tables")):
            answer = await client.request(method, path)
            assert code_of(answer, 405) == "message/no_such_method"
            assert method not in answer.headers["allow"]
        assert code_of(await client.post("/api/nope"), 404) == "message/no_such_address"
        for what in ("record", "steps", "review"):
            for number in ("99999999999", "9" * 5000, "x", "-1", "1.0", "%D9%A1"):
                served.web._looking._buckets.clear()
                answer = await client.get(f"/api/tables/x/games/{number}/{what}")
                assert code_of(answer, 404) == "table/unknown"


async def test_a_body_that_never_ends_is_not_waited_for(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answering, "BODY_SECONDS", 0.05)
    async with serving(folder) as served:
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        head = f"POST /api/tables HTTP/1.1\r\nHost: x\r\nCookie: flunkern={COOKIE}\r\nContent-Length: 100\r\n\r\n"
        writer.write(head.encode() + b"{")
        answer = await reader.readuntil(b"}")
        assert b" 400 " in answer
        assert b"message/unreadable" in answer
        writer.close()
