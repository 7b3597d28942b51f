"""Whether a table does what it is asked, and which entries that adds to its log."""

from collections.abc import Iterator
from hashlib import sha256
from hmac import compare_digest
from typing import Any, Final

import msgspec

from flunkern.core.chance import Noted
from flunkern.core.errors import (
    BotUnknownError,
    MoveUnreadableError,
    OptionsInvalidError,
    TableError,
)
from flunkern.core.game import Game
from flunkern.core.seats import check_seats
from flunkern.core.values import Value
from flunkern.fairness.draws import Committed
from flunkern.games import find
from flunkern.table.commands import (
    AnyCommand,
    ComeBack,
    Configure,
    GetReady,
    Leave,
    MakeMove,
    OfferPlace,
    Rematch,
    Say,
    SeatBot,
    Sit,
    Start,
    TakeOver,
    Vacate,
)
from flunkern.table.entries import (
    AnyEntry,
    BotSeated,
    CameBack,
    Clock,
    Configured,
    HandedOver,
    HostChanged,
    Moved,
    Offered,
    Opened,
    Readied,
    Rematched,
    Said,
    Seated,
    Started,
    StoodIn,
    Talk,
    Vacated,
)
from flunkern.table.model import Table

OFFERED_FOR: Final = 600.0
"""Seconds that a place waits for another device."""


class Asked(Value, frozen=True):
    """Who asks and when, the id they gave it, and a seed that nobody has seen, should one be needed."""

    owner: str
    at: float
    id: str
    fresh_seed: str


def open_table(slug: str, options: Any, host: str, seed: str, listed: bool, clock: Clock, talk: Talk) -> Opened:
    """The first entry of a log; raises for an unknown game or options that it does not have."""
    game = find(slug)
    return Opened(slug, _read_options(game, options), host, listed, clock, talk, seed)


def decide(table: Table, asked: Asked, command: AnyCommand) -> tuple[AnyEntry, ...]:
    """The entries by which the table follows a command; raises, and changes nothing, where it does not."""
    return tuple(_entries(table, asked, command))


def made_before(table: Table, owner: str, id: str) -> int | None:
    """The version that a move with this id led to, if it was made already."""
    return next((done.version for done in table.done if (done.owner, done.id) == (owner, id)), None)


def _entries(table: Table, asked: Asked, command: AnyCommand) -> Iterator[AnyEntry]:
    owner = asked.owner
    match command:
        case MakeMove():
            yield from _move(table, owner, command, asked.id)
        case Sit():
            place = _free_place(table, command.place)
            if any(other and other.name.casefold() == command.name.casefold() for other in table.places):
                raise TableError("name_taken")
            yield Seated(place, command.name, owner, command.salt)
        case SeatBot():
            yield _seat_bot(table, owner, command)
        case Vacate():
            yield from _vacate(table, owner, command.place)
        case Configure():
            _only_host(table, owner)
            options = _read_options(table.game, command.options)
            yield Configured(options, command.listed, command.clock, command.talk)
        case GetReady():
            _only_lobby(table)
            for place in _own_places(table, owner):
                yield Readied(place, command.ready, command.salt)
        case Start():
            yield from _start(table, owner, command.salt)
        case Leave():
            yield from _leave(table, owner)
        case ComeBack():
            yield from come_back(table, owner)
        case Say():
            yield _say(table, owner, command)
        case Rematch():
            if table.phase != "finished":
                raise TableError("not_finished")
            _own_places(table, owner)
            yield Rematched(asked.fresh_seed)
        case OfferPlace():
            if command.place not in _own_places(table, owner):
                raise TableError("not_your_seat")
            yield Offered(command.place, command.key)
        case TakeOver():
            yield from _take_over(table, asked, command.secret)


def _read_options(game: Game, options: Any) -> Any:
    try:
        return msgspec.convert(msgspec.to_builtins(options), game.Options)
    except msgspec.ValidationError as error:
        raise OptionsInvalidError(detail=str(error)[:200]) from None


def _only_lobby(table: Table) -> None:
    if table.phase != "lobby":
        raise TableError("not_in_lobby")


def _only_host(table: Table, owner: str) -> None:
    _only_lobby(table)
    if owner != table.host:
        raise TableError("not_host")


def _own_places(table: Table, owner: str) -> list[int]:
    places = [number for number, place in enumerate(table.places) if place is not None and place.owner == owner]
    if not owner or not places:
        raise TableError("not_seated")
    return places


def _free_place(table: Table, wanted: int | None) -> int:
    _only_lobby(table)
    free = [number for number, place in enumerate(table.places) if place is None]
    if not free:
        raise TableError("full")
    if wanted is None:
        return free[0]
    if wanted not in free:
        raise TableError("place_taken")
    return wanted


def _seat_bot(table: Table, owner: str, command: SeatBot) -> BotSeated:
    _only_host(table, owner)
    if command.level not in table.game.bots:
        raise BotUnknownError(name=command.level[:40], bots=", ".join(table.game.bots))
    place = _free_place(table, command.place)
    return BotSeated(place, BOT_NAMES[place % len(BOT_NAMES)], command.level)


BOT_NAMES = ("Reineke", "Fenja", "Rotpelz", "Finja", "Malepartus", "Ermeline", "Listig", "Reinhart")
"""The foxes of the house, one for each place."""


def _vacate(table: Table, owner: str, place: int) -> Iterator[AnyEntry]:
    _only_lobby(table)
    occupant = table.places[place] if place < len(table.places) else None
    if occupant is None or owner not in (occupant.owner, table.host):
        raise TableError("not_your_seat")
    yield Vacated(place)
    if occupant.owner == owner == table.host:
        yield from _next_host(table, {place})


def _next_host(table: Table, leaving: set[int]) -> Iterator[HostChanged]:
    """A host who keeps no place passes the table on to the first person left."""
    staying = [p for number, p in enumerate(table.places) if p is not None and p.owner and number not in leaving]
    if staying and all(place.owner != table.host for place in staying):
        yield HostChanged(staying[0].owner)


def _start(table: Table, owner: str, salt: str) -> Iterator[AnyEntry]:
    _only_host(table, owner)
    seated = [(number, place) for number, place in enumerate(table.places) if place is not None]
    check_seats(table.game.seats, len(seated))
    if not all(place.ready or place.owner == owner for _, place in seated):
        raise TableError("not_ready")
    own = [number for number, place in seated if place.owner == owner]
    salts = tuple(salt or place.salt if number in own else place.salt for number, place in seated)
    chance = Noted(Committed(bytes.fromhex(table.seed), salts))
    table.game.start(table.options, len(seated), chance)
    for place in own:
        yield Readied(place, True, salt)
    yield Started(chance.take())


def _take_over(table: Table, asked: Asked, secret: str) -> Iterator[AnyEntry]:
    key = sha256(secret.encode()).hexdigest()
    for offer in table.offers:
        if compare_digest(offer.key, key) and asked.at <= offer.at + OFFERED_FOR:
            yield HandedOver(offer.place, asked.owner)
            return
    raise TableError("offer_over")


def _move(table: Table, owner: str, command: MakeMove, id: str) -> Iterator[AnyEntry]:
    if table.phase == "lobby":
        raise TableError("not_playing")
    if command.seat not in table.seats_of(owner):
        raise TableError("not_your_seat")
    move = read_move(table.game, command.move)
    entry = move_entry(table, command.seat, move, "person", owner, id)
    if table.place(command.seat).stand_in:
        yield CameBack(command.seat)
    yield entry


def read_move(game: Game, move: Any) -> Any:
    """The move of a game that a message carries; raises MoveUnreadableError."""
    try:
        return msgspec.convert(move, game.Move)
    except msgspec.ValidationError as error:
        raise MoveUnreadableError(text=str(error)[:120]) from None


def move_entry(table: Table, seat: int, move: Any, by: Any, owner: str = "", id: str = "") -> Moved:
    """A move with the dice it throws; raises IllegalMoveError."""
    chance = Noted(Committed(bytes.fromhex(table.seed), table.salts, table.drawn))
    table.game.apply(table.state, seat, move, chance)
    return Moved(seat, move, chance.take(), by, owner, id)


def _leave(table: Table, owner: str) -> Iterator[AnyEntry]:
    own = _own_places(table, owner)
    if table.phase == "lobby":
        for place in own:
            yield Vacated(place)
        if owner == table.host:
            yield from _next_host(table, set(own))
    elif table.phase == "playing":
        for seat in table.seats_of(owner):
            if not table.place(seat).stand_in:
                yield StoodIn(seat)


def come_back(table: Table, owner: str) -> Iterator[CameBack]:
    """Every seat of the owner that a bot plays for is theirs again."""
    for seat in table.seats_of(owner):
        if table.place(seat).stand_in:
            yield CameBack(seat)


def _say(table: Table, owner: str, command: Say) -> Said:
    place = _own_places(table, owner)[0]
    text = " ".join("".join(c if c.isprintable() else " " for c in command.text or "").split())
    if table.talk == "off" or (text and table.talk != "all") or not (text or command.phrase):
        raise TableError("talk_off")
    return Said(place, command.phrase or "", "" if command.phrase else text)
