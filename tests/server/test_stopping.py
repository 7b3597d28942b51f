"""A server that is told to stop: what was asked for is done and answered first, and pages go where others serve."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from flunkern.core.processes import METHODS
from flunkern.hosting.protocol import Ack
from flunkern.store import Store
from flunkern.table.commands import Say
from tests.server.playing import Player, begin
from tests.server.sending import two_at_a_table
from tests.server.serving import serving


async def test_what_was_asked_for_is_answered_before_the_page_is_sent_away(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(folder) as served:
        ada, bo, id = await two_at_a_table(served)
        async with ada.at(id), bo.at(id):
            await begin([ada, bo])
            began, finish, append = asyncio.Event(), asyncio.Event(), Store.append

            async def slowly(*arguments: Any, **named: Any) -> None:
                began.set()
                await finish.wait()
                await append(*arguments, **named)

            monkeypatch.setattr(Store, "append", slowly)
            asked = ada.begin_to_ask(Say("hello"))
            await began.wait()
            stopping = asyncio.create_task(served.web.sockets.close())
            await bo.until(lambda: bo.closes)
            assert not ada.closes
            finish.set()
            answer = await asked
            assert isinstance(answer, Ack)
            await ada.until(lambda: ada.closes)
            await stopping
            assert (ada.byes[0], ada.closes[0], bo.closes[0]) == ("restart", 1012, 1012)
            # What came after that would hear no answer, so it was not done.
            logged = await served.web.house.store.load(id)
            assert len(logged) == answer.version


async def test_pages_are_sent_away_one_after_the_other_and_play_on_until_then(folder: Path) -> None:
    async with serving(folder, drain=1.0) as served:
        ada, bo, id = await two_at_a_table(served)
        async with ada.at(id), bo.at(id):
            await begin([ada, bo])
            stopping = asyncio.create_task(served.web.sockets.close())
            while not (ada.closes or bo.closes):
                await asyncio.sleep(0.001)
            first, last = (ada, bo) if ada.closes else (bo, ada)
            assert not last.closes
            await last.do(Say("hello"))
            await last.until(lambda: last.closes)
            await stopping
            assert first.closes[0] == last.closes[0] == 1012


async def test_whoever_comes_to_a_server_that_stops_is_sent_on(folder: Path) -> None:
    async with serving(folder) as served:
        ada = Player(served.port, "Ada")
        id = await ada.open_table("kniffel")
        await served.web.sockets.close()
        async with ada.at(id, welcomed=False):
            await ada.until(lambda: ada.closes)
            assert ada.closes[0] == 1012


@pytest.mark.parametrize("method", METHODS)
def test_whoever_stops_all_processes_while_bots_prepare_reads_of_no_trouble(tmp_path: Path, method: str) -> None:
    """As systemd and `timeout` do it: each process is told, not only the one that was started."""
    command = [sys.executable, "-m", "flunkern", "serve", "--port", "0", "--data", str(tmp_path)]
    surroundings = {**os.environ, "FLUNKERN_START": method, "FLUNKERN_CACHE": str(tmp_path)}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, text=True, env=surroundings, start_new_session=True, **pipes) as served:  # type: ignore[call-overload]
        assert "127.0.0.1" in served.stdout.readline()
        time.sleep(1.5)  # bots have begun to prepare, and are not done with it
        os.killpg(served.pid, signal.SIGTERM)
        _, err = served.communicate(timeout=30)
    assert served.returncode == 0
    assert [json.loads(line)["message"] for line in err.splitlines()] == ["serving"]
