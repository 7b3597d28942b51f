"""What happened at a table, as it stands in the log; folding all entries gives the table again.

The log is secret: it holds the seed of the dice and every hidden throw. What people see of an entry is decided in
`showing`.
"""

from typing import Annotated, Any, Final, Literal

import msgspec

from flunkern.core.by_hand import Made
from flunkern.core.chance import Draw
from flunkern.core.names import SeatName
from flunkern.core.record import Hash, Salt
from flunkern.core.seats import Seat
from flunkern.core.values import Value, kebab

Owner = Hash
"""Whoever knows the secret whose SHA-256 this is."""
Seed = Hash
"""The house's part in the dice of one game; links of a chain are a seat's part, none for bots."""
# `$` alone would let a line break pass at the end.
MoveId = Annotated[str, msgspec.Meta(min_length=1, max_length=36, pattern=r"^[0-9A-Za-z-]+$(?!\n)")]
Clock = Literal["off", "relaxed", "fast"]
Talk = Literal["all", "phrases", "off"]
Mover = Literal["person", "bot"]
Stake = Annotated[str, msgspec.Meta(max_length=80)]
"""What a table plays for, in its own words; empty for those of the game, if it has any."""


class Entry(Value, frozen=True, tag_field="type", tag=kebab):
    """One line of the log."""


class Opened(Entry, frozen=True):
    game: str
    options: Any
    host: Owner
    listed: bool
    clock: Clock
    talk: Talk
    seed: Seed
    coach: bool = False
    stake: Stake = ""
    introduction: str = ""
    """Which edition of the introduction to its game is played here, by its digest; empty at all other tables."""
    by_hand: bool = False
    """Whether people throw real dice and tell what they show."""
    round: str = ""
    """The round for which games are played here; whoever knows it can join the round."""


class Configured(Entry, frozen=True):
    options: Any
    listed: bool
    clock: Clock
    talk: Talk
    coach: bool = False
    stake: Stake = ""


class Seated(Entry, frozen=True):
    """A person takes a place. `salt` was a seat's part in the dice in the first edition, `end` begins it since."""

    place: Seat
    name: SeatName
    owner: Owner
    salt: Salt = ""
    end: Salt = ""


class BotSeated(Entry, frozen=True):
    place: Seat
    name: SeatName
    level: str


class Vacated(Entry, frozen=True):
    """A place in the lobby is free again."""

    place: Seat


class Readied(Entry, frozen=True):
    """Somebody is ready for the game; in one, to act at once with everybody else."""

    place: Seat
    ready: bool
    salt: Salt = ""
    end: Salt = ""


class HostChanged(Entry, frozen=True):
    host: Owner


class Offered(Entry, frozen=True):
    """A place waits for another device of the same person, which must know the secret with this SHA-256."""

    place: Seat
    key: Owner


class HandedOver(Entry, frozen=True):
    """A person goes on with the same place on another device."""

    place: Seat
    owner: Owner


class Withdrawn(Entry, frozen=True):
    """Somebody had their data removed: their places have no name and belong to `owner`, a secret that nobody knows.

    The entries before this one tell nothing of them any more. `hosted`: they were the host.
    """

    places: tuple[Seat, ...]
    owner: Owner
    hosted: bool


class Closed(Entry, frozen=True):
    """The host wants to begin: nothing in the lobby changes any more while every chain gives its first link."""


class Linked(Entry, frozen=True):
    """The first link of the chain of a place, and so of all places with the same end."""

    place: Seat
    link: Salt


class CalledOff(Entry, frozen=True):
    """The start is off: what was given is known, so the dice and all chains have to be new ones."""

    seed: Seed


class Started(Entry, frozen=True):
    """The people and bots seated begin; the occupied places become the game's seats in order."""

    draws: tuple[Draw, ...]
    edition: Literal[1, 2] = 1
    told: int = 0
    """The version of what people are told of games: with another one, a course cannot go on."""


class Moved(Entry, frozen=True, dict=True, gc=True):
    """A move in the game; `owner` and `id` tell a message that was sent again from a second move.

    Where it was decided, it knows which state it leads to, so that the rules are applied once. The log does not.
    `unseen` are steps that led to it and that nobody told, where dice are real.
    """

    seat: Seat
    move: Any
    draws: tuple[Draw, ...]
    by: Mover
    owner: str = ""
    id: str = ""
    link: Salt = ""
    unseen: tuple[Made, ...] = ()

    @property
    def steps(self) -> tuple[Made, ...]:
        """All that was done, in order."""
        return (*self.unseen, Made(self.move, self.draws))

    def lead(self, before: Any, after: Any) -> None:
        """The rules say that it leads from one state to the other."""
        self.__dict__["leads"] = (before, after)

    def led(self, before: Any) -> Any:
        """The state that it leads to from there, None where that was not found out yet; it is told once."""
        known, after = self.__dict__.pop("leads", (None, None))
        return after if known is before else None


class TakenBack(Entry, frozen=True):
    """Whoever sits at a place took back the last `count` things that were entered in this game."""

    place: Seat
    count: int


class Begun(Entry, frozen=True):
    """All are ready, or had the time to be, and it was counted down: now everybody may act at once."""


class StoodIn(Entry, frozen=True):
    """From now on a bot plays for an absent person."""

    seat: Seat


class CameBack(Entry, frozen=True):
    """A person plays their seat again, with a fresh clock."""

    seat: Seat


class WishedForFox(Entry, frozen=True):
    """The person at a place wants a bot to go on for whoever is waited for on a seat."""

    place: Seat
    seat: Seat


class Removed(Entry, frozen=True):
    """The host sent somebody away: the bot of this level and name has their place, nobody in a lobby."""

    place: Seat
    reason: str
    name: str = ""
    level: str = ""


class Invited(Entry, frozen=True):
    """The `number`th of those who were sent away may sit down again."""

    number: int


class Said(Entry, frozen=True):
    """Table talk: one of the phrases that every reader sees in their own language, or a short text.

    `to` is the seat whose person is told that all wait for them.
    """

    place: Seat
    phrase: str
    text: str
    to: Seat | None = None


class Rematched(Entry, frozen=True):
    """Back to the lobby with the same people, for another game with new dice; all but `by` look at the result still."""

    seed: Seed
    by: str = ""


AnyEntry = (
    Opened | Configured | Seated | BotSeated | Vacated | Readied | HostChanged | Offered | HandedOver | Withdrawn
    | Closed | Linked | CalledOff | Started | Moved | TakenBack | Begun | StoodIn | CameBack
    | WishedForFox | Removed | Invited | Said | Rematched
)  # fmt: skip

ASIDE: Final = frozenset((
    Configured, Seated, BotSeated, Vacated, Readied, HostChanged, Offered, HandedOver, Said, Closed, Linked, CalledOff,
    WishedForFox, Removed, Invited,
))  # fmt: skip
"""What is beside the play of a game."""

_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def write_entry(entry: Entry) -> bytes:
    return msgspec.json.encode(entry)


def read_entry(body: bytes) -> AnyEntry:
    return _decoder.decode(body)
