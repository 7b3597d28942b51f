"""Whether a table does what it is asked, and which entries that adds to its log."""

from collections.abc import Iterator
from hashlib import sha256
from hmac import compare_digest
from typing import Any, Final

import msgspec

from flunkern.core.chance import Noted
from flunkern.core.errors import MessageUnreadableError, MoveUnreadableError, TableError
from flunkern.core.game import Game
from flunkern.core.values import Value
from flunkern.fairness.chains import follows
from flunkern.fairness.draws import Committed
from flunkern.table import absence, by_hand, commands, entries, introducing, lobby
from flunkern.table.commands import AnyCommand, OpenTable
from flunkern.table.entries import AnyEntry, Mover
from flunkern.table.model import Table, convert_move, known_as
from flunkern.table.wording import one_line

MOST_ASIDE: Final = 2_000
"""So many entries beside play has a table for each of its games; talk has half of them."""
MOST_ENTRIES: Final = 20_000
"""A table whose log is longer begins no other game: whoever comes to it has to wait until all of it is read."""
OFFERED_FOR: Final = 600.0
"""Seconds that a place waits for another device."""


class Asked(Value, frozen=True):
    """Who asks and when, the id they gave it, and a seed that nobody has seen; a move needs none."""

    owner: str
    at: float
    id: str
    fresh_seed: str


def open_table(wanted: OpenTable, host: str, seed: str) -> entries.Opened:
    """The first entry of a log; raises for an unknown game or options that it cannot be played by."""
    game = by_hand.opened(wanted)
    options = lobby.read_options(game, wanted.options)
    stake = one_line(wanted.stake)
    opened = (wanted.game, options, host, wanted.listed, wanted.clock, wanted.talk, seed, wanted.coach, stake)
    return entries.Opened(*opened, by_hand=wanted.by_hand, round=wanted.round)


def decide(table: Table, asked: Asked, command: AnyCommand) -> tuple[AnyEntry, ...]:
    """The entries by which the table follows a command, none for a move made before; raises where it does not."""
    _check_log(table, command)
    if table.introduction and not isinstance(command, commands.MakeMove | commands.GetReady):
        raise TableError("introduction")
    if table.by_hand:
        command = by_hand.allowed(table, command)
    else:
        by_hand.only_drawn(command)
    return tuple(_entries(table, asked, command))


def _check_log(table: Table, command: AnyCommand) -> None:
    """Raises TableError for what would let a log grow without being played; a game can always be finished."""
    match command:
        case (
            commands.MakeMove()
            | commands.GiveLink()
            | commands.CallOff()
            | commands.Leave()
            | commands.ComeBack()
            | commands.TakeOver()
        ):
            full = False
        case commands.GetReady() if table.gate != "open":
            full = False
        case commands.Rematch():
            full = table.version >= MOST_ENTRIES
        case commands.Say():
            full = table.aside >= MOST_ASIDE // 2
        case _:
            full = table.aside >= MOST_ASIDE
    if full:
        raise TableError("log_full")


def _entries(table: Table, asked: Asked, command: AnyCommand) -> Iterator[AnyEntry]:
    owner = asked.owner
    match command:
        case commands.MakeMove():
            yield from _move(table, asked, command)
        case commands.Sit():
            absence.only_welcome(table, owner)
            yield lobby.sit(table, owner, command)
        case commands.SeatBot():
            yield lobby.seat_bot(table, owner, command)
        case commands.Vacate():
            yield from lobby.vacate(table, owner, command.place, asked.fresh_seed)
        case commands.Configure():
            yield lobby.configure(table, owner, command)
        case commands.GetReady():
            yield from lobby.get_ready(table, owner, command)
        case commands.TakeBack():
            yield from by_hand.take_back(table, lobby.own_places(table, owner)[0], command.to)
        case commands.Start():
            yield from lobby.start(table, owner, command, asked.at)
        case commands.GiveLink():
            yield from lobby.give_link(table, owner, command.link, asked.at)
        case commands.CallOff():
            yield lobby.call_off(table, owner, asked.fresh_seed)
        case commands.Leave():
            yield from leave(table, owner, asked.fresh_seed)
        case commands.ComeBack():
            yield from come_back(table, owner)
        case commands.Nudge():
            yield absence.nudge(table, owner, command.seat, asked.at)
        case commands.LetFoxPlay():
            yield from absence.let_fox_play(table, owner, command.seat, asked.at)
        case commands.Remove():
            yield from absence.remove(table, owner, command.place, command.reason, asked.fresh_seed, asked.at)
        case commands.Invite():
            yield absence.invite(table, owner, command.number)
        case commands.Say():
            yield _say(table, owner, command)
        case commands.OfferPlace():
            if command.place not in lobby.own_places(table, owner):
                raise TableError("not_your_seat")
            yield entries.Offered(command.place, command.key)
        case commands.TakeOver():
            absence.only_welcome(table, owner)
            yield _take_over(table, asked, command.secret)
        case commands.Rematch():
            yield from _rematch(table, asked)


def _rematch(table: Table, asked: Asked) -> Iterator[AnyEntry]:
    """The first to ask goes to a new lobby, whoever asks later follows."""
    own = lobby.own_places(table, asked.owner) if asked.owner != table.host or asked.owner in table.people else []
    if table.phase == "finished":
        yield entries.Rematched(asked.fresh_seed, asked.owner)
        return
    behind = [number for number in own if (place := table.places[number]) and place.behind]
    if table.phase == "playing" or not behind:
        raise TableError("not_finished")
    yield from (entries.Readied(number, False) for number in behind)


def _move(table: Table, asked: Asked, command: commands.MakeMove) -> Iterator[AnyEntry]:
    if known_as(asked.owner, asked.id) in table.done:
        return
    if table.phase == "lobby":
        raise TableError("not_playing")
    if command.seat not in table.hand_of(asked.owner):
        raise TableError("not_your_seat")
    if table.by_hand:
        yield by_hand.entered(table, command, asked.owner, asked.id)
        return
    move = read_move(table.game, command.move)
    if table.gate != "open":
        raise TableError("not_ready")
    introducing.check_move(table, command.seat, move)
    if command.link and not follows(command.link, table.place(command.seat).link):
        raise TableError("wrong_link")
    entry = move_entry(table, command.seat, move, "person", asked.owner, asked.id, command.link)
    if table.place(command.seat).stand_in:
        yield entries.CameBack(command.seat)
    yield entry


def read_move(game: Game, move: Any) -> Any:
    """The move of a game that a message carries; raises MoveUnreadableError."""
    try:
        return convert_move(game, move)
    except msgspec.ValidationError as error:
        raise MoveUnreadableError(text=str(error)[:120]) from None


def move_entry(
    table: Table, seat: int, move: Any, by: Mover, owner: str = "", id: str = "", link: str = ""
) -> entries.Moved:
    """A move with the dice it throws, to which `link` is added; raises IllegalMoveError."""
    parts = table.parts
    if link:
        end = table.place(seat).end
        parts = tuple([link if at.end == end else part for at, part in zip(table.seated, parts, strict=True)])
    committed = Committed(bytes.fromhex(table.seed), parts, table.drawn)
    chance = Noted(introducing.chance_here(table) if table.introduction else committed)
    after = table.game.apply(table.state, seat, move, chance)
    moved = entries.Moved(seat, move, chance.take(), by, owner, id, link)
    moved.lead(table.state, after)
    return moved


def leave(table: Table, owner: str, fresh_seed: str) -> Iterator[AnyEntry]:
    """The entries by which somebody gets up; raises TableError for whoever has no place."""
    match table.phase:
        case "lobby":
            yield from lobby.get_up(table, owner, fresh_seed)
        case "playing":
            lobby.own_places(table, owner)
            for seat in table.seats_of(owner):
                # With real dice nobody else could throw for them: whoever stays enters on.
                if not table.place(seat).stand_in and not table.by_hand:
                    yield entries.StoodIn(seat)
        case "finished":
            yield from lobby.next_host(table, owner, lobby.own_places(table, owner))


def come_back(table: Table, owner: str) -> Iterator[entries.CameBack]:
    """Every seat of the owner that a bot plays for is theirs again, with a new clock.

    Once for each decision: whoever let a second clock run out must move to come back, or could hold up the table.
    """
    for seat in table.seats_of(owner):
        if table.place(seat).stand_in and seat not in table.returned:
            yield entries.CameBack(seat)


def _take_over(table: Table, asked: Asked, secret: str) -> entries.HandedOver:
    key = sha256(secret.encode()).hexdigest()
    for offer in table.offers:
        if compare_digest(offer.key, key) and asked.at <= offer.at + OFFERED_FOR:
            return entries.HandedOver(offer.place, asked.owner)
    raise TableError("offer_over")


def _say(table: Table, owner: str, command: commands.Say) -> entries.Said:
    place = lobby.own_places(table, owner)[0]
    if table.talk == "off" or (command.text is not None and table.talk != "all"):
        raise TableError("talk_off")
    text = one_line(command.text or "")
    if bool(text) == bool(command.phrase):
        raise MessageUnreadableError()
    return entries.Said(place, command.phrase or "", text)
