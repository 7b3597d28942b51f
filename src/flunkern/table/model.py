"""A table as its log leaves it: who sits where, what is played, how far the game has come."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, Literal

import msgspec

from flunkern.core.chance import Draw, Scripted
from flunkern.core.game import Game
from flunkern.core.names import NAMELESS
from flunkern.core.outcome import Outcome
from flunkern.core.rushing import Rush, rush_of
from flunkern.core.seats import Seat
from flunkern.core.values import Value
from flunkern.fairness.commitment import commitment
from flunkern.fairness.course import TOLD, course_began, course_went_on
from flunkern.games import find
from flunkern.table import entries
from flunkern.table.entries import AnyEntry, Clock, Talk

REMEMBERED_MOVES: Final = 64
"""So many of the last moves are known by their ids, so that one sent again is not played again."""

MOST_OFFERS: Final = 4
"""So many of the last offers of one place are good; others cannot push them out."""

MOST_BARRED: Final = 16
"""So many of those who were sent away are remembered."""

Phase = Literal["lobby", "playing", "finished"]
Gate = Literal["open", "shut", "counting"]
"""Where all act at once, it is shut until all people are ready, and then counted down for all."""


class Place(Value, frozen=True):
    """One chair; a person has an owner, a bot a level. `link` is the newest of the chain that began at `end`.

    `behind`: they still look at the result of the last game. `played`, `won` and `points` count all their games here.
    """

    name: str
    owner: str = ""
    salt: str = ""
    level: str = ""
    ready: bool = False
    stand_in: bool = False
    end: str = ""
    link: str = ""
    behind: bool = False
    played: int = 0
    won: int = 0
    points: int = 0


class Wish(Value, frozen=True):
    """A person wants a bot to go on for a seat that has been waited for `since` then."""

    owner: str
    seat: Seat
    since: float


class Barred(Value, frozen=True):
    """Somebody whom the host sent away."""

    owner: str
    name: str
    reason: str


class Done(Value, frozen=True):
    """A move that was made, by the id its sender gave it, and the version it led to."""

    owner: str
    id: str
    version: int


class Offer(Value, frozen=True):
    """A place that another device may take over, since `at`."""

    place: Seat
    key: str
    at: float


class Table(Value, frozen=True, kw_only=True):
    """`version` counts the entries folded in; `players[seat]` is the place of a seat of the running game.

    `since[seat]` is when it became that seat's turn to do something, or when its person came back to it; it means
    nothing while it is not. `returned` are the seats whose people came back to the decision that they have to make now.
    """

    version: int
    phase: Phase
    slug: str
    options: Any
    host: str
    listed: bool
    clock: Clock
    talk: Talk
    coach: bool
    number: int
    seed: str
    drawn: int
    places: tuple[Place | None, ...]
    players: tuple[Seat, ...] = ()
    state: Any = None
    gate: Gate = "open"
    since: tuple[float, ...] = ()
    returned: tuple[Seat, ...] = ()
    done: tuple[Done, ...] = ()
    offers: tuple[Offer, ...] = ()
    aside: int = 0
    """Entries beside the play of this game: who sits where, what is settled and said."""
    withdrawn: int = 0
    """How many people had their data removed: what was told of older games tells too much since then."""
    starting: bool = False
    """Whether the lobby is closed until every chain has given its first link."""
    edition: Literal[1, 2] = 2
    told: int = 0
    """By which edition of fairness, and version of what people are told, the running or finished game began."""
    course: str = ""
    steps: int = 0
    """The running hash of what spectators were told, and how many steps the game has had; the start is none."""
    stake: str = ""
    nudged: float = 0.0
    """When somebody was told last that all wait for them."""
    wishes: tuple[Wish, ...] = ()
    barred: tuple[Barred, ...] = ()
    introduction: str = ""
    """The digest of the script that is played, at a table where somebody is introduced to the game."""

    @property
    def game(self) -> Game:
        return find(self.slug)

    def place(self, seat: int) -> Place:
        """Who sits on a seat of the running or finished game."""
        place = self.places[self.players[seat]]
        assert place is not None
        return place

    def seats_of(self, owner: str) -> tuple[int, ...]:
        """The seats of the running or finished game that belong to an owner."""
        if not owner:
            return ()
        return tuple(seat for seat in range(len(self.players)) if self.place(seat).owner == owner)

    @property
    def unready(self) -> tuple[Seat, ...]:
        """The seats whose people have to say that they are ready before anybody may act."""
        if self.gate != "shut":
            return ()
        seats = ((seat, self.place(seat)) for seat in range(len(self.players)))
        return tuple(seat for seat, place in seats if not (place.ready or place.level or place.stand_in))

    @property
    def parts(self) -> tuple[str, ...]:
        """What each seat adds to the next draw."""
        places = map(self.place, range(len(self.players)))
        return tuple(place.link if self.edition == 2 else place.salt for place in places)

    @property
    def chains(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The end and the newest link of every seat that there is, or will be once the game begins."""
        places = [place for place in self.places if place is not None]
        return tuple(place.end for place in places), tuple(place.link for place in places)

    @property
    def people(self) -> frozenset[str]:
        """The owners of all places."""
        return frozenset(place.owner for place in self.places if place is not None and place.owner)


def as_type(value: Any, kind: Any) -> Any:
    """A value of a game's type, which an entry holds as such when it is new and as plain JSON when it was read."""
    return value if isinstance(value, msgspec.Struct) else msgspec.convert(value, kind)


def fold(table: Table | None, entry: AnyEntry, at: float) -> Table:
    """The table after one more entry."""
    if table is None:
        if not isinstance(entry, entries.Opened):
            raise ValueError("a log begins with an opening")
        return _opened(entry)
    aside = 0 if isinstance(entry, entries.Rematched) else table.aside + isinstance(entry, entries.ASIDE)
    return msgspec.structs.replace(_after(table, entry, at), version=table.version + 1, aside=aside)


def _opened(entry: entries.Opened) -> Table:
    game = find(entry.game)
    return Table(
        version=1,
        phase="lobby",
        slug=entry.game,
        options=as_type(entry.options, game.Options),
        host=entry.host,
        listed=entry.listed,
        clock=entry.clock,
        talk=entry.talk,
        coach=entry.coach,
        number=1,
        seed=entry.seed,
        drawn=0,
        places=(None,) * game.seats[-1],
        stake=entry.stake,
        introduction=entry.introduction,
    )


def _after(table: Table, entry: AnyEntry, at: float) -> Table:
    replace = msgspec.structs.replace
    match entry:
        case entries.Moved():
            return _shut(_moved(table, entry, at), at)
        case entries.Configured():
            options = as_type(entry.options, table.game.Options)
            table = replace(table, options=options, listed=entry.listed, clock=entry.clock)
            return _all_unready(replace(table, talk=entry.talk, coach=entry.coach, stake=entry.stake))
        case entries.Seated():
            return _put(table, entry.place, Place(entry.name, entry.owner, entry.salt, end=entry.end))
        case entries.BotSeated():
            return _put(table, entry.place, Place(entry.name, level=entry.level, ready=True))
        case entries.Vacated():
            # An offer is about whoever sat there: kept, it would open the place of whoever sits there next.
            return replace(_put(table, entry.place, None), offers=_other_offers(table, entry.place))
        case entries.Readied():
            added = {name: part for name in ("salt", "end") if (part := getattr(entry, name))}
            return _counting(_change(table, entry.place, ready=entry.ready, behind=False, **added), at)
        case entries.HostChanged():
            return replace(table, host=entry.host)
        case entries.Offered():
            return _offered(table, Offer(entry.place, entry.key, at))
        case entries.HandedOver():
            return _handed_over(table, entry, at)
        case entries.Withdrawn():
            return _withdrawn(table, entry)
        case entries.Closed():
            return replace(table, starting=True)
        case entries.Linked():
            return _linked(table, entry.place, entry.link)
        case entries.CalledOff():
            return _new_dice(table, entry.seed)
        case entries.Started():
            return _shut(_started(table, entry, at), at)
        case entries.Begun():
            return replace(table, gate="open", since=(at,) * len(table.players))
        case entries.StoodIn():
            return _counting(_change(table, table.players[entry.seat], stand_in=True), at)
        case entries.CameBack():
            return _came_back(table, entry.seat, at)
        case entries.WishedForFox():
            return _wished(table, entry)
        case entries.Removed():
            return _counting(_removed(table, entry), at)
        case entries.Invited():
            return replace(table, barred=(*table.barred[: entry.number], *table.barred[entry.number + 1 :]))
        case entries.Said():
            return table if entry.to is None else replace(table, nudged=at)
        case entries.Rematched():
            return _rematched(table, entry)
        case entries.Opened():
            raise ValueError("a table is opened once")


def _put(table: Table, place: int, occupant: Place | None) -> Table:
    places = (*table.places[:place], occupant, *table.places[place + 1 :])
    return msgspec.structs.replace(table, places=places)


def _change(table: Table, place: int, **changes: Any) -> Table:
    occupant = table.places[place]
    assert occupant is not None
    return _put(table, place, msgspec.structs.replace(occupant, **changes))


def _linked(table: Table, place: int, link: str) -> Table:
    """One chain has a new newest link; the places of one device share a chain."""
    linked = table.places[place]
    assert linked is not None
    places = tuple(
        msgspec.structs.replace(other, link=link) if other and other.end == linked.end else other
        for other in table.places
    )
    return msgspec.structs.replace(table, places=places)


def _new_dice(table: Table, seed: str) -> Table:
    """A lobby with a new seed; what people add they choose after the house has committed to it, so it begins anew."""
    places = tuple(place and msgspec.structs.replace(place, salt="", end="", link="") for place in table.places)
    lobby = msgspec.structs.replace(table, seed=seed, drawn=0, starting=False, edition=2, places=places)
    return _all_unready(lobby)


def _rematched(table: Table, entry: entries.Rematched) -> Table:
    places = tuple(
        place and msgspec.structs.replace(place, behind=bool(entry.by and place.owner) and place.owner != entry.by)
        for place in table.places
    )
    lobby = msgspec.structs.replace(table, phase="lobby", number=table.number + 1, course="", places=places)
    return _new_dice(
        msgspec.structs.replace(lobby, players=(), state=None, since=(), returned=(), wishes=()), entry.seed
    )


def _wished(table: Table, entry: entries.WishedForFox) -> Table:
    wisher = table.places[entry.place]
    assert wisher is not None
    standing = (wish for wish in table.wishes if wish.since == table.since[wish.seat])
    wish = Wish(wisher.owner, entry.seat, table.since[entry.seat])
    return msgspec.structs.replace(table, wishes=(*standing, wish))


def _removed(table: Table, entry: entries.Removed) -> Table:
    """Their chain stays what the dice of a running game are mixed with; nobody goes on with it."""
    place = table.places[entry.place]
    assert place is not None
    bot = msgspec.structs.replace(
        place, name=entry.name, owner="", level=entry.level, stand_in=False, played=0, won=0, points=0
    )
    left = _put(table, entry.place, bot if entry.level else None)
    others = (other for other in table.barred if other.owner != place.owner)
    barred = (*others, Barred(place.owner, place.name, entry.reason))[-MOST_BARRED:]
    return msgspec.structs.replace(left, offers=_other_offers(table, entry.place), barred=barred)


def _offered(table: Table, offer: Offer) -> Table:
    same_place = (*(other for other in table.offers if other.place == offer.place), offer)[-MOST_OFFERS:]
    return msgspec.structs.replace(table, offers=_other_offers(table, offer.place) + same_place)


def _other_offers(table: Table, place: int) -> tuple[Offer, ...]:
    return tuple(offer for offer in table.offers if offer.place != place)


def _handed_over(table: Table, entry: entries.HandedOver, at: float) -> Table:
    """The host's rights go along with the host's last place; whoever takes a place over is there to play it."""
    before = table.places[entry.place]
    assert before is not None
    # In a lobby the new device begins a chain of its own; later on there is none to begin.
    chain = {"end": "", "ready": False} if table.phase == "lobby" and not table.starting else {}
    given = _change(table, entry.place, owner=entry.owner, **chain)
    given = msgspec.structs.replace(given, offers=_other_offers(table, entry.place))
    if before.owner == table.host and table.host not in given.people:
        given = msgspec.structs.replace(given, host=entry.owner)
    if before.stand_in:
        seat = table.players.index(entry.place)
        return given if seat in table.returned else _came_back(given, seat, at)
    return given


def nameless(place: int) -> str:
    """What is shown in place of the name of somebody who had it removed."""
    return f"{NAMELESS}{place + 1}"


def _withdrawn(table: Table, entry: entries.Withdrawn) -> Table:
    host = entry.owner if entry.hosted else table.host
    for place in entry.places:
        table = _change(table, place, owner=entry.owner, name=nameless(place))
    # Those who were sent away are forgotten too: among them may be whoever wants to be.
    return msgspec.structs.replace(table, host=host, withdrawn=table.withdrawn + 1, stake="", barred=(), wishes=())


def _came_back(table: Table, seat: int, at: float) -> Table:
    """A person is there again: the old clock has run out, so they get a new one."""
    table = _change(table, table.players[seat], stand_in=False)
    since = (*table.since[:seat], at, *table.since[seat + 1 :])
    returned = (*table.returned, seat) if seat in table.game.to_act(table.state) else table.returned
    return msgspec.structs.replace(table, since=since, returned=returned)


def _all_unready(table: Table) -> Table:
    places = tuple(
        place and msgspec.structs.replace(place, ready=bool(place.level), stand_in=False) for place in table.places
    )
    return msgspec.structs.replace(table, places=places)


def _started(table: Table, entry: entries.Started, at: float) -> Table:
    players = tuple(number for number, place in enumerate(table.places) if place is not None)
    game = table.game
    with _exactly(entry.draws) as chance:
        state = game.start(table.options, len(players), chance)
    course = ""
    if entry.told == TOLD:
        promised = commitment(bytes.fromhex(table.seed))
        course = course_began(table.slug, table.options, promised, *table.chains, game.news(state, None))
    return msgspec.structs.replace(
        table,
        phase="playing",
        starting=False,
        edition=entry.edition,
        told=entry.told,
        course=course,
        steps=0,
        players=players,
        state=state,
        since=(at,) * len(players),
        drawn=table.drawn + len(entry.draws),
    )


def _moved(table: Table, entry: entries.Moved, at: float) -> Table:
    game = table.game
    waiting = game.to_act(table.state)
    with _exactly(entry.draws) as chance:
        state = game.apply(table.state, entry.seat, as_type(entry.move, game.Move), chance)
    acting = game.to_act(state)
    # Where several may act, somebody's move does not give the others more time.
    still = (waiting & acting) - {entry.seat}
    course = table.course
    if course:
        course = course_went_on(course, entry.seat, entry.link, game.news(state, None))
    if entry.link:
        table = _linked(table, table.players[entry.seat], entry.link)
    done = table.done
    if entry.id:
        done = (*done, Done(entry.owner, entry.id, table.version + 1))[-REMEMBERED_MOVES:]
    if not acting:
        table = _counted(table, game.outcome(state))
    return msgspec.structs.replace(
        table,
        phase="playing" if acting else "finished",
        state=state,
        since=tuple(before if seat in still else at for seat, before in enumerate(table.since)),
        returned=tuple(seat for seat in table.returned if seat in still),
        drawn=table.drawn + len(entry.draws),
        done=done,
        course=course,
        steps=table.steps + 1,
    )


def _shut(table: Table, at: float) -> Table:
    """Nobody begins before all are ready where all will act at once; a move that was made has opened the gate."""
    if rush_of(table.game, table.state) is not Rush.AHEAD:
        return table if table.gate == "open" else msgspec.structs.replace(table, gate="open")
    for place in table.players:
        table = _change(table, place, ready=False)
    return _counting(msgspec.structs.replace(table, gate="shut"), at)


def _counting(table: Table, at: float) -> Table:
    if table.gate != "shut" or table.unready:
        return table
    return msgspec.structs.replace(table, gate="counting", since=(at,) * len(table.players))


def _counted(table: Table, outcome: Outcome | None) -> Table:
    """Everybody's series with one more game in it."""
    assert outcome is not None
    for seat, (rank, score) in enumerate(zip(outcome.places, outcome.scores, strict=True)):
        place = table.place(seat)
        counts = {"played": place.played + 1, "won": place.won + (rank == 1), "points": place.points + score}
        table = _change(table, table.players[seat], **counts)
    return table


@contextmanager
def _exactly(draws: tuple[Draw, ...]) -> Iterator[Scripted]:
    """Raises ChanceMismatchError unless all these draws are made and no others."""
    script = Scripted(*draws)
    yield script
    script.finish()
