import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from flunkern.core.record import Record, write
from flunkern.fairness import testifying, testimony
from flunkern.fairness.commitment import commitment
from flunkern.fairness.merkle import KeyTree
from flunkern.games import kniffel, luegen_kniffel
from tests.cli.calling import Ran, Run, refused
from tests.fairness.tables import LIARS, SEED, played, salts_for, undoubted_throws


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
    return played(kniffel, kniffel.Options(), 2)[0]


@pytest.fixture(scope="module")
def told() -> Any:
    record, states = played(LIARS, luegen_kniffel.Options(), 2, rng=4)
    secret = undoubted_throws(states)
    return testifying.testify(record, LIARS, states, seed=SEED, salts=salts_for(2), secret_steps=secret)


def test_a_fair_game_is_told_in_a_few_lines(verify: Run, fair: Record) -> None:
    ran = verify(write(fair))
    assert (ran.code, ran.err) == (0, "")
    rules, draws, salts, promised = ran.out.splitlines()
    assert rules == f"The rules of Kniffel were kept in all {len(fair.steps)} steps of this game."
    drawn = len(fair.start) + sum(len(step.chance) for step in fair.steps)
    assert draws == f"All {drawn} open draws of dice and cards are those that the table committed to."
    assert salts == "1 of 2 seats added randomness of their own."
    assert promised.endswith(f": {commitment(SEED)}")


def test_a_fair_game_is_told_in_german(verify: Run, fair: Record) -> None:
    out = verify(write(fair), "--lang", "de").out
    assert out.startswith("Die Regeln von Kniffel wurden eingehalten")
    assert "1 von 2 Plätzen" in out


def test_a_fair_game_for_programs(verify: Run, fair: Record) -> None:
    ran = verify(write(fair), "--json")
    assert json.loads(ran.out) == {
        "kind": "record",
        "game": "kniffel",
        "steps": len(fair.steps),
        "draws": len(fair.start) + sum(len(step.chance) for step in fair.steps),
        "secret": [],
        "commitment": commitment(SEED),
        "root": None,
        "salts": list(salts_for(2)),
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
    assert len(lines) == 6
    hidden = sum(isinstance(step, testimony.SecretStep) for step in told.steps)
    assert lines[1].split()[1] == str(len(told.fair.draws))
    assert lines[4].endswith(f": {KeyTree(SEED).root}")
    assert lines[5].startswith(f"{hidden} ")
    assert secret in lines[5]


def test_a_testimony_for_programs(verify: Run, told: Any) -> None:
    found = json.loads(verify(testimony.write(told), "--json").out)
    assert (found["kind"], found["root"]) == ("testimony", KeyTree(SEED).root)
    assert found["secret"] == [at for at, step in enumerate(told.steps, 1) if isinstance(step, testimony.SecretStep)]


def proof_with(record: Record, **fields: Any) -> bytes:
    assert record.fair is not None
    return write(msgspec.structs.replace(record, fair=msgspec.structs.replace(record.fair, **fields)).sealed())


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_record_that_does_not_hold_is_one_line_with_its_code(verify: Run, fair: Record, language: str) -> None:
    speak = ("--lang", language)
    refused(verify(write(msgspec.structs.replace(fair, fair=None).sealed()), *speak), "fair/no_proof")
    refused(verify(proof_with(fair, seed="0" * 64), *speak), "fair/commitment")
    refused(verify(proof_with(fair, salts=()), *speak), "fair/salts")
    refused(verify(proof_with(fair, salts=("", "")), *speak), "fair/draw")
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
