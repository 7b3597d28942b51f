"""What stays of a finished game in everybody's list: who sat there and came where, from its table."""

from collections.abc import Iterable
from typing import Any

import msgspec

from flunkern.core.values import Value
from flunkern.store import Finished, Logged
from flunkern.table.entries import read_entry
from flunkern.table.folding import fold
from flunkern.table.model import Table


class Sat(Value, frozen=True, forbid_unknown_fields=False):
    """One seat of a finished game; a bot has no owner."""

    owner: str
    name: str
    score: int
    place: int
    bot: bool = False


class Result(Value, frozen=True, forbid_unknown_fields=False):
    """How a game ended, in the order of its seats; `by_hand`: with real dice, so nobody can verify it.

    `options` are those that it was played by; None in what an older program wrote.
    """

    seats: tuple[Sat, ...]
    reason: str
    by_hand: bool = False
    options: Any = None


read_result = msgspec.json.Decoder(Result).decode


def result_of(table: Table) -> Finished:
    """What is written of the game that is over at a table."""
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    places = [table.place(seat) for seat in range(len(table.players))]
    seats = tuple(
        Sat(place.owner, place.name, score, came, bool(place.level))
        for place, score, came in zip(places, outcome.scores, outcome.places, strict=True)
    )
    owners = frozenset(place.owner for place in places if place.owner)
    names = "\n".join(place.name.casefold() for place in places)
    body = msgspec.json.encode(Result(seats, outcome.reason, table.by_hand, table.options))
    return Finished(table.number, table.slug, body, owners, names, table.round)


def results_in(log: Iterable[Logged]) -> list[tuple[Finished, float]]:
    """All finished games that a log tells of, with their ends."""
    table: Table | None = None
    found: dict[int, tuple[Finished, float]] = {}
    for line in log:
        before, table = table, fold(table, read_entry(line.body), line.at)
        if before is None or before.phase == table.phase:
            continue
        if table.phase == "finished":
            found[table.number] = result_of(table), line.at
        elif table.phase == "playing":
            found.pop(table.number, None)  # its end was taken back
    return list(found.values())
