"""A file that an older program wrote: today's brings it up, and every table is what it was."""

import json
import shutil
from pathlib import Path

import pytest

from flunkern.hosting.steps import games_in, record_in
from flunkern.store import Store
from flunkern.store.copying import copy
from tests.store.old.making import FOLDER, folded, told

FILES = sorted(FOLDER.glob("*.db"))


@pytest.fixture(params=FILES, ids=[file.stem for file in FILES])
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A file as it was, to be changed."""
    return Path(shutil.copy(request.param, tmp_path))


async def test_tables_of_an_old_file_are_what_they_were(old: Path, url: str) -> None:
    expected = json.loads((FOLDER / f"{old.stem}.json").read_text())
    async with await Store.open(f"sqlite:///{old}") as opened, await Store.open(url) as store:
        heard: list[object] = []
        await copy(opened, store, heard.append, heard.append)
        for there in (opened, store):
            assert {table: told(folded(await there.load(table))) for table in await there.ids("", 100)} == expected


async def test_records_of_an_old_file_are_made_again_byte_for_byte(old: Path) -> None:
    async with await Store.open(f"sqlite:///{old}") as store:
        compared = 0
        for id in await store.ids("", 100):
            log = await store.load(id)
            games = games_in(log)
            for number, ended in games.ended.items():
                kept = await store.record(id, number)
                begun = games.begun[number]
                made = record_in(begun, ended, log[begun.version : ended.version])
                assert kept in (None, made)
                compared += kept is not None
        assert compared >= 5
