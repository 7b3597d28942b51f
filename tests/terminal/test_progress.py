import sys
from io import StringIO

import pytest

from flunkern.terminal.progress import bar


class Screen(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_grows_where_somebody_watches_and_is_gone_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    with bar("Kniffel") as progress:
        progress(0.5)
    shown = screen.getvalue()
    assert "Kniffel" in shown
    assert "50%" in shown
    # The line is erased at last.
    assert shown.endswith("\x1b[2K")


def test_nothing_is_written_where_nobody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    file = StringIO()
    monkeypatch.setattr(sys, "stderr", file)
    with bar("Kniffel") as progress:
        progress(0.5)
        progress(1.0)
    assert file.getvalue() == ""
