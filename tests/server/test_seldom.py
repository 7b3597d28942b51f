"""One line of a kind each minute."""

import logging
import sys
from typing import Any

import pytest

from flunkern.server import seldom
from flunkern.server.seldom import Seldom


def line(text: str = "%s failed", *arguments: str, **extra: Any) -> logging.LogRecord:
    return logging.makeLogRecord({"name": "flunkern", "levelno": 30, "msg": text, "args": arguments} | extra)


def error(kind: type[Exception]) -> Any:
    try:
        raise kind
    except kind:
        return sys.exc_info()


def test_a_line_that_is_said_again_is_left_out_and_counted_when_a_minute_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 5.0
    monkeypatch.setattr(seldom, "monotonic", lambda: now)
    lines = Seldom()
    assert [lines.filter(line("%s failed", name)) for name in "abc"] == [True, False, False]
    now += 59.9
    assert not lines.filter(line())
    now += 0.2
    late = line()
    assert lines.filter(late)
    assert vars(late)["left_out"] == 3
    again = line()
    assert not lines.filter(again)
    assert "left_out" not in vars(again)


def test_lines_of_other_kinds_are_said() -> None:
    lines = Seldom()
    kinds = [line(), line("other"), line(limit="bytes"), line(limit="frames"), line(code="a"), line(levelno=40)]
    kinds += [line(exc_info=error(OSError)), line(exc_info=error(ValueError))]
    assert [lines.filter(kind) for kind in kinds] == [True] * len(kinds)
    assert not lines.filter(line(exc_info=error(OSError)))


def test_however_many_kinds_there_are_few_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seldom, "MOST_KINDS", 3)
    lines = Seldom()
    assert all(lines.filter(line(str(number))) for number in range(10))
    assert len(lines._kinds) == 3
