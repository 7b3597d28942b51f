# `Testimony` is named through its module: by its own name pytest would take it for a test.
import json
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flunkern.core.errors import (
    CommitmentBrokenError,
    GameUnknownError,
    RecordError,
    RecordTooLargeError,
    RecordUnreadableError,
    SecretMismatchError,
)
from flunkern.core.record import LARGEST, write
from flunkern.fairness import testifying, testimony
from flunkern.games import REGISTRY, luegen_kniffel
from tests.fairness.tables import LIARS, fair_of, played, undoubted_throws

Told = testimony.Testimony


@pytest.fixture(scope="module")
def told() -> Told:
    """A game left after a doubted turn: without its last answer, the throws of that turn would have to be secret."""
    _, states = played(LIARS, luegen_kniffel.Options(), 2, rng=4)
    last = next(at for at in range(30, len(states)) if states[at].result and states[at].result.doubters)
    record, states = played(LIARS, luegen_kniffel.Options(), 2, rng=4, most=last)
    secret = undoubted_throws(states)
    return testifying.testify(record, LIARS, states, fair_of(record), secret)


@pytest.fixture(scope="module")
def data(told: Told) -> bytes:
    return testimony.write(told)


def test_what_is_written_is_read_again(told: Told, data: bytes) -> None:
    assert testimony.read(data, REGISTRY) == told
    assert testimony.write(testimony.read(data, REGISTRY)) == data


def test_a_testimony_is_json_with_one_step_and_one_key_a_line(told: Told, data: bytes) -> None:
    lines = data.decode().splitlines()
    assert lines[:3] == ["{", ' "format": "flunkern-testimony",', ' "version": 1,']
    assert sum(line.startswith('  {"type":"') for line in lines) == len(told.steps)
    assert sum(line.startswith('   {"number":') for line in lines) == len(told.fair.draws)
    assert data.endswith(b"}\n")
    assert list(json.loads(data)) == list(Told.__struct_fields__)


def test_a_secret_step_tells_nothing_but_what_was_public(data: bytes) -> None:
    steps = json.loads(data)["steps"]
    secret = [step for step in steps if step["type"] == "secret"]
    assert secret
    for step in secret:
        assert set(step) == {"type", "seat", "public"}
        assert {news["type"] for news in step["public"]} == {"rolled"}
        assert all(set(news) == {"type", "seat", "throw"} for news in step["public"])


def test_without_steps_and_draws_it_is_json_too(told: Told) -> None:
    empty = msgspec.structs.replace(told, steps=(), start=(), fair=msgspec.structs.replace(told.fair, draws=()))
    assert testimony.read(testimony.write(empty), REGISTRY) == empty


def test_records_and_testimonies_are_told_apart(data: bytes) -> None:
    record, _ = played(LIARS, luegen_kniffel.Options(), 2, most=3)
    assert testimony.is_testimony(data)
    for other in (write(record), b"", b"{}", b"[]", b'{"format":1}', b'{"format":"flunkern"}', b"[" * 100_000, b"\xff"):
        assert not testimony.is_testimony(other)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"version": 1', '"version": 2'),
        ('"version": 1', '"version": 1, "version": 1'),
        ('"version": 1', '"version": 1, "seed": "00"'),
        ('"format": "flunkern-testimony"', '"format": "flunkern"'),
        ('"reveal":"never"', '"reveal":"sometimes"'),
        ('"reveal":"never"', '"reveal":"never","reveal":"never"'),
        ('["Seat 0",', '["\\u001b[31m",'),
        ('["Seat 0",', "[1,"),
        ('"type":"secret"', '"type":"open"'),
        ('"type":"secret"', '"type":"shut"'),
        ('"type":"secret"', '"type":"secret","move":{"type":"roll"}'),
        ('"type":"secret"', '"type":"secret","chance":[[1,2,3,4,5]]'),
        ('"type":"open"', '"type":"secret"'),
        ('"type":"rolled"', '"type":"looked"'),
        ('"type":"rolled"', '"type":"rolled","dice":[1]'),
        ('"type":"rolled"', '"type":"peeked"'),
        ('"type":"announce"', '"type":"claim"'),
        ('"seat":0', '"seat":64'),
        ('"seat":0', '"seat":-1'),
        ('"chance":[]', '"chance":[[-1]]'),
        ('"chance":[]', '"chance":null'),
        ('"commitment": "', '"commitment": "0'),
        ('"root": "', '"root": "G'),
        ('"root": "', '"root": null, "x": "'),
        ('"salts": ["', '"salts": ["0'),
        ('"salts": ["', '"salts": ["\\n","'),
        ('"number":0', '"number":-1'),
        ('"number":0', '"number":4096'),
        ('"number":0', '"number":0.0'),
        ('"key":"', '"key":"\\n'),
        ('"path":["', '"path":["' + "0" * 64 + '","'),
        ('"path":["', '"path":[],"x":["'),
        ('"outcome": ', '"result": '),
    ],
)
def test_wrong_types_and_values_are_unreadable(data: bytes, old: str, new: str) -> None:
    assert old.encode() in data
    with pytest.raises(RecordUnreadableError) as refusal:
        testimony.read(data.replace(old.encode(), new.encode(), 1), REGISTRY)
    assert len(str(refusal.value)) < 300


@pytest.mark.parametrize("field", Told.__struct_fields__[2:])
def test_every_field_is_needed(data: bytes, field: str) -> None:
    document = json.loads(data)
    del document[field]
    with pytest.raises(RecordUnreadableError, match=field):
        testimony.read(json.dumps(document).encode(), REGISTRY)


def test_a_testimony_of_another_game_is_refused(data: bytes) -> None:
    with pytest.raises(GameUnknownError):
        testimony.read(data, {})


def test_a_testimony_cut_short_anywhere_is_unreadable(data: bytes) -> None:
    whole = data.rstrip()
    for length in range(0, len(whole), 7):
        with pytest.raises(RecordUnreadableError):
            testimony.read(whole[:length], REGISTRY)


@pytest.mark.parametrize(
    "text",
    [b"", b"null", b"[]", b"{}", b"\xff\xfe", b"[" * 100_000, b'{"fair":' * 100_000, b'{"options":' + b"[" * 100_000],
    ids=lambda text: repr(text[:20]),
)
def test_hostile_bytes_are_unreadable(text: bytes) -> None:
    with pytest.raises(RecordUnreadableError):
        testimony.read(text, REGISTRY)


def test_a_byte_too_many_is_refused(told: Told, data: bytes) -> None:
    padded = data + b" " * (LARGEST - len(data))
    assert testimony.read(padded, REGISTRY) == told
    with pytest.raises(RecordTooLargeError):
        testimony.read(padded + b" ", REGISTRY)


# Whatever is thrown at it


def survives(data: bytes, told: Told) -> None:
    """Nothing but a refusal ever escapes; names and the commitment apart, what passes is what was testified to."""
    try:
        found = testimony.read(data, REGISTRY)
        testifying.verify_testimony(found, LIARS)
    except (RecordError, GameUnknownError):
        return
    fair = msgspec.structs.replace(found.fair, commitment=told.fair.commitment, draws=told.fair.draws)
    assert msgspec.structs.replace(found, seats=told.seats, fair=fair) == told
    assert sorted(found.fair.draws, key=lambda draw: draw.number) == list(told.fair.draws)


PLAIN = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(0, 6)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["luegen-kniffel", "roll", "secret", "open", "0" * 64])
)
LISTS = st.lists(PLAIN, max_size=4)
VALUES = PLAIN | LISTS | st.lists(LISTS, max_size=3) | st.dictionaries(st.text(max_size=8), PLAIN | LISTS, max_size=4)


def places(document: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to everything in a document."""
    inner = (
        document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    )
    return [path, *(found for key, value in inner for found in places(value, (*path, key)))]


@given(text=st.binary(max_size=200))
@settings(max_examples=100, deadline=None)
def test_any_bytes(told: Told, text: bytes) -> None:
    survives(text, told)


@pytest.mark.parametrize("less", [1, 2])
def test_a_turn_that_is_cut_short_has_secret_throws(told: Told, less: int) -> None:
    with pytest.raises(SecretMismatchError):
        testifying.verify_testimony(msgspec.structs.replace(told, steps=told.steps[:-less]), LIARS)


def test_the_first_edition_has_no_seal(told: Told) -> None:
    sealed = msgspec.structs.replace(told.fair, seal="0" * 64)
    with pytest.raises(CommitmentBrokenError):
        testifying.verify_testimony(msgspec.structs.replace(told, fair=sealed), LIARS)


@given(draw=st.data())
@settings(max_examples=200, deadline=None)
def test_any_value_anywhere(told: Told, data: bytes, draw: st.DataObject) -> None:
    document = json.loads(data)
    ways = places(document)[1:]
    *way, last = ways[draw.draw(st.integers(0, len(ways) - 1))]
    inside = document
    for key in way:
        inside = inside[key]
    if draw.draw(st.booleans()):
        inside[last] = draw.draw(VALUES)
    else:
        del inside[last]
    survives(json.dumps(document).encode(), told)


@given(
    cuts=st.lists(st.tuples(st.floats(0, 1, exclude_max=True), st.integers(0, 9), st.binary(max_size=6)), max_size=4)
)
@settings(max_examples=200, deadline=None)
def test_any_bytes_anywhere(told: Told, data: bytes, cuts: list[tuple[float, int, bytes]]) -> None:
    for place, length, put in cuts:
        at = int(place * len(data))
        data = data[:at] + put + data[at + length :]
    survives(data, told)
