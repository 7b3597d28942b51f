"""Replaying a record rebuilds every state byte for byte; an edited record is refused."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flunkern.core.errors import GameUnknownError, RecordError, RecordIllegalError
from flunkern.core.game import Game
from flunkern.core.record import read, replay, write
from flunkern.games import REGISTRY
from tests.contracts.playing import GAMES_EACH, as_bytes, every_game, every_size, random_record, random_steps


@every_size
def test_replay_rebuilds_every_state(game: Game, seats: int) -> None:
    for seed in range(GAMES_EACH):
        states = []
        for recording in random_steps(game, seats, seed):
            states.append(as_bytes(recording.state))
        data = write(recording.record())
        assert [as_bytes(state) for state in replay(read(data, REGISTRY), game)] == states
        assert write(read(data, REGISTRY)) == data


def edits(document: Any) -> st.SearchStrategy[Any]:
    """The document with one number, text or list in it changed."""
    if isinstance(document, bool):
        return st.just(not document)
    if isinstance(document, int):
        return st.integers(-1, 12).filter(lambda number: number != document)
    if isinstance(document, str):
        return st.sampled_from(["", "roll", "Seat 1", document + "x"]).filter(lambda text: text != document)
    if isinstance(document, list) and document:
        changed = st.integers(0, len(document) - 1).flatmap(
            lambda at: edits(document[at]).map(lambda new: [*document[:at], new, *document[at + 1 :]])
        )
        return st.one_of(changed, st.just(document[:-1]), st.just([*document, document[-1]]))
    if isinstance(document, dict) and document:
        return st.sampled_from(sorted(document)).flatmap(
            lambda key: edits(document[key]).map(lambda new: {**document, key: new})
        )
    return st.just({"edited": True})


@every_game
@given(seed=st.integers(0, 5), data=st.data())
@settings(max_examples=100, deadline=None)
def test_an_edited_record_is_refused(game: Game, seed: int, data: st.DataObject) -> None:
    original = msgspec.json.decode(write(random_record(game, game.seats[1], seed).record()))
    edited = data.draw(edits(original))
    with pytest.raises((RecordError, GameUnknownError)):
        list(replay(read(msgspec.json.encode(edited), REGISTRY), game))


@every_game
def test_a_resealed_record_is_refused_at_the_step_that_breaks_a_rule(game: Game) -> None:
    seats = game.seats[-1]
    record = random_record(game, seats, 1).record()
    states = list(replay(record, game))
    for at in range(0, len(record.steps), max(1, len(record.steps) // 50)):
        outsider = next(seat for seat in range(seats + 1) if seat not in game.to_act(states[at]))
        forged = msgspec.structs.replace(record.steps[at], seat=outsider)
        steps = (*record.steps[:at], forged, *record.steps[at + 1 :])
        with pytest.raises(RecordIllegalError) as refusal:
            list(replay(msgspec.structs.replace(record, steps=steps).sealed(), game))
        assert refusal.value.step == at + 1
        assert refusal.value.rule in game.clauses
