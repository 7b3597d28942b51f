"""Who sits where: what an entry about places makes of a table."""

from typing import Any, Final

import msgspec

from flunkern.core.names import NAMELESS
from flunkern.table import entries
from flunkern.table.model import Barred, Offer, Place, Table

MOST_OFFERS: Final = 4
"""So many of the last offers of one place are good; others cannot push them out."""

MOST_BARRED: Final = 16
"""So many of those who were sent away are remembered."""


def put(table: Table, place: int, occupant: Place | None) -> Table:
    places = (*table.places[:place], occupant, *table.places[place + 1 :])
    return msgspec.structs.replace(table, places=places)


def change(table: Table, place: int, **changes: Any) -> Table:
    occupant = table.places[place]
    assert occupant is not None
    return put(table, place, msgspec.structs.replace(occupant, **changes))


def all_unready(table: Table) -> Table:
    places = tuple(
        place and msgspec.structs.replace(place, ready=bool(place.level), stand_in=False) for place in table.places
    )
    return msgspec.structs.replace(table, places=places)


def linked(places: tuple[Place | None, ...], number: int, link: str) -> tuple[Place | None, ...]:
    """The places once one chain has a new newest link; the places of one device share a chain."""
    end = places[number].end  # type: ignore[union-attr]  # only somebody who sits there has a chain
    replace = msgspec.structs.replace
    return tuple([replace(place, link=link) if place is not None and place.end == end else place for place in places])


def new_dice(table: Table, seed: str) -> Table:
    """A lobby with a new seed; what people add they choose after the house has committed to it, so it begins anew."""
    places = tuple(place and msgspec.structs.replace(place, salt="", end="", link="") for place in table.places)
    lobby = msgspec.structs.replace(table, seed=seed, drawn=0, starting=False, edition=2, places=places)
    return all_unready(lobby)


def came_back(table: Table, seat: int, at: float) -> Table:
    """A person is there again: the old clock has run out, so they get a new one."""
    table = change(table, table.players[seat], stand_in=False)
    since = (*table.since[:seat], at, *table.since[seat + 1 :])
    returned = (*table.returned, seat) if seat in table.game.to_act(table.state) else table.returned
    return msgspec.structs.replace(table, since=since, returned=returned)


def removed(table: Table, entry: entries.Removed) -> Table:
    """Their chain stays what the dice of a running game are mixed with; nobody goes on with it."""
    place = table.places[entry.place]
    assert place is not None
    bot = msgspec.structs.replace(
        place, name=entry.name, owner="", level=entry.level, stand_in=False, played=0, won=0, points=0
    )
    left = put(table, entry.place, bot if entry.level else None)
    others = (other for other in table.barred if other.owner != place.owner)
    barred = (*others, Barred(place.owner, place.name, entry.reason))[-MOST_BARRED:]
    return msgspec.structs.replace(left, offers=other_offers(table, entry.place), barred=barred)


def offered(table: Table, offer: Offer) -> Table:
    same_place = (*(other for other in table.offers if other.place == offer.place), offer)[-MOST_OFFERS:]
    return msgspec.structs.replace(table, offers=other_offers(table, offer.place) + same_place)


def other_offers(table: Table, place: int) -> tuple[Offer, ...]:
    return tuple(offer for offer in table.offers if offer.place != place)


def handed_over(table: Table, entry: entries.HandedOver, at: float) -> Table:
    """The host's rights go along with the host's last place; whoever takes a place over is there to play it."""
    before = table.places[entry.place]
    assert before is not None
    # In a lobby the new device begins a chain of its own; later on there is none to begin.
    chain = {"end": "", "ready": False} if table.phase == "lobby" and not table.starting else {}
    given = change(table, entry.place, owner=entry.owner, **chain)
    given = msgspec.structs.replace(given, offers=other_offers(table, entry.place))
    if before.owner == table.host and table.host not in given.people:
        given = msgspec.structs.replace(given, host=entry.owner)
    if before.stand_in:
        seat = table.players.index(entry.place)
        return given if seat in table.returned else came_back(given, seat, at)
    return given


def nameless(place: int) -> str:
    """What is shown in place of the name of somebody who had it removed."""
    return f"{NAMELESS}{place + 1}"


def withdrawn(table: Table, entry: entries.Withdrawn) -> Table:
    host = entry.owner if entry.hosted else table.host
    for place in entry.places:
        table = change(table, place, owner=entry.owner, name=nameless(place))
    # Those who were sent away are forgotten too: among them may be whoever wants to be.
    return msgspec.structs.replace(table, host=host, withdrawn=table.withdrawn + 1, stake="", barred=(), wishes=())
