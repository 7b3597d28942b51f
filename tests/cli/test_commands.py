"""The commands for playing and looking things up, and how every command fails."""

import json
import os
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from flunkern import __version__
from flunkern.cli import common
from flunkern.core.record import Record, Step, read, replay, write
from flunkern.games import REGISTRY, kniffel
from flunkern.games.kniffel import Roll
from flunkern.words import words_for
from flunkern.words.pages import clause_texts, page
from tests.cli.calling import Ran, Run, refused

SCRIPT = Path(sys.executable).with_name("flunkern")


# Whatever is wrong


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["poker"], "usage/invalid"),
        (["--nix"], "usage/invalid"),
        (["play"], "usage/invalid"),
        (["play", "kniffel", "--nix"], "usage/invalid"),
        (["play", "kniffel", "extra"], "usage/invalid"),
        (["play", "kniffel", "--lang", "fr"], "usage/invalid"),
        (["play", "kniffel", "--lang"], "usage/invalid"),
        (["play", "kniffel", "--seed", "x"], "usage/invalid"),
        (["play", "kniffel", "--seats", "two"], "usage/invalid"),
        (["play", "kniffel", "--seats", "9" * 5000], "usage/invalid"),
        (["replay"], "usage/invalid"),
        (["replay", "game.json", "--step", "last"], "usage/invalid"),
        (["rules", "kniffel", "--clause", "K-99"], "usage/invalid"),
        (["rules", "kniffel", "--clause", "\x1b[31m\n"], "usage/invalid"),
        (["play", "poker"], "game/unknown"),
        (["play", "\x1b[31m\nkniffel"], "game/unknown"),
        (["play", "x" * 9999], "game/unknown"),
        (["rules", "poker"], "game/unknown"),
        (["play", "kniffel", "--edition", "baroque"], "options/invalid"),
        (["play", "kniffel", "--option", "luck=1"], "options/invalid"),
        (["play", "kniffel", "--option", "edition"], "options/invalid"),
        (["play", "kniffel", "--option", "x" * 9999], "options/invalid"),
        (["play", "kniffel", "--edition", "plain", "--option", "joker=free"], "options/invalid"),
        (["play", "kniffel", "--seats", "0"], "seats/invalid"),
        (["play", "kniffel", "--seats", "-1"], "seats/invalid"),
        (["play", "kniffel", "--seats", "9"], "seats/invalid"),
        (["play", "kniffel", "--seats", "1" + "0" * 40], "seats/invalid"),
        (["play", "kniffel", "--bots", "8"], "seats/invalid"),
        (["play", "kniffel", "--bots", "-1"], "seats/invalid"),
        (["play", "kniffel", "--seats", "2", "--bots", "3"], "seats/invalid"),
        (["play", "kniffel", "--name", "Ada", "--name", "Bo"], "seats/unknown"),
        (["play", "kniffel", "--name", "A\x1b[31m"], "seats/unknown"),
        (["play", "kniffel", "--name", "A\n"], "seats/unknown"),
        (["play", "kniffel", "--name", "\udcff"], "seats/unknown"),
        (["play", "kniffel", "--name", ""], "seats/unknown"),
        (["play", "kniffel", "--bot", "hal"], "bot/unknown"),
        (["play", "kniffel", "--save", "nowhere/game.json"], "file/unusable"),
        (["play", "kniffel", "--save", "."], "file/unusable"),
        (["play", "kniffel", "--save", "x" * 300], "file/unusable"),
        (["replay", "nowhere.json"], "file/unusable"),
        (["replay", "\x1b[2J\n\udcff"], "file/unusable"),
        (["replay", "/" * 3000], "file/unusable"),
        (["replay", "."], "file/unusable"),
        (["replay", "/dev/null"], "record/unreadable"),
        (["replay", "/dev/zero"], "record/too_large"),
    ],
    ids=lambda value: " ".join(value)[:50] if isinstance(value, list) else value,
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_mistake_is_one_line_with_its_code_and_nothing_is_written(
    run: Run, monkeypatch: pytest.MonkeyPatch, arguments: list[str], code: str, language: str
) -> None:
    monkeypatch.setattr(common.Speech, "language", language)
    save = ["--save", "new.json"] if arguments[0] == "play" and "--save" not in arguments else []
    refused(run(*arguments, *save, typed="1\n1\n"), code)
    assert os.listdir() == []


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (b'"version": 1', b'"version": 2', "record/unreadable"),
        (b'"version": 1', b'"\\u001b[2J\\n": 2', "record/unreadable"),
        (b'"edition":"modern"', b'"edition":"\\u001b[2J"', "record/unreadable"),
        (b'"type":"roll"', b'"type":"\\u001b[2J\\u202e"', "record/unreadable"),
        (b'"type":"roll"', b'"type":"' + b"x" * 99999 + b'"', "record/unreadable"),
        (b'["Ada","Bo"]', b'["Ada","\\u001b[2J"]', "record/unreadable"),
        (b'["Ada","Bo"]', b'["Ada","\xff"]', "record/unreadable"),
        (b'"options": {', b'"options": ' + b"[" * 100_000, "record/unreadable"),
        (b'"outcome":', b'"outcome": null, "x":', "record/unreadable"),
        (b'"game": "kniffel"', b'"game": "\\u001b[2J\\n"', "game/unknown"),
        (b'["Ada","Bo"]', b'["Ada","Eve"]', "record/edited"),
        (b'["Ada","Bo"]', b'["Ada","Bo","Cy"]', "record/illegal"),
        (b'"seat":1', b'"seat":0', "record/illegal"),
        (b'"chance":[[', b'"chance":[[' + b"6," * 99999, "record/illegal"),
        (b'"scores":[', b'"scores":[' + b"6" * 400 + b",", "record/illegal"),
        (b'"reason":"', b'"reason":"\\u001b[2J', "record/illegal"),
    ],
    ids=lambda value: value[:30].decode("utf-8", "replace") if isinstance(value, bytes) else value,
)
def test_a_bad_record_is_one_line_with_its_code(run: Run, data: bytes, old: bytes, new: bytes, code: str) -> None:
    assert old in data
    Path("game.json").write_bytes(data.replace(old, new, 1))
    for arguments in (["game.json"], ["game.json", "--json", "--step", "0"]):
        refused(run("replay", *arguments), code)
    assert os.listdir() == ["game.json"]


def test_an_illegal_step_is_told_with_its_number_and_clause(run: Run, record: Record) -> None:
    twice = (record.steps[0], Step(1, Roll(), ((1, 2, 3, 4, 5),)))
    Path("game.json").write_bytes(write(msgspec.structs.replace(record, steps=twice, outcome=None).sealed()))
    ran = run("replay", "game.json")
    refused(ran, "record/illegal")
    assert "Step 2" in ran.err
    assert "rule K-3" in ran.err


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--step", "-1"], "record/no_such_step"),
        (["--step", "999"], "record/no_such_step"),
        (["--step", "9" * 50], "record/no_such_step"),
        (["--seat", "2"], "seats/unknown"),
        (["--seat", "Eve"], "seats/unknown"),
        (["--seat", ""], "seats/unknown"),
        (["--seat", "-1"], "seats/unknown"),
    ],
)
def test_a_position_that_there_is_not(run: Run, data: bytes, arguments: list[str], code: str) -> None:
    Path("game.json").write_bytes(data)
    refused(run("replay", "game.json", *arguments), code)


# Looking things up


def test_the_version_and_the_help(run: Run) -> None:
    assert run("--version") == Ran(0, f"{__version__}\n", "")
    for arguments in (["--help"], ["play", "--help"]):
        ran = run(*arguments)
        assert (ran.code, ran.err) == (0, "")
        assert "Usage: flunkern" in ran.out


def test_games_are_listed(run: Run) -> None:
    ran = run("games")
    assert (ran.code, ran.err) == (0, "")
    assert all(slug in ran.out for slug in REGISTRY)
    assert "Players" in ran.out
    assert "Personen" in run("games", "--lang", "de").out


def test_games_for_programs(run: Run) -> None:
    facts = {game["slug"]: game for game in json.loads(run("games", "--json").out)}
    assert list(facts) == list(REGISTRY)
    assert facts["kniffel"] == {
        "slug": "kniffel",
        "name": "Kniffel",
        "summary": words_for(kniffel, "en").text("summary"),
        "seats": [1, 8],
        "bots": list(kniffel.bots),
        "options": {"edition": "modern", "joker": "sheet", "further": "any"},
    }


def test_rules_are_shown(run: Run) -> None:
    assert run("rules", "kniffel") == Ran(0, page(kniffel, "en"), "")
    assert run("rules", "kniffel", "--lang", "de") == Ran(0, page(kniffel, "de"), "")


def test_one_clause_is_shown(run: Run) -> None:
    text = clause_texts(kniffel, "en")["K-10"]
    assert run("rules", "kniffel", "--clause", "k-10") == Ran(0, f"K-10: {text}\n", "")
    assert json.loads(run("rules", "kniffel", "--clause", "K-10", "--json").out) == {"K-10": text}


def test_rules_for_programs(run: Run) -> None:
    assert json.loads(run("rules", "kniffel", "--json", "--lang", "de").out) == clause_texts(kniffel, "de")


def test_mistakes_are_told_in_the_language_asked_for(run: Run) -> None:
    assert "gibt es nicht" in run("play", "poker", "--lang", "de").err


# Playing


def test_two_plays_with_one_seed_and_the_same_answers_give_the_same_record(run: Run) -> None:
    typed = "roll\nkeep\n1\n" * 40
    arguments = ["play", "kniffel", "--bots", "2", "--bot", "random", "--seed", "7", "--name", "Ada"]
    first = run(*arguments, "--save", "a.json", typed=typed)
    second = run(*arguments, "--save", "b.json", typed=typed)
    assert (first.code, first.err) == (second.code, second.err) == (0, "")
    assert first.out.replace("a.json", "b.json") == second.out
    written = Path("a.json").read_bytes()
    assert written == Path("b.json").read_bytes()
    record = read(written, REGISTRY)
    assert record.seats == ("Ada", "Fox 1", "Fox 2")
    assert record.outcome is not None
    assert list(replay(record, kniffel))
    run(*arguments[:-3], "8", "--name", "Ada", "--save", "c.json", typed=typed)
    assert Path("c.json").read_bytes() != written


def test_without_a_seed_no_two_games_are_alike(run: Run) -> None:
    for name in ("a.json", "b.json"):
        run("play", "kniffel", "--save", name, typed="roll\n" * 9)
    assert Path("a.json").read_bytes() != Path("b.json").read_bytes()


def test_editions_and_house_rules_are_played(run: Run) -> None:
    run("play", "kniffel", "--edition", "classic", "--option", "joker=strict", "--save", "a.json")
    assert json.loads(Path("a.json").read_bytes())["options"] == {
        "edition": "classic",
        "joker": "strict",
        "further": "any",
    }


def test_a_file_that_exists_is_refused_before_play_and_stays(run: Run) -> None:
    Path("mine.json").write_text("mine")
    refused(run("play", "kniffel", "--save", "mine.json", typed="1\n1\n"), "file/unusable")
    assert Path("mine.json").read_text() == "mine"
    assert os.listdir() == ["mine.json"]


@pytest.mark.parametrize("typed", ["", "roll\n", "roll\nq\n", "roll\nnonsense", "\x00\n\x1b[A\n"])
def test_whoever_leaves_early_keeps_the_record(run: Run, typed: str) -> None:
    ran = run("play", "kniffel", "--save", "game.json", typed=typed)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("You left before the end.\nThe record is in game.json.\n")
    record = read(Path("game.json").read_bytes(), REGISTRY)
    assert len(record.steps) == typed.count("roll")
    assert record.outcome is None
    assert len(list(replay(record, kniffel))) == len(record.steps) + 1


def test_nothing_is_written_unless_asked_for(run: Run) -> None:
    assert run("play", "kniffel", typed="1\n").code == 0
    assert os.listdir() == []


def test_an_error_in_play_stays_in_play(run: Run) -> None:
    ran = run("play", "kniffel", "--lang", "de", typed="behalten 1\nhä\n")
    assert (ran.code, ran.err) == (0, "")
    assert "Wirf zuerst die Würfel. (Regel K-3)" in ran.out
    assert "„hä“ verstehe ich nicht." in ran.out


# Replaying


@pytest.fixture
def saved(run: Run, data: bytes) -> str:
    Path("game.json").write_bytes(data)
    return "game.json"


def test_a_record_is_told_again(run: Run, saved: str, record: Record) -> None:
    ran = run("replay", saved)
    assert (ran.code, ran.err) == (0, "")
    steps = len(record.steps)
    assert ran.out.startswith("To find out who starts: Ada throws ")
    assert f"\nStep {steps} of {steps}, seen by a spectator:\n" in ran.out


def test_one_position_is_told(run: Run, saved: str, record: Record) -> None:
    told = run("replay", saved, "--step", "1", "--seat", "Bo", "--lang", "de").out.splitlines()
    assert told[0].startswith("Bo, 1. Wurf: ")
    assert told[1] == f"Schritt 1 von {len(record.steps)}, gesehen von Bo:"
    assert told[2].startswith("Ada, 0 Punkte")


@pytest.mark.parametrize(("seat", "number"), [("Bo", 1), ("1", 1), ("0", 0), (None, None)])
def test_a_position_for_programs(run: Run, saved: str, record: Record, seat: str | None, number: int | None) -> None:
    ran = run("replay", saved, "--step", "1", "--json", *(["--seat", seat] if seat is not None else []))
    found: dict[str, Any] = json.loads(ran.out)
    assert (ran.code, ran.err) == (0, "")
    assert (found["step"], found["steps"], found["seat"]) == (1, len(record.steps), number)
    assert found["view"]["me"] == number


def test_the_last_position_for_programs(run: Run, saved: str, record: Record) -> None:
    found = json.loads(run("replay", saved, "--json").out)
    assert found["outcome"] == json.loads(msgspec.json.encode(record.outcome))
