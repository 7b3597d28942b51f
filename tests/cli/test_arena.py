"""The command that lets bots play each other, as a person or a program calls it."""

import json
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.calling import Run, refused


@pytest.fixture
def arena(run: Run) -> Run:
    return partial(run, "arena")


def test_a_contest_in_words_and_as_a_picture(arena: Run, tmp_path: Path) -> None:
    ran = arena("luegen", "--bots", "honest,random", "--games", "20", "--seed", "3", "--jobs", "1", "--plot", "a.svg")
    assert (ran.code, ran.err) == (0, "")
    assert "Lügen: 20 games with 2 players" in ran.out
    assert "10 deals of 2 games" in ran.out
    assert ElementTree.parse(tmp_path / "a.svg").getroot().tag.endswith("svg")
    again = arena("luegen", "--bots", "honest,random", "--games", "20", "--jobs", "1", "--plot", "a.svg")
    assert (again.code, again.err) == (2, "file/unusable: a.svg: exists already\n")


def test_programs_get_the_same_from_any_number_of_workers(arena: Run) -> None:
    asked = ["lie-zie", "--bots", "honest,random,random", "--seats", "2", "--games", "10", "--seed", "5", "--json"]
    alone, together = (json.loads(arena(*asked, "--jobs", jobs).out) for jobs in ("1", "2"))
    thought = [told.pop("thinking") for told in (alone, together)]
    assert alone == together
    assert [pace["decisions"] for pace in thought[0]] == [pace["decisions"] for pace in thought[1]]
    assert alone["lineups"] == [["honest", "random"], ["random", "random"]]
    assert (alone["games"], alone["deals"], alone["seed"], alone["unfinished"]) == (12, 3, 5, 0)
    assert alone["options"] == {"grabbing": "free"}


def test_options_are_those_of_playing(arena: Run) -> None:
    asked = [
        "lie-zie",
        "--bots",
        "honest,random",
        "--games",
        "2",
        "--jobs",
        "1",
        "--json",
        "--option",
        "grabbing=turns",
    ]
    assert json.loads(arena(*asked).out)["options"] == {"grabbing": "turns"}


def test_games_given_up_are_told(arena: Run) -> None:
    ran = arena("luegen", "--bots", "honest,random", "--games", "4", "--jobs", "1", "--most-steps", "3", "--lang", "de")
    assert ran.code == 0
    assert "4 Partien wurden nach 3 Schritten aufgegeben" in ran.out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["luegen"], "usage/invalid"),
        (["poker", "--bots", "honest,honest"], "game/unknown"),
        (["luegen", "--bots", "honest,oracle"], "bot/unknown"),
        (["luegen", "--bots", ""], "bot/unknown"),
        (["luegen", "--bots", "honest,,honest"], "bot/unknown"),
        (["luegen", "--bots", "honest"], "seats/invalid"),
        (["luegen", "--bots", ",".join(["honest"] * 9)], "seats/invalid"),
        (["luegen", "--bots", "honest,honest", "--seats", "1"], "seats/invalid"),
        (["luegen", "--bots", "honest,honest", "--seats", "3"], "usage/invalid"),
        (["luegen", "--bots", "honest,honest", "--games", "0"], "usage/invalid"),
        (["luegen", "--bots", "honest,honest", "--jobs", "0"], "usage/invalid"),
        (["luegen", "--bots", "honest,honest", "--most-steps", "0"], "usage/invalid"),
        (["luegen", "--bots", "honest,honest", "--on", "moon"], "usage/invalid"),
        (["luegen", "--bots", "honest,honest", "--seed", "one"], "usage/invalid"),
        (["luegen", "--bots", "honest,honest", "--option", "odds=maybe"], "options/invalid"),
        (["kniffel", "--bots", "random,random", "--option", "joker=strict", "--jobs", "1"], "options/invalid"),
        (["kniffel", "--bots", "random,random", "--option", "joker=strict", "--jobs", "2"], "options/invalid"),
        (["kniffel", "--bots", "random,random", "--option", "joker=strict", "--on", "ray"], "options/invalid"),
        (["luegen", "--bots", "honest,honest", "--plot", "a.gif"], "usage/invalid"),
        (["luegen", "--bots", "honest,honest", "--plot", "nowhere/a.svg"], "file/unusable"),
    ],
)
def test_bad_input_is_one_line_with_a_code(arena: Run, arguments: list[str], code: str) -> None:
    refused(arena(*arguments), code)


def test_without_ray_it_says_what_to_install(arena: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    ran = arena("luegen", "--bots", "honest,honest", "--on", "ray")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("extra/missing: ")
    assert "flunkern[ray]" in ran.err


def test_interrupted_it_tells_what_it_has(tmp_path: Path) -> None:
    """A real Ctrl-C, to the command and all its workers at once."""
    # A test run in the background is told to ignore Ctrl-C, and so is what it starts.
    watch = "import signal, sys\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
    watch += "from flunkern.terminal import progress; from contextlib import contextmanager\n"
    watch += "@contextmanager\ndef bar(label): yield lambda done: print(done, file=sys.stderr, flush=True)\n"
    watch += "progress.bar = bar\nfrom flunkern.cli import main; main()"
    asked = ["arena", "luegen", "--bots", "honest,random", "--games", "10000000", "--jobs", "2", "--lang", "en"]
    with subprocess.Popen(
        [sys.executable, "-c", watch, *asked],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        cwd=tmp_path,
    ) as command:
        assert command.stderr is not None
        command.stderr.readline()
        os.killpg(command.pid, signal.SIGINT)
        out, err = command.communicate(timeout=60)
    assert command.returncode == 130, err
    assert "Traceback" not in err
    assert " of 5,000,000 deals" in out
