"""The record of a game, taken from the log of its table."""

from collections.abc import Iterable, Sequence
from typing import Any

from flunkern.core.errors import TableError
from flunkern.core.game import Game
from flunkern.core.record import Chains, Record, Step, replay, write
from flunkern.fairness.commitment import proof, salted_proof
from flunkern.fairness.testifying import testify
from flunkern.fairness.testimony import write as write_testimony
from flunkern.table.entries import AnyEntry, Moved, Started
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
    steps: list[Step] = []
    links: list[str] = []
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
                steps.append(Step(entry.seat, as_move(table.slug, entry.move), entry.draws))
                links.append(entry.link)
                states.append(table.state)
    if last is None:
        raise TableError("unknown")
    if last.phase != "finished":
        raise TableError("not_finished")
    names = tuple(last.place(seat).name for seat in range(len(last.players)))
    seed = bytes.fromhex(last.seed)
    if last.edition == 2:
        fair = proof(seed, Chains(last.chains[0], opening, tuple(links), last.course, last.told))
    else:
        fair = salted_proof(seed, opening)
    record = Record(
        version=last.edition,
        game=last.slug,
        options=last.options,
        seats=names,
        start=start,
        steps=tuple(steps),
        outcome=last.game.outcome(last.state),
        fair=fair,
    ).sealed()
    return record, states


def given_out(record: Record, game: Game, states: Sequence[Any] | None = None) -> bytes:
    """What people get of a finished game: its record, or a testimony where something stays secret for good.

    Its states are found out where they are not known.
    """
    states = list(replay(record, game)) if states is None else states
    secret = game.secret_for_good(record.options, states)
    if secret is None or record.fair is None:
        return write(record)
    return write_testimony(testify(record, game, states, record.fair, secret))
