"""Too much, too fast, too many, too slow: whoever overdoes it is parted from, and the others notice nothing."""

import asyncio
import contextlib
import json
import os
import socket
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest
from websockets.exceptions import InvalidStatus

from flunkern.hosting import presence
from flunkern.hosting.connections import MOST_QUEUED
from flunkern.hosting.presence import known_at
from flunkern.hosting.protocol import CLOSE_CODES, Refused
from flunkern.server import sockets
from flunkern.server.limits import Limits
from flunkern.table.commands import Say, Sit
from flunkern.table.entries import AnyEntry, Readied
from flunkern.table.model import Table
from tests.server.playing import PATIENCE, Player, begin
from tests.server.sending import HELLO, PING, ask, end_of, sent, two_at_a_table
from tests.server.serving import Served, serving

JOINS: Final = 10_000 if int(os.environ.get("FLUNKERN_TEST_GAMES", "1")) >= 50 else 400


@pytest.mark.parametrize("frame", [PING, ask({"type": "start"})])
async def test_who_asks_too_fast_is_parted_from_and_may_come_back(folder: Path, frame: str) -> None:
    async with serving(folder) as served:
        ada, bo, id = await two_at_a_table(served)
        async with ada.at(id):
            told, code = await sent(bo, id, HELLO, *[frame] * 100)
            assert code == CLOSE_CODES["too_fast"]
            assert told[-1] == {"type": "bye", "reason": "too_fast"}
            async with bo.at(id):
                await ada.sit()


async def test_talk_is_limited_for_each_person_however_often_they_come(folder: Path) -> None:
    async with serving(folder) as served:
        ada, bo, id = await two_at_a_table(served)
        async with ada.at(id), bo.at(id):
            await ada.sit()
            await bo.sit()
            answers = []
            for _ in range(3):
                async with ada.tab().at(id) as tab:
                    answers += [await tab.ask(Say("hello")) for _ in range(5)]
            refused = [answer.code for answer in answers if isinstance(answer, Refused)]
            assert 5 <= len(refused) <= 10
            assert set(refused) == {"message/too_fast"}
            await bo.do(Say("never"))


async def test_who_is_silent_is_gone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "SILENT_SECONDS", 0.05)
    async with serving(folder, limits=Limits(greeting=0.05)) as served:
        ada, _, id = await two_at_a_table(served)
        for frames in ([], [HELLO]):
            told, code = await sent(ada, id, *frames)
            assert code == CLOSE_CODES["silent"]
            assert told[-1] == {"type": "bye", "reason": "silent"}
        assert not (await served.web.house.table(id)).presence.connections


async def test_however_many_join_a_table_and_its_players_go_on(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "MOST_AT_A_TABLE", 20)
    together = 40

    async def join(served: Served, id: str, number: int, release: asyncio.Event) -> str:
        stranger = Player(served.port, "Stranger")
        stranger.address = f"127.99.{number // 200}.1"
        try:
            async with stranger.socket(id, max_queue=None) as connection:
                await connection.send(HELLO)
                first = json.loads(await connection.recv())
                if first["type"] == "welcome":
                    await release.wait()
                return str(first.get("reason") or first["type"])
        except InvalidStatus as refusal:
            return str(json.loads(refusal.response.body or b"")["code"])

    async with serving(folder) as served:
        ada, bo, id = await two_at_a_table(served)
        outcomes: list[str] = []
        async with ada.at(id), bo.at(id):
            await begin([ada, bo])
            for first in range(0, JOINS, together):
                release = asyncio.Event()
                joining = [
                    asyncio.create_task(join(served, id, number, release)) for number in range(first, first + together)
                ]
                async with asyncio.timeout(PATIENCE):
                    while sum(task.done() for task in joining) < together - 20:
                        await asyncio.sleep(0.001)
                table = await served.web.house.table(id)
                assert len(table.presence.connections) <= 20 + 2
                assert len(table.gone_since) <= 2
                release.set()
                outcomes += await asyncio.gather(*joining)
            assert set(outcomes) == {"welcome", "full"}
            assert outcomes.count("welcome") == JOINS // 2
            ada.plays = bo.plays = True
            await ada.do(Say("hello"))
            await bo.do(Say("hello"))
            await ada.until_over()


async def test_one_address_cannot_connect_without_end(folder: Path) -> None:
    async with serving(folder) as served:
        ada, bo, id = await two_at_a_table(served)
        served.web._connecting._rate = 0.0
        served.web._connecting._burst = 10
        codes = []
        for _ in range(12):
            try:
                async with bo.socket(id):
                    codes.append(101)
            except InvalidStatus as refusal:
                codes.append(refusal.response.status_code)
        assert codes == [101] * 10 + [429] * 2
        async with ada.at(id):
            await ada.sit()


async def test_a_full_house_has_room_for_those_who_play_and_for_nobody_else(folder: Path) -> None:
    async with serving(folder, limits=Limits(connections=20)) as served, contextlib.AsyncExitStack() as there:
        ada, bo, id = await two_at_a_table(served)
        await there.enter_async_context(ada.at(id))
        await ada.sit()
        for _ in range(18):
            await there.enter_async_context(Player(served.port, "Stranger").at(id))
        assert (await sent(bo, id, HELLO))[1] == CLOSE_CODES["full"]
        ada.lose_connection()
        await ada.do(Say("hello"))
        async with ada.tab().at(id) as tab:
            await tab.do(Say("never"))


async def test_who_does_not_say_hello_goes_within_seconds_whatever_else_they_say(folder: Path) -> None:
    async with serving(folder, limits=Limits(greeting=0.3)) as served:
        ada, bo, id = await two_at_a_table(served)
        async with ada.at(id), bo.socket(id) as connection:
            for _ in range(4):
                await connection.send(PING)
                await asyncio.sleep(0.05)
            told, code = await end_of(connection)
            assert code == CLOSE_CODES["silent"]
            assert {message["type"] for message in told} == {"pong", "bye"}
            await asyncio.sleep(0.4)
            await ada.sit()
            assert ada.connects == 1


@pytest.mark.parametrize(("said", "answered"), [(b"", b""), (b"GET / HT", b"HTTP/1.1 408 ")])
async def test_who_asks_too_slowly_is_told_so_and_who_asks_nothing_is_told_nothing(
    folder: Path, said: bytes, answered: bytes
) -> None:
    """Browsers open connections ahead: what such a one is told would be taken for the answer to what is asked next."""
    async with serving(folder, limits=Limits(request=0.05)) as served:
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        writer.write(said)
        assert (await asyncio.wait_for(reader.read(), PATIENCE))[: len("HTTP/1.1 408 ")] == answered
        writer.close()


async def test_a_hundred_phones_behind_one_address_come_at_once(folder: Path) -> None:
    async with serving(folder) as served, contextlib.AsyncExitStack() as there, served.http() as client:
        phones = [Player(served.port, f"Phone {number}") for number in range(100)]
        for phone in phones:
            phone.address = "127.0.0.1"
        id = await phones[0].open_table("kniffel")
        loaded = await asyncio.gather(*(client.get("/api/games") for _ in range(300)))
        assert {answer.status_code for answer in loaded} == {200}
        await asyncio.gather(*(there.enter_async_context(phone.at(id)) for phone in phones))
        await phones[99].sit()
        assert {phone.connects for phone in phones} == {1}


async def test_a_person_and_an_address_have_only_so_many_sockets(folder: Path) -> None:
    limits = Limits(per_person=3, per_address=6)
    async with serving(folder, limits=limits) as served, contextlib.AsyncExitStack() as open:
        ada, bo, id = await two_at_a_table(served)
        for _ in range(3):
            await open.enter_async_context(bo.socket(id))
        with pytest.raises(InvalidStatus, match="429"):
            await bo.socket(id)
        others = [Player(served.port, "Cy") for _ in range(4)]
        for other in others:
            other.address = bo.address
        for other in others[:3]:
            await open.enter_async_context(other.socket(id))
        with pytest.raises(InvalidStatus, match="503"):
            await others[3].socket(id)
        async with ada.at(id):
            await ada.sit()


async def test_a_page_that_does_not_read_is_brought_to_the_present_and_holds_no_memory(folder: Path) -> None:
    """5,000 steps happen meanwhile, which is more than all buffers on the way hold."""
    async with serving(folder) as served:
        ada, bo, id = await two_at_a_table(served, "lie-zie")
        async with ada.at(id):
            for number in range(6):
                await ada.do(Sit("Ä" * 23 + str(number)))
            narrow = socket.socket()
            narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 18)
            narrow.connect(("127.0.0.1", served.port))
            narrow.setblocking(False)
            async with bo.socket(id, sock=narrow, local_addr=None, max_queue=1) as slow:
                await slow.send(HELLO)
                table = await served.web.house.table(id)
                await ada.until(lambda: ada.present is not None and ada.present.spectators == 1)
                (behind,) = (other for other in table.presence.connections if other.owner not in known_at(table.table))
                most = 0

                def readied(before: Table) -> tuple[AnyEntry, ...]:
                    return tuple(Readied(number % 6, bool(number % 2), "") for number in range(50))

                for _ in range(100):
                    await table.commit(readied)
                    most = max(most, behind.queued)
                    await asyncio.sleep(0)
                assert most <= MOST_QUEUED
                last = table.table.version
                assert last > 5000
                versions: list[int] = []
                kinds: list[str] = []
                async with asyncio.timeout(PATIENCE):
                    while not versions or versions[-1] < last:
                        message = json.loads(await slow.recv())
                        if message["type"] in ("welcome", "step"):
                            versions.append(message["shown"]["version"])
                            kinds.append(message["type"])
                assert "welcome" in kinds[1:], "it was never behind"
                assert len(versions) < 5000
                for (before, after), kind in zip(pairwise(versions), kinds[1:], strict=True):
                    assert after == before + 1 or kind == "welcome"
                slow.transport.abort()
            await ada.until(lambda: ada.version == last)
