"""The command that trains a bot."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from flunkern import cli
from flunkern.cli import common
from flunkern.games.luegen.bluffing import training
from flunkern.games.luegen.bluffing.strategy import read


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Calls the command in this process, in an empty folder; an iteration is short."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(common.Speech, "language", "en")
    monkeypatch.setattr(training, "GAMES", 16)
    monkeypatch.setattr(training.train, "__defaults__", (*training.train.__defaults__[:-1], 16))  # type: ignore[index]

    def call(*arguments: str) -> Ran:
        monkeypatch.setattr("sys.argv", ["flunkern", *arguments])
        monkeypatch.setattr("sys.stdin", io.StringIO())
        with pytest.raises(SystemExit) as leaving:
            cli.main()
        assert isinstance(leaving.value.code, int)
        return Ran(leaving.value.code, *capsys.readouterr())

    return call


def test_training_can_be_resumed_and_gives_the_same_file(run: Run, tmp_path: Path) -> None:
    ran = run("train", "luegen", "--seed", "7", "--iterations", "2", "--out", "whole.npz")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "Trained with 2 iterations and seed 7. The strategy is in whole.npz.\n"
    for iterations in ("1", "2"):
        part = f"part{iterations}.npz"
        ran = run("train", "luegen", "--seed", "7", "--iterations", iterations, "--out", part, "--resume", "course")
        assert ran.code == 0
    assert (tmp_path / "part2.npz").read_bytes() == (tmp_path / "whole.npz").read_bytes()
    assert (tmp_path / "part1.npz").read_bytes() != (tmp_path / "whole.npz").read_bytes()
    assert read(tmp_path / "part2.npz").told.shape[0] == 10


def test_bad_calls_change_nothing(run: Run, tmp_path: Path) -> None:
    (tmp_path / "there.npz").write_bytes(b"mine")
    (tmp_path / "course").write_bytes(b"not a training")
    refused = {
        ("train", "kniffel"): "usage/invalid: ",
        ("train", "luegen", "--iterations", "0"): "usage/invalid: ",
        ("train", "luegen", "--out", "there.npz"): "file/unusable: ",
        ("train", "luegen", "--resume", "course"): "file/unusable: ",
    }
    for arguments, error in refused.items():
        ran = run(*arguments)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith(error)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == {
        "there.npz": b"mine",
        "course": b"not a training",
    }


def test_no_iteration_is_taken_back(run: Run) -> None:
    assert run("train", "luegen", "--iterations", "2", "--out", "a.npz", "--resume", "course").code == 0
    ran = run("train", "luegen", "--iterations", "1", "--out", "b.npz", "--resume", "course")
    assert ran.err.startswith("usage/invalid: --iterations 1: 2 are done already")
