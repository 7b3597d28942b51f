"""The same games under Pyodide, as browsers run it: every message as under CPython, byte for byte.

There nothing compiles; here the solver answers for the strong fox and the coach.
"""

import json
import os
import subprocess
from pathlib import Path

from flunkern.games import REGISTRY
from tests.local.ways import local_transcript
from tools.bundle import ROOT, WHEELS, fetched, pack

HERE = Path(__file__).parent
WEB = ROOT / "web"


async def test_every_message_is_the_same_in_a_browser(tmp_path: Path) -> None:
    for wheel in WHEELS:  # they are there where the page was built
        (tmp_path / f"{wheel}.whl").symlink_to(fetched(wheel, WEB / "python"))
    pack(tmp_path)
    games = [(slug, number % 2) for number, slug in enumerate(REGISTRY)]
    node = (ROOT / ".venv" / ".node").read_text().strip()
    told = subprocess.run(
        [f"{node}/node", HERE / "pyodide.mjs", tmp_path, HERE, WEB, *(str(part) for game in games for part in game)],
        env=os.environ | {"NODE_NO_WARNINGS": "1"},
        stdout=subprocess.PIPE,
        check=True,
    )
    for (slug, seed), there in zip(games, json.loads(told.stdout), strict=True):
        assert there == await local_transcript(slug, seed), slug
        assert (slug == "kniffel") == any('"choices":[{' in text for text in there), "the coach answered"
