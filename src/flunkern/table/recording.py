"""The record of a game, taken from the log of its table."""

from collections.abc import Iterable

from flunkern.core.errors import TableError
from flunkern.core.game import Game
from flunkern.core.record import Chains, Record, Step, replay, write
from flunkern.fairness.commitment import proof, salted_proof
from flunkern.fairness.testifying import testify
from flunkern.fairness.testimony import write as write_testimony
from flunkern.table.entries import AnyEntry, Moved, Started
from flunkern.table.folding import fold
from flunkern.table.model import Table, as_move


def record_of(log: Iterable[tuple[AnyEntry, float]], number: int, table: Table | None = None) -> Record:
    """The `number`th game of a table, with the seed of its dice; raises TableError while that is still a secret.

    A log that begins later than the table did goes on from `table`.
    """
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
            case Moved():
                steps.append(Step(entry.seat, as_move(table.slug, entry.move), entry.draws))
                links.append(entry.link)
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
    return Record(
        version=last.edition,
        game=last.slug,
        options=last.options,
        seats=names,
        start=start,
        steps=tuple(steps),
        outcome=last.game.outcome(last.state),
        fair=fair,
    ).sealed()


def given_out(record: Record, game: Game) -> bytes:
    """What people get of a finished game: its record, or a testimony where something stays secret for good."""
    states = list(replay(record, game))
    secret = game.secret_for_good(record.options, states)
    if secret is None or record.fair is None:
        return write(record)
    return write_testimony(testify(record, game, states, record.fair, secret))
