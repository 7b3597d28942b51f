"""A server that ran the table invents another game over the dice it committed to, with the same result."""

from itertools import count
from typing import Any

import pytest

from flunkern.core.errors import WitnessMismatchError
from flunkern.core.game import Game
from flunkern.core.record import Record, read, write
from flunkern.fairness.course import code_of
from flunkern.fairness.verifying import verify
from flunkern.games import REGISTRY, luegen
from tests.fairness.tables import played
from tests.fairness.witnesses import witness_of

GAME: Game = luegen


@pytest.fixture(scope="module")
def shown() -> tuple[Record, list[Any]]:
    return played(GAME, luegen.Options(), 2, edition=2)


@pytest.fixture(scope="module")
def forged(shown: tuple[Record, list[Any]]) -> Record:
    """Whole in itself: rules, commitment, links and draws hold, and the result is the one that was shown."""
    honest, _ = shown
    assert honest.outcome is not None
    for attempt in count(1):
        record, _ = played(GAME, luegen.Options(), 2, rng=attempt, edition=2)
        assert record.outcome is not None
        if record.outcome.places == honest.outcome.places and record.steps != honest.steps:
            assert attempt <= 20, "the attack should be as easy as it was found to be"
            return record
    raise AssertionError


def test_it_cannot_be_told_from_a_real_one_by_itself(forged: Record) -> None:
    """Or there would be no need of witnesses."""
    assert verify(read(write(forged), REGISTRY), GAME).witnessed is None


def test_whoever_saw_the_real_game_finds_it(shown: tuple[Record, list[Any]], forged: Record) -> None:
    honest, states = shown
    for seat in (0, 1):
        witness = witness_of(honest, states, GAME, seat)
        assert verify(honest, GAME, witness).witnessed == len(states)
        with pytest.raises(WitnessMismatchError):
            verify(forged, GAME, witness)


def test_its_code_is_another(shown: tuple[Record, list[Any]], forged: Record) -> None:
    courses = [verify(record, GAME).course for record in (shown[0], forged)]
    assert all(courses)
    assert len({code_of(course) for course in courses if course}) == 2
