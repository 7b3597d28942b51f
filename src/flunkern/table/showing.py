"""What people are shown of a table: the lobby and its people to all, the game to each seat as its view allows."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import astuple

from flunkern.core.by_hand import PlayedByHand
from flunkern.core.seats import Seat
from flunkern.core.sharing import for_all
from flunkern.fairness.commitment import commitment, sealed
from flunkern.table.changing import AnyChange, note_changes
from flunkern.table.coach_access import may_ask_coach
from flunkern.table.entries import (
    AnyEntry,
    Begun,
    HandedOver,
    Moved,
    Removed,
    Said,
    Started,
    TakenBack,
    Withdrawn,
)
from flunkern.table.introducing import awaited, legal_here, lesson
from flunkern.table.model import Table
from flunkern.table.shown import (
    ChangedSeat,
    Shown,
    ShownCourse,
    ShownHand,
    ShownPlace,
    ShownSeat,
    ShownTable,
    ShownTalk,
)

Known = dict[tuple[str, int, int], tuple[Any, Any, list[AnyChange]]]
_LEGAL: Final = "/legal_moves"
_PLAYED: Final = frozenset((Moved, Started))
_SHOWN_ANEW: Final = frozenset((Begun, HandedOver, Removed, TakenBack, Withdrawn, type(None)))
"""Whoever takes a place over has seen nothing yet of what its seat may know; nor has whoever just came."""


def show_table(table: Table, owner: str) -> ShownTable:
    places = tuple(
        ShownPlace(
            number,
            place.name,
            place.level,
            place.ready,
            place.stand_in,
            bool(place.owner) and place.owner == table.host,
            bool(place.owner) and place.owner == owner,
            place.end,
            place.link,
            place.behind,
            place.played,
            place.won,
            place.points,
        )
        for number, place in enumerate(table.places)
        if place is not None
    )
    return ShownTable(
        table.phase,
        table.slug,
        table.options,
        table.listed,
        table.clock,
        table.talk,
        table.coach,
        may_ask_coach(table, owner),
        table.number,
        ""
        if table.introduction or table.by_hand
        else (commitment if table.edition == 2 else sealed)(bytes.fromhex(table.seed)),
        table.edition,
        table.starting,
        places,
        len(table.places),
        table.players,
        table.gate,
        owner == table.host,
        table.stake,
        _show_wishes(table),
        tuple(barred.name for barred in table.barred) if owner == table.host else (),
        next((barred.reason for barred in table.barred if owner and barred.owner == owner), None),
        bool(table.introduction),
        table.by_hand,
        bool(table.round),
    )


def _show_wishes(table: Table) -> tuple[tuple[Seat, Seat, float], ...]:
    first = {place.owner: number for number, place in reversed(list(enumerate(table.places))) if place is not None}
    return tuple((first[wish.owner], wish.seat, wish.since) for wish in table.wishes if wish.owner in first)


def show_seats(table: Table, owner: str, with_news: bool) -> tuple[ShownSeat, ...]:
    """The game from each seat of the owner; nothing before it begins.

    Whoever has no seat sees it as a spectator, and so do several seats that share a device, last, for what all of them
    may look at together. Where dice are real, whoever has a place looks on from the seat that has to move.
    """
    if table.state is None:
        return ()
    game, own = table.game, table.seats_of(owner)
    if own and table.by_hand:
        own = tuple(game.to_act(table.state))
    eyes: tuple[int | None, ...] = own if len(own) == 1 else (*own, None)
    return tuple(
        [
            ShownSeat(
                seat,
                tuple(game.news(table.state, seat)) if with_news else (),
                game.view(table.state, seat),
                tuple(_legal(table, seat)) if seat is not None else (),
            )
            for seat in eyes
        ]
    )


def _legal(table: Table, seat: int) -> Sequence[Any]:
    if table.gate != "open":
        return ()
    return legal_here(table, seat) if table.introduction else table.game.legal_moves(table.state, seat)


@for_all
def _waiting(table: Table) -> tuple[tuple[Seat, float], ...]:
    if table.phase != "playing":
        return ()
    if table.gate != "open":
        acting: Sequence[Seat] = table.unready
    else:
        acting = awaited(table) if table.introduction else sorted(table.game.to_act(table.state))
    return tuple([(seat, table.since[seat]) for seat in acting])


@for_all
def _public(table: Table) -> tuple[Any, ...]:
    return tuple(table.game.news(table.state, None))


def _shown(table: Table, owner: str, at: float, entry: AnyEntry | None) -> Shown:
    kind = type(entry)
    played = kind in _PLAYED
    in_game = played or kind in _SHOWN_ANEW
    goes_on = table.phase == "playing" and table.gate == "open"
    same_table = kind is Said or (kind is Moved and goes_on)
    seats = show_seats(table, owner, with_news=played) if in_game else ()
    return Shown(
        table.version,
        at,
        None if same_table else show_table(table, owner),
        seats,
        _waiting(table),
        _show_course(table, seats, entry) if in_game and table.course else None,
        _show_talk(table, entry) if isinstance(entry, Said) else None,
        table.game.outcome(table.state) if table.phase == "finished" else None,
        lesson(table, owner),
        _show_hand(table, entry) if table.by_hand and in_game and table.state is not None else None,
    )


def _show_hand(table: Table, entry: AnyEntry | None) -> ShownHand:
    game = table.game
    block = game.block(table.state) if isinstance(game, PlayedByHand) else None
    taken_back = (entry.place, entry.count) if isinstance(entry, TakenBack) else None
    return ShownHand(len(table.past), block, taken_back)


def _show_course(table: Table, seats: tuple[ShownSeat, ...], entry: AnyEntry | None) -> ShownCourse:
    public = _public(table) if type(entry) in _PLAYED else ()
    same = public == seats[0].news
    seat, link = (entry.seat, entry.link) if isinstance(entry, Moved) else (None, "")
    return ShownCourse(table.steps, table.course, seat, link, None if same else public)


def show_step(table: Table, owner: str, entry: AnyEntry, at: float) -> Shown:
    """What one entry, which led to `table`, means for a viewer."""
    return _shown(table, owner, at, entry)


def show_changes(shown: Shown, before: Sequence[ShownSeat], known: Known) -> Shown:
    """The same step for whoever was shown `before`; `known` remembers for other viewers of it what all are shown."""
    if [seat.seat for seat in shown.seats] != [seat.seat for seat in before]:
        return shown  # they have other eyes now
    changed = tuple(
        [
            ChangedSeat(new.seat, new.news, tuple(_changes(old, new, known)))
            for old, new in zip(before, shown.seats, strict=True)
        ]
    )
    return msgspec.structs.replace(shown, seats=(), changed=changed)


def _changes(before: ShownSeat, after: ShownSeat, known: Known) -> list[AnyChange]:
    view = type(after.view)
    names = (*view.__struct_fields__, _LEGAL)
    olds, news = (*astuple(before.view), before.legal_moves), (*astuple(after.view), after.legal_moves)
    found: list[AnyChange] = []
    for name, old, new in zip(names, olds, news, strict=True):
        if old is not new:
            # What all are shown is one object for all of them. Both are kept, so that nothing else gets their ids.
            key = (name, id(old), id(new))
            if key not in known:
                part: list[AnyChange] = []
                if old != new:
                    note_changes(_LEGAL if name is _LEGAL else f"/view/{name}", old, new, part)
                known[key] = (old, new, part)
            found += known[key][2]
    return found


def show_all(table: Table, owner: str, at: float) -> Shown:
    """The whole table as it stands, for somebody who comes or was away too long."""
    return _shown(table, owner, at, None)


def _show_talk(table: Table, said: Said) -> ShownTalk:
    place = table.places[said.place]
    return ShownTalk(said.place, place.name if place else "", said.phrase, said.text, said.to)
