"""Somebody whom all wait for: a nudge, a fox who goes on for them, and being sent away by the host."""

from collections.abc import Iterator
from typing import Final

from flunkern.core.errors import TableError
from flunkern.table import lobby
from flunkern.table.clocks import stand_in_level
from flunkern.table.entries import AnyEntry, Invited, Removed, Said, StoodIn, WishedForFox
from flunkern.table.folding import fold
from flunkern.table.model import Table
from flunkern.table.wording import one_line

NUDGE_AFTER: Final = 20.0
"""Seconds for which all must have waited before anybody is nudged, and between two nudges."""
FOX_AFTER: Final = 60.0
"""Seconds for which all must have waited before a fox may go on."""


def nudge(table: Table, owner: str, seat: int, at: float) -> Said:
    place = _waits(table, owner, seat, at, NUDGE_AFTER)
    if at - table.nudged < NUDGE_AFTER:
        raise TableError("too_early")
    return Said(place, "nudge", "", to=seat)


def let_fox_play(table: Table, owner: str, seat: int, at: float) -> Iterator[AnyEntry]:
    """The host's wish alone brings the fox, else that of all others who are not played for themselves."""
    place = _waits(table, owner, seat, at, FOX_AFTER)
    wish = WishedForFox(place, seat)
    if any(old.owner == owner and old.seat == seat and old.since == table.since[seat] for old in table.wishes):
        return
    yield wish
    wishes = {old.owner for old in fold(table, wish, at).wishes if old.seat == seat}
    seated = (table.place(other) for other in range(len(table.players)))
    others = {other.owner for other in seated if other.owner and not other.stand_in} - {table.place(seat).owner}
    if owner == table.host or others <= wishes:
        yield StoodIn(seat)


def _waits(table: Table, owner: str, seat: int, at: float, least: float) -> int:
    """The place of somebody who has waited so long for somebody else; raises TableError."""
    if table.phase != "playing":
        raise TableError("not_playing")
    own = lobby.own_places(table, owner)
    acting = table.game.to_act(table.state) if table.gate == "open" else table.unready
    if seat >= len(table.players) or seat not in acting:
        raise TableError("not_awaited")
    awaited = table.place(seat)
    if not awaited.owner or awaited.owner == owner or awaited.stand_in:
        raise TableError("not_awaited")
    if at - table.since[seat] < least:
        raise TableError("too_early")
    return own[0]


def remove(table: Table, owner: str, place: int, reason: str, fresh_seed: str, at: float) -> Iterator[AnyEntry]:
    """All places of somebody else are a fox's in a game, and free in a lobby."""
    if owner != table.host:
        raise TableError("not_host")
    occupant = table.places[place] if place < len(table.places) else None
    if occupant is None or not occupant.owner or occupant.owner == owner:
        raise TableError("not_your_seat")
    in_lobby = table.phase == "lobby"
    if in_lobby:
        yield from lobby.reopened(table, fresh_seed)
    for number in lobby.own_places(table, occupant.owner):
        fox = ("", "") if in_lobby else (lobby.fox(table, number), stand_in_level(table))
        yield (entry := Removed(number, one_line(reason), *fox))
        table = fold(table, entry, at)


def invite(table: Table, owner: str, number: int) -> Invited:
    if owner != table.host:
        raise TableError("not_host")
    if number >= len(table.barred):
        raise TableError("unknown")
    return Invited(number)


def only_welcome(table: Table, owner: str) -> None:
    """Raises TableError for whoever was sent away."""
    if any(barred.owner == owner for barred in table.barred):
        raise TableError("barred")
