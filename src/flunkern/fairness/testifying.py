"""How a testimony is given, and the check that anyone can make of it."""

from collections.abc import Iterator, Sequence, Set
from contextlib import contextmanager
from typing import Any

from flunkern.core.chance import Noted, Seeded
from flunkern.core.errors import (
    CommitmentBrokenError,
    FlunkernError,
    IllegalMoveError,
    KeyForgedError,
    RecordError,
    RecordIllegalError,
    SecretMismatchError,
)
from flunkern.core.game import Game
from flunkern.core.record import FairDice, Record
from flunkern.core.seats import check_seats
from flunkern.fairness.commitment import binding, sealed
from flunkern.fairness.draws import Numbered, key_of
from flunkern.fairness.merkle import KeyTree
from flunkern.fairness.merkle import verify as leads_to_root
from flunkern.fairness.testimony import OpenDice, OpenDraw, OpenStep, SecretStep, Testimony
from flunkern.fairness.verifying import Verified, added, check_draws, course_told, hold_against, mixed, retold
from flunkern.fairness.witness import Witness


def testify(record: Record, game: Game, states: Sequence[Any], fair: FairDice, secret_steps: Set[int]) -> Testimony:
    """What may be told of a game whose states are `states`, when `secret_steps` (from 1) stay secret for good."""
    if not secret_steps <= set(range(1, len(record.steps) + 1)):
        raise ValueError("only steps can be secret, and the start is none")
    seed = bytes.fromhex(fair.seed)
    tree = KeyTree(seed)
    opened = list(range(len(record.start)))
    number = len(record.start)
    steps: list[OpenStep | SecretStep] = []
    for at, (step, state) in enumerate(zip(record.steps, states[1:], strict=True), 1):
        public = tuple(game.news(state, None))
        if at in secret_steps:
            steps.append(SecretStep(step.seat, public))
        else:
            steps.append(OpenStep(step.seat, public, step.move, step.chance))
            opened += range(number, number + len(step.chance))
        number += len(step.chance)
    draws = tuple(OpenDraw(at, key_of(seed, at).hex(), tree.path(at)) for at in opened)
    seal = "" if fair.chains is None else sealed(seed)
    return Testimony(
        version=record.version,
        game=record.game,
        options=record.options,
        seats=record.seats,
        start=record.start,
        steps=tuple(steps),
        outcome=record.outcome,
        fair=OpenDice(fair.commitment, tree.root, fair.salts, draws, seal, fair.chains),
    )


def verify_testimony(testimony: Testimony, game: Game, witness: Witness | None = None) -> Verified:
    """Raises RecordError unless rules and every open draw hold, and just those steps are shut that should be.

    A secret step is played with a stand-in that spectators could not tell from it: what they are told of the whole game
    does not depend on secrets, so all that follows must still be as the rules want it. Which steps should be shut says
    the game.
    """
    fair, steps = testimony.fair, testimony.steps
    with _judged(0):
        check_seats(game.seats, len(testimony.seats))
    # The first edition had no seal, so that one there would be held against nothing.
    bound = not fair.seal if fair.chains is None else fair.seal and binding(fair.seal, fair.root) == fair.commitment
    if not bound:
        raise CommitmentBrokenError()
    movers = [step.seat for step in steps]
    parts = mixed(fair.salts, fair.chains, testimony.seats, movers)
    keys = _Keys(fair)
    numbered = Numbered(keys.take, next(parts))
    chance = Noted(numbered)
    with _judged(0):
        state = game.start(testimony.options, len(testimony.seats), chance)
    check_draws(0, chance, testimony.start)
    states = [state]
    for number, step in enumerate(steps, 1):
        numbered.mix(next(parts))
        if isinstance(step, OpenStep):
            with _judged(number):
                state = game.apply(state, step.seat, step.move, chance)
            check_draws(number, chance, step.chance)
            if tuple(game.news(state, None)) != step.public:
                raise RecordIllegalError(number, None, "news")
        else:
            state, made = _stand_in(game, state, number, step)
            numbered.drawn += made
        states.append(state)
    if game.outcome(state) != testimony.outcome:
        raise RecordIllegalError(len(steps), None, "outcome")
    secret = {number for number, step in enumerate(steps, 1) if isinstance(step, SecretStep)}
    due = game.secret_for_good(testimony.options, states) or frozenset()
    if wrong := secret ^ due:
        raise SecretMismatchError(min(wrong))
    keys.finish()
    moves = [step.move if isinstance(step, OpenStep) else None for step in steps]
    told = retold(testimony, states, moves, secrets=True)
    witnessed = hold_against(witness, told, game)
    return Verified(
        kind="testimony",
        edition=1 if fair.chains is None else 2,
        game=testimony.game,
        steps=len(steps),
        draws=len(fair.draws),
        secret=tuple(sorted(secret)),
        commitment=fair.commitment,
        root=fair.root,
        added=added(fair.salts, fair.chains, movers),
        course=course_told(fair.chains),
        witnessed=witnessed,
    )


def _stand_in(game: Game, state: Any, number: int, step: SecretStep) -> tuple[Any, int]:
    """A state that this secret step could have led to, and how many draws it takes to get there."""
    for move in game.legal_moves(state, step.seat):
        chance = Noted(Seeded(number))
        after = game.apply(state, step.seat, move, chance)
        if tuple(game.news(after, None)) == step.public:
            return after, len(chance.take())
    raise RecordIllegalError(number, None, "news")


class _Keys:
    """The keys that a testimony opens, each checked against the root; taken by number, each once."""

    def __init__(self, fair: OpenDice) -> None:
        self._keys: dict[int, bytes] = {}
        for draw in fair.draws:
            key = bytes.fromhex(draw.key)
            if draw.number in self._keys:
                raise KeyForgedError(draw.number, "twice")
            if not leads_to_root(fair.root, draw.number, key, draw.path):
                raise KeyForgedError(draw.number, "foreign")
            self._keys[draw.number] = key

    def take(self, number: int) -> bytes:
        if number not in self._keys:
            raise KeyForgedError(number, "missing")
        return self._keys.pop(number)

    def finish(self) -> None:
        if self._keys:
            raise KeyForgedError(min(self._keys), "unused")


@contextmanager
def _judged(step: int) -> Iterator[None]:
    try:
        yield
    except RecordError:
        raise
    except IllegalMoveError as error:
        raise RecordIllegalError(step, error.rule, error.reason) from None
    except FlunkernError as error:
        raise RecordIllegalError(step, None, error.code) from None
