"""The last steps of a live table, from its log, and what lists and records show of it."""

from collections import deque
from collections.abc import Iterable
from typing import Final

import msgspec

from flunkern.games import find
from flunkern.server.connections import MOST_QUEUED
from flunkern.store import Logged, Summary
from flunkern.table.entries import AnyEntry, read_entry
from flunkern.table.model import Table, fold
from flunkern.table.recording import given_out, record_of

REMEMBERED_STEPS: Final = MOST_QUEUED - 14
"""Somebody who missed no more steps than this is told them one by one; they fit into the queue with room to spare."""


class Remembered(msgspec.Struct, frozen=True):
    entry: AnyEntry
    at: float
    after: Table


def replayed(logged: Iterable[Logged], most: int = REMEMBERED_STEPS) -> deque[Remembered]:
    """The last steps of a log, which is folded from its beginning."""
    steps: deque[Remembered] = deque(maxlen=most)
    table: Table | None = None
    for line in logged:
        entry = read_entry(line.body)
        table = fold(table, entry, line.at)
        steps.append(Remembered(entry, line.at, table))
    return steps


def summary_of(table: Table) -> Summary:
    """What a list of open tables shows."""
    names = [place.name for place in table.places if place is not None]
    card = {"game": table.slug, "names": names, "size": len(table.places), "clock": table.clock}
    return Summary(listed=table.listed, status=table.phase, card=msgspec.json.encode(card))


def record_in(logged: Iterable[Logged], number: int) -> bytes:
    """What people get of a finished game of this log."""
    record = record_of(((read_entry(line.body), line.at) for line in logged), number)
    return given_out(record, find(record.game))
