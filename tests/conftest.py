"""The event loop for tests that are coroutines, and what several tests look at: one whole game, played at random."""

from collections.abc import Iterator
from random import Random

import pytest

from flunkern.core.chance import Seeded
from flunkern.core.record import Record, write
from flunkern.core.recording import Recording
from flunkern.games import kniffel
from tests.services import postgresql, redis_server

__all__ = ["postgresql", "redis_server"]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Tests that are coroutines run on the event loop that the server runs on."""
    return "asyncio"


@pytest.fixture(scope="session", autouse=True)
def own_cache(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What tests work out is not left on the machine, nor is what lies there believed.

    All processes of a run share it.
    """
    run = tmp_path_factory.getbasetemp()
    if hasattr(request.config, "workerinput"):  # one of several processes, each with a folder below that of the run
        run = run.parent
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FLUNKERN_CACHE", str(run / "cache"))
        yield


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
