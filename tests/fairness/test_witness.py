from random import Random
from typing import Any

import msgspec
import pytest

from flunkern.core.errors import CourseMismatchError, RecordError, WitnessMismatchError, WitnessUnreadableError
from flunkern.core.game import Game
from flunkern.core.record import Record, read, write
from flunkern.fairness import testifying, testimony
from flunkern.fairness.verifying import verify
from flunkern.fairness.witness import Witness
from flunkern.fairness.witness import read as read_witness
from flunkern.games import REGISTRY, luegen, luegen_kniffel
from tests.contracts.playing import every_game
from tests.fairness.tables import LIARS, fair_of, played, undoubted_throws
from tests.fairness.witnesses import witness_of

BIDDERS: Game = luegen
Seen = tuple[Record, list[Any], Witness]


@pytest.fixture(scope="module")
def seen() -> Seen:
    record, states = played(BIDDERS, luegen.Options(), 3, rng=3, edition=2)
    return record, states, witness_of(record, states, BIDDERS)


def as_read(witness: Witness) -> Witness:
    return read_witness(msgspec.json.encode(witness))


@every_game
def test_what_a_page_saw_is_found_in_the_record(game: Game) -> None:
    record, states = played(game, game.Options(), game.seats[1], edition=2)
    for seat in range(game.seats[1]):
        witness = as_read(witness_of(record, states, game, seat))
        assert verify(read(write(record), REGISTRY), game, witness).witnessed == len(states)


def test_a_page_that_was_away_speaks_for_what_it_saw(seen: Seen) -> None:
    record, _, witness = seen
    some = msgspec.structs.replace(witness, steps=witness.steps[5:9] + witness.steps[20:22])
    assert verify(record, BIDDERS, some).witnessed == 6


def mismatch(record: Record, witness: Witness) -> tuple[str, int]:
    with pytest.raises(WitnessMismatchError) as refusal:
        verify(record, BIDDERS, as_read(witness))
    return refusal.value.what, refusal.value.step


def test_whatever_differs_from_what_was_seen_is_found(seen: Seen) -> None:
    record, _, witness = seen
    step = witness.steps[7]
    (told,) = step.told

    def with_step(**fields: Any) -> Witness:
        steps = (*witness.steps[:7], msgspec.structs.replace(step, **fields), *witness.steps[8:])
        return msgspec.structs.replace(witness, steps=steps)

    def with_told(**fields: Any) -> Witness:
        return with_step(told=(msgspec.structs.replace(told, **fields),))

    change = msgspec.structs.replace
    assert mismatch(record, change(witness, game="kniffel")) == ("game", 0)
    assert mismatch(record, change(witness, commitment="0" * 64)) == ("commitment", 0)
    assert mismatch(record, change(witness, seats=("Eve", *witness.seats[1:]))) == ("names", 0)
    for ends in (("0" * 64, *witness.ends[1:]), witness.ends[1:], (*witness.ends[:2], witness.ends[0])):
        assert mismatch(record, change(witness, ends=ends)) == ("chain", 0)
    assert mismatch(record, change(witness, told=0)) == ("version", 0)
    assert mismatch(record, with_step(course="0" * 64)) == ("course", 7)
    late = change(witness, steps=(*witness.steps, change(step, step=10**6)))
    assert mismatch(record, late) == ("course", 10**6)
    assert mismatch(record, with_told(news=())) == ("news", 7)
    assert mismatch(record, with_told(view="0" * 64)) == ("view", 7)
    made = witness.moves[2]
    moves = (*witness.moves[:2], change(made, move={"type": "bid", "count": 99, "face": 6}), *witness.moves[3:])
    what, at = mismatch(record, change(witness, moves=moves))
    assert (what, record.steps[at - 1].seat) == ("move", 0)
    moves = (*witness.moves[:2], change(made, link="0" * 64), *witness.moves[3:])
    assert mismatch(record, change(witness, moves=moves))[0] == "link"


def test_a_link_that_a_page_gave_to_two_moves_went_with_either(seen: Seen) -> None:
    """It was closed before it knew whether the first had arrived, and then another was chosen."""
    record, _, witness = seen
    lost = msgspec.structs.replace(witness.moves[2], move={"type": "bid", "count": 99, "face": 6})
    assert verify(record, BIDDERS, msgspec.structs.replace(witness, moves=(lost, *witness.moves))).witnessed


def test_a_name_that_was_removed_since_is_no_mismatch(seen: Seen) -> None:
    record, _, witness = seen
    names = (record.seats[0], "N.N. 2", *record.seats[2:])
    removed = msgspec.structs.replace(record, seats=names).sealed()
    assert verify(removed, BIDDERS, witness).witnessed
    exchanged = msgspec.structs.replace(record, seats=(record.seats[1], record.seats[0], *record.seats[2:])).sealed()
    assert mismatch(exchanged, witness) == ("names", 0)


def test_another_game_over_the_same_dice_is_found_with_and_without_its_course(seen: Seen) -> None:
    """The forger keeps commitment, seed and chains, and invents moves; only the course can give it away."""
    record, _, witness = seen
    for number in range(20):
        other, states = played(BIDDERS, luegen.Options(), 3, rng=100 + number, edition=2)
        assert other.steps != record.steps
        verify(other, BIDDERS)
        assert mismatch(other, witness)[0] in ("course", "link")
        fair, shown = fair_of(other), fair_of(record).chains
        assert fair.chains is not None
        assert shown is not None
        claimed = msgspec.structs.replace(fair.chains, course=shown.course)
        forged = msgspec.structs.replace(other, fair=msgspec.structs.replace(fair, chains=claimed)).sealed()
        with pytest.raises(CourseMismatchError):
            verify(forged, BIDDERS)
        assert len(states) > 1


def test_what_was_seen_by_the_first_edition_has_no_witness(seen: Seen) -> None:
    old, _ = played(BIDDERS, luegen.Options(), 3, rng=3)
    assert mismatch(old, seen[2]) == ("edition", 0)


def test_a_testimony_is_held_against_what_spectators_and_the_own_page_saw() -> None:
    record, states = played(LIARS, luegen_kniffel.Options(), 3, rng=4, edition=2)
    secret = undoubted_throws(states)
    told = testimony.read(testimony.write(testifying.testify(record, LIARS, states, fair_of(record), secret)), REGISTRY)
    witness = witness_of(record, states, LIARS, 1)
    found = testifying.verify_testimony(told, LIARS, as_read(witness))
    assert (found.witnessed, found.edition, bool(found.secret)) == (len(states), 2, True)
    thrown = next(at for at, step in enumerate(told.steps, 1) if isinstance(step, testimony.OpenStep) and step.chance)
    seen = witness_of(record, states, LIARS, told.steps[thrown - 1].seat).steps[thrown]
    loaded = msgspec.structs.replace(seen, told=(msgspec.structs.replace(seen.told[0], news=()),))
    with pytest.raises(WitnessMismatchError) as refusal:
        testifying.verify_testimony(told, LIARS, msgspec.structs.replace(witness, steps=(loaded,)))
    assert (refusal.value.what, refusal.value.step) == ("news", thrown)
    rng = Random(1)
    for _ in range(10):
        at = rng.randrange(len(witness.steps))
        other = msgspec.structs.replace(witness.steps[at], course="0" * 64)
        steps = (*witness.steps[:at], other, *witness.steps[at + 1 :])
        with pytest.raises(WitnessMismatchError):
            testifying.verify_testimony(told, LIARS, msgspec.structs.replace(witness, steps=steps))


def test_the_root_of_a_testimony_is_bound_to_its_commitment() -> None:
    record, states = played(LIARS, luegen_kniffel.Options(), 2, rng=4, edition=2)
    told = testifying.testify(record, LIARS, states, fair_of(record), undoubted_throws(states))
    testifying.verify_testimony(told, LIARS)
    for fields in ({"root": "0" * 64}, {"seal": "0" * 64}, {"seal": ""}, {"commitment": "0" * 64}):
        forged = msgspec.structs.replace(told, fair=msgspec.structs.replace(told.fair, **fields))
        with pytest.raises(RecordError) as refusal:
            testifying.verify_testimony(forged, LIARS)
        assert refusal.value.code == "fair/commitment"


def test_a_game_told_by_another_version_is_neither_called_forged_nor_vouched_for(seen: Seen) -> None:
    record, _, witness = seen
    chains = fair_of(record).chains
    assert chains is not None
    for course in (chains.course, "0" * 64, ""):
        other = msgspec.structs.replace(chains, told=0, course=course)
        old = msgspec.structs.replace(record, fair=msgspec.structs.replace(fair_of(record), chains=other)).sealed()
        assert verify(read(write(old), REGISTRY), BIDDERS).course is None
        assert mismatch(old, witness) == ("version", 0)


def test_a_position_that_was_come_to_later_is_held_against_the_record_too(seen: Seen) -> None:
    record, _, witness = seen
    step = witness.steps[7]
    late = msgspec.structs.replace(step, told=(msgspec.structs.replace(step.told[0], news=None),))
    assert verify(record, BIDDERS, msgspec.structs.replace(witness, steps=(late,))).witnessed == 1
    other = msgspec.structs.replace(late, told=(msgspec.structs.replace(late.told[0], view="0" * 64),))
    assert mismatch(record, msgspec.structs.replace(witness, steps=(other,))) == ("view", 7)


def test_a_witness_is_read_strictly(seen: Seen) -> None:
    _, _, witness = seen
    first, second = witness.steps[:2]
    change = msgspec.structs.replace
    for steps in ((), (first, first), (second, first), (change(first, step=-1),)):
        with pytest.raises(WitnessUnreadableError):
            as_read(change(witness, steps=steps))
    told = (change(first.told[0], news=(1 << 60,)),)
    with pytest.raises(WitnessUnreadableError):
        as_read(change(witness, steps=(change(first, told=told),)))
    twice = msgspec.json.encode(witness).replace(b'"number":1', b'"number":1,"number":1')
    with pytest.raises(WitnessUnreadableError):
        read_witness(twice)


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"null", b'{"format":"flunkern"}', b"\xff", b"[" * 10**6])
def test_what_is_no_witness_is_refused(data: bytes) -> None:
    with pytest.raises(WitnessUnreadableError):
        read_witness(data)
