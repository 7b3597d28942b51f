"""What is no record at all is refused as such, whatever its bytes are."""

import json
import re
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flunkern.core.errors import (
    GameUnknownError,
    RecordError,
    RecordTooLargeError,
    RecordUnreadableError,
)
from flunkern.core.record import LARGEST, Record, read, replay
from flunkern.games import REGISTRY
from tests.core.records import changed, leaves, replaced


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"version": 1', '"version": 2'),
        ('"version": 1', '"version": 1.0'),
        ('"version": 1', '"version": true'),
        ('"version": 1', '"version": "1"'),
        ('"version": 1', '"version": null'),
        ('"version": 1', '"version": NaN'),
        ('"version": 1', '"version": Infinity'),
        ('"version": 1', '"version": 1e400'),
        ('"version": 1', '"version": ' + "9" * 5000),
        ('"version": 1', '"version": 1, "mood": "good"'),
        ('"version": 1', '"version": 1, "version": 1'),
        ('"format": "flunkern"', '"format": "pgn"'),
        ('"format": "flunkern"', '"format": ["flunkern"]'),
        ('"game": "kniffel"', '"game": 3'),
        ('"options": {', '"options": null, "x": {'),
        ('"edition":"modern"', '"edition":"baroque"'),
        ('"edition":"modern"', '"edition":"modern","edition":"modern"'),
        ('"edition":"modern"', '"edition":"modern","luck":1'),
        ('["Ada","Bo"]', '"Ada"'),
        ('["Ada","Bo"]', '{"Ada":"Bo"}'),
        ('["Ada","Bo"]', '["Ada",1]'),
        ('["Ada","Bo"]', '["Ada",""]'),
        ('["Ada","Bo"]', '["Ada","\\u001b[31mBo"]'),
        ('["Ada","Bo"]', '["Ada","\x1b[31mBo"]'),
        ('["Ada","Bo"]', '["Ada","Bo\\n"]'),
        ('["Ada","Bo"]', '["Ada","Bo\\u0000"]'),
        ('["Ada","Bo"]', '["Ada","B\\u202eo"]'),
        ('["Ada","Bo"]', '["Ada","\\ud800"]'),
        ('["Ada","Bo"]', f'["Ada","{"o" * 25}"]'),
        ('["Ada","Bo"]', '["Ada","Bo"], "seats": ["Eve","Bo"]'),
        ('"seat":1', '"seat":-1'),
        ('"seat":1', '"seat":64'),
        ('"seat":1', '"seat":1.5'),
        ('"seat":1', '"seat":1e0'),
        ('"seat":1', '"seat":"1"'),
        ('"seat":1', '"seat":1,"seat":1'),
        ('"seat":1', '"seat":' + "1" * 400),
        ('{"type":"roll"}', '"roll"'),
        ('{"type":"roll"}', "null"),
        ('{"type":"roll"}', "{}"),
        ('{"type":"roll"}', '{"type":"cheat"}'),
        ('{"type":"roll"}', '{"type":"roll","dice":[6]}'),
        ('{"type":"roll"}', '{"type":"roll","type":"roll"}'),
        ('{"type":"roll"}', '{"type":"keep","dice":[7]}'),
        ('{"type":"roll"}', '{"type":"keep","dice":[0]}'),
        ('{"type":"roll"}', '{"type":"keep","dice":6}'),
        ('{"type":"roll"}', '{"type":"keep"}'),
        ('{"type":"roll"}', '{"type":"enter","category":"yahtzee"}'),
        ('"chance":[[', '"chance":[[-1,'),
        ('"chance":[[', '"chance":[[9007199254740992,'),
        ('"chance":[[', '"chance":[[1.5,'),
        ('"chance":[[', '"chance":[[' + "1" * 5000 + ","),
        ('"chance":[[', '"chance":["6",['),
        ('"outcome": {', '"outcome": 1, "x": {'),
        ('"scores":[', '"scores":[' + "1" * 5000 + ","),
        ('"digest": "', '"digest": "Z'),
        ('"digest": "', '"digest": "0'),
    ],
)
def test_wrong_types_and_values_are_unreadable(data: bytes, old: str, new: str) -> None:
    assert old.encode() in data
    with pytest.raises(RecordUnreadableError) as refusal:
        read(data.replace(old.encode(), new.encode(), 1), REGISTRY)
    assert len(str(refusal.value)) < 300


@pytest.mark.parametrize("field", ["game", "options", "seats"])
def test_a_record_that_lacks_a_field_is_unreadable(data: bytes, field: str) -> None:
    with pytest.raises(RecordUnreadableError, match=field):
        read(changed(data, lambda document: document.pop(field)), REGISTRY)


@pytest.mark.parametrize("name", ["poker", "", "Kniffel", "kniffel ", "x" * 10_000])
def test_a_record_of_another_game_is_refused(data: bytes, name: str) -> None:
    with pytest.raises(GameUnknownError) as refusal:
        read(changed(data, lambda document: document.update(game=name)), REGISTRY)
    assert refusal.value.details == {"name": name[:40]}


def test_a_record_cut_short_anywhere_is_unreadable(data: bytes) -> None:
    whole = data.rstrip()
    for length in range(len(whole)):
        with pytest.raises(RecordUnreadableError):
            read(whole[:length], REGISTRY)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b" ",
        b"\x00",
        b"null",
        b"[]",
        b"{}",
        b'"flunkern"',
        b"NaN",
        b"\xff\xfe",
        b"[" * 100_000,
        b"[" * 100_000 + b"]" * 100_000,
        b'{"format":' * 100_000,
        b'{"options":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"options":' * 100_000 + b"1" + b"}" * 100_000,
        b'{"game":"kniffel","options":{},"seats":["A"],"steps":[{"seat":0,"move":' + b"[" * 100_000,
        b'{"game":"kniffel","options":{},"seats":["A"],"steps":[{"seat":0,"move":'
        + b'{"type":' * 100_000
        + b"1"
        + b"}" * 100_000
        + b"}]}",
    ],
    ids=lambda text: repr(text[:40]),
)
def test_hostile_bytes_are_unreadable(text: bytes) -> None:
    with pytest.raises(RecordUnreadableError):
        read(text, REGISTRY)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-32", "utf-8-sig"])
def test_only_utf_8_is_read(data: bytes, encoding: str) -> None:
    with pytest.raises(RecordUnreadableError):
        read(data.decode().encode(encoding), REGISTRY)


@pytest.mark.parametrize("broken", [b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc0\xaf"])
def test_broken_utf_8_is_unreadable(data: bytes, broken: bytes) -> None:
    with pytest.raises(RecordUnreadableError):
        read(data.replace(b'"Ada"', b'"A' + broken + b'"'), REGISTRY)


def test_a_record_ends_where_it_ends(data: bytes) -> None:
    for more in (b"x", b"{}", b",", b"\x00", data):
        with pytest.raises(RecordUnreadableError):
            read(data + more, REGISTRY)


def test_the_largest_record_is_read_and_a_byte_more_is_refused(record: Record, data: bytes) -> None:
    padded = data + b" " * (LARGEST - len(data))
    assert read(padded, REGISTRY) == record
    with pytest.raises(RecordTooLargeError) as refusal:
        read(padded + b" ", REGISTRY)
    assert refusal.value.details == {"bytes": LARGEST + 1, "most": LARGEST}


def test_every_field_is_sealed(record: Record) -> None:
    assert re.fullmatch("[0-9a-f]{64}", record.digest)
    for field in Record.__struct_fields__:
        other = msgspec.structs.replace(record, **{field: "other"}).sealed()
        assert (other.digest == record.digest) == (field == "digest")


# Whatever is thrown at it


def survives(data: bytes, record: Record) -> None:
    """Nothing but a refusal ever escapes, and what passes is the game that was sealed."""
    try:
        found = read(data, REGISTRY)
        list(replay(found, REGISTRY[found.game]))
    except (RecordError, GameUnknownError):
        return
    assert found == record


def values() -> st.SearchStrategy[Any]:
    plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
    return st.recursive(
        plain | st.sampled_from(["kniffel", "roll", 1, "flunkern"]),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
        max_leaves=12,
    )


FIELDS = [*Record.__struct_fields__, "seat", "move", "chance", "type", "dice", "category"]


@given(text=st.binary(max_size=200))
@settings(max_examples=200, deadline=None)
def test_any_bytes(record: Record, text: bytes) -> None:
    survives(text, record)
    survives(b'{"format":"flunkern","version":1,"game":"kniffel","options":{},"seats":["A"],' + text, record)


@given(document=st.dictionaries(st.sampled_from(FIELDS), values(), max_size=6), whole=st.booleans())
@settings(max_examples=200, deadline=None)
def test_any_json(record: Record, document: dict[str, Any], whole: bool) -> None:
    filled = {"game": "kniffel", "options": {}, "seats": ["A"]} | document if whole else document
    survives(json.dumps(filled).encode(), record)


@given(draw=st.data())
@settings(max_examples=300, deadline=None)
def test_any_value_anywhere(record: Record, data: bytes, draw: st.DataObject) -> None:
    document = json.loads(data)
    paths = [path for path, _ in leaves(document)]
    path = paths[draw.draw(st.integers(0, len(paths) - 1))]
    path = path[: draw.draw(st.integers(1, len(path)))]
    survives(json.dumps(replaced(document, path, draw.draw(values()))).encode(), record)


@given(
    cuts=st.lists(
        st.tuples(st.floats(0, 1, exclude_max=True), st.integers(0, 9), st.binary(max_size=6)), min_size=1, max_size=4
    )
)
@settings(max_examples=300, deadline=None)
def test_any_bytes_anywhere(record: Record, data: bytes, cuts: list[tuple[float, int, bytes]]) -> None:
    for place, length, put in cuts:
        at = int(place * len(data))
        data = data[:at] + put + data[at + length :]
    survives(data, record)
