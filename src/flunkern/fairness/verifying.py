"""The check that anyone can make of a record: that every draw is the one promised, and that the rules were kept."""

from collections.abc import Sequence
from typing import Literal

from flunkern.core.chance import Noted
from flunkern.core.errors import CommitmentBrokenError, DrawForgedError, ProofMissingError, SaltsMismatchError
from flunkern.core.game import Game
from flunkern.core.record import Record, replay
from flunkern.core.values import Value
from flunkern.fairness.commitment import opens
from flunkern.fairness.draws import Committed


class Verified(Value, frozen=True, kw_only=True):
    """What was checked and found right: all but the moves and draws of the `secret` steps."""

    kind: Literal["record", "testimony"]
    game: str
    steps: int
    draws: int
    secret: tuple[int, ...] = ()
    commitment: str
    root: str | None = None
    salts: tuple[str, ...]


def verify(record: Record, game: Game) -> Verified:
    """Raises RecordError unless rules, seal and every draw hold."""
    states = list(replay(record, game))
    fair = record.fair
    if fair is None:
        raise ProofMissingError()
    seed = bytes.fromhex(fair.seed)
    if not opens(fair.commitment, seed):
        raise CommitmentBrokenError()
    check_salts(fair.salts, record.seats)
    committed = Committed(seed, fair.salts)
    chance = Noted(committed)
    game.start(record.options, len(record.seats), chance)
    check_draws(0, chance, record.start)
    for number, (state, step) in enumerate(zip(states, record.steps, strict=False), 1):
        game.apply(state, step.seat, step.move, chance)
        check_draws(number, chance, step.chance)
    return Verified(
        kind="record",
        game=record.game,
        steps=len(record.steps),
        draws=committed.drawn,
        commitment=fair.commitment,
        salts=fair.salts,
    )


def check_salts(salts: Sequence[str], seats: Sequence[str]) -> None:
    """Raises SaltsMismatchError unless every seat has its place among the salts."""
    if len(salts) != len(seats):
        raise SaltsMismatchError(salts=len(salts), seats=len(seats))


def check_draws(step: int, redrawn: Noted, recorded: Sequence[Sequence[int]]) -> None:
    """Raises DrawForgedError unless what was drawn anew since the last call is what was recorded."""
    if redrawn.take() != recorded:
        raise DrawForgedError(step)
