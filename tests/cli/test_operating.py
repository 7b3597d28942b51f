"""`flunkern status`: what the operator's interface says, in a terminal."""

import asyncio
import json
from pathlib import Path

from tests.cli.calling import Ran, Run, refused
from tests.server.sending import two_at_a_table
from tests.server.serving import serving


def asked(run: Run, folder: Path, *arguments: str, token: str = "open sesame") -> Ran:
    """Of a server with one table."""

    async def ask() -> Ran:
        async with serving(folder, admin_token=token) as served:
            await two_at_a_table(served)
            return await asyncio.to_thread(run, "status", f"http://{served.host}", *arguments)

    return asyncio.run(ask())


def test_a_server_tells_how_it_does(run: Run, tmp_path: Path) -> None:
    ran = asked(run, tmp_path, "--admin-token", "open sesame")
    assert (ran.code, ran.err) == (0, "")
    assert "Store can be written" in ran.out
    assert "kniffel" in ran.out


def test_programs_are_told_in_json(run: Run, tmp_path: Path) -> None:
    told = json.loads(asked(run, tmp_path, "--admin-token", "open sesame", "--json").out)
    assert told["stored"] == {"lobby": 1}


def test_without_the_token_or_a_server_it_says_so(run: Run, tmp_path: Path) -> None:
    refused(asked(run, tmp_path), "operator/refused")
    assert "with --admin-token" in refused(asked(run, tmp_path, "--admin-token", "x", token=""), "address/unusable")
    assert "urlopen" not in refused(run("status", "http://127.0.0.1:1"), "address/unusable")
    refused(run("status", "nonsense"), "address/unusable")
