"""A table as its log leaves it: who sits where, what is played, how far the game has come."""

from functools import cache
from typing import Any, Literal

import msgspec

from flunkern.core.game import Game
from flunkern.core.seats import Seat
from flunkern.core.values import Value
from flunkern.games import find
from flunkern.table.entries import Clock, Talk

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
    done: tuple[str, ...] = ()
    """The last moves that people made, in order, each by who made it and the id that they gave it (`known_as`)."""
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
    by_hand: bool = False
    """Whether people throw real dice and tell what they show."""
    round: str = ""
    """The round for which games are played here."""
    past: tuple[Any, ...] = ()
    """Where dice are real, the state before each thing that was entered, so that it can be taken back."""
    taken_back: int = 0
    """How often that was done: what was told of the game before tells another course of it."""

    @property
    def game(self) -> Game:
        return find(self.slug, self.by_hand)

    def place(self, seat: int) -> Place:
        """Who sits on a seat of the running or finished game."""
        place = self.places[self.players[seat]]
        assert place is not None
        return place

    def seats_of(self, owner: str) -> tuple[int, ...]:
        """The seats of the running or finished game that belong to an owner."""
        if not owner:
            return ()
        return tuple(
            [seat for seat, number in enumerate(self.players) if (at := self.places[number]) and at.owner == owner]
        )

    def hand_of(self, owner: str) -> tuple[int, ...]:
        """The seats that an owner may act for: their own, and where dice are real anybody's if they have a place."""
        own = self.seats_of(owner)
        return tuple(range(len(self.players))) if own and self.by_hand else own

    @property
    def unready(self) -> tuple[Seat, ...]:
        """The seats whose people have to say that they are ready before anybody may act."""
        if self.gate != "shut":
            return ()
        seats = ((seat, self.place(seat)) for seat in range(len(self.players)))
        return tuple(seat for seat, place in seats if not (place.ready or place.level or place.stand_in))

    @property
    def seated(self) -> list[Place]:
        """Who sits on the seats of the running or finished game, in their order."""
        places = self.places
        return [place for number in self.players if (place := places[number]) is not None]

    @property
    def parts(self) -> tuple[str, ...]:
        """What each seat adds to the next draw."""
        return tuple([place.link if self.edition == 2 else place.salt for place in self.seated])

    @property
    def chains(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The end and the newest link of every seat that there is, or will be once the game begins."""
        places = [place for place in self.places if place is not None]
        return tuple(place.end for place in places), tuple(place.link for place in places)

    @property
    def people(self) -> frozenset[str]:
        """The owners of all places."""
        return frozenset(place.owner for place in self.places if place is not None and place.owner)


def known_as(owner: str, id: str) -> str:
    """By what something is known that somebody asked for."""
    return f"{owner} {id}"


@cache
def _carrying(game: Game) -> type[Any]:
    """A struct with one move of a game in it: msgspec keeps what it found out about structs, and not about unions."""
    return msgspec.defstruct("Carrying", [("move", game.Move)])


def convert_move(game: Game, move: Any) -> Any:
    """A move of a game from plain JSON; raises msgspec.ValidationError."""
    kind = _carrying(game)  # type: ignore[arg-type]  # games are modules, which can be hashed
    return msgspec.convert({"move": move}, kind).move


def as_move(game: Game, move: Any) -> Any:
    """A move of a game, which an entry holds as such when it is new and as plain JSON when it was read."""
    return move if isinstance(move, msgspec.Struct) else convert_move(game, move)


def as_type(value: Any, kind: Any) -> Any:
    """A value of a game's type, which an entry holds as such when it is new and as plain JSON when it was read."""
    return value if isinstance(value, msgspec.Struct) else msgspec.convert(value, kind)
