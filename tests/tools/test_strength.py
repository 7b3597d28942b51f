"""The strength page: every game, level and size, kept table by table, and the page in docs made of its tables."""

import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from flunkern.arena.contest import Contest
from flunkern.arena.running import Report, run
from flunkern.games import REGISTRY, kniffel, luegen
from tests.arena.contests import contest
from tools import strength
from tools.fingerprints import fingerprint
from tools.strength import attacks, baseline_of, contests, lineups_of, main, mastery, read, table
from tools.strength_page import Table, lost_to, markdown, needed, reached

DOCS = Path(__file__).parents[2] / "docs"


def test_every_game_is_measured_at_two_four_and_six_as_far_as_it_allows() -> None:
    asked = list(contests(400))
    assert [(one.game, one.seats) for one in asked] == [
        (slug, seats) for slug, game in REGISTRY.items() for seats in (2, 4, 6) if seats in game.seats
    ]
    assert {one.deals * one.seats for one in asked} == {400, 402}


def test_two_bots_meet_each_other_and_more_meet_the_plain_one() -> None:
    for game in REGISTRY.values():
        pairs = lineups_of(game, 2)
        assert {bot for pair in pairs for bot in pair} == set(game.bots)
        assert len(set(map(frozenset, pairs))) == len(pairs) == len(game.bots) * (len(game.bots) - 1) // 2
        plain = baseline_of(game)
        assert {lineup[0] for lineup in lineups_of(game, 4)} == set(game.bots) - {plain}
        assert {lineup[1:] for lineup in lineups_of(game, 4)} == {(plain,) * 3}
    assert (baseline_of(kniffel), baseline_of(luegen)) == ("greedy", "honest")


def test_a_table_is_played_once_and_then_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "strength" / "luegen-2.json"
    asked = contest("luegen", ("random", "honest"), deals=3)
    played = table(asked, file, 6, 60, 1)
    assert played is not None
    assert (played.games, played.baseline, played.result.deals) == (6, "honest", 3)
    monkeypatch.setattr(strength, "run", None)
    for games in (6, 4):
        again = table(asked, file, games, 60, 1)
        assert again is not None
        assert (again.result.standings, again.paces) == (played.result.standings, played.paces)
    with pytest.raises(TypeError):
        table(asked, file, 8, 60, 1)
    with pytest.raises(TypeError):
        table(contest("luegen", ("random", "random"), deals=3), file, 6, 60, 1)


def test_a_table_that_takes_too_long_ends_after_whole_deals(tmp_path: Path) -> None:
    played = table(contest("luegen", deals=100_000), tmp_path / "a.json", 200_000, 0, 1)
    assert played is not None
    assert 2 <= played.result.deals < 100
    assert played.result.wanted == 100_000


def test_an_interrupted_table_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: object, **named: object) -> Report:
        return run(contest("luegen", deals=2))._replace(interrupted=True)

    monkeypatch.setattr(strength, "run", interrupted)
    assert table(contest("luegen", deals=3), tmp_path / "a.json", 6, 60, 1) is None
    monkeypatch.setattr(sys, "argv", ["strength", str(tmp_path)])
    assert main() == 130
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_table_is_played_anew(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("{")
    assert read(tmp_path / "a.json") is None
    assert read(tmp_path / "b.json") is None
    assert table(contest("luegen", deals=2), tmp_path / "a.json", 4, 60, 1) is not None
    assert read(tmp_path / "a.json") is not None


def test_one_command_makes_the_whole_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = [contest(slug, ("random", baseline_of(game)), deals=2) for slug, game in REGISTRY.items()]
    masters = [contest("luegen", ("master", baseline_of(luegen)), deals=2)]  # who need not think long
    monkeypatch.setattr(strength, "contests", lambda _: asked)
    monkeypatch.setattr(strength, "mastery", lambda _: masters)
    monkeypatch.setattr(strength, "attacks", lambda _: [])
    monkeypatch.setattr(sys, "argv", ["strength", str(tmp_path), "--games", "4", "--jobs", "1"])
    assert main() == 0
    page = (tmp_path / "strength.md").read_text("utf-8")
    for slug in REGISTRY:
        assert f"(strength/{slug}.svg)" in page
        assert (tmp_path / "strength" / f"{slug}.svg").exists()
        assert (tmp_path / "strength" / f"{slug}-2.json").exists()
        assert (tmp_path / "strength" / f"{slug}-2-master.json").exists() is (slug == "luegen")


@pytest.mark.parametrize("has_master", [True, False])
def test_masters_are_measured_where_a_game_has_one(monkeypatch: pytest.MonkeyPatch, has_master: bool) -> None:
    if not has_master:
        fewer = {name: bot for name, bot in luegen.bots.items() if name != "master"}
        monkeypatch.setattr(luegen, "bots", fewer)
    assert ("luegen" in {one.game for one in mastery(400)}) is has_master
    assert {one.game for one in contests(400)} == set(REGISTRY)


def test_a_table_is_played_anew_once_its_bots_choose_otherwise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = contest("luegen", ("random", "honest"), deals=2)
    played = table(asked, tmp_path / "a.json", 4, 60, 1)
    assert played is not None
    assert played.bots == {name: fingerprint("luegen", name, 2) for name in ("honest", "random")}
    monkeypatch.setattr(strength, "fingerprint", lambda slug, name, seats: f"{name} of {slug} at {seats}, changed")
    again = table(asked, tmp_path / "a.json", 4, 60, 1)
    assert again is not None
    assert again.bots["honest"] == "honest of luegen at 2, changed"


def kept(contests: Iterable[Contest], ending: str) -> dict[Path, Table]:
    files = [DOCS / "strength" / f"{one.game}-{one.seats}{ending}.json" for one in contests]
    found = {file: read(file) for file in files}
    missing = [file.name for file, table in found.items() if table is None]
    assert not missing, f"{missing} cannot be read: run `make strength`"
    return {file: table for file, table in found.items() if table is not None}


def asked_for() -> list[tuple[Iterable[Contest], str]]:
    return [(mastery(1), "-master"), (attacks(1), "-attacks"), (contests(1), "")]


def test_the_page_in_docs_is_made_of_the_tables_beside_it() -> None:
    kinds = [[*kept(asked, ending).values()] for asked, ending in asked_for()]
    assert (DOCS / "strength.md").read_text("utf-8") == markdown(*kinds)


def test_the_tables_in_docs_are_of_the_bots_there_are() -> None:
    for asked, ending in asked_for():
        wanted = list(asked)
        assert [table.result.lineups for table in kept(wanted, ending).values()] == [one.lineups for one in wanted]


@pytest.mark.parametrize("slug", REGISTRY)
def test_the_bots_in_docs_choose_as_they_do_today(slug: str) -> None:
    bots = REGISTRY[slug].bots.keys()
    tables = {file: table for asked, ending in asked_for() for file, table in kept(asked, ending).items()}
    for file, found in tables.items():
        if found.result.game == slug:
            names = {name for lineup in found.result.lineups for name in lineup} & bots
            seats = found.result.seats
            changed = [name for name, print in found.bots.items() if fingerprint(slug, name, seats) != print]
            assert not changed, f"{file.name} is stale, for {changed} play otherwise now: run `make strength`"
            assert set(found.bots) == names


def test_every_master_has_reached_what_it_is_held_to() -> None:
    for found in kept(mastery(1), "-master").values():
        share = reached(found.result)
        assert share is not None
        assert share.low is not None
        assert share.low > needed(found.result), found.result.game


def test_no_master_loses_to_a_bot_of_its_game() -> None:
    for found in kept((one for one in contests(1) if one.seats == 2), "").values():
        assert lost_to(found.result) == [], found.result.game
