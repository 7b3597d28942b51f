"""Real sockets and whatever people may send over them: stable codes, and the table goes on."""

import asyncio
import json
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from flunkern.hosting.protocol import CLOSE_CODES, Refused
from flunkern.server.guard import HEADERS
from flunkern.table.commands import GetReady, MakeMove, Rematch, Say, Start, Vacate
from tests.server.playing import PATIENCE, Player, begin
from tests.server.sending import HELLO, PING, ask, sent, two_at_a_table
from tests.server.serving import serving

SAY: Final = '{"type": "ask", "id": "a", "command": {"type": "say", "phrase": "hello"}}'


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
    [HELLO, ask({"type": "say", "text": "x"}, "an id with spaces")],
    [HELLO, '{"type": "ask", "id": "a", "command": ' + "[" * 5000 + "]" * 5000 + "}"],
]


async def test_what_no_page_sends_ends_its_connection_and_nothing_else(folder: Path) -> None:
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


NO_COMMANDS: list[tuple[dict[str, Any], str]] = [
    ({"type": "explode"}, "message/unreadable"),
    ({"type": "say", "text": "x" * 201}, "message/unreadable"),
    ({"type": "make-move", "seat": -1, "move": None}, "message/unreadable"),
    ({"type": "sit", "name": "A\u200bda"}, "table/name_invalid"),
    ({"type": "sit", "name": "x" * 25}, "table/name_invalid"),
]


async def test_a_command_that_cannot_be_read_is_refused_and_the_connection_stays(folder: Path) -> None:
    async with serving(folder) as served:
        ada, _, id = await two_at_a_table(served)
        async with ada.socket(id) as connection, asyncio.timeout(PATIENCE):
            await connection.send(HELLO)
            for command, _ in NO_COMMANDS:
                await connection.send(ask(command))
            await connection.send(ask({"type": "sit", "name": "👩‍💻 Ada"}, "b"))
            answers: list[dict[str, Any]] = []
            while len(answers) <= len(NO_COMMANDS):
                message = json.loads(await connection.recv())
                assert message["type"] != "bye", answers
                answers += [message] if message["type"] in ("ack", "refused") else []
        empty: dict[str, Any] = {"rule": None, "reason": None, "details": {}}
        assert answers[:-1] == [{"type": "refused", "id": "a", "code": code} | empty for _, code in NO_COMMANDS]
        assert answers[-1] == {"type": "ack", "id": "b", "version": 2}


@pytest.mark.parametrize("command", ["make-move", "configure"])
async def test_what_is_nested_deeply_is_refused_wherever_it_is_noticed(folder: Path, command: str) -> None:
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

    async with serving(folder) as served:
        ada, _, id = await two_at_a_table(served)
        async with ada.at(id):
            if command == "make-move":
                await begin([ada])
        for deep in (400, 800, *range(900, 1000, 4), 1000, 5000):
            told = await last_word(ada, id, deep)
            codes = ("move/unreadable", "options/invalid", "message/unreadable")
            assert told.get("code") in codes or told.get("reason") == "unreadable", told


async def test_a_message_that_is_too_long_is_not_read(folder: Path) -> None:
    async with serving(folder) as served:
        ada, bo, id = await two_at_a_table(served)
        for compression in (None, "deflate"):
            frame = ask({"type": "say", "text": "x" * 17_000})
            _, code = await sent(bo, id, HELLO, frame, compression=compression)
            assert code == 1009
        async with ada.at(id):
            await ada.sit()


@pytest.mark.parametrize("cookie", [None, "", "forged", "x" * 44, "x" * 42 + ";"])
async def test_who_brings_no_secret_is_a_stranger(folder: Path, cookie: str | None) -> None:
    async with serving(folder) as served:
        _, bo, id = await two_at_a_table(served)
        headers = {} if cookie is None else {"Cookie": f"flunkern={cookie}"}
        told, code = await sent(bo, id, additional_headers=headers)
        assert (told, code) == ([{"type": "bye", "reason": "stranger"}], CLOSE_CODES["stranger"])


async def test_a_secret_of_ones_own_opens_nobody_elses_seat(folder: Path) -> None:
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


async def test_after_the_end_nothing_is_played(folder: Path) -> None:
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


async def test_the_same_ask_is_done_once_also_after_a_lost_connection(folder: Path) -> None:
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


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://[", "http://127.0.0.1"])
async def test_sockets_of_other_sites_are_refused_before_they_open(folder: Path, origin: str) -> None:
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


@pytest.mark.parametrize("id", ["nobody", "%00", "x" * 3000, "%F0%9F%A6%8A"])
async def test_a_table_that_is_not_there_is_gone(folder: Path, id: str) -> None:
    async with serving(folder) as served:
        told, code = await sent(Player(served.port, "Ada"), id, HELLO)
        assert (told, code) == ([{"type": "bye", "reason": "gone"}], CLOSE_CODES["gone"])
