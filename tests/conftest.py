"""What several tests look at: one whole game, played at random from a fixed seed."""

from random import Random

import pytest

from flunkern.core.chance import Seeded
from flunkern.core.record import Record, write
from flunkern.core.recording import Recording
from flunkern.games import kniffel


@pytest.fixture(scope="session")
def record() -> Record:
    """A game of Kniffel for two, Ada and Bo, to its end."""
    recording = Recording(kniffel, kniffel.Options(), ["Ada", "Bo"], Seeded(1))
    rng = Random(1)
    while acting := kniffel.to_act(recording.state):
        seat = min(acting)
        recording.play(seat, rng.choice(kniffel.legal_moves(recording.state, seat)))
    return recording.record()


@pytest.fixture(scope="session")
def data(record: Record) -> bytes:
    """The same game as its file."""
    return write(record)
