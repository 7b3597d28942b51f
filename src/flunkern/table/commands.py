"""What people (and bots, by the same way) can ask of a table."""

from typing import Annotated, Any, Literal

import msgspec

from flunkern.core.chance import Draw
from flunkern.core.names import ChosenName
from flunkern.core.record import Hash, Salt
from flunkern.core.seats import Seat
from flunkern.core.values import Value, kebab
from flunkern.table.entries import Clock, Stake, Talk

PHRASES = Literal[
    "hello",
    "good-luck",
    "well-played",
    "really",
    "never",
    "i-believe-you",
    "i-doubt-it",
    "hurry-up",
    "thanks",
    "goodbye",
]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class OpenTable(Value, frozen=True):
    """Asks the house for a table."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    listed: bool = False
    clock: Clock = "off"
    talk: Talk = "all"
    coach: bool = False
    stake: Stake = ""
    by_hand: bool = False
    """People throw real dice and tell what they show."""
    round: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """The round for which games are played here."""


class Learn(Value, frozen=True):
    """Asks the house for a table at which one is introduced to a game."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    name: ChosenName


class Command(Value, frozen=True, tag_field="type", tag=kebab):
    """Something asked for; the table says yes with entries or no with an error."""


class Sit(Command, frozen=True):
    """Takes a free place in the lobby; the first one unless a place is named. `end` is of one's chain (fairness)."""

    name: ChosenName
    end: Salt = ""
    place: Seat | None = None


class SeatBot(Command, frozen=True):
    """The host puts a bot on a free place."""

    level: str
    place: Seat | None = None


class Vacate(Command, frozen=True):
    """Frees a place in the lobby: one's own, or any if one is the host."""

    place: Seat


class Configure(Command, frozen=True):
    """The host settles the rules of the house; everybody has to be ready anew."""

    options: Any
    listed: bool
    clock: Clock
    talk: Talk
    coach: bool = False
    stake: Stake = ""


class GetReady(Command, frozen=True):
    """Says for all one's places whether the game may begin; `end` is of the chain by which one adds to its dice."""

    ready: bool = True
    end: Salt = ""


class Start(Command, frozen=True):
    """The host begins the game: at once if nobody adds to the dice, else as soon as all first links are given.

    With real dice, people throw for who starts and say at which place that is.
    """

    end: Salt = ""
    starter: Seat | None = None


class GiveLink(Command, frozen=True):
    """The first link of one's chain, once the host has started and no chain can be changed any more."""

    link: Hash


class CallOff(Command, frozen=True):
    """Back to the lobby, with new dice, while first links are still missing. Any player may ask, and the host."""


class MakeMove(Command, frozen=True):
    """A move for one's seat, with the next link of one's chain; asked twice with the same id, it is made once.

    With real dice it may be anybody's seat, `draws` are what the dice showed, and a note is taken for a move as well.
    """

    seat: Seat
    move: Any
    link: Salt = ""
    draws: Annotated[tuple[Draw, ...], msgspec.Meta(max_length=8)] = ()


class TakeBack(Command, frozen=True):
    """With real dice: back to how the game stood when `to` things had been entered."""

    to: Annotated[int, msgspec.Meta(ge=0, lt=1 << 16)]


class Leave(Command, frozen=True):
    """Gets up: frees one's places in the lobby, hands them to a bot in a game; outside one, a host is host no more."""


class ComeBack(Command, frozen=True):
    """Takes one's seats back from the bot, once for each decision; whoever makes a move has come back in any case."""


class Nudge(Command, frozen=True):
    """Tells somebody whom all have been waiting for that it is their turn."""

    seat: Seat


class LetFoxPlay(Command, frozen=True):
    """Wants a fox to go on for somebody whom all have been waiting for: so it is if the host or all others want it."""

    seat: Seat


class Remove(Command, frozen=True):
    """The host sends somebody away, and says why: a fox takes the seat in a game. They cannot sit down uninvited."""

    place: Seat
    reason: Text


class Invite(Command, frozen=True):
    """The host lets somebody sit down again who was sent away, the `number`th of them."""

    number: Annotated[int, msgspec.Meta(ge=0, lt=1 << 16)]


class Say(Command, frozen=True):
    """Says one of the phrases or a short text, one of the two, from one's first place."""

    phrase: PHRASES | None = None
    text: Text | None = None


class OfferPlace(Command, frozen=True):
    """Makes one's place ready to be taken over by another device that knows the secret with this SHA-256."""

    place: Seat
    key: Hash


class TakeOver(Command, frozen=True):
    """Takes a place that was offered, once, to whoever knows `secret`."""

    secret: Annotated[str, msgspec.Meta(min_length=16, max_length=64, pattern=r"^[0-9A-Za-z_-]+$(?!\n)")]


class Rematch(Command, frozen=True):
    """After a game: to the lobby, where the others are awaited who still look at the result. Anybody who played may
    ask, and the host; whoever asks later joins them."""


AnyCommand = (
    Sit | SeatBot | Vacate | Configure | GetReady | Start | GiveLink | CallOff | MakeMove | TakeBack | Leave | ComeBack
    | Nudge | LetFoxPlay | Remove | Invite | Say | OfferPlace | TakeOver | Rematch
)  # fmt: skip
