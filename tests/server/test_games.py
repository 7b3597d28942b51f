"""Whole games over real sockets, by people whose connections break all the time."""

import asyncio
import os
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

import pytest

from flunkern.games import REGISTRY
from tests.server.playing import Player, agree, begin
from tests.server.serving import Child

GAMES_EACH: Final = int(os.environ.get("FLUNKERN_TEST_GAMES", "1"))
DROP: Final = 0.04
"""How often a connection breaks after a message."""


@pytest.fixture(scope="module")
def server(common_folder: Path) -> Iterator[Child]:
    child = Child(common_folder)
    child.start()
    yield child
    child.stop()


async def play(port: int, slug: str, seed: int) -> list[Player]:
    """A game of four, with a second tab of the first and somebody who looks on; returns when all know how it ended."""
    people = [Player(port, f"Player {number}", seed * 10 + number, DROP) for number in range(4)]
    others = [people[0].tab(seed * 10 + 5, DROP), Player(port, "Onlooker", seed * 10 + 6, DROP)]
    id = await people[0].open_table(slug)
    async with AsyncExitStack() as stack:
        for player in (*people, *others):
            await stack.enter_async_context(player.at(id))
        for player in people:
            player.plays = True
        await begin(people)
        for player in (*people, *others):
            await player.until_over()
    return [*people, *others]


@pytest.mark.parametrize("slug", REGISTRY)
def test_games_end_and_all_agree_however_often_connections_break(server: Child, slug: str) -> None:
    for seed in range(GAMES_EACH):
        everybody = asyncio.run(play(server.port, slug, seed))
        agree(everybody)
        last = everybody[0].version
        assert {player.version for player in everybody} == {last}
        assert sum(player.connects for player in everybody) > len(everybody)
