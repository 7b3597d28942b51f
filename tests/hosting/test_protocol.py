"""Messages of a page, and anything else."""

from typing import Any, get_args

import msgspec
import pytest

from flunkern.core.errors import FlunkernError
from flunkern.hosting.protocol import (
    CLOSE_CODES,
    Ask,
    Hello,
    Parting,
    Ping,
    Unopened,
    encode,
    read_command,
    read_message,
)
from flunkern.table.commands import MakeMove


def test_messages_of_a_page_can_be_read() -> None:
    assert read_message('{"type": "hello"}') == Hello(0)
    assert read_message('{"type": "hello", "version": 7}') == Hello(7)
    assert read_message('{"type": "ping"}') == Ping()
    move: dict[str, Any] = {"type": "roll"}
    unopened = read_message(encode(Ask("a-1", MakeMove(2, move))))
    assert isinstance(unopened, Unopened)
    assert (unopened.id, read_command(unopened.command)) == ("a-1", MakeMove(2, move))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"type": "welcome"}',
        '{"type": "hello", "version": -1}',
        '{"type": "hello", "version": 9007199254740992}',
        '{"type": "hello", "version": "1"}',
        '{"type": "hello", "more": 1}',
        '{"type": "ask", "id": "", "command": {"type": "start"}}',
        '{"type": "ask", "id": "a b", "command": {"type": "start"}}',
        '{"type": "ask", "id": "0123456789012345678901234567890123456", "command": {"type": "start"}}',
        '{"type": "ask", "id": "a", "command": {"type": "start"}, "more": 1}',
        '{"type": "ask", "id": "a", "command": }',
        '{"type": "ask", "id": "a"}',
        '{"type": "ask", "command": {"type": "start"}}',
    ],
)
def test_anything_else_cannot(text: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        read_message(text)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("null", "message/unreadable"),
        ("{}", "message/unreadable"),
        ('{"type": "explode"}', "message/unreadable"),
        ('{"type": "start", "more": 1}', "message/unreadable"),
        ('{"type": "make-move", "seat": 64, "move": null}', "message/unreadable"),
        ('{"type": "sit"}', "message/unreadable"),
        ('{"type": "sit", "name": ""}', "table/name_invalid"),
        ('{"type": "sit", "name": 7}', "table/name_invalid"),
        ('{"type": "sit", "name": "\\u0000"}', "table/name_invalid"),
        ('{"type": "sit", "name": "A\\u200bda", "place": 0}', "table/name_invalid"),
        ('{"type": "sit", "name": "\\u3164"}', "table/name_invalid"),
        ('{"type": "sit", "name": "Ada", "place": "name"}', "message/unreadable"),
    ],
)
def test_a_command_that_cannot_be_read_leaves_its_ask_readable(command: str, code: str) -> None:
    unopened = read_message(f'{{"type": "ask", "id": "a", "command": {command}}}')
    assert isinstance(unopened, Unopened)
    with pytest.raises(FlunkernError) as refusal:
        read_command(unopened.command)
    assert (unopened.id, refusal.value.code) == ("a", code)


def test_what_is_nested_too_deeply_cannot_be_read() -> None:
    deep = "[" * 5000 + "]" * 5000
    with pytest.raises(RecursionError):
        read_message(f'{{"type": "ask", "id": "a", "command": {{"type": "make-move", "seat": 0, "move": {deep}}}}}')


def test_every_parting_has_a_close_code_of_its_own() -> None:
    assert set(CLOSE_CODES) == set(get_args(Parting))
    assert len(set(CLOSE_CODES.values())) == len(CLOSE_CODES)
