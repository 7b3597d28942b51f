from collections.abc import Sequence
from typing import Any, Literal

import msgspec
import pytest

from flunkern.core.chance import Scripted
from flunkern.core.errors import (
    CommitmentBrokenError,
    CourseMismatchError,
    DrawForgedError,
    LinkForgedError,
    ProofMissingError,
    RecordEditedError,
    RecordError,
    RecordIllegalError,
    RecordUnreadableError,
    SaltsMismatchError,
)
from flunkern.core.game import Game
from flunkern.core.record import Chains, FairDice, Record, read, write
from flunkern.core.recording import Recording
from flunkern.fairness.commitment import salted_proof, sealed
from flunkern.fairness.draws import Committed
from flunkern.fairness.verifying import Verified, verify
from flunkern.games import REGISTRY, kniffel
from flunkern.games.kniffel import Enter, Options
from tests.contracts.playing import all_options, every_size
from tests.fairness.tables import OTHER_SEED, SEED, played, salts_for

EDITIONS: tuple[tuple[Literal[1, 2], int], ...] = ((2, 1 << 30), (1, 1 << 30), (1, 7))


def first_entry(moves: Sequence[Any]) -> Any:
    """One throw a turn, entered in the first box that is open: legal whatever the dice."""
    return next((move for move in moves if isinstance(move, Enter)), moves[0])


@pytest.fixture(scope="module")
def record() -> Record:
    return played(kniffel, Options("plain"), 2, choose=first_entry)[0]


def changed(record: Record, **fields: Any) -> Record:
    return msgspec.structs.replace(record, **fields).sealed()


def with_proof(record: Record, **fields: Any) -> Record:
    fair = record.fair
    assert fair is not None
    return changed(record, fair=msgspec.structs.replace(fair, **fields))


def with_draws(record: Record, *draws: Sequence[int]) -> Record:
    """The game that follows by the rules when these are drawn in place of what was, sealed anew."""
    recording = Recording(kniffel, record.options, record.seats, Scripted(*draws))
    for step in record.steps:
        recording.play(step.seat, step.move)
    return recording.record(record.fair)


def draws_of(record: Record) -> list[tuple[int, ...]]:
    return [*record.start, *(draw for step in record.steps for draw in step.chance)]


@every_size
def test_a_game_of_every_kind_verifies_also_when_its_table_was_rebuilt(game: Game, seats: int) -> None:
    options = all_options(game)
    for number, (edition, every) in enumerate(EDITIONS):
        option = options[number % len(options)]
        record, _ = played(game, option, seats, rng=number, rebuilt_every=every, edition=edition)
        assert record.outcome is not None
        found = verify(read(write(record), REGISTRY), game)
        assert (found.draws, found.steps, found.edition) == (len(draws_of(record)), len(record.steps), edition)


def test_what_was_checked_is_told(record: Record) -> None:
    assert verify(record, kniffel) == Verified(
        kind="record",
        edition=1,
        game="kniffel",
        steps=52,
        draws=len(draws_of(record)),
        commitment=sealed(SEED),
        added=(1, 0),
    )


def test_a_game_that_was_left_verifies_as_far_as_it_went() -> None:
    record, _ = played(kniffel, Options(), 3, most=10)
    assert verify(record, kniffel).steps == 10


def test_a_recording_keeps_the_proof_it_is_given() -> None:
    recording = Recording(kniffel, Options(), ["Ada", "Bo"], Committed(SEED, salts_for(2)))
    record = recording.record(salted_proof(SEED, salts_for(2)))
    assert verify(record, kniffel).draws == len(record.start)
    assert recording.record().fair is None


def test_a_record_without_proof_is_refused(record: Record) -> None:
    with pytest.raises(ProofMissingError):
        verify(changed(record, fair=None), kniffel)


def test_the_proof_is_sealed(record: Record) -> None:
    assert record.fair is not None
    for field, value in (("commitment", "0" * 64), ("salts", ("", "")), ("seed", "0" * 64)):
        fair = msgspec.structs.replace(record.fair, **{field: value})
        with pytest.raises(RecordEditedError):
            verify(msgspec.structs.replace(record, fair=fair), kniffel)


def test_the_rules_are_checked(record: Record) -> None:
    with pytest.raises(RecordIllegalError) as refusal:
        verify(changed(record, steps=record.steps[1:]), kniffel)
    assert refusal.value.step == 1


def test_another_seed_is_refused(record: Record) -> None:
    with pytest.raises(CommitmentBrokenError):
        verify(with_proof(record, seed=OTHER_SEED.hex()), kniffel)
    with pytest.raises(CommitmentBrokenError):
        verify(with_proof(record, commitment=sealed(OTHER_SEED)), kniffel)


def test_another_seed_with_its_own_commitment_gives_other_dice(record: Record) -> None:
    with pytest.raises(DrawForgedError) as refusal:
        verify(changed(record, fair=salted_proof(OTHER_SEED, salts_for(2))), kniffel)
    assert refusal.value.step == 0


@pytest.mark.parametrize("salts", [("", ""), tuple(reversed(salts_for(2))), ("0" * 64, "")])
def test_other_salts_give_other_dice(record: Record, salts: tuple[str, ...]) -> None:
    with pytest.raises(DrawForgedError):
        verify(with_proof(record, salts=salts), kniffel)


@pytest.mark.parametrize("count", [0, 1, 3])
def test_every_seat_has_its_salt(record: Record, count: int) -> None:
    with pytest.raises(SaltsMismatchError) as refusal:
        verify(with_proof(record, salts=("",) * count), kniffel)
    assert refusal.value.details == {"salts": count, "seats": 2}


def test_any_die_that_was_turned_is_found(record: Record) -> None:
    draws = draws_of(record)
    thrown = [number for number, step in enumerate(record.steps, 1) if step.chance]
    for at, step in zip(range(len(record.start), len(draws)), thrown, strict=True):
        turned = (*draws[at][:4], draws[at][4] % 6 + 1)
        with pytest.raises(DrawForgedError) as refusal:
            verify(with_draws(record, *draws[:at], turned, *draws[at + 1 :]), kniffel)
        assert refusal.value.step == step


def test_a_die_turned_at_the_start_is_found(record: Record) -> None:
    first, *others = draws_of(record)
    forged = with_draws(record, tuple(reversed(first)), *others)
    with pytest.raises(DrawForgedError) as refusal:
        verify(forged, kniffel)
    assert refusal.value.step == 0


def test_draws_in_another_order_are_found(record: Record) -> None:
    draws = draws_of(record)
    at = len(record.start)
    assert draws[at] != draws[at + 1]
    draws[at], draws[at + 1] = draws[at + 1], draws[at]
    with pytest.raises(DrawForgedError) as refusal:
        verify(with_draws(record, *draws), kniffel)
    assert refusal.value.step == 1


def test_a_draw_that_was_passed_over_is_found(record: Record) -> None:
    draws = draws_of(record)
    at = len(record.start)
    unseen = Committed(SEED, salts_for(2), len(draws)).throw(5)
    with pytest.raises(DrawForgedError) as refusal:
        verify(with_draws(record, *draws[:at], *draws[at + 1 :], unseen), kniffel)
    assert refusal.value.step == 1


def test_a_draw_too_many_or_too_few_is_found(record: Record) -> None:
    step = record.steps[0]
    for chance in ((*step.chance, *step.chance), ()):
        steps = (msgspec.structs.replace(step, chance=chance), *record.steps[1:])
        with pytest.raises(RecordIllegalError) as refusal:
            verify(changed(record, steps=steps), kniffel)
        assert refusal.value.step == 1


@pytest.mark.parametrize("wrong", ["0" * 63, "0" * 65, "A" * 64, "0" * 64 + "\n", "\n", "g" * 64, 0, None])
def test_a_proof_is_read_strictly(record: Record, wrong: Any) -> None:
    fair = record.fair
    assert fair is not None
    for forged in (
        msgspec.structs.replace(fair, commitment=wrong),
        msgspec.structs.replace(fair, salts=(wrong, "")),
        FairDice(fair.commitment, fair.salts, wrong),
    ):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(msgspec.json.encode(forged), type=FairDice)
    assert msgspec.json.decode(msgspec.json.encode(fair), type=FairDice) == fair


# The second edition


@pytest.fixture(scope="module")
def chained() -> Record:
    return played(kniffel, Options("plain"), 3, choose=first_entry, edition=2)[0]


def chains_of(record: Record) -> Chains:
    assert record.fair is not None
    assert record.fair.chains is not None
    return record.fair.chains


def with_chains(record: Record, **fields: Any) -> Record:
    return with_proof(record, chains=msgspec.structs.replace(chains_of(record), **fields))


def test_how_often_each_seat_added_is_told(chained: Record) -> None:
    found = verify(chained, kniffel)
    assert (found.edition, found.added, found.course) == (2, (27, 27, 0), chains_of(chained).course)


def test_a_seal_alone_is_no_commitment_of_the_second_edition(chained: Record) -> None:
    with pytest.raises(CommitmentBrokenError):
        verify(with_proof(chained, commitment=sealed(SEED)), kniffel)


def test_a_link_left_out_gives_other_dice(chained: Record) -> None:
    """Links that nobody could have chosen may still be withheld: the dice tell."""
    links = chains_of(chained).links
    given = [at for at, link in enumerate(links) if link]
    for at in (given[0], given[7], given[30]):
        with pytest.raises((DrawForgedError, LinkForgedError)):
            verify(with_chains(chained, links=(*links[:at], "", *links[at + 1 :])), kniffel)


def test_links_out_of_order_are_found(chained: Record) -> None:
    links = list(chains_of(chained).links)
    one, two = [at for at, step in enumerate(chained.steps) if step.seat == 0][:2]
    links[one], links[two] = links[two], links[one]
    with pytest.raises(LinkForgedError):
        verify(with_chains(chained, links=tuple(links)), kniffel)


def test_another_course_and_options_sealed_anew_are_found(chained: Record) -> None:
    with pytest.raises(CourseMismatchError):
        verify(with_chains(chained, course="0" * 64), kniffel)
    with pytest.raises(RecordError):
        verify(changed(chained, options=Options("classic")), kniffel)


def test_salts_beside_chains_are_refused(chained: Record) -> None:
    with pytest.raises(SaltsMismatchError):
        verify(with_proof(chained, salts=("", "", "")), kniffel)


def test_version_and_proof_go_together(record: Record, chained: Record) -> None:
    for wrong in (changed(record, version=2), changed(chained, version=1), changed(chained, fair=None)):
        with pytest.raises(RecordUnreadableError):
            read(write(wrong), REGISTRY)
