"""The check that anyone can make of a record: that every draw is the one promised, and that the rules were kept."""

from collections.abc import Iterator, Sequence
from itertools import repeat
from typing import Any, Literal

from flunkern.core.chance import Noted
from flunkern.core.errors import (
    ByHandError,
    CommitmentBrokenError,
    DrawForgedError,
    ProofMissingError,
    SaltsMismatchError,
    WitnessMismatchError,
)
from flunkern.core.game import Game
from flunkern.core.record import Chains, Record, replay
from flunkern.core.values import Value
from flunkern.fairness.chains import mixed_in
from flunkern.fairness.commitment import opens
from flunkern.fairness.course import TOLD, Retold, courses_of
from flunkern.fairness.draws import Committed
from flunkern.fairness.testimony import Testimony
from flunkern.fairness.witness import Witness, check_witness


class Verified(Value, frozen=True, kw_only=True):
    """What was checked and found right: all but the moves and draws of the `secret` steps.

    `added` has for every seat how often it added to the dice, 0 for one that never did.
    """

    kind: Literal["record", "testimony"]
    edition: Literal[1, 2]
    game: str
    steps: int
    draws: int
    secret: tuple[int, ...] = ()
    commitment: str
    root: str | None = None
    added: tuple[int, ...]
    course: str | None = None
    """The course, if this version of the software can add it up anew."""
    witnessed: int | None = None
    """So many steps were held against what a witness saw; None where there was no witness."""


def verify(record: Record, game: Game, witness: Witness | None = None) -> Verified:
    """Raises RecordError unless rules, seal, every draw and the told course hold, and all that a witness saw."""
    states = list(replay(record, game))
    if record.is_by_hand:
        raise ByHandError()
    fair = record.fair
    if fair is None:
        raise ProofMissingError()
    seed = bytes.fromhex(fair.seed)
    if not opens(fair.commitment, seed, first_edition=fair.chains is None):
        raise CommitmentBrokenError()
    movers = [step.seat for step in record.steps]
    parts = mixed(fair.salts, fair.chains, record.seats, movers)
    committed = Committed(seed, next(parts))
    chance = Noted(committed)
    game.start(record.options, len(record.seats), chance)
    check_draws(0, chance, record.start)
    for number, (state, step) in enumerate(zip(states, record.steps, strict=False), 1):
        committed.mix(next(parts))
        game.apply(state, step.seat, step.move, chance)
        check_draws(number, chance, step.chance)
    told = retold(record, states, [step.move for step in record.steps], secrets=False)
    witnessed = hold_against(witness, told, game)
    return Verified(
        kind="record",
        edition=1 if fair.chains is None else 2,
        game=record.game,
        steps=len(record.steps),
        draws=committed.drawn,
        commitment=fair.commitment,
        added=added(fair.salts, fair.chains, movers),
        course=course_told(fair.chains),
        witnessed=witnessed,
    )


def mixed(
    salts: Sequence[str], chains: Chains | None, seats: Sequence[str], movers: Sequence[int]
) -> Iterator[Sequence[str]]:
    """What the seats added to the draws of the start and of every step; raises where it does not hold together."""
    parts = salts if chains is None else chains.ends
    if len(parts) != len(seats) or (chains is not None and salts):
        raise SaltsMismatchError(salts=len(parts), seats=len(seats))
    return repeat(salts) if chains is None else mixed_in(chains, movers)


def course_told(chains: Chains | None) -> str | None:
    """The course of a game, which is right if it could be added up anew; None if it could not."""
    return chains.course if chains is not None and chains.told == TOLD else None


def added(salts: Sequence[str], chains: Chains | None, movers: Sequence[int]) -> tuple[int, ...]:
    """How often each seat added to the dice."""
    if chains is None:
        return tuple(int(bool(salt)) for salt in salts)
    given = [seat for seat, link in zip(movers, chains.links, strict=True) if link]
    return tuple(bool(link) + given.count(seat) for seat, link in enumerate(chains.opening))


def retold(told: Record | Testimony, states: Sequence[Any], moves: Sequence[Any], *, secrets: bool) -> Retold | None:
    """The game that a record or a testimony tells; None if it is of the first edition."""
    fair = told.fair
    if fair is None or fair.chains is None:
        return None
    return Retold(
        game=told.game,
        options=told.options,
        seats=told.seats,
        commitment=fair.commitment,
        chains=fair.chains,
        states=states,
        movers=[step.seat for step in told.steps],
        moves=moves,
        secrets=secrets,
    )


def hold_against(witness: Witness | None, told: Retold | None, game: Game) -> int | None:
    """Raises unless a game went the course it claims, and the one that a witness saw; how many steps that were.

    The first edition has no course to tell, so no witness can speak for it.
    """
    if told is None:
        if witness is not None:
            raise WitnessMismatchError("edition")
        return None
    courses = courses_of(told, game)
    if courses is None and witness is not None:
        raise WitnessMismatchError("version")
    return check_witness(witness, told, courses, game) if witness is not None and courses is not None else None


def check_draws(step: int, redrawn: Noted, recorded: Sequence[Sequence[int]]) -> None:
    """Raises DrawForgedError unless what was drawn anew since the last call is what was recorded."""
    if redrawn.take() != recorded:
        raise DrawForgedError(step)
