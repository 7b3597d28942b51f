"""Somebody who wants their data removed: what of a table's log tells of them, and how it reads without that."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from msgspec.structs import replace

from flunkern.core.errors import TableError
from flunkern.core.values import Value
from flunkern.table import entries
from flunkern.table.deciding import leave
from flunkern.table.entries import AnyEntry
from flunkern.table.folding import fold
from flunkern.table.model import Table
from flunkern.table.seating import nameless


class Rewriting(Value, frozen=True):
    """The entries that change, by their place in the log from 0, those that are added, and the table after all."""

    changed: Mapping[int, AnyEntry]
    added: tuple[AnyEntry, ...]
    after: Table


def without(log: Sequence[tuple[AnyEntry, float]], owner: str, stranger: str, at: float, fresh_seed: str) -> Rewriting:
    """The log without somebody: their names, what they said and who they are; `stranger` is nobody's owner.

    What a table plays for goes too, whoever worded it: it may name those who owe or get something.
    The game and its dice stay what they were. Where it is going on, a bot plays for them; in a lobby they get up.
    """
    changed = dict(_changes([entry for entry, _ in log], owner, stranger))
    table: Table | None = None
    for number, (entry, moment) in enumerate(log):
        table = fold(table, changed.get(number, entry), moment)
    assert table is not None
    places = tuple(number for number, place in enumerate(table.places) if place and place.owner == stranger)
    added: list[AnyEntry] = [entries.Withdrawn(places, stranger, table.host == stranger)]
    table = fold(table, added[0], at)
    with suppress(TableError):  # whoever has no place need not leave one
        for entry in leave(table, stranger, fresh_seed):
            table = fold(table, entry, at)
            added.append(entry)
    return Rewriting(changed, tuple(added), table)


def _changes(log: Sequence[AnyEntry], owner: str, stranger: str) -> Iterator[tuple[int, AnyEntry]]:
    theirs = set(_sittings(log, owner))
    owners: dict[int, str] = {}
    seated: dict[int, int] = {}
    for number, entry in enumerate(log):
        match entry:
            case entries.Opened() if entry.host == owner or entry.stake:
                yield number, replace(entry, host=stranger if entry.host == owner else entry.host, stake="")
            case entries.Configured() if entry.stake:
                yield number, replace(entry, stake="")
            case entries.HostChanged(host=host) if host == owner:
                yield number, replace(entry, host=stranger)
            case entries.Seated():
                owners[entry.place], seated[entry.place] = entry.owner, number
                if number in theirs:
                    yield number, replace(entry, name=nameless(entry.place), owner=stranger)
                elif entry.owner == owner:
                    yield number, replace(entry, owner=stranger)
            case entries.HandedOver():
                owners[entry.place] = entry.owner
                if entry.owner == owner:
                    yield number, replace(entry, owner=stranger)
            case entries.Moved(owner=mover) if mover == owner:
                yield number, replace(entry, owner=stranger)
            case entries.Said() if owners.get(entry.place) == owner or seated.get(entry.place) in theirs:
                yield number, replace(entry, phrase="", text="")
            case entries.Rematched(by=by) if by == owner:
                yield number, replace(entry, by=stranger)
            case entries.Vacated() | entries.Removed():
                owners.pop(entry.place, None)
                seated.pop(entry.place, None)
                if isinstance(entry, entries.Removed) and entry.reason:
                    yield number, replace(entry, reason="")


def _sittings(log: Sequence[AnyEntry], owner: str) -> Iterator[int]:
    """When somebody sat down whose place is theirs at the end of it, on the device they began with or on another."""
    seated: dict[int, tuple[int, str]] = {}
    for number, entry in enumerate(log):
        match entry:
            case entries.Seated():
                seated[entry.place] = (number, entry.owner)
            case entries.HandedOver() if entry.place in seated:
                seated[entry.place] = (seated[entry.place][0], entry.owner)
            case entries.Vacated() | entries.Removed():
                since, last = seated.pop(entry.place, (0, ""))
                if last == owner:
                    yield since
    yield from (since for since, last in seated.values() if last == owner)
