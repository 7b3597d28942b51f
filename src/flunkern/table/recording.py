"""The record of a game, taken from the log of its table."""

from collections.abc import Iterable
from typing import Any

import msgspec

from flunkern.core.errors import TableError
from flunkern.core.game import Game, nothing_secret
from flunkern.core.record import ByHand, Chains, FairDice, Record, Step, replay, write
from flunkern.fairness.commitment import proof, salted_proof
from flunkern.fairness.testifying import testify
from flunkern.fairness.testimony import write as write_testimony
from flunkern.table.entries import AnyEntry, Moved, Started, TakenBack
from flunkern.table.folding import fold
from flunkern.table.model import Table, as_move

Unrolled = tuple[Record, list[Any]]
"""A game with every state of it, from the start on."""


def record_of(log: Iterable[tuple[AnyEntry, float]], number: int) -> Record:
    """The `number`th game of a table, with the seed of its dice; raises TableError while that is still a secret."""
    table: Table | None = None
    begun: Table | None = None
    last: Table | None = None
    own: list[AnyEntry] = []
    for entry, at in log:
        before, table = table, fold(table, entry, at)
        if table.number == number:
            last = table
            if isinstance(entry, Started):
                begun = before
            if begun is not None:
                own.append(entry)
    if last is None:
        raise TableError("unknown")
    if begun is None or last.phase != "finished":
        raise TableError("not_finished")
    return recorded(own, begun, last)


def recorded(game: Iterable[AnyEntry], begun: Table, ended: Table) -> Record:
    """The game that these entries tell, from the table as it was before it to the table at its end.

    What they led to is known from there: nothing is played again.
    """
    start: tuple[tuple[int, ...], ...] = ()
    opening: tuple[str, ...] = ()
    moves: list[Moved] = []
    for entry in game:
        match entry:
            case Moved():
                moves.append(entry)
            case Started():
                start, opening = entry.draws, fold(begun, entry, 0.0).parts
            case TakenBack():
                del moves[-entry.count :]
    names = tuple(ended.place(seat).name for seat in range(len(ended.players)))
    steps, unseen = _steps(ended.game, moves)
    fair = None if ended.by_hand else _proof(ended, opening, tuple(move.link for move in moves))
    return Record(
        version=1 if ended.by_hand else ended.edition,
        game=ended.slug,
        options=ended.options,
        seats=names,
        start=start,
        steps=steps,
        outcome=ended.game.outcome(ended.state),
        fair=fair,
        by_hand=ByHand(unseen) if ended.by_hand else msgspec.UNSET,
    ).sealed()


def _steps(game: Game, moves: Iterable[Moved]) -> tuple[tuple[Step, ...], tuple[int, ...]]:
    """All steps, and the numbers of those that nobody told."""
    steps: list[Step] = []
    unseen: list[int] = []
    for entry in moves:
        steps += [Step(entry.seat, as_move(game, made.move), made.draws) for made in entry.steps]
        unseen += range(len(steps) - len(entry.unseen), len(steps))
    return tuple(steps), tuple(unseen)


def _proof(last: Table, opening: tuple[str, ...], links: tuple[str, ...]) -> FairDice:
    seed = bytes.fromhex(last.seed)
    if last.edition == 1:
        return salted_proof(seed, opening)
    return proof(seed, Chains(last.chains[0], opening, links, last.course, last.told))


def given_out(record: Record, game: Game) -> bytes:
    """What people get of a finished game: its record, or a testimony where something stays secret for good."""
    if record.fair is None or game.secret_for_good is nothing_secret:
        return write(record)
    states = list(replay(record, game))
    secret = game.secret_for_good(record.options, states)
    if secret is None:
        return write(record)
    return write_testimony(testify(record, game, states, record.fair, secret))
