"""What people are told of a table and of the game at it, in the shapes that pages read."""

from typing import Any, Literal

from flunkern.core.outcome import Outcome
from flunkern.core.seats import Seat
from flunkern.core.values import Value
from flunkern.table.changing import AnyChange
from flunkern.table.entries import Clock, Talk
from flunkern.table.introducing import Lesson
from flunkern.table.model import Gate, Phase


class ShownPlace(Value, frozen=True):
    """One chair as everybody sees it, `mine` if it is the viewer's; `link` is the newest of the chain from `end` on.

    `behind`: they still look at the result of the last game. `played`, `won` and `points` count their games at this
    table.
    """

    place: Seat
    name: str
    bot: str
    ready: bool
    stand_in: bool
    host: bool
    mine: bool
    end: str
    link: str
    behind: bool
    played: int
    won: int
    points: int


class ShownTable(Value, frozen=True):
    """Everything about a table but the game itself.

    `commitment` binds the house to the seed of the dice and to every draw of it, by this `edition` of fairness.
    `starting`: the lobby is closed until every chain has given its first link. `coach` is whether the host lets the
    coach help everybody, `coached` whether the viewer may ask it in this game. `stake` is what the table plays for in
    words of its own. `wishes` are the places that want a fox to go on for a seat that has been waited for since then.
    `barred` are those whom the host sent away, told to the host; `removed` is why, told to one of them.
    `gate` is shut until all people are `ready` where all are about to act at once, and then it is counted down.
    `introduction`: somebody learns the game here, with chance that is scripted and that nobody is committed to.
    `by_hand`: people throw real dice and tell what they show. `round`: games count for a round of people.
    """

    phase: Phase
    game: str
    options: Any
    listed: bool
    clock: Clock
    talk: Talk
    coach: bool
    coached: bool
    number: int
    commitment: str
    edition: Literal[1, 2]
    starting: bool
    places: tuple[ShownPlace, ...]
    size: int
    players: tuple[Seat, ...]
    gate: Gate
    hosting: bool
    stake: str
    wishes: tuple[tuple[Seat, Seat, float], ...]
    barred: tuple[str, ...]
    removed: str | None
    introduction: bool
    by_hand: bool
    round: bool


class ShownHand(Value, frozen=True):
    """Where dice are real: how many things were entered and can be taken back, and what can be noted without dice.

    `taken_back` is who took back how many things in this step.
    """

    entered: int
    block: Any | None
    taken_back: tuple[Seat, int] | None


class ShownSeat(Value, frozen=True):
    """The game from one seat (None for a spectator): what just happened, what is known, what can be done."""

    seat: Seat | None
    news: tuple[Any, ...]
    view: Any
    legal_moves: tuple[Any, ...]


class ChangedSeat(Value, frozen=True):
    """The same for whoever knows what the seat was shown before: its news, and what to change in the rest of it."""

    seat: Seat | None
    news: tuple[Any, ...]
    changes: tuple[AnyChange, ...]


class ShownCourse(Value, frozen=True):
    """How far the game has come for all to see: its last step, and the running hash of what spectators were told.

    `seat`, `link` and `public` are of the step that was just made: who moved and added which link, and what spectators
    are told of it, None where that is what the viewer's first eyes are told.
    """

    step: int
    hash: str
    seat: Seat | None
    link: str
    public: tuple[Any, ...] | None


class ShownTalk(Value, frozen=True):
    """Something said; `to` is the seat whose person is told that all wait for them."""

    place: Seat
    name: str
    phrase: str
    text: str
    to: Seat | None


class Shown(Value, frozen=True):
    """One step of a table for one viewer. `waiting` has for each seat that must move since when, in server time.

    `changed` stands for `seats` where the viewer wants to be told what changed, and knows what was before.
    """

    version: int
    at: float
    table: ShownTable | None
    seats: tuple[ShownSeat, ...]
    waiting: tuple[tuple[Seat, float], ...]
    course: ShownCourse | None
    talk: ShownTalk | None
    outcome: Outcome | None
    lesson: Lesson | None
    hand: ShownHand | None
    changed: tuple[ChangedSeat, ...] = ()
