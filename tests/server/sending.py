"""What may be sent over a raw socket, and what comes of it."""

import asyncio
import json
from typing import Any, Final

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.server.playing import PATIENCE, Player
from tests.server.serving import Served

HELLO: Final = '{"type": "hello"}'
PING: Final = '{"type": "ping"}'


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
