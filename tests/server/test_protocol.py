"""Messages of a page, and anything else."""

from typing import Any, get_args

import msgspec
import pytest

from flunkern.server.protocol import CLOSE_CODES, Ask, Hello, Parting, Ping, read_message
from flunkern.table.commands import MakeMove


def test_messages_of_a_page_can_be_read() -> None:
    assert read_message('{"type": "hello"}') == Hello(0)
    assert read_message('{"type": "hello", "version": 7}') == Hello(7)
    assert read_message('{"type": "ping"}') == Ping()
    move: dict[str, Any] = {"type": "roll"}
    text = '{"type": "ask", "id": "a-1", "command": {"type": "make-move", "seat": 2, "move": {"type": "roll"}}}'
    assert read_message(text) == Ask("a-1", MakeMove(2, move))


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
        '{"type": "ask", "id": "a", "command": {"type": "explode"}}',
        '{"type": "ask", "id": "a", "command": {"type": "make-move", "seat": 64, "move": null}}',
        '{"type": "ask", "id": "a", "command": {"type": "sit", "name": "\\u0000"}}',
        '{"type": "ask", "id": "a", "command": {"type": "sit", "name": "\\ud800"}}',
    ],
)
def test_anything_else_cannot(text: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        read_message(text)


def test_what_is_nested_too_deeply_cannot_be_read() -> None:
    deep = "[" * 5000 + "]" * 5000
    with pytest.raises(RecursionError):
        read_message(f'{{"type": "ask", "id": "a", "command": {{"type": "make-move", "seat": 0, "move": {deep}}}}}')


def test_every_parting_has_a_close_code_of_its_own() -> None:
    assert set(CLOSE_CODES) == set(get_args(Parting))
    assert len(set(CLOSE_CODES.values())) == len(CLOSE_CODES)
