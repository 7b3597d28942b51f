"""`flunkern store copy`: all tables in another database, each log read to its end, however often it is interrupted."""

import asyncio
import json
import random
import shutil
from pathlib import Path

import pytest

from flunkern.store import NewTable, Store
from flunkern.store.copying import copy
from flunkern.table.entries import write_entry
from tests.cli.calling import Run, refused
from tests.server.tables import Bench, owner
from tests.services import PostgreSQL
from tests.store.old.making import FOLDER


@pytest.fixture
def played(tmp_path: Path) -> str:
    """The address of a store with a few tables, games going on at some of them."""
    address = f"sqlite:///{tmp_path / 'old.db'}"

    async def play() -> None:
        async with await Store.open(address) as store:
            for number, slug in enumerate(("kniffel", "luegen", "lie-zie")):
                bench = Bench(slug)
                await bench.begin(2)
                steps = [write_entry(step.entry) for step in bench.live.steps]
                table = NewTable(f"id-{number}", f"CODE{number}", True, slug, "playing", b"{}")
                await store.create(table, steps, 100.0 + number, ["ada", f"bo-{number}"])

    asyncio.run(play())
    return address


async def everything(address: str) -> list[object]:
    async with await Store.open(address) as store:
        return [await store.whole(id) for id in await store.ids("", 100)]


def test_all_tables_arrive_and_a_second_time_nothing_is_new(run: Run, played: str, postgresql: PostgreSQL) -> None:
    target = postgresql.address(postgresql.create())
    ran = run("store", "copy", played, target, "--json")
    assert (ran.code, ran.err) == (0, "")
    first = json.loads(ran.out)
    assert (first["tables"], first["unchanged"]) == (3, 0)
    assert first["entries"] > 10
    assert asyncio.run(everything(target)) == asyncio.run(everything(played))
    again = run("store", "copy", played, target)
    assert again.out.endswith("read to its end; 0 entries are new, 3 tables were there already.\n")


def test_what_was_interrupted_or_went_on_is_made_up_for(played: str, tmp_path: Path) -> None:
    target = f"sqlite:///{tmp_path / 'new.db'}"

    class StoppedError(Exception):
        pass

    def stop(done: int) -> None:
        raise StoppedError

    async def go() -> None:
        async with await Store.open(played) as old, await Store.open(target) as new:
            with pytest.raises(StoppedError):
                await copy(old, new, lambda _: None, stop)
            assert await new.count() == 1
            length = len(await old.load("id-0"))
            await old.append("id-0", length + 1, [b"more"], 200.0, people=["cy"])
            done = await copy(old, new, lambda _: None, lambda _: None)
            assert (done.tables, done.unchanged) == (3, 0)
            assert await new.tables_of("cy") == ["id-0"]

    asyncio.run(go())
    assert asyncio.run(everything(target)) == asyncio.run(everything(played))


def test_another_table_of_that_name_is_left_alone(run: Run, played: str, tmp_path: Path) -> None:
    target = f"sqlite:///{tmp_path / 'new.db'}"

    async def meddle() -> None:
        async with await Store.open(target) as store:
            await store.create(NewTable("id-1", "OTHER", True, "luegen", "lobby", b"{}"), [b"other"], 1.0)

    asyncio.run(meddle())
    assert "store/differs" in refused(run("store", "copy", played, target), "address/unusable")


@pytest.mark.parametrize("damage", ["cut", "torn"])
def test_a_log_that_cannot_be_read_to_its_end_is_refused(run: Run, tmp_path: Path, damage: str) -> None:
    address = f"sqlite:///{tmp_path / 'old.db'}"

    async def damaged() -> None:
        bench = Bench("kniffel")
        await bench.begin(2)
        steps = [write_entry(step.entry) for step in bench.live.steps]
        steps[random.Random(1).randrange(1, len(steps))] = b"{" if damage == "torn" else steps[0]
        async with await Store.open(address) as store:
            await store.create(NewTable("id", "CODE", True, "kniffel", "playing", b"{}"), steps, 1.0)

    asyncio.run(damaged())
    assert "table CODE" in refused(run("store", "copy", address, f"sqlite:///{tmp_path / 'n.db'}"), "address/unusable")


def test_a_place_that_cannot_be_used_is_named(run: Run, played: str) -> None:
    refused(run("store", "copy", played, "mysql://nowhere"), "address/unusable")


def test_results_are_read_from_the_logs_again(run: Run, tmp_path: Path) -> None:
    file = shutil.copy(FOLDER / "schema-0004.db", tmp_path)
    ran = run("store", "recount", f"sqlite:///{file}")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "The finished games of 7 tables were read from their logs.\n"

    async def counted() -> list[str]:
        async with await Store.open(f"sqlite:///{file}") as store:
            assert await store.uncounted(10) == []
            return sorted(past.game for past in await store.past(owner(2), None, 10))

    expected = ["kniffel", "kniffel", "lie-zie", "luegen", "luegen-kniffel", "maexchen", "maexchen"]
    assert asyncio.run(counted()) == expected
    refused(run("store", "recount", "nonsense"), "address/unusable")
