import io

import pytest

from flunkern.terminal.screen import Console, Left


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_what_is_said_is_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    Console().say("Große Straße\nzwei")
    assert capsys.readouterr().out == "Große Straße\nzwei\n"


def test_typed_lines_come_without_blanks_around_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("  keep 1 2\t\r\n\nlast"))
    console = Console()
    assert [console.ask() for _ in range(3)] == ["keep 1 2", "", "last"]
    assert capsys.readouterr().out == "> > > "


def test_the_end_of_input_is_a_way_to_leave(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    with pytest.raises(Left):
        Console().ask()
    assert capsys.readouterr().out == "> \n"


def test_bytes_that_are_no_text_are_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n"), "utf-8", "strict"))
    assert Console().ask() == "\N{REPLACEMENT CHARACTER}"


def test_a_terminal_is_wiped_with_what_was_scrolled_off_it(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stdout", terminal)
    Console().wipe()
    assert {"\x1b[2J", "\x1b[3J"} <= {f"\x1b{part}" for part in terminal.getvalue().split("\x1b")}


def test_without_a_terminal_nothing_is_written_to_wipe_it(capsys: pytest.CaptureFixture[str]) -> None:
    Console().wipe()
    assert capsys.readouterr().out == ""
