"""What people are shown of a table: the lobby and its people to all, the game to each seat as its view allows."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import astuple, replace

from flunkern.core.by_hand import PlayedByHand
from flunkern.core.remembering import remembered
from flunkern.core.seats import NOBODY, Seat
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


class Showing:
    """What one entry, which led to `table`, means for its viewers; where it is None, the whole table as it stands.

    What all are shown alike is made once.
    """

    def __init__(self, table: Table, entry: AnyEntry | None, at: float) -> None:
        kind = type(entry)
        self._table = table
        self._entry = entry
        self._at = at
        self._game = table.game
        self._played = kind in _PLAYED
        self._in_game = table.state is not None and (self._played or kind in _SHOWN_ANEW)
        goes_on = table.phase == "playing" and table.gate == "open"
        self._same_table = kind is Said or (kind is Moved and goes_on)
        self._waiting = _waiting(table)
        self._public = tuple(self._game.news(table.state, None)) if self._played and table.course else ()
        self._course = _show_course(table, entry) if table.course else None
        self._deciding = self._game.to_act(table.state) if table.phase == "playing" and table.gate == "open" else NOBODY
        self._talk = _show_talk(table, entry) if type(entry) is Said else None
        self._outcome = self._game.outcome(table.state) if table.phase == "finished" else None
        self._hand = _show_hand(table, entry) if table.by_hand and self._in_game else None
        self._changes: dict[str, tuple[Any, Any, list[AnyChange]]] = {}

    def to(self, owner: str, before: Sequence[ShownSeat] = ()) -> tuple[Shown, tuple[ShownSeat, ...]]:
        """What a viewer is told, and what they know of the game since.

        Whoever knows what they were shown `before`, and looks through the same eyes still, is told what changed.
        """
        table, seats = self._table, self.seats(owner) if self._in_game else ()
        changed = self._changed(before, seats) if before and len(before) == len(seats) else ()
        shown = Shown(
            table.version,
            self._at,
            None if self._same_table else show_table(table, owner),
            () if changed else seats,
            self._waiting,
            self._course_for(seats[0].news) if seats else None,
            self._talk,
            self._outcome,
            lesson(table, owner) if table.introduction else None,
            self._hand,
            changed,
        )
        return shown, seats

    def seats(self, owner: str) -> tuple[ShownSeat, ...]:
        """The game from each seat of the owner; nothing before it begins.

        Whoever has no seat sees it as a spectator, and so do several seats that share a device, last, for what all of
        them may look at together. Where dice are real, whoever has a place looks on from the seat that has to move.
        """
        table, game, state = self._table, self._game, self._table.state
        if state is None:
            return ()
        own = table.seats_of(owner)
        if own and table.by_hand:
            own = tuple(game.to_act(state))
        eyes: tuple[int | None, ...] = own if len(own) == 1 else (*own, None)
        return tuple(
            [
                ShownSeat(
                    seat,
                    tuple(game.news(state, seat)) if self._played else (),
                    game.view(state, seat),
                    tuple(_legal(table, seat)) if seat in self._deciding else (),
                )
                for seat in eyes
            ]
        )

    def _changed(self, before: Sequence[ShownSeat], after: Sequence[ShownSeat]) -> tuple[ChangedSeat, ...]:
        """What changed for each pair of eyes; nothing where they are not the same eyes."""
        found = []
        for old, new in zip(before, after, strict=True):
            if old.seat != new.seat:
                return ()
            found.append(ChangedSeat(new.seat, new.news, tuple(self._changes_of(old, new))))
        return tuple(found)

    def _course_for(self, told: tuple[Any, ...]) -> ShownCourse | None:
        course = self._course
        return course if course is None or told == self._public else replace(course, public=self._public)

    def _changes_of(self, before: ShownSeat, after: ShownSeat) -> list[AnyChange]:
        """What all are shown is one object for all of them, and looked at once."""
        view, known = after.view, self._changes
        was, is_now = (*astuple(before.view), before.legal_moves), (*astuple(view), after.legal_moves)
        found: list[AnyChange] = []
        for path, old, new in zip(_paths(view.__struct_fields__), was, is_now, strict=True):
            if old is not new:
                looked = known.get(path)
                if looked is None or looked[0] is not old or looked[1] is not new:
                    looked = known[path] = (old, new, _changes(path, old, new))
                found += looked[2]
        return found


@remembered
def _paths(fields: tuple[str, ...]) -> tuple[str, ...]:
    return (*[f"/view/{name}" for name in fields], "/legal_moves")


def _changes(path: str, old: Any, new: Any) -> list[AnyChange]:
    found: list[AnyChange] = []
    if old != new:
        note_changes(path, old, new, found)
    return found


def _legal(table: Table, seat: int) -> Sequence[Any]:
    return legal_here(table, seat) if table.introduction else table.game.legal_moves(table.state, seat)


def _show_course(table: Table, entry: AnyEntry | None) -> ShownCourse:
    """As those are shown it who are told what spectators are told."""
    seat, link = (entry.seat, entry.link) if isinstance(entry, Moved) else (None, "")
    return ShownCourse(table.steps, table.course, seat, link, None)


def _waiting(table: Table) -> tuple[tuple[Seat, float], ...]:
    if table.phase != "playing":
        return ()
    if table.gate != "open":
        acting: Sequence[Seat] = table.unready
    else:
        acting = awaited(table) if table.introduction else sorted(table.game.to_act(table.state))
    return tuple([(seat, table.since[seat]) for seat in acting])


def _show_hand(table: Table, entry: AnyEntry | None) -> ShownHand:
    game = table.game
    block = game.block(table.state) if isinstance(game, PlayedByHand) else None
    taken_back = (entry.place, entry.count) if isinstance(entry, TakenBack) else None
    return ShownHand(len(table.past), block, taken_back)


def _show_talk(table: Table, said: Said) -> ShownTalk:
    place = table.places[said.place]
    return ShownTalk(said.place, place.name if place else "", said.phrase, said.text, said.to)


def show_step(table: Table, owner: str, entry: AnyEntry, at: float) -> Shown:
    """What one entry, which led to `table`, means for a viewer."""
    return Showing(table, entry, at).to(owner)[0]


def show_all(table: Table, owner: str, at: float) -> Shown:
    """The whole table as it stands, for somebody who comes or was away too long."""
    return Showing(table, None, at).to(owner)[0]
