"""What somebody has played: found by them and by nobody else, page by page, and gone when they want it gone."""

import json
import shutil
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from flunkern.core.errors import MessageUnreadableError
from flunkern.hosting.answers import PastGames
from flunkern.hosting.replays import Replays
from flunkern.hosting.results import results_in
from flunkern.server.house import House
from flunkern.server.memory import AT_ONCE, Memory, count
from flunkern.store import Finished, Store
from flunkern.table.commands import GetReady, MakeMove, OpenTable, Rematch, Sit, Start, TakeBack
from tests.server.serving import COOKIE, Fast, Served, code_of, serving
from tests.server.tables import owner
from tests.server.test_by_hand import finish
from tests.server.test_house import house
from tests.store.old.making import FOLDER, play
from tests.store.tables import new

NAMES = {0: "Ada", 1: "Bo", 2: "Cy"}


async def played(here: House, *people: int, game: str = "maexchen", again: str = "") -> str:
    """A finished game of these people."""
    id = again or (await here.open(OpenTable(game), owner(people[0])))[0]
    live = await here.table(id)
    if again:
        await live.ask(owner(people[0]), "rematch", Rematch())
    for person in people:
        if not again:
            await live.ask(owner(person), f"sit-{person}", Sit(NAMES[person]))
        await live.ask(owner(person), f"ready-{live.table.version}", GetReady())
    await live.ask(owner(people[0]), f"start-{live.table.version}", Start())
    await play(live, Random(1))
    return id


async def page(here: House, person: int, before: str = "", game: str | None = None, name: str = "") -> PastGames:
    return await Memory(here, Replays(here)).games(owner(person), before, game, name)


async def test_a_game_is_there_for_those_who_sat_in_it_as_soon_as_it_is_over(folder: Path) -> None:
    async with house(folder) as here:
        id = await played(here, 0, 1)
        for person, other in ((0, 1), (1, 0)):
            (past,) = (await page(here, person)).games
            assert (past.table, past.number, past.game, past.by_hand) == (id, 1, "maexchen", False)
            assert [seat.mine for seat in past.seats] == [seat.name == NAMES[person] for seat in past.seats]
            assert sorted(seat.place for seat in past.seats) == [1, 2]
            record = json.loads(await here.record(id, 1))
            assert [seat.score for seat in past.seats] == record["outcome"]["scores"]
            assert NAMES[other] in [seat.name for seat in past.seats]
        assert (await page(here, 2)).games == ()
        assert owner(0) not in repr(await page(here, 1))


async def test_games_are_found_by_game_and_by_part_of_a_name(folder: Path) -> None:
    async with house(folder) as here:
        two = await played(here, 0, 1)
        await played(here, 0, 1, again=two)
        three = await played(here, 0, 2, game="luegen")
        assert [(past.table, past.number) for past in (await page(here, 0)).games] != []
        assert {past.table for past in (await page(here, 0, game="luegen")).games} == {three}
        assert [past.number for past in (await page(here, 0, name="bO")).games] in ([2, 1], [1, 2])
        assert (await page(here, 0, name="bo", game="luegen")).games == ()
        for nothing in ("%", "_", "x", "' OR 1=1 --", "\0"):
            assert (await page(here, 0, name=nothing)).games == ()
        for unreadable in ("x" * 25,):
            with pytest.raises(MessageUnreadableError):
                await page(here, 0, name=unreadable)
        for key in ("[]", "[1]", "x", '["a","b","c"]', '[1,"t","n"]', "\ud800"):
            with pytest.raises(MessageUnreadableError):
                await page(here, 0, before=key)


async def test_an_end_that_is_taken_back_is_no_end(folder: Path) -> None:
    async with house(folder) as here:
        id, _ = await here.open(OpenTable("kniffel", by_hand=True), owner(0))
        live = await here.table(id)
        await live.ask(owner(0), "sit", Sit("Ada"))
        await live.ask(owner(0), "start", Start())
        await finish(live, 5)
        (past,) = (await page(here, 0)).games
        assert past.by_hand
        assert past.seats[0].score == 5
        await live.ask(owner(0), "back", TakeBack(12))
        assert (await page(here, 0)).games == ()
        await finish(live, 30)
        assert [past.seats[0].score for past in (await page(here, 0)).games] == [30]


async def test_nothing_tells_of_somebody_who_is_forgotten(folder: Path) -> None:
    async with house(folder) as here:
        id = await played(here, 0, 1)
        await played(here, 0, 1, again=id)
        assert len((await page(here, 1)).games) == 2
        await here.forget_person(owner(1))
        assert (await page(here, 1)).games == ()
        games = (await page(here, 0)).games
        assert len(games) == 2
        assert (await page(here, 0, name="bo")).games == ()
        assert all("Bo" not in [seat.name for seat in past.seats] for past in games)
        for past in await here.store.past(owner(0), None, 10):
            assert b"Bo" not in past.body
            assert owner(1).encode() not in past.body


async def test_what_is_written_at_each_end_is_what_the_log_tells(folder: Path) -> None:
    async with house(folder) as here:
        id = await played(here, 0, 1)
        await played(here, 0, 1, again=id)
        before = await here.store.past(owner(0), None, 10)
        await here.store.recount([id])
        await count(here.store, [id])
        assert await here.store.past(owner(0), None, 10) == before
        assert [game.number for game, _ in results_in(await here.store.load(id))] == [1, 2]
        assert await here.store.uncounted(10) == []


async def test_a_table_that_goes_on_while_it_is_counted_is_counted_again(folder: Path) -> None:
    async with house(folder) as here:
        id = await played(here, 0, 1)
        logged = await here.store.load(id)
        await here.store.recount([id])
        await played(here, 0, 1, again=id)
        await here.store.keep_games(id, results_in(logged), len(logged))
        assert await here.store.uncounted(10) == [id]
        assert len(await here.store.past(owner(0), None, 10)) == 2
        await Memory(here, Replays(here)).count()
        assert await here.store.uncounted(10) == []
        assert len(await here.store.past(owner(0), None, 10)) == 2


async def test_games_of_an_old_file_are_found_when_their_people_ask(folder: Path) -> None:
    file = shutil.copy(FOLDER / "schema-0004.db", folder)
    async with await Store.open(f"sqlite:///{file}") as store:
        old = House(store, Fast(), 0.0)
        games = (await Memory(old, Replays(old)).games(owner(1), "", None, "")).games
        assert [past.game for past in games] == [
            "maexchen",
            "maexchen",
            "lie-zie",
            "luegen-kniffel",
            "luegen",
            "kniffel",
        ]
        assert all(past.seats[0].mine for past in games)


async def test_pages_follow_one_another_without_a_gap(folder: Path) -> None:
    async with house(folder) as here:
        for number in range(AT_ONCE + 5):
            await here.store.create(new(f"t{number}"), [b"{}"], 1.0)
            game = Finished(1, "kniffel", b'{"seats":[],"reason":""}', frozenset({owner(0)}), "ada")
            # Several end at the same moment.
            await here.store.keep_games(f"t{number}", [(game, 1000.0 + number // 4)], 1)
        first = await page(here, 0)
        second = await page(here, 0, before=first.next)
        assert (len(first.games), len(second.games), second.next) == (AT_ONCE, 5, "")
        both = [(past.ended, past.table) for past in (*first.games, *second.games)]
        assert both == sorted(set(both), reverse=True)


async def test_figures_add_up_what_the_records_tell(folder: Path) -> None:
    async with house(folder) as here:
        memory = Memory(here, Replays(here))
        id = await played(here, 0, 1, game="luegen")
        await played(here, 0, 1, game="luegen", again=id)
        await played(here, 0, 2)
        for _ in range(2):
            ada, bo = [await memory.figures(owner(person), "luegen") for person in (0, 1)]
            assert (len(ada.played), ada.told, ada.left) == (2, 2, 0)
            bids = sum(record.count('"bid"') for record in [(await here.record(id, n)).decode() for n in (1, 2)])
            assert ada.counted["announced"] + bo.counted["announced"] == bids
            calls = sum(one.counted.get(what, 0) for one in (ada, bo) for what in ("right", "wrong"))
            caught = ada.counted.get("caught", 0) + bo.counted.get("caught", 0)
            assert caught == ada.counted.get("right", 0) + bo.counted.get("right", 0)
            assert calls > 0
        assert (await memory.figures(owner(2), "luegen")).played == ()
        assert all(past.tally for past in await here.store.past(owner(0), None, 10, "luegen"))


async def test_what_several_did_at_one_device_is_nobodys_figure(folder: Path) -> None:
    async with house(folder) as here:
        memory = Memory(here, Replays(here))
        id, _ = await here.open(OpenTable("kniffel", by_hand=True), owner(0))
        live = await here.table(id)
        for name in ("Ada", "Bo"):
            await live.ask(owner(0), name, Sit(name))
        await live.ask(owner(0), "start", Start(starter=0))
        await finish(live, 5)
        assert len((await page(here, 0)).games) == 1
        assert (await memory.figures(owner(0), "kniffel")).played == ()


async def test_over_http(folder: Path) -> None:
    async with serving(folder) as served, served.http(COOKIE) as me, served.http() as stranger:
        assert (await stranger.get("/api/me/games")).json() == {"games": [], "next": ""}
        assert code_of(await stranger.get("/api/me/records"), 401) == "table/not_seated"
        assert code_of(await me.get("/api/me/games", params={"before": "x"})) == "message/unreadable"
        await _alone(served)
        (past,) = (await me.get("/api/me/games")).json()["games"]
        assert past["game"] == "kniffel"
        answer = await me.get("/api/me/records")
        assert answer.headers["content-disposition"].startswith("attachment")
        (entry,) = answer.json()["games"]
        assert (entry["table"], entry["number"]) == (past["table"], 1)
        assert entry["record"]["outcome"]["scores"] == [seat["score"] for seat in past["seats"]]
        await me.delete("/api/me")
        assert (await me.get("/api/me/games")).json()["games"] == []


async def _alone(served: Served) -> None:
    """A game that whoever has the cookie plays alone."""
    me, here = sha256(COOKIE.encode()).hexdigest(), served.web.house
    id, _ = await here.open(OpenTable("kniffel"), me)
    live = await here.table(id)
    await live.ask(me, "sit", Sit("Ada"))
    await live.ask(me, "start", Start())
    while (table := live.table).phase == "playing":
        move = table.game.legal_moves(table.state, 0)[0]
        await live.ask(me, f"move-{table.version}", MakeMove(0, move))
