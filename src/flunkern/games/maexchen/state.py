"""The whole truth of a game of Mäxchen: lives and announcements that all see, dice that one sees, and what happens."""

from enum import Enum
from typing import Literal

from flunkern.core.chance import Dice
from flunkern.core.seats import Seat
from flunkern.core.values import News, Value
from flunkern.games.maexchen.ladder import Throw
from flunkern.material.starter import StartThrow


class Options(Value, frozen=True):
    """`lives` that everybody begins with; with `double` a doubted Mäxchen costs two of them."""

    lives: Literal[3, 6] = 3
    double: bool = True


class Phase(Enum):
    """What the game waits for: the first throw of a round, an announcement, or the answer to one."""

    THROW = "throw"
    ANNOUNCE = "announce"
    ANSWER = "answer"


class Reveal(Value, frozen=True):
    """A doubt with the cup lifted; the announcement `holds` if the dice reach it, and then the doubter is the loser."""

    doubter: Seat
    announcer: Seat
    throw: Throw
    dice: Dice
    holds: bool
    loser: Seat


class Started(News, frozen=True):
    starter: Seat
    throws: tuple[StartThrow, ...]


class CupThrown(News, frozen=True):
    """Secret: what `seat` has thrown under the cup."""

    seat: Seat
    dice: Dice


class Announced(News, frozen=True):
    seat: Seat
    throw: Throw


class Believed(News, frozen=True):
    """`seat` took the cup over."""

    seat: Seat
    announcer: Seat
    throw: Throw


class GaveIn(News, frozen=True):
    """`seat` believed a Mäxchen, which nobody gets to see."""

    seat: Seat
    announcer: Seat


class Revealed(News, frozen=True):
    result: Reveal


class LivesLost(News, frozen=True):
    seat: Seat
    lost: int
    left: int


class DroppedOut(News, frozen=True):
    seat: Seat


class RoundBegan(News, frozen=True):
    starter: Seat


class Won(News, frozen=True):
    seat: Seat


Consequence = LivesLost | DroppedOut | RoundBegan | Won
"""What follows from an answer for all to see."""
PublicNews = Started | Announced | Believed | GaveIn | Revealed | LivesLost | DroppedOut | RoundBegan | Won
Event = CupThrown | PublicNews


class Said(Value, frozen=True):
    """A step of the ladder: who announced what."""

    seat: Seat
    throw: Throw


class State(Value, frozen=True):
    """`ladder` are the announcements of this round; `dice` lie under the cup of whoever acts or announced last.

    `out` are those without lives, as they dropped out; `turn` is None at the end; `last` stays until the next doubt.
    """

    options: Options
    lives: tuple[int, ...]
    out: tuple[Seat, ...]
    phase: Phase
    turn: Seat | None
    thrower: Seat | None
    dice: Dice
    ladder: tuple[Said, ...]
    last: Reveal | None
    news: tuple[Event, ...]

    @property
    def standing(self) -> Throw | None:
        """The announcement to exceed or to answer; None before the first."""
        return self.ladder[-1].throw if self.ladder else None
