"""A server waits for what the seats add, and only then picks the root of its draws: a friend throws a Kniffel."""

from collections.abc import Sequence
from hashlib import sha256
from itertools import count
from typing import Any, Literal

import msgspec
import pytest

from flunkern.core.errors import CommitmentBrokenError
from flunkern.core.record import Record
from flunkern.fairness import testifying, testimony
from flunkern.fairness.draws import Committed
from flunkern.fairness.testimony import OpenStep
from flunkern.games import luegen_kniffel
from flunkern.games.luegen_kniffel import Doubt, Roll
from tests.fairness.tables import LIARS, SEED, fair_of, parts_of, played, undoubted_throws

OPTIONS = luegen_kniffel.Options("never")


def doubting(moves: Sequence[Any]) -> Any:
    """Everything is doubted, so that every throw comes to light."""
    return Doubt() if Doubt() in moves else moves[0]


def ground(edition: Literal[1, 2]) -> bytes:
    """Another seed, found after the seats have added: it gives the first throw of the game five of a kind."""
    for attempt in count():
        seed = sha256(f"grinding {attempt}".encode()).digest()
        chance = Committed(seed, parts_of(2, (), edition))
        state = LIARS.start(OPTIONS, 2, chance)
        (seat,) = LIARS.to_act(state)
        chance.mix(parts_of(2, (seat,), edition))
        if len(set(LIARS.apply(state, seat, Roll(), chance).thrown)) == 1:
            return seed
    raise AssertionError


def told_as_promised(edition: Literal[1, 2]) -> testimony.Testimony:
    """The ground game, told under the commitment that was published before the seats added anything."""
    record, states = played(LIARS, OPTIONS, 2, choose=doubting, seed=ground(edition), edition=edition)
    promised, _ = played(LIARS, OPTIONS, 2, choose=doubting, most=1, edition=edition)
    told = testifying.testify(record, LIARS, states, fair_of(record), undoubted_throws(states))
    fair = msgspec.structs.replace(told.fair, commitment=fair_of(promised).commitment)
    return msgspec.structs.replace(told, fair=fair)


def test_the_first_edition_did_not_notice() -> None:
    told = told_as_promised(1)
    step = told.steps[0]
    assert isinstance(step, OpenStep)
    assert isinstance(step.move, Roll)
    assert len(set(step.chance[0])) == 1
    assert testifying.verify_testimony(told, LIARS).edition == 1


def test_the_second_edition_does() -> None:
    with pytest.raises(CommitmentBrokenError):
        testifying.verify_testimony(told_as_promised(2), LIARS)


def test_nor_does_a_seal_of_the_real_seed_help() -> None:
    told = told_as_promised(2)
    real: Record = played(LIARS, OPTIONS, 2, choose=doubting, most=1, edition=2)[0]
    seal = sha256(SEED).hexdigest()
    assert fair_of(real).seed == SEED.hex()
    forged = msgspec.structs.replace(told, fair=msgspec.structs.replace(told.fair, seal=seal))
    with pytest.raises(CommitmentBrokenError):
        testifying.verify_testimony(forged, LIARS)
