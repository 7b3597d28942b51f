"""The result of a contest as people and programs get it."""

import io
from xml.etree import ElementTree

import msgspec
import pytest
from rich.console import Console
from rich.table import Table

from flunkern.arena.playing import Played, Round
from flunkern.arena.running import Report
from flunkern.arena.standings import result_of
from flunkern.arena.thinking import Pace
from flunkern.games import find
from flunkern.terminal.arena import duels_table, fields, notes, picture, standings_table
from flunkern.words import Words, words_for
from tests.arena.contests import contest

GIVEN_UP = Played(None, (), 70)
PACES = (Pace("honest", 50, 0.0015, 0.02),)


@pytest.fixture
def english() -> Words:
    return words_for(find("luegen"), "en")


def report(*lineups: tuple[str, ...], unfinished: bool = False, deals: int = 5) -> Report:
    seats = len(lineups[0])
    ended = Played(tuple(range(1, seats + 1)), tuple(range(9, 9 - seats, -1)), 40)
    games = (GIVEN_UP if unfinished else ended, *[ended] * (seats - 1))
    rounds = [Round(deal, number, games) for deal in range(5) for number in range(len(lineups))]
    asked = contest("luegen", *lineups, deals=deals, most_steps=70)
    return Report(result_of(asked, rounds), PACES, deals > 5)


def lines(table: Table) -> list[str]:
    console = Console(file=io.StringIO(), width=120)
    console.print(table)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


def test_two_players_win_or_lose(english: Words) -> None:
    shown = lines(standings_table(english, report(("honest", "random"))))
    assert shown[0].strip() == "Lügen: 10 games with 2 players"
    assert "Not last" not in "".join(shown)
    row = next(line for line in shown if "honest" in line)
    assert " ".join(row.split()) == "honest 100.0 % (39.3–100.0) 9.0 ± 0.0 36.8 ± 6.8 1.50 (20.00)"


def test_more_players_can_lose_without_winning(english: Words) -> None:
    shown = lines(standings_table(english, report(("honest", "random", "random"))))
    assert any("First places" in line and "Not last" in line for line in shown)
    row = next(line for line in shown if "random" in line)
    assert "0.0 % (" in row
    assert "50.0 % (" in row


def test_numbers_are_written_as_in_the_language() -> None:
    german = words_for(find("luegen"), "de")
    shown = "\n".join(lines(standings_table(german, report(("honest", "random")))))
    assert "100,0 % (" in shown
    assert "10 Partien zu 2 Spielern" in shown


def test_who_beats_whom_is_told_where_there_are_several(english: Words) -> None:
    assert duels_table(english, report(("honest", "random")).result) is None
    found = duels_table(english, report(("honest", "random"), ("honest", "master"), ("random", "master")).result)
    assert found is not None
    shown = lines(found)
    assert next(line for line in shown if line.strip().startswith("honest")).split() == [
        *("honest", "–", "100.0", "%", "100.0", "%"),
    ]


def test_what_is_missing_is_said(english: Words) -> None:
    told = "\n".join(notes(english, report(("honest", "random"), unfinished=True, deals=9).result))
    assert "5 deals of 2 games with the same dice" in told
    assert "seed 1." in told
    assert "50 % first places" in told
    assert "5 games were given up after 70 steps and count for nobody." in told
    assert "Stopped after 5 of 9 deals" in told
    told = "\n".join(notes(english, report(("honest", "random")).result))
    assert "given up" not in told
    assert "Stopped" not in told


def test_nothing_finished_is_shown_as_nothing(english: Words) -> None:
    empty = Report(result_of(contest(), []), (), True)
    row = next(line for line in lines(standings_table(english, empty)) if "honest" in line)
    assert row.split() == ["honest", "–", "–", "–"]


def test_programs_get_everything_and_what_varies_by_itself() -> None:
    told = msgspec.to_builtins(fields(report(("honest", "random"))))
    assert {"game", "seed", "deals", "games", "unfinished", "standings", "duels", "thinking"} <= set(told)
    assert list(told["thinking"]) == [{"bot": "honest", "decisions": 50, "median": 0.0015, "p95": 0.02}]
    assert set(told["standings"][0]) == {"bot", "first", "not_last", "score", "rating"}


def test_the_picture_has_every_bot_and_both_measures(english: Words) -> None:
    drawn = ElementTree.fromstring(picture(english, report(("honest", "random", "random")).result))
    texts = {text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")}
    assert {"Lügen: 15 games with 3 players", "First places", "Not last", "honest", "random", "100.0 %"} <= texts
