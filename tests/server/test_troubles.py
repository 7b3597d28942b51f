"""Faults and outages while people are connected: they are told, and nothing else breaks."""

import secrets
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from flunkern.hosting import live
from flunkern.hosting.connections import MOST_QUEUED
from flunkern.hosting.presence import known_at
from flunkern.hosting.protocol import CLOSE_CODES, Refused
from flunkern.store import StoreUnavailableError
from flunkern.table.commands import Say, Sit
from tests.server.playing import begin
from tests.server.sending import HELLO, sent, two_at_a_table
from tests.server.serving import serving


async def test_an_outage_of_the_store_is_told_and_the_table_goes_on_after_it(folder: Path) -> None:
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


async def test_a_log_that_was_moved_away_takes_no_moves_and_is_not_healthy(folder: Path) -> None:
    async with serving(folder) as served, served.http() as client:
        ada, bo, id = await two_at_a_table(served)
        async with ada.at(id), bo.at(id):
            (folder / "flunkern.db").rename(folder / "away.db")
            assert await ada.refused(Sit("Ada")) == "store/unavailable"
            assert (await client.get("/healthz")).status_code == 503
            (folder / "away.db").rename(folder / "flunkern.db")
            await begin([ada, bo])
            assert (await client.get("/healthz")).status_code == 200


@pytest.mark.parametrize(
    ("error", "reason"),
    [(StoreUnavailableError(reason="/a/path"), "unavailable"), (ValueError("a log begins with an opening"), "broken")],
)
async def test_a_table_that_cannot_be_loaded_is_no_end(
    folder: Path, error: Exception, reason: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
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


async def test_a_fault_while_sending_ends_the_connection_so_that_the_page_comes_back(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(folder) as served:
        ada, bo, id = await two_at_a_table(served)
        async with ada.at(id), bo.at(id):
            await ada.sit()
            table = await served.web.house.table(id)
            (broken,) = (other for other in table.presence.connections if other.owner not in known_at(table.table))

            def fail() -> tuple[bytes, ...]:
                raise KeyError("a secret")

            broken.snapshot = fail
            broken._send_now = lambda _: False  # as where a page reads too slowly
            for _ in range(MOST_QUEUED + 1):
                broken.push(b"{}")
            await bo.until(lambda: bo.closes)
            assert bo.closes == [CLOSE_CODES["broken"]]
            await bo.until(lambda: bo.connects == 2)
            await bo.sit()


async def test_a_fault_while_asking_is_told_as_such(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise KeyError(secrets.token_hex())

    async with serving(folder) as served:
        ada, _, id = await two_at_a_table(served)
        async with ada.at(id):
            with monkeypatch.context() as patch:
                patch.setattr(live, "decide", fail)
                answer = await ada.ask(Sit("Ada"))
            assert isinstance(answer, Refused)
            assert (answer.code, answer.rule, answer.reason, answer.details) == ("server/broken", None, None, {})
            await ada.sit()
