import msgspec
import pytest

from flunkern.core.chance import Scripted, Seeded
from flunkern.core.errors import IllegalMoveError, OptionsInvalidError, SeatsInvalidError
from flunkern.core.record import Record, Step, replay
from flunkern.core.recording import Recording
from flunkern.games import kniffel
from flunkern.games.kniffel import Enter, Keep, Options, Roll
from flunkern.material.sheet import Category


def begun(*names: str) -> Recording:
    return Recording(kniffel, Options(), names, Seeded(3))


def test_steps_are_written_down_with_what_chance_added() -> None:
    chance = Scripted((1, 1, 1, 1, 1), (6, 6, 6, 6, 6), (5, 5, 5, 3, 1), (3, 3), ())
    recording = Recording(kniffel, Options(), ["Ada", "Bo"], chance)
    recording.play(1, Roll())
    recording.play(1, Keep((5, 5, 5)))
    recording.play(1, Enter(Category.FULL_HOUSE))
    record = recording.record()
    assert record.seats == ("Ada", "Bo")
    assert record.start == ((1, 1, 1, 1, 1), (6, 6, 6, 6, 6))
    assert record.steps == (
        Step(1, Roll(), ((5, 5, 5, 3, 1),)),
        Step(1, Keep((5, 5, 5)), ((3, 3),)),
        Step(1, Enter(Category.FULL_HOUSE)),
    )
    assert record.outcome is None
    assert recording.state.sheets[1].total == 25


def test_a_refused_move_changes_neither_game_nor_record() -> None:
    recording = begun("Ada")
    recording.play(0, Roll())
    state, record = recording.state, recording.record()
    for seat, move in ((0, Roll()), (1, Enter(Category.ONES)), (0, Keep(state.dice))):
        with pytest.raises(IllegalMoveError):
            recording.play(seat, move)
    assert recording.state == state
    assert recording.record() == record


def test_a_game_can_be_written_down_at_any_moment() -> None:
    recording = begun("Ada", "Bo")
    states = [recording.state]
    assert list(replay(recording.record(), kniffel)) == states
    for _ in range(20):
        seat = min(kniffel.to_act(recording.state))
        recording.play(seat, kniffel.legal_moves(recording.state, seat)[-1])
        states.append(recording.state)
        assert list(replay(recording.record(), kniffel)) == states


def test_a_record_once_taken_does_not_grow() -> None:
    recording = begun("Ada")
    record = recording.record()
    recording.play(0, Roll())
    assert record.steps == ()


def test_the_outcome_is_written_down(record: Record) -> None:
    assert record.outcome is not None
    assert record.outcome.reason == "sheets-full"
    assert record.digest == msgspec.structs.replace(record, digest="").sealed().digest


def test_a_game_that_cannot_start_is_refused() -> None:
    with pytest.raises(SeatsInvalidError):
        begun()
    with pytest.raises(OptionsInvalidError):
        Recording(kniffel, Options("plain", joker="strict"), ["Ada"], Seeded(1))
