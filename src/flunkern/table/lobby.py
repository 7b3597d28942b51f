"""What can be asked of a table before a game: seats, bots, the rules of the house, who is host, the start."""

from collections.abc import Collection, Iterator
from itertools import count
from typing import Any, Final

import msgspec

from flunkern.core.chance import Noted, Seeded
from flunkern.core.errors import BotUnknownError, OptionsInvalidError, TableError
from flunkern.core.game import Game
from flunkern.core.names import look_alike
from flunkern.core.seats import check_seats
from flunkern.fairness.chains import follows
from flunkern.fairness.course import TOLD
from flunkern.fairness.draws import Committed
from flunkern.table import by_hand, entries
from flunkern.table.commands import Configure, GetReady, SeatBot, Sit, Start
from flunkern.table.entries import AnyEntry
from flunkern.table.folding import fold
from flunkern.table.model import Place, Table
from flunkern.table.wording import one_line

BOT_NAMES: Final = ("Reineke", "Fenja", "Rotpelz", "Finja", "Malepartus", "Ermeline", "Listig", "Reinhart")
"""The foxes of the house, one for each place."""


def read_options(game: Game, options: Any) -> Any:
    """Options that this game can be played by; raises OptionsInvalidError."""
    try:
        read = msgspec.convert(msgspec.to_builtins(options), game.Options)
    except msgspec.ValidationError as error:
        raise OptionsInvalidError(detail=str(error)[:200]) from None
    # Only a start tells whether options go together; what cannot be started must not keep people in a lobby.
    game.start(read, game.seats[0], Seeded(0))
    return read


def only_lobby(table: Table) -> None:
    """Raises TableError in a game, and while one is about to begin: all that is fixed then must stay."""
    if table.phase != "lobby":
        raise TableError("not_in_lobby")
    if table.starting:
        raise TableError("starting")


def only_host(table: Table, owner: str) -> None:
    only_lobby(table)
    if owner != table.host:
        raise TableError("not_host")


def own_places(table: Table, owner: str) -> list[int]:
    """The places of somebody who has at least one; raises TableError."""
    places = [number for number, place in enumerate(table.places) if place is not None and place.owner == owner]
    if not owner or not places:
        raise TableError("not_seated")
    return places


def sit(table: Table, owner: str, command: Sit) -> entries.Seated:
    place = _free_place(table, command.place)
    if _taken(table, command.name):
        raise TableError("name_taken")
    _only_own_end(table, owner, command.end)
    return entries.Seated(place, command.name, owner, end=command.end)


def seat_bot(table: Table, owner: str, command: SeatBot) -> entries.BotSeated:
    only_host(table, owner)
    if command.level not in table.game.bots:
        raise BotUnknownError(name=command.level[:40], bots=", ".join(table.game.bots))
    place = _free_place(table, command.place)
    return entries.BotSeated(place, fox(table, place), command.level)


def _free_place(table: Table, wanted: int | None) -> int:
    only_lobby(table)
    free = [number for number, place in enumerate(table.places) if place is None]
    if not free:
        raise TableError("full")
    if wanted is None:
        return free[0]
    if wanted not in free:
        raise TableError("place_taken")
    return wanted


def _taken(table: Table, name: str) -> bool:
    return any(place is not None and look_alike(name, place.name) for place in table.places)


def fox(table: Table, place: int) -> str:
    """The fox of a place, or another one where a person goes by its name."""
    foxes = (BOT_NAMES[(place + step) % len(BOT_NAMES)] for step in range(len(BOT_NAMES)))
    more = (f"{BOT_NAMES[place % len(BOT_NAMES)]} {number}" for number in count(2))
    return next(name for names in (foxes, more) for name in names if not _taken(table, name))


def vacate(table: Table, owner: str, place: int, fresh_seed: str) -> Iterator[AnyEntry]:
    if table.phase != "lobby":
        raise TableError("not_in_lobby")
    occupant = table.places[place] if place < len(table.places) else None
    if occupant is None or not owner or owner not in (occupant.owner, table.host):
        raise TableError("not_your_seat")
    yield from reopened(table, fresh_seed)
    yield entries.Vacated(place)
    if occupant.owner == owner:
        yield from next_host(table, owner, {place})


def reopened(table: Table, fresh_seed: str) -> Iterator[entries.CalledOff]:
    """Whoever gets up while a game is about to begin calls it off."""
    if table.starting:
        yield entries.CalledOff(fresh_seed)


def get_up(table: Table, owner: str, fresh_seed: str) -> Iterator[AnyEntry]:
    """Frees all places of somebody who leaves, and gives the host's rights to the next."""
    own = [] if owner == table.host and owner not in table.people else own_places(table, owner)
    if own:
        yield from reopened(table, fresh_seed)
    for place in own:
        yield entries.Vacated(place)
    yield from next_host(table, owner, own)


def next_host(table: Table, owner: str, leaving: Collection[int]) -> Iterator[entries.HostChanged]:
    """If it is the host who leaves these places and keeps none, the first person left is host."""
    staying = [p.owner for number, p in enumerate(table.places) if p is not None and p.owner and number not in leaving]
    if owner == table.host and staying and owner not in staying:
        yield entries.HostChanged(staying[0])


def configure(table: Table, owner: str, command: Configure) -> entries.Configured:
    only_host(table, owner)
    options = read_options(table.game, command.options)
    return entries.Configured(
        options, command.listed, command.clock, command.talk, command.coach, one_line(command.stake)
    )


def get_ready(table: Table, owner: str, command: GetReady) -> Iterator[entries.Readied]:
    """For the game; where all are about to act at once in one, for that, and then there is no way back."""
    if table.gate != "open" and command.ready:
        yield from (
            entries.Readied(table.players[seat], True) for seat in table.unready if seat in table.seats_of(owner)
        )
        return
    only_lobby(table)
    _only_own_end(table, owner, command.end)
    for place in own_places(table, owner):
        yield entries.Readied(place, command.ready, end=command.end)


def _only_own_end(table: Table, owner: str, end: str) -> None:
    """Raises TableError for the end of somebody else's chain: whoever has it could never give a link of it."""
    if end and any(place and place.end == end and place.owner != owner for place in table.places):
        raise TableError("chain_taken")


def start(table: Table, owner: str, command: Start, at: float) -> Iterator[AnyEntry]:
    """Whoever starts is ready by that, and may bring a chain along; with chains, the start waits for their links."""
    only_host(table, owner)
    _only_own_end(table, owner, command.end)
    seated = [(number, place) for number, place in enumerate(table.places) if place is not None]
    check_seats(table.game.seats, len(seated))
    if not all(place.ready or place.owner == owner for _, place in seated):
        raise TableError("not_ready")
    for number, place in seated:
        if place.owner == owner:
            yield (entry := entries.Readied(number, True, end=command.end))
            table = fold(table, entry, at)
    if table.by_hand:
        yield by_hand.started(table, command.starter)
    elif any(table.chains[0]):
        yield entries.Closed()
    else:
        yield _started(table)


def give_link(table: Table, owner: str, link: str, at: float) -> Iterator[AnyEntry]:
    """A chain's first link; the last one to come begins the game. One that was given already adds nothing."""
    own = [(number, _at(table, number)) for number in own_places(table, owner)]
    if any(place.link == link for _, place in own):
        return
    if not table.starting:
        raise TableError("not_starting")
    given = [number for number, place in own if not place.link and follows(link, place.end)]
    if not given:
        raise TableError("wrong_link")
    yield (entry := entries.Linked(given[0], link))
    table = fold(table, entry, at)
    ends, links = table.chains
    if all(link for end, link in zip(ends, links, strict=True) if end):
        yield _started(table)


def call_off(table: Table, owner: str, fresh_seed: str) -> entries.CalledOff:
    if not table.starting:
        raise TableError("not_starting")
    if owner != table.host:
        own_places(table, owner)
    return entries.CalledOff(fresh_seed)


def _at(table: Table, number: int) -> Place:
    place = table.places[number]
    assert place is not None
    return place


def _started(table: Table) -> entries.Started:
    links = table.chains[1]
    chance = Noted(Committed(bytes.fromhex(table.seed), links))
    table.game.start(table.options, len(links), chance)
    return entries.Started(chance.take(), edition=2, told=TOLD)
