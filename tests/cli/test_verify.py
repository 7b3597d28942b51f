import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from flunkern.core.record import Record, replay, write
from flunkern.fairness import testifying, testimony
from flunkern.fairness.commitment import commitment
from flunkern.fairness.course import code_of
from flunkern.fairness.merkle import KeyTree
from flunkern.fairness.verifying import verify as check
from flunkern.games import kniffel, luegen_kniffel
from flunkern.table.recording import record_of
from tests.cli.calling import Ran, Run, refused
from tests.fairness.tables import LIARS, SEED, fair_of, played, undoubted_throws
from tests.fairness.witnesses import witness_of
from tests.table.test_by_hand import block, finish

LANGS = ("en", "de")


@pytest.fixture
def verify(run: Run, tmp_path: Path) -> Run:
    """Calls `flunkern verify` on a file with these bytes."""

    def call(data: bytes, *arguments: str) -> Ran:
        path = tmp_path / "game.json"
        path.write_bytes(data)
        return run("verify", str(path), *arguments)

    return call


@pytest.fixture(scope="module")
def fair() -> Record:
    return played(kniffel, kniffel.Options(), 2, edition=2)[0]


@pytest.fixture(scope="module")
def told() -> Any:
    record, states = played(LIARS, luegen_kniffel.Options(), 2, rng=4)
    secret = undoubted_throws(states)
    return testifying.testify(record, LIARS, states, fair_of(record), secret)


def test_a_fair_game_is_told_in_a_few_lines(verify: Run, fair: Record) -> None:
    ran = verify(write(fair))
    assert (ran.code, ran.err) == (0, "")
    rules, draws, salts, promised, course, unwitnessed = ran.out.splitlines()
    assert rules == f"The rules of Kniffel were kept in all {len(fair.steps)} steps of this game."
    drawn = len(fair.start) + sum(len(step.chance) for step in fair.steps)
    assert draws == f"All {drawn} open draws of dice and cards are those that the table committed to."
    assert salts == "1 of 2 seats added randomness of their own."
    assert promised.endswith(f": {commitment(SEED)}")
    assert f": {code_of(course_of(fair))}." in course
    assert "--witness" in unwitnessed


def course_of(record: Record) -> str:
    chains = fair_of(record).chains
    assert chains is not None
    return chains.course


def test_a_witness_says_whether_this_is_the_game_it_saw(verify: Run, fair: Record, tmp_path: Path) -> None:
    witness = witness_of(fair, list(replay(fair, kniffel)), kniffel)
    kept = tmp_path / "mine.json"
    kept.write_bytes(msgspec.json.encode(witness))
    out = verify(write(fair), "--witness", str(kept)).out
    assert f"{len(fair.steps) + 1} of {len(fair.steps) + 1} positions" in out
    assert "--witness" not in out
    other, _ = played(kniffel, kniffel.Options(), 2, rng=1, edition=2)
    told = {refused(verify(write(other), "--witness", str(kept), "--lang", lang), "witness/mismatch") for lang in LANGS}
    assert len(told) == 2
    kept.write_bytes(b"{}")
    refused(verify(write(fair), "--witness", str(kept)), "witness/unreadable")
    refused(verify(write(fair), "--witness", str(tmp_path / "nowhere")), "file/unusable")


def test_a_fair_game_is_told_in_german(verify: Run, fair: Record) -> None:
    out = verify(write(fair), "--lang", "de").out
    assert out.startswith("Die Regeln von Kniffel wurden eingehalten")
    assert "1 von 2 Plätzen" in out


def test_a_fair_game_for_programs(verify: Run, fair: Record) -> None:
    ran, verified = verify(write(fair), "--json"), check(fair, kniffel)
    assert json.loads(ran.out) == {
        "kind": "record",
        "edition": 2,
        "game": "kniffel",
        "steps": len(fair.steps),
        "draws": len(fair.start) + sum(len(step.chance) for step in fair.steps),
        "secret": [],
        "commitment": commitment(SEED),
        "root": None,
        "added": [verified.added[0], 0],
        "course": verified.course,
        "witnessed": None,
    }


def test_a_table_to_which_nobody_added_anything_is_told(verify: Run) -> None:
    record, _ = played(kniffel, kniffel.Options(), 1, most=1)
    out = verify(write(record)).out
    assert "No seat added randomness" in out
    assert "The one open draw" in out
    assert "the one step" in out


@pytest.mark.parametrize(("language", "secret"), [("en", "stay secret for good"), ("de", "für immer geheim")])
def test_a_testimony_is_told_with_what_cannot_be_checked(verify: Run, told: Any, language: str, secret: str) -> None:
    ran = verify(testimony.write(told), "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert len(lines) == 7
    hidden = sum(isinstance(step, testimony.SecretStep) for step in told.steps)
    assert lines[1].split()[1] == str(len(told.fair.draws))
    assert lines[3].startswith(f"{hidden} ")
    assert secret in lines[3]
    assert lines[5].endswith(f": {KeyTree(SEED).root}")


def test_a_testimony_for_programs(verify: Run, told: Any) -> None:
    found = json.loads(verify(testimony.write(told), "--json").out)
    assert (found["kind"], found["root"]) == ("testimony", KeyTree(SEED).root)
    assert found["secret"] == [at for at, step in enumerate(told.steps, 1) if isinstance(step, testimony.SecretStep)]


def proof_with(record: Record, **fields: Any) -> bytes:
    assert record.fair is not None
    return write(msgspec.structs.replace(record, fair=msgspec.structs.replace(record.fair, **fields)).sealed())


def chains_with(record: Record, **fields: Any) -> bytes:
    return proof_with(record, chains=msgspec.structs.replace(fair_of(record).chains, **fields))  # type: ignore[type-var]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_record_that_does_not_hold_is_one_line_with_its_code(verify: Run, fair: Record, language: str) -> None:
    speak = ("--lang", language)
    old, _ = played(kniffel, kniffel.Options(), 2)
    refused(verify(write(msgspec.structs.replace(old, fair=None).sealed()), *speak), "fair/no_proof")
    refused(verify(proof_with(fair, seed="0" * 64), *speak), "fair/commitment")
    refused(verify(proof_with(old, salts=()), *speak), "fair/salts")
    refused(verify(proof_with(old, salts=("", "")), *speak), "fair/draw")
    refused(verify(chains_with(fair, course="0" * 64), *speak), "fair/course")
    refused(verify(chains_with(fair, opening=("0" * 64, "")), *speak), "fair/link")
    assert "1" in refused(verify(chains_with(fair, links=("0" * 64,) * len(fair.steps)), *speak), "fair/link")
    refused(verify(write(fair).replace(b'"Seat 0"', b'"Eve"'), *speak), "record/edited")
    refused(verify(write(fair).replace(b'"fair": {', b'"fair": {"luck":1,'), *speak), "record/unreadable")
    refused(verify(b"", *speak), "record/unreadable")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_testimony_that_does_not_hold_is_one_line_with_its_code(verify: Run, told: Any, language: str) -> None:
    def forged(**fields: Any) -> Ran:
        fair = msgspec.structs.replace(told.fair, **fields)
        return verify(testimony.write(msgspec.structs.replace(told, fair=fair)), "--lang", language)

    first, *others = told.fair.draws
    lines = [
        refused(forged(root="0" * 64), "fair/key"),
        refused(forged(draws=tuple(others)), "fair/key"),
        refused(forged(draws=(first, first, *others)), "fair/key"),
    ]
    assert len(set(lines)) == 3
    refused(forged(salts=("",)), "fair/salts")
    revealing = msgspec.structs.replace(told, options=luegen_kniffel.Options("after"))
    refused(verify(testimony.write(revealing), "--lang", language), "fair/secret")
    refused(verify(testimony.write(told)[:-3], "--lang", language), "record/unreadable")


def test_the_step_of_a_forged_draw_is_told(verify: Run, told: Any) -> None:
    at = next(n for n, step in enumerate(told.steps) if isinstance(step, testimony.OpenStep) and step.chance)
    steps = list(told.steps)
    steps[at] = msgspec.structs.replace(steps[at], chance=((7, 7, 7, 7, 7),))
    told = msgspec.structs.replace(told, steps=tuple(steps))
    assert f"step {at + 1} " in refused(verify(testimony.write(told)), "fair/draw")
    start = msgspec.structs.replace(told, start=())
    assert "at the start" in refused(verify(testimony.write(start)), "fair/draw")


def test_a_file_that_is_not_there(run: Run) -> None:
    assert "nowhere" in refused(run("verify", "nowhere"), "file/unusable")


def test_real_dice_are_replayed_as_far_as_they_were_told_and_never_verified(verify: Run, run: Run) -> None:
    record = record_of(finish(block()).log, 1)
    assert "real dice" in refused(verify(write(record)), "fair/by_hand")
    told = run("replay", "game.json").out
    assert "real dice" in told
    assert "enters" in told
    assert "throw 3" not in told
    assert "Dice:" not in run("replay", "game.json", "--step", "2").out
