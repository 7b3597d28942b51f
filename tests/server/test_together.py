"""Several servers on one database: any of them serves any table, one of them drives it, and nobody notices which."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import pytest

from flunkern.core.errors import TableError
from flunkern.hosting.neighbours import Alone, Elsewhere
from flunkern.server import app
from flunkern.server import together as module
from flunkern.server.together import Together
from flunkern.store import Attendance, Nodes, StoreUnavailableError
from flunkern.store import nodes as nodes_module
from flunkern.table.commands import MakeMove, Say, SeatBot, Start
from flunkern.table.entries import Moved, read_entry
from tests.server.playing import PATIENCE, Player, agree, begin
from tests.server.serving import Served, serving
from tests.services import PostgreSQL, Redis


@pytest.fixture
def database(postgresql: PostgreSQL) -> Iterator[str]:
    name = postgresql.create()
    yield postgresql.address(name)
    postgresql.drop(name)


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for seconds in a test."""
    monkeypatch.setattr(module, "BEAT_SECONDS", 0.1)
    monkeypatch.setattr(module, "AFTER_TROUBLE", 0.05)


@contextlib.asynccontextmanager
async def several(folder: Path, database: str, count: int = 2, **settings: Any) -> AsyncIterator[list[Served]]:
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(serving(folder, database=database, **settings)) for _ in range(count)]


class Apart(NamedTuple):
    """Two people at one table, each through a server of their own."""

    servers: list[Served]
    ada: Player
    bo: Player
    id: str


@contextlib.asynccontextmanager
async def playing_apart(folder: Path, database: str, name: str = "Bo", bots: int = 0) -> AsyncIterator[Apart]:
    """Ada and somebody of this name, in a game that has begun."""
    async with several(folder, database) as servers:
        ada, bo = (Player(served.port, who) for served, who in zip(servers, ("Ada", name), strict=True))
        id = await ada.open_table("kniffel")
        async with ada.at(id), bo.at(id):
            for place in range(2, 2 + bots):
                await ada.do(SeatBot("random", place))
            await begin([ada, bo])
            yield Apart(servers, ada, bo, id)


async def until(condition: Callable[[], object]) -> None:
    end = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < end, "waited in vain"
        await asyncio.sleep(0.005)


def together(served: Served) -> Together:
    assert isinstance(served.web.neighbours, Together)
    return served.web.neighbours


def drivers(servers: list[Served], id: str) -> list[int]:
    return [number for number, served in enumerate(servers) if id in together(served)._driving]


@pytest.mark.parametrize(("game", "with_redis"), [("lie-zie", True), ("luegen", False)])
async def test_a_game_is_played_across_servers(
    folder: Path, database: str, redis_server: Redis, game: str, with_redis: bool
) -> None:
    async with several(folder, database, 3, bus=redis_server.address if with_redis else None) as servers:
        players = [Player(served.port, f"Player {number}", number, 0.02) for number, served in enumerate(servers)]
        id = await players[0].open_table(game)
        async with players[0].at(id), players[1].at(id), players[2].at(id):
            await players[0].do(SeatBot("random"))
            for player in players:
                await player.sit()
            await players[0].until(lambda: players[0].table and all(p.ready for p in players[0].table.places))
            for player in players:
                player.plays = True
            await players[0].do(Start())
            for player in players:
                await player.until_over()
            assert all(player.present is not None for player in players)
        agree(players)
        logged = [read_entry(line.body) for line in await servers[0].web.house.store.load(id)]
        made = [entry.id for entry in logged if isinstance(entry, Moved) and entry.id]
        assert len(set(made)) == len(made)


async def test_who_is_there_is_known_everywhere_and_one_server_drives(folder: Path, database: str) -> None:
    async with several(folder, database) as servers:
        ada, bo = (Player(served.port, name) for served, name in zip(servers, ("Ada", "Bo"), strict=True))
        id = await ada.open_table("kniffel", listed=True)
        async with ada.at(id):
            await ada.sit()
            await until(lambda: drivers(servers, id) == [0])
            async with bo.at(id):
                await bo.until(lambda: bo.present is not None and bo.present.online == (0,))
                await ada.until(lambda: ada.present is not None and ada.present.spectators == 1)
                await bo.sit()
                await ada.until(lambda: ada.present is not None and ada.present.online == (0, 1))
                assert drivers(servers, id) == [0]
                for served in servers:
                    assert [table.id for table in await served.web.house.listed(None)] == [id]
            await ada.until(lambda: ada.present is not None and ada.present.online == (0,))
        async with bo.at(id):
            await until(lambda: drivers(servers, id) == [1])
            await bo.until(lambda: bo.present is not None and bo.present.online == (1,))


async def test_a_server_that_dies_is_replaced_where_it_drove(
    folder: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots go on through another server, which is told nothing: it finds out."""
    monkeypatch.setattr(nodes_module, "LIFETIME", 0.5)
    monkeypatch.setattr(module, "LIFETIME", 0.5)
    async with playing_apart(folder, database, bots=1) as (servers, ada, bo, id):
        # On a busy machine half a second may pass before they hear of each other: then another may drive by now.
        await until(lambda: len(drivers(servers, id)) == 1)
        (driver,) = drivers(servers, id)
        dying = together(servers[driver])
        assert dying._task is not None
        dying._task.cancel()  # it says nothing any more, and believes in itself no longer than the others do
        await until(lambda: drivers([servers[1 - driver]], id) == [0])
        assert not dying.drives(await servers[driver].web.house.table(id))
        assert not dying.alive
        ada.plays = bo.plays = True
        await ada.do(Say("hello"))
        await bo.do(Say("hello"))
        await ada.until_over()


async def test_a_server_that_stops_gives_up_at_once(
    folder: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others would take it for alive for longer than this test waits."""
    monkeypatch.setattr(nodes_module, "LIFETIME", 10 * PATIENCE)
    monkeypatch.setattr(module, "LIFETIME", 10 * PATIENCE)
    async with several(folder, database, 1) as servers:
        bo = Player(servers[0].port, "Bo")
        async with serving(folder, database=database) as stopping:
            ada = Player(stopping.port, "Ada")
            id = await ada.open_table("kniffel")
            both_there = contextlib.AsyncExitStack()
            await both_there.enter_async_context(ada.at(id))
            await until(lambda: drivers([stopping], id))
            await both_there.enter_async_context(bo.at(id))
            assert not drivers(servers, id)
            ada.port = servers[0].port
        await until(lambda: drivers(servers, id))
        await ada.until(lambda: ada.connects == 2)
        assert ada.closes[0] == 1012
        await ada.sit()
        await bo.until(lambda: bo.table and [place.name for place in bo.table.places] == ["Ada"])
        await bo.until(lambda: bo.present is not None and bo.present.online == (0,))
        await both_there.aclose()


async def test_a_move_sent_again_to_another_server_is_made_once(folder: Path, database: str) -> None:
    async with playing_apart(folder, database) as (servers, ada, bo, id):
        tables = [await served.web.house.table(id) for served in servers]
        seat = min(tables[0].table.game.to_act(tables[0].table.state))
        owner = tables[0].table.place(seat).owner
        move = MakeMove(seat, {"type": "roll"})
        # Neither has heard of the other: both decide, one is first, and the other finds it done.
        first, second = await asyncio.gather(*(table.ask(owner, "m", move) for table in tables))
        assert first == second
        logged = [read_entry(line.body) for line in await servers[0].web.house.store.load(id)]
        assert sum(isinstance(entry, Moved) for entry in logged) == 1
        await ada.until(lambda: ada.version == first)
        await bo.until(lambda: bo.version == first)


async def test_whoever_comes_with_news_is_not_shown_old_ones(folder: Path, database: str) -> None:
    async with playing_apart(folder, database) as (servers, ada, bo, id):
        await bo.until(lambda: bo.version == ada.version)
        deaf = await servers[1].web.house.table(id)
        deaf.read_up_to = lambda _: None  # type: ignore[method-assign, assignment]
        await ada.do(Say("hello"))
        assert deaf.table.version < ada.version
        moved = ada.tab()
        moved.port, moved.version = servers[1].port, ada.version
        async with moved.at(id):
            assert moved.welcomes == 0
            assert deaf.table.version == ada.version
        await bo.until(lambda: bo.version == ada.version)


async def test_who_wants_to_be_forgotten_is_forgotten_everywhere(folder: Path, database: str) -> None:
    async with playing_apart(folder, database, "Zwiesel") as (servers, ada, bo, id):
        await bo.do(Say(text="I am Zwiesel"))
        async with servers[0].http(bo.cookie) as client:
            assert (await client.delete("/api/me")).json() == {"tables": 1}
            assert (await client.delete("/api/me")).json() == {"tables": 0}
        store = servers[0].web.house.store
        await ada.until(lambda: ada.table and "Zwiesel" not in [place.name for place in ada.table.places])
        await bo.until(lambda: bo.version == ada.version)
        assert not any(place.mine for place in (bo.table.places if bo.table else ()))
        log = b"".join(line.body for line in await store.load(id))
        assert b"Zwiesel" not in log
        assert owner_hash(bo).encode() not in log
        # Whoever comes back is told the table anew, and not what was said.
        assert b"Zwiesel" not in b"".join(frame for frame in await frames(ada.tab(), id, 2))
        ada.plays = True
        await ada.do(Say("hello"))
        await ada.until_over()
        async with servers[1].http() as client:
            record = await client.get(f"/api/tables/{id}/games/1/record")
            assert record.status_code == 200
            assert "Zwiesel" not in record.text
            steps = await client.get(f"/api/tables/{id}/games/1/steps")
            assert steps.json()["names"] == ["Ada", "N.N. 2"]


def owner_hash(player: Player) -> str:
    return sha256(player.cookie.encode()).hexdigest()


async def frames(player: Player, id: str, version: int) -> list[bytes]:
    """What somebody is told who has seen this version."""
    player.version = version
    async with player.at(id):
        return [*player.heard]


async def test_ready_is_whoever_is_alive_and_stays(
    folder: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with several(folder, database, 1) as (served,), served.http() as client:
        assert (await client.get("/readyz")).json() == {"ready": True}

        async def fail(self: Nodes) -> None:
            raise StoreUnavailableError(reason="told to")

        with monkeypatch.context() as patch:
            patch.setattr(Nodes, "beat", fail)
            for _ in range(20):  # a beat may still be on its way
                together(served)._alive_until = 0.0
                answer = await client.get("/readyz")
            assert (answer.status_code, answer.json()) == (503, {"ready": False})
        await until(lambda: together(served).alive)
        served.web.sockets.closing = True
        assert (await client.get("/readyz")).status_code == 503


async def test_who_has_a_database_alone_has_no_neighbours(folder: Path) -> None:
    async with serving(folder) as served, served.http() as client:
        assert isinstance(served.web.neighbours, Alone)
        assert (await client.get("/readyz")).status_code == 200


class Still:
    """A table that only notes what it is told."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.attendance: Attendance | None = Attendance(frozenset(), 1, 1.0)
        self.read: list[int] = []

    def see_others(self, others: object) -> None: ...

    def read_up_to(self, seq: int) -> None:
        self.read.append(seq)

    def remove(self) -> None: ...


async def test_a_table_that_was_left_and_come_back_to_at_once_is_told_that_it_is_driven_again(
    folder: Path, database: str
) -> None:
    """However quickly that goes, bots do not wait for news that were news before."""
    async with several(folder, database, 1) as (served,):
        ada = Player(served.port, "Ada")
        id = await ada.open_table("kniffel")
        async with ada.at(id):
            here = together(served)
            table = await served.web.house.table(id)
            told: list[bool] = []
            see_others = table.see_others

            def seen(others: Elsewhere) -> None:
                told.append(here.drives(table))
                see_others(others)

            table.see_others = seen  # type: ignore[method-assign]
            await until(lambda: here.drives(table))
            for _ in range(5):
                attendance, table.presence.attendance = table.presence.attendance, None
                here.changed(table)
                await until(lambda: not here.drives(table))
                told.clear()
                table.presence.attendance = attendance
                here.changed(table)
                await until(lambda: here.drives(table) and told and told[-1])


async def test_every_table_is_looked_at_in_time_whatever_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    class Quiet:
        up = True

        def watch(self, table_id: str) -> None: ...

    monkeypatch.setattr(module, "BEAT_SECONDS", 1.0)
    here = Together(None)  # type: ignore[arg-type]
    here.bus = Quiet()  # type: ignore[assignment]
    for number in range(103):
        here.enter(Still(f"t{number}"))
    rounds = int(module.LOOK_SECONDS / module.BEAT_SECONDS)
    looked = [here._next_of_round() for _ in range(rounds)]
    assert {id for ids in looked for id in ids} == {f"t{number}" for number in range(103)}
    assert max(map(len, looked)) <= 103 / rounds + 1


async def test_what_the_operator_decides_through_one_server_is_done_by_all(
    folder: Path, database: str, redis_server: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "SWEEP_SECONDS", 0.1)
    async with several(folder, database, bus=redis_server.address) as servers:
        ada, bo = (Player(served.port, name) for served, name in zip(servers, ("Ada", "Bo"), strict=True))
        id = await ada.open_table("kniffel")
        async with ada.at(id), bo.at(id):
            await begin([ada, bo])
            here, there = (served.web.house for served in servers)
            at = await here.announce_restart(300)
            for player in (ada, bo):
                await until(lambda: any(b'"restarting"' in heard for heard in player.heard))  # noqa: B023
            assert here.restart_at == there.restart_at == at
            await here.remove(id)
            for player in (ada, bo):
                await until(lambda: "gone" in player.byes)  # noqa: B023
            with pytest.raises(TableError):
                await there.table(id)
            await until(lambda: there.live == 0)
        cy = Player(servers[1].port, "Cy")
        other = await cy.open_table("kniffel")
        async with cy.at(other):
            (connection,) = (await there.table(other)).presence.connections
            await here.bar(connection.owner, "ban")
            await cy.until(lambda: "gone" in cy.byes)
        assert {together(served).id for served in servers} == {id for id, *_ in await here.store.alive()}
