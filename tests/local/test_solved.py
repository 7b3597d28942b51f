"""Strong foxes and the coach where nothing compiles: by what was fetched, and what is told where it cannot be."""

import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from flunkern.core import solved
from flunkern.games import kniffel
from flunkern.games.kniffel.editions import PRESETS, edition_of
from flunkern.games.kniffel.solving import plain
from flunkern.games.kniffel.solving.cache import solution_for
from flunkern.games.kniffel.solving.file_format import fingerprint, save
from flunkern.games.kniffel.solving.sealed import file_of
from flunkern.hosting.answers import facts_of
from tests.local import memory
from tests.local.memory import Storage
from tests.local.test_house import Tab, opened

MODERN = edition_of(PRESETS["modern"])


@pytest.fixture
def browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Nothing is installed, and what lies in this folder can be fetched."""
    for module in ("core.bots", "core.coaching", "core.lazy"):
        monkeypatch.setattr(f"flunkern.{module}.is_installed", lambda _: False)
    (tmp_path / "here").mkdir()
    (tmp_path / "there").mkdir()
    monkeypatch.setattr(solved, "path_of", (tmp_path / "here").joinpath)
    monkeypatch.setattr("flunkern.local.solved.path_of", (tmp_path / "here").joinpath)
    monkeypatch.setattr(memory, "FETCHED", tmp_path / "there")
    (tmp_path / "here" / solved.LIST).write_text(json.dumps([file_of(MODERN)]))
    solved.names.cache_clear()
    plain.solution_in_file.cache_clear()
    yield tmp_path / "there"
    solved.names.cache_clear()
    plain.solution_in_file.cache_clear()


@pytest.fixture
async def tab() -> AsyncIterator[Tab]:
    tab = Tab(Storage())
    yield tab
    await tab.house.close()


async def alone(tab: Tab, level: str, **options: Any) -> str:
    """A game of one person and a fox, as far as the person's first throw."""
    id = await opened(tab, options=options)
    await tab.come(id)
    await tab.ask(1, {"type": "sit", "name": "Ada"})
    await tab.ask(2, {"type": "seat-bot", "level": level})
    await tab.ask(3, {"type": "start"})
    number = 4
    while not any(seat["view"]["dice"] for seat in tab.shown["seats"]):
        await tab.ask(number, tab.move)
        number += 1
    return id


async def test_the_coach_answers_by_what_was_fetched(browser: Path, tab: Tab) -> None:
    save(solution_for(MODERN), browser / file_of(MODERN), fingerprint(MODERN, "expected_value"))
    facts = facts_of(kniffel)
    assert facts.coach
    assert facts.bots == ("random", "beginner", "club", "greedy", "perfect")
    id = await alone(tab, "perfect")
    done, text = await tab.house.ask("GET", f"/api/tables/{id}/advice?seat=0")
    assert done, text
    assert len(json.loads(text)["advice"]["choices"]) > 13


async def test_what_cannot_be_fetched_is_said_and_the_fox_plays_as_well_as_it_can(
    browser: Path, tab: Tab, caplog: pytest.LogCaptureFixture
) -> None:
    id = await alone(tab, "perfect")
    done, text = await tab.house.ask("GET", f"/api/tables/{id}/advice?seat=0")
    assert (done, json.loads(text)["code"]) == (False, "table/coach_away")
    assert not caplog.records, "the fox that is here plays, and nothing fails"


async def test_house_rules_that_nobody_solved_have_plain_foxes_and_no_coach(browser: Path, tab: Tab) -> None:
    id = await alone(tab, "perfect", edition="classic", joker="strict")
    done, text = await tab.house.ask("GET", f"/api/tables/{id}/facts")
    assert (json.loads(text)["bots"], json.loads(text)["coach"]) == (["random", "beginner", "club", "greedy"], False)
    done, text = await tab.house.ask("GET", f"/api/tables/{id}/advice?seat=0")
    assert (done, json.loads(text)["code"]) == (False, "table/no_coach")
