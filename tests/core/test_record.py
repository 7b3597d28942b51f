"""Records are read as they were written, and one that was edited or breaks a rule is refused at its step."""

import json
from typing import Any

import msgspec
import pytest

from flunkern.core.errors import (
    GameUnknownError,
    RecordEditedError,
    RecordIllegalError,
    RecordUnreadableError,
)
from flunkern.core.record import Record, Step, read, replay, write
from flunkern.games import REGISTRY, kniffel
from flunkern.games.kniffel import Enter, Keep, Options, Roll
from flunkern.material.sheet import Category
from tests.core.records import Change, changed, leaves, played, replaced, with_steps

# Writing


def test_what_is_written_is_read_again(record: Record, data: bytes) -> None:
    assert read(data, REGISTRY) == record
    assert write(read(data, REGISTRY)) == data


def test_a_record_is_json_with_one_step_a_line(record: Record, data: bytes) -> None:
    lines = data.decode().splitlines()
    assert lines[:4] == ["{", ' "format": "flunkern",', ' "version": 1,', ' "game": "kniffel",']
    steps = [line for line in lines if line.startswith('  {"seat":')]
    assert [json.loads(line.rstrip(","))["seat"] for line in steps] == [step.seat for step in record.steps]
    fields = [name for name in Record.__struct_fields__ if name != "by_hand"]  # it is there with real dice only
    assert len(lines) == len(steps) + len(fields) + 3
    assert data.endswith(b"}\n")
    assert list(json.loads(data)) == fields


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
