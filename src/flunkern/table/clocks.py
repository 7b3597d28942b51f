"""Nobody waits for ever: when a bot steps in for somebody who is slow or gone."""

from collections.abc import Iterator, Mapping
from typing import Final

from flunkern.table.entries import Clock, StoodIn
from flunkern.table.model import Table

ALLOWED: Final[Mapping[Clock, float | None]] = {"off": None, "relaxed": 90.0, "fast": 20.0}
"""Seconds that a person who is there has for one decision."""
GONE_AFTER: Final = 180.0
"""Seconds after which a person who is gone is played for where the clock is off."""


def deadline(table: Table, seat: int, gone_since: Mapping[str, float]) -> float | None:
    """When a bot steps in for a person on this seat; None if never, as things are.

    `gone_since` has the owners who are not connected, with the moment they went.
    """
    place = table.place(seat)
    if not place.owner or place.stand_in or seat not in table.game.to_act(table.state):
        return None
    allowed = ALLOWED[table.clock]
    if allowed is not None:
        return table.since[seat] + allowed
    gone = gone_since.get(place.owner)
    return None if gone is None else max(table.since[seat], gone) + GONE_AFTER


def deadlines(table: Table, gone_since: Mapping[str, float]) -> dict[int, float]:
    """The deadline of every seat that has one."""
    if table.phase != "playing":
        return {}
    found = ((seat, deadline(table, seat, gone_since)) for seat in range(len(table.players)))
    return {seat: moment for seat, moment in found if moment is not None}


def overdue(table: Table, gone_since: Mapping[str, float], now: float) -> Iterator[StoodIn]:
    """The entries by which bots step in now."""
    for seat, moment in deadlines(table, gone_since).items():
        if moment <= now:
            yield StoodIn(seat)


def played_by_bots(table: Table) -> dict[int, str]:
    """The seats that have to move and are a bot's, with its level; the strongest bot stands in for people."""
    if table.phase != "playing":
        return {}
    strongest = list(table.game.bots)[-1]
    acting = ((seat, table.place(seat)) for seat in sorted(table.game.to_act(table.state)))
    return {seat: place.level or strongest for seat, place in acting if place.level or place.stand_in}
