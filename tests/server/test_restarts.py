"""The server stops, is killed and comes back: nothing that was acknowledged is lost, and every table goes on."""

import asyncio
import os
import time
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Final

from flunkern.games import REGISTRY
from flunkern.hosting.protocol import CLOSE_CODES
from flunkern.table.commands import MakeMove, Say, SeatBot, Start
from flunkern.table.entries import Moved, read_entry
from tests.server.playing import PATIENCE, Player, agree, begin
from tests.server.serving import Child

KILLS: Final = 20 if int(os.environ.get("FLUNKERN_TEST_GAMES", "1")) >= 50 else 3


class Round:
    """A table of each game, where four play until the end."""

    def __init__(self, port: int, seed: int) -> None:
        self.tables = {
            slug: [Player(port, f"Player {number}", seed * 100 + number) for number in range(4)] for slug in REGISTRY
        }
        self.ids: dict[str, str] = {}

    @property
    def everybody(self) -> list[Player]:
        return [player for players in self.tables.values() for player in players]

    @property
    def acks(self) -> int:
        return sum(len(player.acks) for player in self.everybody)

    @property
    def is_over(self) -> bool:
        return all(player.is_over for player in self.everybody)

    async def play(self) -> None:
        async with AsyncExitStack() as stack:
            for slug, players in self.tables.items():
                id = self.ids[slug] = await players[0].open_table(slug)
                for player in players:
                    await stack.enter_async_context(player.at(id))
                await begin(players)
                for player in players:
                    player.plays = True
                    # Nobody is told anything when it is their turn already.
                    await player.do(Say("hello"))
            for player in self.everybody:
                await player.until_over()


async def kill_now_and_then(server: Child, kills: int, seed: int) -> list[Round]:
    rng = Random(seed)
    rounds: list[Round] = []
    playing: asyncio.Task[None] | None = None
    while kills:
        if playing is None or playing.done():
            if playing is not None:
                await playing
            rounds.append(Round(server.port, seed + len(rounds)))
            playing = asyncio.create_task(rounds[-1].play())
            while len(rounds[-1].ids) < len(REGISTRY):
                await asyncio.sleep(0.01)
        enough = rounds[-1].acks + rng.randrange(20, 100)
        while rounds[-1].acks < enough and not playing.done():
            await asyncio.sleep(0.001)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        kills -= 1
    assert playing is not None
    await playing
    return rounds


async def check_log(server: Child, round: Round) -> None:
    async with server.store() as store:
        for slug, players in round.tables.items():
            log = {line.seq: read_entry(line.body) for line in await store.load(round.ids[slug])}
            assert sorted(log) == list(range(1, len(log) + 1))
            moves = {(e.id): seq for seq, e in log.items() if isinstance(e, Moved) and e.id}
            assert len(moves) == sum(isinstance(e, Moved) for e in log.values()), "a move was made twice"
            for player in players:
                assert player.version == len(log)
                for id, version in player.acks.items():
                    assert version <= len(log)
                    if isinstance(player.asked[id], MakeMove):
                        assert moves[id] == version


def test_a_server_that_is_killed_loses_nothing_acknowledged_and_every_game_ends(server: Child) -> None:
    rounds = asyncio.run(kill_now_and_then(server, KILLS, 7))
    for round in rounds:
        assert round.is_over
        for players in round.tables.values():
            agree(players)
        asyncio.run(check_log(server, round))
    assert sum(player.connects - 1 for round in rounds for player in round.everybody) >= KILLS


def test_a_server_that_stops_tells_pages_and_they_come_back_to_where_they_were(server: Child) -> None:
    async def stop_and_start() -> None:
        ada, bo = Player(server.port, "Ada"), Player(server.port, "Bo")
        id = await ada.open_table("kniffel")
        async with ada.at(id), bo.at(id):
            await begin([ada, bo])
            version = await ada.do(Say("hello"))
            await bo.until(lambda: bo.version == version)
            heard = len(bo.heard)
            ended = await asyncio.to_thread(server.stop)
            assert ended == 0
            await asyncio.to_thread(server.start)
            assert (ada.byes, bo.byes) == (["restart"], ["restart"])
            await ada.until(lambda: ada.connects == 2)
            await bo.until(lambda: bo.connects == 2)
            assert ada.closes[0] == bo.closes[0] == CLOSE_CODES["restart"] == 1012
            next = await bo.do(Say("thanks"))
            assert next == version + 1
            # Nothing was missed, so nothing was told again.
            assert [kind in b"".join(bo.heard[heard:]) for kind in (b'"welcome"', b'"step"')] == [False, True]
            ada.plays = bo.plays = True
            await ada.do(Say("good-luck"))
            await bo.do(Say("good-luck"))
            await ada.until_over()
        agree([ada, bo])

    asyncio.run(stop_and_start())


def test_bots_do_not_outlive_a_server_that_is_killed(server: Child) -> None:
    async def play_a_bot() -> None:
        ada = Player(server.port, "Ada")
        async with ada.at(await ada.open_table("kniffel")):
            await ada.do(SeatBot("random", 0))
            await ada.sit()
            ada.plays = True
            await ada.do(Start())
            await ada.until_over()

    asyncio.run(play_a_bot())
    family = descendants(server.pid)
    assert family
    server.kill()
    deadline = time.monotonic() + PATIENCE
    while any(is_running(pid) for pid in family):
        assert time.monotonic() < deadline, "bots are still there"
        time.sleep(0.01)
    server.start()


def descendants(pid: int) -> list[int]:
    """The processes below one."""
    children = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return [*children, *(below for child in children for below in descendants(child))]


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
