"""The same games, told the same way: by a server over its socket, and by the house that a browser keeps itself."""

import tempfile
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from flunkern.games import REGISTRY
from flunkern.hosting.connections import Bucket
from flunkern.local.foxes import Foxes
from tests.local.memory import Memory
from tests.local.script import Clock, Given, transcript
from tests.local.ways import local_transcript
from tests.server.serving import COOKIE, Served, serving


class SocketLine:
    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    async def send(self, text: str) -> None:
        await self._socket.send(text)

    async def receive(self) -> str:
        text = await self._socket.recv()
        assert isinstance(text, str)
        return text

    async def close(self) -> None:
        await self._socket.close()


class ByServer:
    def __init__(self, served: Served, http: httpx.AsyncClient) -> None:
        self._served = served
        self._http = http

    async def ask(self, method: str, address: str, body: str = "") -> tuple[bool, str]:
        answer = await self._http.request(method, address, content=body)
        return answer.is_success, answer.text

    async def line(self, id: str) -> SocketLine:
        address = f"ws://{self._served.host}/api/tables/{id}/socket"
        headers = {"Cookie": f"flunkern={COOKIE}"}
        return SocketLine(await connect(address, additional_headers=headers, proxy=None, max_size=None))


async def server_transcript(slug: str, seed: int) -> list[str]:
    clock, fresh = Clock(), Given(seed)
    with tempfile.TemporaryDirectory() as folder:
        around = serving(Path(folder), Foxes(fresh.rng, Memory()), watch=clock.watch, fresh=fresh)
        async with around as served, served.http(COOKIE) as http:
            return await transcript(ByServer(served, http), clock, slug, seed)


@pytest.mark.parametrize("seed", [0, 1], ids=["foxes", "one-device"])
@pytest.mark.parametrize("slug", REGISTRY)
async def test_every_message_is_the_same(slug: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bucket, "take", lambda *_: True)  # nobody plays as fast as this
    told = await server_transcript(slug, seed)
    here = await local_transcript(slug, seed)
    for number, (server, local) in enumerate(zip(told, here, strict=False)):
        assert local == server, number
    assert len(here) == len(told)
    assert any('"phase":"finished"' in text for text in here)
