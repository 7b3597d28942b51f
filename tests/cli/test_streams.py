"""Interrupts, closed pipes and streams of all kinds leave one line and no traceback."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from flunkern import cli
from flunkern.core.errors import FlunkernError
from flunkern.core.record import read, replay
from flunkern.games import REGISTRY, kniffel
from tests.cli.calling import Ran, Run, refused

SCRIPT = Path(sys.executable).with_name("flunkern")


def test_typer_does_not_swallow_our_errors(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class TestedError(FlunkernError):
        code = "usage/invalid"

    def fail(slug: str) -> None:
        raise TestedError(detail="so it is")

    monkeypatch.setattr(cli, "find", fail)
    assert run("rules", "kniffel") == Ran(2, "", "usage/invalid: so it is\n")


def started(*arguments: str, unbuffered: str = "", **how: Any) -> subprocess.Popen[bytes]:
    """The command as a process of its own."""
    surroundings = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    return subprocess.Popen([SCRIPT, *arguments], stderr=subprocess.PIPE, env=surroundings, **how)


def test_ctrl_c_leaves_without_a_traceback_and_keeps_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    arguments = ["play", "kniffel", "--lang", "en", "--save", str(path)]

    def heed() -> None:
        """A test run in the background is told to ignore Ctrl-C, and so is what it starts."""
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    # Unbuffered, since Python forgets a Ctrl-C that comes while `input` flushes its prompt.
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with started(*arguments, unbuffered="1", preexec_fn=heed, **pipes) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"roll\n")
        process.stdin.flush()
        shown = b""
        while shown.count(b"> ") < 2:
            shown += os.read(process.stdout.fileno(), 4096)
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=30)
    assert process.returncode == 130
    assert complaint.strip() == b""
    assert len(read(path.read_bytes(), REGISTRY).steps) == 1


@pytest.mark.parametrize(
    "arguments",
    [["rules", "kniffel", "--clause", "K-5"], ["games"], ["play", "kniffel", "--seats", "2", "--bots", "2", "--save"]],
)
def test_a_broken_pipe_leaves_without_a_traceback(tmp_path: Path, arguments: list[str]) -> None:
    path = tmp_path / "game.json"
    reading, writing = os.pipe()
    os.close(reading)
    chosen = [*arguments, str(path)] if arguments[-1] == "--save" else arguments
    with started(*chosen, stdin=subprocess.DEVNULL, stdout=writing) as process:
        os.close(writing)
        _, complaint = process.communicate(timeout=30)
    assert (process.returncode, complaint) == (1, b"")
    if chosen != arguments:
        assert list(replay(read(path.read_bytes(), REGISTRY), kniffel))


@pytest.mark.parametrize(
    ("command", "code", "complaint"),
    [
        ("play kniffel <&-", 0, ""),
        ("play kniffel <&- >&-", 0, ""),
        ("rules kniffel >&-", 0, ""),
        ("games >/dev/full", 2, "file/unusable: stdout: No space left on device\n"),
        ("play kniffel >/dev/full </dev/null", 2, "file/unusable: stdout: No space left on device\n"),
        ("play poker 2>&-", 2, ""),
    ],
)
def test_closed_and_full_streams_leave_no_traceback(command: str, code: int, complaint: str) -> None:
    ran = subprocess.run(
        ["/bin/sh", "-c", f"exec '{SCRIPT}' {command}"], capture_output=True, text=True, timeout=30, check=False
    )
    assert (ran.returncode, ran.stderr) == (code, complaint)


@pytest.mark.parametrize("missing", ["home", "files"])
def test_a_missing_words_file_is_named(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, missing: str) -> None:
    """Be it a game's or that of the house, without which even a complaint has no words."""
    monkeypatch.setattr(f"flunkern.words.{missing}", lambda _: tmp_path / "gone")
    told = refused(run("games"), "file/unusable")
    assert re.fullmatch(rf"file/unusable: {tmp_path}/gone/(words/)?en\.ftl: No such file or directory\n", told)


def test_streams_that_know_no_umlauts_and_bytes_that_are_no_text() -> None:
    ran = subprocess.run(
        [SCRIPT, "play", "kniffel", "--lang", "de"],
        input="würfeln\n".encode("latin-1") + b"\xff\xfe\n" + b"w\n",
        capture_output=True,
        timeout=30,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"Gro?e Stra?e" in ran.stdout
    assert b"1. Wurf" in ran.stdout
