"""What somebody has played: found by them and by nobody else, page by page, and gone when they want it gone."""

import json
import shutil
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from flunkern.core.errors import MessageUnreadableError
from flunkern.core.luck import Share
from flunkern.hosting.answers import PastGames
from flunkern.hosting.replays import Replays
from flunkern.hosting.results import results_in
from flunkern.server import tallies
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


OLD = {
    "schema-0004": ["maexchen", "maexchen", "lie-zie", "luegen-kniffel", "luegen", "kniffel"],
    "schema-0007": ["maexchen", "maexchen", "maexchen", "lie-zie", "luegen-kniffel", "luegen", "kniffel"],
}


@pytest.mark.parametrize("name", OLD)
async def test_games_of_an_old_file_are_found_when_their_people_ask(folder: Path, name: str) -> None:
    file = shutil.copy(FOLDER / f"{name}.db", folder)
    async with await Store.open(f"sqlite:///{file}") as store:
        old = House(store, Fast(), 0.0)
        memory = Memory(old, Replays(old))
        games = (await memory.games(owner(1), "", None, "")).games
        assert [past.game for past in games] == OLD[name]
        assert all(past.seats[0].mine for past in games)
        kniffel, lie_zie = [await memory.figures(owner(1), game) for game in ("kniffel", "lie-zie")]
        assert (len(kniffel.played), kniffel.told, kniffel.left) == (1, 1, 0)
        assert (json.loads(kniffel.rules)["edition"], len(kniffel.by)) == ("modern", 1)
        # What an older program counted in it is counted anew.
        assert lie_zie.counted["prizes-true"] + lie_zie.counted["prizes-false"] > 0


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


async def test_luck_and_skill_are_those_of_the_report_and_found_again_by_a_recount(folder: Path) -> None:
    async with serving(folder) as served:
        here, memory = served.web.house, served.web.memory
        me = sha256(COOKIE.encode()).hexdigest()
        await _alone(served)
        (past,) = await here.store.past(me, None, 10)
        for again in (False, False, True):
            if again:
                await here.store.recount([past.table_id])
            told = await memory.figures(me, "kniffel")
            (game,) = told.played
            review = json.loads(msgspec.json.encode(await served.web.coaching.review(past.table_id, 1)))["review"]
            (part,) = review["parts"]
            assert game.share == Share(part["luck"], part["skill"])
            assert game.score == pytest.approx(part["start"] + game.share.luck + game.share.skill)
            assert (told.luck, told.untold, told.left) == (True, 0, 0)
        (kept,) = await here.store.past(me, None, 10)
        assert b'"luck"' in kept.tally
        # A server of an older program, on the same database, keeps less of it.
        await here.store.keep_tally(kept, b'[{"ones":3}]')
        assert await memory.figures(me, "kniffel") == told


async def test_figures_stand_beside_perfect_play_by_the_same_rules(folder: Path) -> None:
    async with serving(folder) as served, served.http(COOKIE) as me:
        for options in ({}, {"edition": "classic"}, {}):
            await _alone(served, options)
        modern = (await me.get("/api/me/figures/kniffel", timeout=60)).json()
        assert [one["games"] for one in modern["by"]] == [2, 1]
        assert json.loads(modern["rules"])["edition"] == "modern"
        assert len(modern["played"]) == modern["told"] == 2
        assert modern["perfect"]["mean"] == 250.8568
        classic = (await me.get("/api/me/figures/kniffel", params={"rules": modern["by"][1]["rules"]})).json()
        assert len(classic["played"]) == 1
        assert classic["perfect"]["mean"] == 254.5894
        for odd in ("x", "{}", '{"edition":"plain"}', "\0"):
            assert (await me.get("/api/me/figures/kniffel", params={"rules": odd})).json() == modern
        luegen = (await me.get("/api/me/figures/luegen")).json()
        assert (luegen["perfect"], luegen["luck"], luegen["by"], luegen["rules"]) == (None, None, [], "")
        assert (await me.get("/api/me/figures/nothing")).json()["played"] == []


async def test_games_whose_throws_nobody_told_have_no_luck_and_are_counted_apart(folder: Path) -> None:
    async with serving(folder) as served:
        here = served.web.house
        id, _ = await here.open(OpenTable("kniffel", by_hand=True), owner(0))
        live = await here.table(id)
        await live.ask(owner(0), "sit", Sit("Ada"))
        await live.ask(owner(0), "start", Start())
        await finish(live, 5)
        told = await served.web.memory.figures(owner(0), "kniffel")
        assert ([game.share for game in told.played], told.untold, told.told) == ([None], 1, 1)


async def test_where_no_coach_is_installed_luck_is_not_told_and_is_once_there_is_one(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(folder) as served:
        me, memory = sha256(COOKIE.encode()).hexdigest(), served.web.memory
        await _alone(served)
        with monkeypatch.context() as without:
            without.setattr(tallies, "has_coach", lambda *_: False)
            told = await memory.figures(me, "kniffel")
            assert (told.luck, told.played[0].share, told.told, told.untold, told.left) == (False, None, 1, 0, 0)
            assert told.perfect is not None
        assert (await memory.figures(me, "kniffel")).played[0].share is not None


async def test_a_coach_that_fails_is_not_asked_for_ever(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(folder) as served:
        me, asked = sha256(COOKIE.encode()).hexdigest(), []

        async def fail(*told: Any) -> bytes:
            asked.append(told)
            raise ValueError

        monkeypatch.setattr(served.web.coaching, "_thought", fail)
        await _alone(served)
        for _ in range(2):
            told = await served.web.memory.figures(me, "kniffel")
            assert (told.played[0].share, told.told, told.left) == (None, 1, 0)
        assert len(asked) == 1


async def test_results_of_an_older_program_are_left_until_their_logs_are_read(folder: Path) -> None:
    async with house(folder) as here:
        await here.store.create(new("t"), [b"{}"], 1.0)
        sat = f'{{"owner":"{owner(0)}","name":"Ada","score":1,"place":1}}'
        game = Finished(1, "kniffel", f'{{"seats":[{sat}],"reason":""}}'.encode(), frozenset({owner(0)}), "ada")
        await here.store.keep_games("t", [(game, 1000.0)], 1)
        told = await Memory(here, Replays(here)).figures(owner(0), "kniffel")
        assert (told.played, told.left) == ((), 1)


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


async def _alone(served: Served, options: dict[str, Any] | None = None) -> None:
    """A game that whoever has the cookie plays alone."""
    me, here = sha256(COOKIE.encode()).hexdigest(), served.web.house
    id, _ = await here.open(OpenTable("kniffel", options or {}), me)
    live = await here.table(id)
    await live.ask(me, "sit", Sit("Ada"))
    await live.ask(me, "start", Start())
    while (table := live.table).phase == "playing":
        move = table.game.legal_moves(table.state, 0)[0]
        await live.ask(me, f"move-{table.version}", MakeMove(0, move))
