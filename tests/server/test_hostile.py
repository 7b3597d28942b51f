"""Anything at all on a real socket: the server answers with its codes, breaks nothing, and the table goes on."""

import asyncio
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from flunkern.games import REGISTRY
from flunkern.hosting.protocol import CLOSE_CODES, Pong, ToPage
from flunkern.table.commands import GetReady, Say
from tests.server.playing import PATIENCE, Player, begin
from tests.server.serving import Child

EXAMPLES: Final = 40 * int(os.environ.get("FLUNKERN_TEST_GAMES", "1"))
PARTINGS: Final = {CLOSE_CODES["unreadable"], CLOSE_CODES["too_fast"]}
LONGEST: Final = 16 * 1024
_read: Final = msgspec.json.Decoder[ToPage](ToPage).decode

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=20,
)
moves = st.sampled_from(
    [{"type": tag} for tag in ("roll", "doubt", "believe", "call", "pass")]
    + [{"type": "keep", "dice": [1, 1]}, {"type": "bid", "count": 3, "face": 6}, {"type": "take", "place": 0}]
)
commands = st.one_of(
    st.sampled_from(["start", "leave", "come-back", "rematch", "get-ready"]).map(lambda tag: {"type": tag}),
    st.builds(
        lambda seat, move: {"type": "make-move", "seat": seat, "move": move}, st.integers(-1, 65), moves | values
    ),
    st.builds(lambda name, place: {"type": "sit", "name": name, "place": place}, st.text(max_size=30), values),
    st.builds(lambda place: {"type": "vacate", "place": place}, values),
    st.builds(lambda level: {"type": "seat-bot", "level": level}, st.text(max_size=20)),
    st.builds(lambda text: {"type": "say", "text": text}, st.text(max_size=250)),
    st.builds(lambda secret: {"type": "take-over", "secret": secret}, st.text(max_size=70)),
    st.builds(
        lambda options: {"type": "configure", "options": options, "listed": True, "clock": "off", "talk": "all"}, values
    ),
    values,
)
asks = st.builds(
    lambda name, command: {"type": "ask", "id": name, "command": command}, st.sampled_from("abcd"), commands
)
# A number stands for so many blanks.
frames = st.one_of(
    asks.map(json.dumps),
    asks.map(json.dumps),
    st.builds(lambda version: json.dumps({"type": "hello", "version": version}), values | st.integers(0, 100)),
    values.map(json.dumps),
    st.text(max_size=100),
    st.binary(max_size=100),
    st.integers(1, 20_000),
    st.builds(lambda text, at: text[:at], asks.map(json.dumps), st.integers(0, 80)),
)


@pytest.fixture(scope="module")
def server(common_folder: Path) -> Iterator[Child]:
    child = Child(common_folder, "--pace", "0")
    child.start()
    yield child
    child.stop()


@pytest.fixture(scope="module")
def table(server: Child) -> tuple[str, Player]:
    """A table where somebody plays, whose cookie is known to whoever attacks it."""
    ada, bo = Player(server.port, "Ada"), Player(server.port, "Bo")

    async def play() -> str:
        id = await ada.open_table("luegen")
        async with ada.at(id), bo.at(id):
            await begin([ada, bo])
        return id

    return asyncio.run(play()), ada


async def attack(player: Player, id: str, hello: bool, sent: list[str | bytes | int]) -> set[str]:
    """What kinds of messages came back; fails if anything else than an answer or a known end came of it."""
    told: set[str] = set()
    async with asyncio.timeout(PATIENCE):
        try:
            async with player.socket(id, max_queue=None) as connection:
                if hello:
                    await connection.send('{"type": "hello"}')
                for frame in sent:
                    await connection.send(" " * frame if isinstance(frame, int) else frame)
                await connection.send('{"type": "ping"}')
                while True:
                    data = await connection.recv()
                    assert isinstance(data, str)
                    message = _read(data)
                    told.add(type(message).__name__)
                    if isinstance(message, Pong):
                        return told
        except (ConnectionClosed, ConnectionError):
            # After a message that is too long nothing more is read, so the code can get lost.
            too_long = any(isinstance(frame, int) and frame > LONGEST for frame in sent)
            assert connection.close_code in PARTINGS or too_long
    return told


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(hello=st.booleans(), known=st.booleans(), sent=st.lists(frames, max_size=6))
def test_nothing_that_is_sent_breaks_anything(
    server: Child, table: tuple[str, Player], hello: bool, known: bool, sent: list[str | bytes | int]
) -> None:
    id, ada = table
    player = Player(server.port, "Eve", cookie=ada.cookie if known else "")
    told = asyncio.run(attack(player, id, hello, sent))
    assert told <= {"Welcome", "Present", "Step", "Ack", "Refused", "Bye", "Pong"}
    if not hello and told:
        assert not told & {"Ack", "Refused"} or any('"hello"' in str(frame) for frame in sent)


def test_the_table_that_was_attacked_goes_on(server: Child, table: tuple[str, Player]) -> None:
    id, ada = table
    again = ada.tab()

    async def play() -> None:
        async with again.at(id):
            await again.ask(GetReady())
            await again.ask(Say("hello"))
        fresh = Player(server.port, "Cy")
        async with fresh.at(await fresh.open_table(next(iter(REGISTRY)))):
            await fresh.sit()

    asyncio.run(play())
    levels = {json.loads(line)["level"] for line in server.logs().splitlines()}
    assert levels <= {"info"}, server.logs()


def test_secrets_are_not_in_the_logs(server: Child, table: tuple[str, Player]) -> None:
    id, ada = table

    async def seeds() -> list[str]:
        async with server.store() as store:
            opened: dict[str, Any] = msgspec.json.decode((await store.load(id))[0].body)
            return [opened["seed"], opened["host"]]

    for secret in (id, ada.cookie, *asyncio.run(seeds())):
        assert secret not in server.logs()
