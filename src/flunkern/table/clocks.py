"""Nobody waits for ever: when a bot steps in for somebody who is slow or gone, and when an absent host is replaced."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from flunkern.table.entries import Begun, Clock, HostChanged, Readied, StoodIn
from flunkern.table.introducing import fox_to_move
from flunkern.table.model import Table

ALLOWED: Final[Mapping[Clock, float | None]] = {"off": None, "relaxed": 90.0, "fast": 20.0}
"""Seconds that a person has for one decision, there or gone."""
COUNT_DOWN: Final = 2.1
"""Seconds from when all are ready until everybody may act."""
GONE_AFTER: Final = 180.0
"""Seconds after which somebody else is host for one who is gone, before and after a game."""


def deadline(table: Table, seat: int, awake_since: float = 0.0) -> float | None:
    """When a bot steps in for a person on this seat; None if never, as things are: without a clock people decide that.

    Where all are about to act at once it is when they count as ready.
    `awake_since` is when the first person came to a table that nobody was at: while it sleeps, no clock runs.
    """
    place = table.place(seat)
    awaited = table.game.to_act(table.state) if table.gate == "open" else table.unready
    if not place.owner or place.stand_in or seat not in awaited:
        return None
    allowed = ALLOWED[table.clock]
    return None if allowed is None else max(table.since[seat], awake_since) + allowed


def deadlines(table: Table, gone_since: Mapping[str, float], awake_since: float = 0.0) -> dict[int | None, float]:
    """The deadline of every seat that has one; before and after a game that of an absent host, as None.

    `gone_since` has the owners who are not connected, with the moment they went.
    """
    if table.phase != "playing":
        gone = gone_since.get(table.host)
        if gone is None or _next_host(table, gone_since) is None:
            return {}
        return {None: max(gone, awake_since) + GONE_AFTER}
    if ALLOWED[table.clock] is None:
        return {}
    found = ((seat, deadline(table, seat, awake_since)) for seat in range(len(table.players)))
    return {seat: moment for seat, moment in found if moment is not None}


def _next_host(table: Table, gone_since: Mapping[str, float]) -> str | None:
    """The first person at the table who is there."""
    owners = (place.owner for place in table.places if place is not None and place.owner)
    return next((owner for owner in owners if owner != table.host and owner not in gone_since), None)


def overdue(
    table: Table, gone_since: Mapping[str, float], now: float, awake_since: float = 0.0
) -> Iterator[StoodIn | Readied | HostChanged]:
    """The entries by which bots step in now, people count as ready, or somebody who is there becomes host."""
    for seat, moment in deadlines(table, gone_since, awake_since).items():
        if moment > now:
            continue
        if seat is not None:
            yield Readied(table.players[seat], True) if table.gate == "shut" else StoodIn(seat)
        elif host := _next_host(table, gone_since):
            yield HostChanged(host)


def begun(table: Table) -> tuple[Begun, ...]:
    """What opens the gate, once it has been counted down for `COUNT_DOWN` seconds."""
    return (Begun(),) if table.gate == "counting" else ()


def carried_on(before: Table, after: Table, since: Sequence[float], moment: float) -> tuple[float, ...]:
    """Since when each seat is waited for by a clock of one's own, after an entry that was seen at this moment.

    The log says by the clock of whoever wrote it when a wait began; only that it began anew is taken from there.
    """
    if before.number != after.number or len(before.since) != len(after.since):
        return (moment,) * len(after.since)
    waits = zip(since, before.since, after.since, strict=True)
    return tuple([known if old == new else moment for known, old, new in waits])


def stand_in_level(table: Table) -> str:
    """The bot that plays for people: the strongest."""
    return list(table.game.bots)[-1]


def is_left_to_people(table: Table) -> bool:
    """Whether nobody moves in this game but people, whom no clock hurries."""
    if table.phase != "playing" or table.gate != "open" or table.introduction or ALLOWED[table.clock] is not None:
        return False
    return not any(place.level or place.stand_in for place in table.places if place is not None)


def played_by_bots(table: Table) -> dict[int, str]:
    """The seats that have to move and are a bot's, with its level."""
    if table.phase != "playing" or table.gate != "open":
        return {}
    if table.introduction:
        return fox_to_move(table)
    stand_in = stand_in_level(table)
    acting = ((seat, table.place(seat)) for seat in sorted(table.game.to_act(table.state)))
    return {seat: place.level or stand_in for seat, place in acting if place.level or place.stand_in}
