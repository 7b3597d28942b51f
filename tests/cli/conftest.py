"""The command, called as a person or a program calls it."""

import io
from pathlib import Path

import pytest

from flunkern import cli
from flunkern.cli import common
from tests.cli.calling import Ran, Run


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Calls the command in this process, in an empty folder, with `typed` as its input."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(common.Speech, "language", "en")

    def call(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.argv", ["flunkern", *arguments])
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as leaving:
            cli.main()
        assert isinstance(leaving.value.code, int)
        return Ran(leaving.value.code, *capsys.readouterr())

    return call
