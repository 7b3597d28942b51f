"""Real sockets and whatever people may send over them: stable codes, and the table goes on."""

import asyncio
import json
import os
import secrets
import socket
import sqlite3
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from flunkern.server import live, sockets
from flunkern.server.connections import MOST_QUEUED
from flunkern.server.guard import HEADERS
from flunkern.server.protocol import CLOSE_CODES, Refused
from flunkern.store import StoreUnavailableError
from flunkern.table.commands import GetReady, MakeMove, Rematch, Say, Sit, Start, Vacate
from flunkern.table.entries import AnyEntry, Readied
from flunkern.table.model import Table
from tests.server.playing import PATIENCE, Player, begin
from tests.server.serving import Served, serving

JOINS: Final = 10_000 if int(os.environ.get("FLUNKERN_TEST_GAMES", "1")) >= 50 else 400
HELLO = '{"type": "hello"}'
PING = '{"type": "ping"}'
SAY = '{"type": "ask", "id": "a", "command": {"type": "say", "phrase": "hello"}}'


async def end_of(connection: ClientConnection) -> tuple[list[dict[str, Any]], int]:
    """What is still told on a connection that the server closes, and the code it closes with."""
    told: list[dict[str, Any]] = []
    async with asyncio.timeout(PATIENCE):
        try:
            while True:
                told.append(json.loads(await connection.recv()))
        except ConnectionClosed:
            assert connection.close_code is not None
            return told, connection.close_code


async def sent(player: Player, id: str, *frames: str | bytes, **other: Any) -> tuple[list[dict[str, Any]], int]:
    """What comes of sending these to a table, until the server closes."""
    async with player.socket(id, **other) as connection:
        for frame in frames:
            await connection.send(frame)
        return await end_of(connection)


async def two_at_a_table(served: Served, game: str = "kniffel") -> tuple[Player, Player, str]:
    ada, bo = Player(served.port, "Ada"), Player(served.port, "Bo")
    return ada, bo, await ada.open_table(game)


def ask(command: object, id: str = "a") -> str:
    return json.dumps({"type": "ask", "id": id, "command": command})


NO_PAGES: list[list[str | bytes]] = [
    [""],
    ["{"],
    ["null"],
    ['{"type": "hello", "version": "x"}'],
    ['{"type": "welcome"}'],
    [b'{"type": "hello"}'],
    [b"\x00\xff"],
    [HELLO, HELLO],
    [SAY],
    [PING, SAY],
    [HELLO, ask({"type": "explode"})],
    [HELLO, ask({"type": "say", "text": "x" * 201})],
    [HELLO, ask({"type": "say", "text": "x"}, "an id with spaces")],
    [HELLO, ask({"type": "make-move", "seat": -1, "move": None})],
    [HELLO, '{"type": "ask", "id": "a", "command": ' + "[" * 5000 + "]" * 5000 + "}"],
]


def test_what_no_page_sends_ends_its_connection_and_nothing_else(folder: Path) -> None:
    async def run() -> None:
        async with serving(folder) as served:
            ada, bo, id = await two_at_a_table(served)
            async with ada.at(id):
                await ada.sit()
                for frames in NO_PAGES:
                    told, code = await sent(bo, id, *frames)
                    assert code == CLOSE_CODES["unreadable"], frames
                    assert told[-1] == {"type": "bye", "reason": "unreadable"}
                assert await ada.do(Say("hello")) == ada.version
                assert len(ada.closes) == 0

    asyncio.run(run())


@pytest.mark.parametrize("command", ["make-move", "configure"])
def test_what_is_nested_deeply_is_refused_wherever_it_is_noticed(folder: Path, command: str) -> None:
    """A thousand levels are too many for Python; what is just below may be noticed early or late."""

    async def last_word(ada: Player, id: str, deep: int) -> dict[str, Any]:
        nested = "[" * deep + "]" * deep
        fields = {
            "make-move": f'"seat": 0, "move": {nested}',
            "configure": f'"options": {nested}, "listed": false, "clock": "off", "talk": "all"',
        }[command]
        text = f'{{"type": "ask", "id": "a", "command": {{"type": "{command}", {fields}}}}}'
        async with ada.socket(id, max_queue=None) as connection, asyncio.timeout(PATIENCE):
            await connection.send(HELLO)
            await connection.send(text)
            while (message := dict(json.loads(await connection.recv())))["type"] not in ("refused", "bye"):
                pass
            return message

    async def run() -> None:
        async with serving(folder) as served:
            ada, _, id = await two_at_a_table(served)
            async with ada.at(id):
                if command == "make-move":
                    await begin([ada])
            for deep in (400, 800, *range(900, 1000, 4), 1000, 5000):
                told = await last_word(ada, id, deep)
                codes = ("move/unreadable", "options/invalid", "message/unreadable")
                assert told.get("code") in codes or told.get("reason") == "unreadable", told

    asyncio.run(run())


def test_a_message_that_is_too_long_is_not_read(folder: Path) -> None:
    async def run() -> None:
        async with serving(folder) as served:
            ada, bo, id = await two_at_a_table(served)
            for compression in (None, "deflate"):
                frame = ask({"type": "say", "text": "x" * 17_000})
                _, code = await sent(bo, id, HELLO, frame, compression=compression)
                assert code == 1009
            async with ada.at(id):
                await ada.sit()

    asyncio.run(run())


@pytest.mark.parametrize("cookie", [None, "", "forged", "x" * 44, "x" * 42 + ";"])
def test_who_brings_no_secret_is_a_stranger(folder: Path, cookie: str | None) -> None:
    async def run() -> None:
        async with serving(folder) as served:
            _, bo, id = await two_at_a_table(served)
            headers = {} if cookie is None else {"Cookie": f"flunkern={cookie}"}
            told, code = await sent(bo, id, additional_headers=headers)
            assert (told, code) == ([{"type": "bye", "reason": "stranger"}], CLOSE_CODES["stranger"])

    asyncio.run(run())


def test_a_secret_of_ones_own_opens_nobody_elses_seat(folder: Path) -> None:
    async def run() -> None:
        async with serving(folder) as served:
            ada, bo, id = await two_at_a_table(served)
            async with ada.at(id), bo.at(id):
                await ada.sit()
                move = MakeMove(0, {"type": "roll"})
                assert await bo.refused(move) == "table/not_playing"
                assert await bo.refused(Vacate(0)) == "table/not_your_seat"
                assert await bo.refused(Start()) == "table/not_host"
                assert await bo.refused(Say("hello")) == "table/not_seated"
                await bo.sit()
                await ada.do(Start())
                for seat in (1 - min(ada.waiting), 5, 63):
                    code = await (bo if seat == 0 else ada).refused(MakeMove(seat, {"type": "roll"}))
                    assert code == "table/not_your_seat"
                waits = [ada, bo][1 - min(ada.waiting)]
                assert await waits.refused(MakeMove(1 - min(ada.waiting), {"type": "roll"})) == "move/not_your_turn"
                assert await waits.refused(MakeMove(1 - min(ada.waiting), {"type": "fly"})) == "move/unreadable"

    asyncio.run(run())


def test_after_the_end_nothing_is_played(folder: Path) -> None:
    async def run() -> None:
        async with serving(folder) as served:
            ada, bo, id = await two_at_a_table(served)
            async with ada.at(id), bo.at(id):
                ada.plays = bo.plays = True
                await begin([ada, bo])
                await ada.until_over()
                answer = await ada.ask(MakeMove(0, {"type": "roll"}))
                assert isinstance(answer, Refused)
                assert (answer.code, answer.reason) == ("move/game_over", "game-over")
                assert answer.rule
                assert await bo.refused(GetReady()) == "table/not_in_lobby"
                # A move that was made is still known by its id, and is not made again.
                version = ada.version
                made = next(id for id, asked in ada.asked.items() if isinstance(asked, MakeMove))
                async with ada.socket(id) as connection:
                    await connection.send(json.dumps({"type": "hello", "version": version}))
                    await connection.send(ask(msgspec.to_builtins(ada.asked[list(ada.asked)[-2]]), made))
                    async with asyncio.timeout(PATIENCE):
                        while (message := json.loads(await connection.recv()))["type"] not in ("ack", "refused"):
                            pass
                assert message["type"] in ("ack", "refused")
                assert await bo.do(Rematch()) == version + 1

    asyncio.run(run())


def test_the_same_ask_is_done_once_also_after_a_lost_connection(folder: Path) -> None:
    async def run() -> None:
        async with serving(folder) as served:
            ada, bo, id = await two_at_a_table(served)
            async with ada.at(id), bo.at(id):
                await begin([ada, bo])
                version = ada.version
                seat = min(ada.waiting)
                mover = [ada, bo][seat]
                move = msgspec.to_builtins(mover.seats[seat].legal_moves[0])
                frame = ask({"type": "make-move", "seat": seat, "move": move}, "once")
                acks = []
                for frames in ([frame, frame], [frame]):
                    async with mover.socket(id) as connection:
                        await connection.send(HELLO)
                        for again in frames:
                            await connection.send(again)
                        async with asyncio.timeout(PATIENCE):
                            for _ in frames:
                                while (message := json.loads(await connection.recv()))["type"] != "ack":
                                    pass
                                acks.append(message["version"])
                assert acks == [version + 1] * 3
                await bo.until(lambda: bo.version == version + 1)

    asyncio.run(run())


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://[", "http://127.0.0.1"])
def test_sockets_of_other_sites_are_refused_before_they_open(folder: Path, origin: str) -> None:
    async def run() -> None:
        async with serving(folder, origins=frozenset({"https://friend.example"})) as served:
            _, bo, id = await two_at_a_table(served)
            with pytest.raises(InvalidStatus) as refusal:
                await sent(bo, id, HELLO, origin=origin)
            response = refusal.value.response
            assert response.status_code == 403
            assert json.loads(response.body or b"") == {"code": "message/origin", "details": {}}
            assert {name: response.headers[name] for name in HEADERS} == HEADERS
            for own in (f"http://{served.host}", "https://friend.example"):
                async with bo.socket(id, origin=own) as connection:
                    await connection.send(HELLO)
                    assert json.loads(await connection.recv())["type"] == "welcome"

    asyncio.run(run())


@pytest.mark.parametrize("id", ["nobody", "%00", "x" * 3000, "%F0%9F%A6%8A"])
def test_a_table_that_is_not_there_is_gone(folder: Path, id: str) -> None:
    async def run() -> None:
        async with serving(folder) as served:
            told, code = await sent(Player(served.port, "Ada"), id, HELLO)
            assert (told, code) == ([{"type": "bye", "reason": "gone"}], CLOSE_CODES["gone"])

    asyncio.run(run())


@pytest.mark.parametrize("frame", [PING, ask({"type": "start"})])
def test_who_asks_too_fast_is_parted_from_and_may_come_back(folder: Path, frame: str) -> None:
    async def run() -> None:
        async with serving(folder) as served:
            ada, bo, id = await two_at_a_table(served)
            async with ada.at(id):
                told, code = await sent(bo, id, HELLO, *[frame] * 100)
                assert code == CLOSE_CODES["too_fast"]
                assert told[-1] == {"type": "bye", "reason": "too_fast"}
                async with bo.at(id):
                    await ada.sit()

    asyncio.run(run())


def test_talk_is_limited_for_each_person_however_often_they_come(folder: Path) -> None:
    async def run() -> None:
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

    asyncio.run(run())


def test_who_is_silent_is_gone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "SILENT_SECONDS", 0.05)

    async def run() -> None:
        async with serving(folder) as served:
            ada, _, id = await two_at_a_table(served)
            for frames in ([], [HELLO]):
                told, code = await sent(ada, id, *frames)
                assert code == CLOSE_CODES["silent"]
                assert told[-1] == {"type": "bye", "reason": "silent"}
            assert not (await served.web.house.table(id))._connections

    asyncio.run(run())


def test_however_many_join_a_table_and_its_players_go_on(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MOST_AT_A_TABLE", 20)
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

    async def run() -> None:
        async with serving(folder) as served:
            ada, bo, id = await two_at_a_table(served)
            outcomes: list[str] = []
            async with ada.at(id), bo.at(id):
                await begin([ada, bo])
                for first in range(0, JOINS, together):
                    release = asyncio.Event()
                    joining = [
                        asyncio.create_task(join(served, id, number, release))
                        for number in range(first, first + together)
                    ]
                    while sum(task.done() for task in joining) < together - 20:
                        await asyncio.sleep(0.001)
                    table = await served.web.house.table(id)
                    assert len(table._connections) <= 20 + 2
                    assert len(table.gone_since) <= 2
                    release.set()
                    outcomes += await asyncio.gather(*joining)
                assert set(outcomes) == {"welcome", "full"}
                assert outcomes.count("welcome") == JOINS // 2
                ada.plays = bo.plays = True
                await ada.do(Say("hello"))
                await bo.do(Say("hello"))
                await ada.until_over()

    asyncio.run(run())


def test_one_address_cannot_connect_without_end(folder: Path) -> None:
    async def run() -> None:
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

    asyncio.run(run())


def test_a_full_house_lets_nobody_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "MOST_OPEN", 1)

    async def run() -> None:
        async with serving(folder) as served:
            ada, bo, id = await two_at_a_table(served)
            async with ada.at(id):
                assert (await sent(bo, id))[1] == CLOSE_CODES["full"]
            await asyncio.sleep(0.05)
            async with bo.at(id):
                await bo.sit()

    asyncio.run(run())


def test_a_page_that_does_not_read_is_brought_to_the_present_and_holds_no_memory(folder: Path) -> None:
    """5,000 steps happen meanwhile, which is more than all buffers on the way hold."""

    async def run() -> None:
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
                    (behind,) = (other for other in table._connections if other.owner not in table._known())
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

    asyncio.run(run())


def test_an_outage_of_the_store_is_told_and_the_table_goes_on_after_it(folder: Path) -> None:
    async def run() -> None:
        async with serving(folder) as served:
            ada, bo, id = await two_at_a_table(served)
            async with ada.at(id), bo.at(id):
                await begin([ada, bo])
                other = sqlite3.connect(folder / "flunkern.db", isolation_level=None)
                other.execute("BEGIN IMMEDIATE")
                answer = await ada.ask(Say("hello"))
                assert isinstance(answer, Refused)
                assert (answer.code, answer.details) == ("store/unavailable", {})
                other.close()
                await ada.do(Say("hello"))
                ada.plays = bo.plays = True
                await bo.do(Say("hello"))
                await ada.until_over()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("error", "reason"),
    [(StoreUnavailableError(reason="/a/path"), "unavailable"), (ValueError("a log begins with an opening"), "broken")],
)
def test_a_table_that_cannot_be_loaded_is_no_end(
    folder: Path, error: Exception, reason: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with serving(folder) as served:
            ada, _, id = await two_at_a_table(served)

            async def failing(id: str) -> None:
                raise error

            with monkeypatch.context() as patch:
                patch.setattr(served.web.house.store, "load", failing)
                told, code = await sent(ada, id, HELLO)
                assert (told, code) == ([{"type": "bye", "reason": reason}], CLOSE_CODES[reason])
            async with ada.at(id):
                await ada.sit()

    asyncio.run(run())


def test_a_fault_while_sending_ends_the_connection_so_that_the_page_comes_back(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with serving(folder) as served:
            ada, bo, id = await two_at_a_table(served)
            async with ada.at(id), bo.at(id):
                await ada.sit()
                table = await served.web.house.table(id)
                (broken,) = (other for other in table._connections if other.owner not in table._known())

                def fail() -> tuple[bytes, ...]:
                    raise KeyError("a secret")

                broken.snapshot = fail
                for _ in range(MOST_QUEUED + 1):
                    broken.push(b"{}")
                await bo.until(lambda: bo.closes)
                assert bo.closes == [CLOSE_CODES["broken"]]
                await bo.until(lambda: bo.connects == 2)
                await bo.sit()

    asyncio.run(run())


def test_a_fault_while_asking_is_told_as_such(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise KeyError(secrets.token_hex())

    async def run() -> None:
        async with serving(folder) as served:
            ada, _, id = await two_at_a_table(served)
            async with ada.at(id):
                with monkeypatch.context() as patch:
                    patch.setattr(live, "decide", fail)
                    answer = await ada.ask(Sit("Ada"))
                assert isinstance(answer, Refused)
                assert (answer.code, answer.rule, answer.reason, answer.details) == ("server/broken", None, None, {})
                await ada.sit()

    asyncio.run(run())
