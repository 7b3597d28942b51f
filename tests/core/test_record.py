import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flunkern.core.errors import (
    GameUnknownError,
    RecordEditedError,
    RecordError,
    RecordIllegalError,
    RecordTooLargeError,
    RecordUnreadableError,
)
from flunkern.core.record import LARGEST, Record, Step, read, replay, write
from flunkern.games import REGISTRY, kniffel
from flunkern.games.kniffel import Enter, Keep, Options, Roll
from flunkern.material.sheet import Category

Change = Callable[[dict[str, Any]], Any]


def played(data: bytes) -> list[Any]:
    """Every state of the game in `data`, read and replayed."""
    record = read(data, REGISTRY)
    return list(replay(record, REGISTRY[record.game]))


def changed(data: bytes, change: Change) -> bytes:
    document = json.loads(data)
    change(document)
    return json.dumps(document).encode()


def with_steps(record: Record, *steps: Step) -> Record:
    return msgspec.structs.replace(record, steps=steps, outcome=None).sealed()


# Writing


def test_what_is_written_is_read_again(record: Record, data: bytes) -> None:
    assert read(data, REGISTRY) == record
    assert write(read(data, REGISTRY)) == data


def test_a_record_is_json_with_one_step_a_line(record: Record, data: bytes) -> None:
    lines = data.decode().splitlines()
    assert lines[:4] == ["{", ' "format": "flunkern",', ' "version": 1,', ' "game": "kniffel",']
    steps = [line for line in lines if line.startswith('  {"seat":')]
    assert [json.loads(line.rstrip(","))["seat"] for line in steps] == [step.seat for step in record.steps]
    assert len(lines) == len(steps) + len(Record.__struct_fields__) + 3
    assert data.endswith(b"}\n")
    assert list(json.loads(data)) == list(Record.__struct_fields__)


def test_a_record_without_steps_is_json_too(record: Record) -> None:
    data = write(with_steps(record))
    assert json.loads(data)["steps"] == []
    assert len(played(data)) == 1


def test_names_in_any_script_survive() -> None:
    names = ("李", "Zoë", "🦊")
    record = Record(game="kniffel", options=Options(), seats=names)
    assert read(write(record), REGISTRY).seats == names


# Replaying


def test_replay_rebuilds_the_game(record: Record, data: bytes) -> None:
    states = played(data)
    assert len(states) == len(record.steps) + 1
    assert kniffel.outcome(states[-1]) == record.outcome
    again = played(data)
    assert [msgspec.json.encode(state) for state in states] == [msgspec.json.encode(state) for state in again]


def test_a_record_laid_out_otherwise_is_the_same_record(record: Record, data: bytes) -> None:
    document = json.loads(data)
    backwards = dict(reversed(document.items()))
    for text in (json.dumps(document, indent=4), json.dumps(backwards), f"\r\n\t {json.dumps(document)} \n"):
        assert read(text.encode(), REGISTRY) == record
        assert len(played(text.encode())) == len(record.steps) + 1


def test_states_come_until_the_step_that_cannot_have_happened(record: Record) -> None:
    forged = msgspec.structs.replace(record.steps[5], seat=7)
    states = replay(with_steps(record, *record.steps[:5], forged), kniffel)
    assert len([next(states) for _ in range(6)]) == 6
    with pytest.raises(RecordIllegalError):
        next(states)


# Records that were edited


@pytest.mark.parametrize(
    "change",
    [
        lambda document: document["seats"].reverse(),
        lambda document: document["seats"].__setitem__(0, "Eve"),
        lambda document: document["options"].update(further="box"),
        lambda document: document["start"][1].reverse(),
        lambda document: document["steps"][0]["chance"][0].reverse(),
        lambda document: document.update(digest="0" * 64),
        lambda document: document.update(digest=""),
        lambda document: document.pop("digest"),
        lambda document: document.update(steps=document["steps"][:-1], outcome=None),
        lambda document: document.update(steps=[], outcome=None),
    ],
)
def test_a_legal_game_that_is_not_the_one_sealed_was_edited(data: bytes, change: Change) -> None:
    with pytest.raises(RecordEditedError):
        played(changed(data, change))


def leaves(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    if isinstance(document, dict | list):
        for key, value in document.items() if isinstance(document, dict) else enumerate(document):
            yield from leaves(value, (*path, key))
    else:
        yield path, document


def replaced(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    inner = replaced(document[path[0]], path[1:], value)
    if isinstance(document, dict):
        return {**document, path[0]: inner}
    return [*document[: path[0]], inner, *document[path[0] + 1 :]]


def test_no_single_value_can_be_changed(data: bytes) -> None:
    document = json.loads(data)
    refused = {RecordEditedError: 0, RecordIllegalError: 0, RecordUnreadableError: 0, GameUnknownError: 0}
    for path, value in leaves(document):
        others = (value + 1, value - 1) if isinstance(value, int) else (f"{value}x", "", "fours")
        for other in others:
            if other == value:
                continue
            edited = json.dumps(replaced(document, path, other)).encode()
            with pytest.raises(tuple(refused)) as refusal:
                played(edited)
            refused[refusal.type] += 1
            if isinstance(refusal.value, RecordIllegalError) and path[0] == "steps":
                assert refusal.value.step > path[1]
    assert all(refused.values()), refused


# Records that break a rule


@pytest.mark.parametrize(
    ("steps", "number", "rule"),
    [
        ([Step(1, Keep(()), ((1, 2, 3, 4, 5),))], 1, "K-3"),
        ([Step(0, Roll(), ((1, 2, 3, 4, 5),))], 1, "K-2"),
        ([Step(1, Roll(), ((1, 2, 3, 4, 5),)), Step(1, Roll(), ((1, 2, 3, 4, 5),))], 2, "K-3"),
        ([Step(1, Roll(), ((1, 2, 3, 4, 5),)), Step(1, Keep((6,)), ((1, 2, 3, 4),))], 2, "K-3"),
    ],
)
def test_an_illegal_step_is_named_with_its_clause(record: Record, steps: list[Step], number: int, rule: str) -> None:
    data = write(with_steps(record, *steps))
    with pytest.raises(RecordIllegalError) as refusal:
        played(data)
    assert (refusal.value.step, refusal.value.rule) == (number, rule)


def test_a_box_filled_twice_is_named_with_its_clause(record: Record) -> None:
    def turn(seat: int) -> list[Step]:
        return [Step(seat, Roll(), ((1, 2, 3, 4, 5),)), Step(seat, Enter(Category.CHANCE))]

    with pytest.raises(RecordIllegalError) as refusal:
        played(write(with_steps(record, *turn(1), *turn(0), *turn(1))))
    assert (refusal.value.step, refusal.value.rule) == (6, "K-5")


def test_a_step_after_the_end_is_named_with_its_clause(record: Record) -> None:
    longer = msgspec.structs.replace(record, steps=(*record.steps, Step(0, Roll(), ((1, 2, 3, 4, 5),))))
    with pytest.raises(RecordIllegalError) as refusal:
        played(write(longer.sealed()))
    assert (refusal.value.step, refusal.value.rule) == (len(record.steps) + 1, "K-15")


@pytest.mark.parametrize(
    "chance",
    [
        (),
        ((),),
        ((1, 2, 3, 4),),
        ((1, 2, 3, 4, 5, 6),),
        ((1, 2, 3, 4, 7),),
        ((0, 1, 2, 3, 4),),
        ((1, 2, 3, 4, 5), (1,)),
        ((1,), (2,), (3,), (4,), (5,)),
    ],
)
def test_outcomes_that_do_not_fit_the_step_are_refused(record: Record, chance: tuple[tuple[int, ...], ...]) -> None:
    with pytest.raises(RecordIllegalError, match="chance/mismatch") as refusal:
        played(write(with_steps(record, Step(1, Roll(), chance))))
    assert (refusal.value.step, refusal.value.rule) == (1, None)


@pytest.mark.parametrize(
    ("start", "why"),
    [
        ((), "found=nothing"),
        (((1, 2, 3, 4, 5),), "found=nothing"),
        (((1, 1, 1, 1, 1), (2, 2, 2, 2, 2), (3, 3, 3, 3, 3)), "wanted=nothing"),
        (((1, 1, 1, 1, 1), (1, 1, 1, 1, 1)), "found=nothing"),
    ],
)
def test_outcomes_that_do_not_fit_the_start_are_refused(
    record: Record, start: tuple[tuple[int, ...], ...], why: str
) -> None:
    forged = msgspec.structs.replace(record, start=start, steps=(), outcome=None).sealed()
    with pytest.raises(RecordIllegalError, match=why) as refusal:
        played(write(forged))
    assert refusal.value.step == 0


def test_a_refusal_stays_short_however_long_the_outcomes_are(record: Record) -> None:
    with pytest.raises(RecordIllegalError) as refusal:
        played(write(with_steps(record, Step(1, Roll(), ((6,) * 100_000,)))))
    assert len(str(refusal.value)) < 400


@pytest.mark.parametrize("seats", [(), ("A",) * 9])
def test_a_wrong_number_of_seats_is_refused(record: Record, seats: tuple[str, ...]) -> None:
    forged = msgspec.structs.replace(record, seats=seats, start=(), steps=(), outcome=None).sealed()
    with pytest.raises(RecordIllegalError, match="seats/invalid") as refusal:
        played(write(forged))
    assert (refusal.value.step, refusal.value.rule) == (0, None)


def test_options_that_do_not_go_together_are_refused(record: Record) -> None:
    forged = msgspec.structs.replace(record, options=Options("plain", joker="free")).sealed()
    with pytest.raises(RecordIllegalError, match="options/invalid") as refusal:
        played(write(forged))
    assert refusal.value.step == 0


@pytest.mark.parametrize(
    "outcome",
    [
        None,
        {"places": [1, 2], "scores": [0, 0], "reason": "sheets-full"},
        {"places": [1, 2], "scores": [10**60, 1], "reason": "sheets-full"},
        {"places": [], "scores": [], "reason": "\x1b[2J"},
    ],
)
def test_an_outcome_that_does_not_follow_is_refused(data: bytes, outcome: Any) -> None:
    with pytest.raises(RecordIllegalError, match="outcome"):
        played(changed(data, lambda document: document.update(outcome=outcome)))


# What is no record at all


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
