"""The coach over real HTTP: advice for one's own seat alone, a review for all who may look, and what goes wrong."""

import asyncio
import logging
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from flunkern.core.record import replay
from flunkern.games import kniffel
from flunkern.hosting import coaching
from flunkern.hosting.errors import ServerError
from flunkern.server import coach_process
from flunkern.table.commands import MakeMove, SeatBot
from tests.server.playing import Player, begin
from tests.server.serving import Served, code_of, serving


def run(folder: Path, test: Callable[[Served], Any]) -> None:
    async def served() -> None:
        async with serving(folder) as here:
            await test(here)

    asyncio.run(served())


async def asked(served: Served, path: str, cookie: str = "") -> httpx.Response:
    served.web._looking._buckets.clear()
    async with served.http(cookie) as client:
        return await client.get(path, timeout=120)


async def advice(served: Served, player: Player, id: str, seat: object = 0) -> httpx.Response:
    return await asked(served, f"/api/tables/{id}/advice?seat={seat}", player.cookie)


async def two(served: Served, **wanted: Any) -> tuple[str, Player, Player]:
    ada, bo = Player(served.port, "Ada", 1), Player(served.port, "Bo", 2)
    return await ada.open_table("kniffel", **wanted), ada, bo


def test_whoever_plays_alone_is_advised_move_by_move(folder: Path) -> None:
    async def test(served: Served) -> None:
        ada = Player(served.port, "Ada", 1)
        id = await ada.open_table("kniffel", options={"edition": "classic", "joker": "free"})
        async with ada.at(id):
            await begin([ada])
            assert ada.table is not None
            assert ada.table.coached
            told = (await advice(served, ada, id)).json()
            assert (told["seat"], told["version"], told["advice"]["choices"]) == (0, ada.version, [])
            assert told["advice"]["expected"] == pytest.approx(254.5896095, abs=1e-6)
            version = await ada.do(MakeMove(0, {"type": "roll"}))
            told = (await advice(served, ada, id)).json()
            assert told["version"] == version
            assert told["advice"]["last"] is None
            choices = told["advice"]["choices"]
            assert sorted(map(str, (option["move"] for option in choices))) == sorted(
                map(str, ada.seats[0].legal_moves)
            )
            keep = next(option for option in reversed(choices) if option["move"]["type"] == "keep")
            await ada.do(MakeMove(0, keep["move"]))
            last = (await advice(served, ada, id)).json()["advice"]["last"]
            assert (last["made"], last["best"]) == (keep["move"], choices[0]["move"])
            assert last["cost"] == pytest.approx(choices[0]["worth"] - keep["worth"], abs=2e-6)

    run(folder, test)


def test_advice_is_for_the_owner_of_the_seat_alone_and_only_where_it_is_allowed(folder: Path) -> None:
    async def test(served: Served) -> None:
        id, ada, bo = await two(served)
        nobody = Player(served.port, "Nobody")
        async with ada.at(id), bo.at(id):
            assert code_of(await advice(served, ada, id)) == "table/not_playing"
            await begin([ada, bo])
            (acting,) = ada.waiting
            now, later = (ada, bo) if acting == 0 else (bo, ada)
            assert code_of(await advice(served, now, id, acting)) == "table/coach_off"
            for player, seat in ((later, acting), (nobody, acting), (now, 1 - acting), (now, 9)):
                assert code_of(await advice(served, player, id, seat)) == "table/not_your_seat"
        id, ada, bo = await two(served, coach=True)
        async with ada.at(id), bo.at(id):
            await begin([ada, bo])
            (acting,) = ada.waiting
            now, later = (ada, bo) if acting == 0 else (bo, ada)
            told, seen = await advice(served, now, id, acting), (len(ada.heard), len(bo.heard))
            assert told.status_code == 200
            assert code_of(await advice(served, later, id, 1 - acting)) == "table/not_your_turn"
            assert code_of(await advice(served, later, id, acting)) == "table/not_your_seat"
            assert (len(ada.heard), len(bo.heard)) == seen, "others were told that somebody asked"

    run(folder, test)


def test_what_cannot_be_asked_is_refused_with_a_code(folder: Path) -> None:
    async def test(served: Served) -> None:
        ada = Player(served.port, "Ada")
        id = await ada.open_table("luegen")
        for path in (f"/api/tables/{id}/advice", f"/api/tables/{id}/advice?seat=x"):
            assert code_of(await asked(served, path, ada.cookie)) == "message/unreadable"
        assert code_of(await advice(served, ada, "nothing"), 404) == "table/unknown"
        assert code_of(await asked(served, "/api/tables/nothing/games/1/review"), 404) == "table/unknown"
        assert code_of(await asked(served, f"/api/tables/{id}/games/1/review")) == "table/not_finished"
        async with ada.at(id):
            await ada.do(SeatBot("random"))
            await begin([ada])
            assert code_of(await advice(served, ada, id, 1)) == "table/no_coach"
            ada.plays = True
            ada._play()
            await ada.until_over()
        assert code_of(await asked(served, f"/api/tables/{id}/games/1/review")) == "table/no_coach"
        answers = await asyncio.gather(*(advice(served, ada, id, 1) for _ in range(60)))
        refused = {code_of(answer, 429) for answer in answers if answer.status_code == 429}
        assert refused == {"message/too_fast"}

    run(folder, test)


def test_a_finished_game_is_reviewed_once_for_everybody(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(served: Served) -> None:
        id, ada, bo = await two(served)
        async with ada.at(id), bo.at(id):
            await begin([ada, bo])
            assert code_of(await asked(served, f"/api/tables/{id}/games/1/review")) == "table/not_finished"
            ada.plays = bo.plays = True
            for player in (ada, bo):
                player._play()
            await ada.until_over()
        path = f"/api/tables/{id}/games/1/review"
        answers = await asyncio.gather(*(asked(served, path, cookie) for cookie in (ada.cookie, bo.cookie, "")))
        assert len({answer.content for answer in answers}) == 1
        told = answers[0].json()
        assert (told["game"], told["names"]) == ("kniffel", ["Ada", "Bo"])
        record, states = await served.web.replays.unrolled(id, 1)
        assert record.outcome is not None
        for part, score in zip(told["review"]["parts"], record.outcome.scores, strict=True):
            assert round(part["start"] + part["luck"] + part["skill"], 6) == part["expected"] == score
        assert states == list(replay(record, kniffel))
        monkeypatch.setattr(coaching, "review", None)
        assert (await asked(served, path)).json() == told, "it was worked out anew"

    run(folder, test)


def test_a_review_that_came_to_nothing_is_worked_out_for_whoever_asks_next(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(served: Served) -> None:
        ada = Player(served.port, "Ada", 1)
        ada.plays = True
        id = await ada.open_table("kniffel")
        async with ada.at(id):
            await begin([ada])
            await ada.until_over()
        here = served.web.coaching
        for cancelled in (True, False):
            with monkeypatch.context() as patch:
                patch.setattr(coaching, "review", failing)
                asking = asyncio.create_task(here.review(id, 1))
                while not here._reviews.kept:
                    await asyncio.sleep(0)
                # Nobody waits for it any more when it fails.
                (thinking,) = here._reviews.kept.values()
                asking.cancel()
                if cancelled:
                    thinking.cancel()
                await asyncio.gather(asking, thinking, return_exceptions=True)
        assert (await here.review(id, 1)).names == ("Ada",)

    run(folder, test)


def dying(*told: bytes) -> bytes:
    os._exit(1)


def failing(*told: bytes) -> bytes:
    raise ValueError("a secret")


def endless(*told: bytes) -> bytes:
    while True:
        pass


@pytest.mark.parametrize("instead", [dying, failing, endless])
def test_a_coach_that_fails_is_reported_and_the_next_one_answers(
    folder: Path, instead: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(served: Served) -> None:
        thinking = served.web.coaching._think
        with monkeypatch.context() as patch:
            patch.setattr(coach_process, "LONGEST_THOUGHT", 0.5 if instead is endless else 60.0)
            with pytest.raises(ServerError):
                await thinking(instead)
        assert [record.levelno for record in caplog.records] == [logging.ERROR]
        assert bytes(await thinking(str.encode, "well")) == b"well"

    run(folder, test)
