"""The record of a game, taken from the log of its table."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from flunkern.core.errors import TableError
from flunkern.core.game import Game
from flunkern.core.record import ByHand, Chains, FairDice, Record, Step, replay, write
from flunkern.fairness.commitment import proof, salted_proof
from flunkern.fairness.testifying import testify
from flunkern.fairness.testimony import write as write_testimony
from flunkern.table.entries import AnyEntry, Moved, Started, TakenBack
from flunkern.table.folding import fold
from flunkern.table.model import Table, as_move

Unrolled = tuple[Record, list[Any]]
"""A game with every state of it, from the start on: what `core.record.replay` would find again."""


def record_of(log: Iterable[tuple[AnyEntry, float]], number: int, table: Table | None = None) -> Record:
    """The `number`th game of a table, with the seed of its dice; raises TableError while that is still a secret.

    A log that begins later than the table did goes on from `table`.
    """
    return unrolled(log, number, table)[0]


def unrolled(log: Iterable[tuple[AnyEntry, float]], number: int, table: Table | None = None) -> Unrolled:
    """The same game with the states that folding its log has gone through."""
    states: list[Any] = []
    start: tuple[tuple[int, ...], ...] = ()
    opening: tuple[str, ...] = ()
    moves: list[Moved] = []
    last: Table | None = None
    for entry, at in log:
        table = fold(table, entry, at)
        if table.number != number:
            continue
        last = table
        match entry:
            case Started():
                start, opening = entry.draws, table.parts
                states.append(table.state)
            case Moved():
                moves.append(entry)
                states.append(table.state)
            case TakenBack():
                del moves[-entry.count :]
    if last is None:
        raise TableError("unknown")
    if last.phase != "finished":
        raise TableError("not_finished")
    names = tuple(last.place(seat).name for seat in range(len(last.players)))
    steps, unseen = _steps(last.game, moves)
    fair = None if last.by_hand else _proof(last, opening, tuple(move.link for move in moves))
    record = Record(
        version=1 if last.by_hand else last.edition,
        game=last.slug,
        options=last.options,
        seats=names,
        start=start,
        steps=steps,
        outcome=last.game.outcome(last.state),
        fair=fair,
        by_hand=ByHand(unseen) if last.by_hand else msgspec.UNSET,
    ).sealed()
    # What is entered by hand can be several steps at once, or be taken back.
    return record, list(replay(record, last.game)) if last.by_hand else states


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


def given_out(record: Record, game: Game, states: Sequence[Any] | None = None) -> bytes:
    """What people get of a finished game: its record, or a testimony where something stays secret for good.

    Its states are found out where they are not known.
    """
    states = list(replay(record, game)) if states is None else states
    secret = game.secret_for_good(record.options, states)
    if secret is None or record.fair is None:
        return write(record)
    return write_testimony(testify(record, game, states, record.fair, secret))
