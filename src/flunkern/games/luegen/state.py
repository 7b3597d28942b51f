"""The whole truth of a game of Lügen: mats and bids that all see, dice that one sees, and what a step brings about."""

from enum import Enum
from typing import Final, final

from flunkern.core.chance import Dice
from flunkern.core.seats import Seat
from flunkern.core.values import News, Value
from flunkern.games.luegen.bids import Amount
from flunkern.games.luegen.counting import CallResult
from flunkern.material.starter import StartThrow

MATS: Final = 5
HALF_MATS: Final = 2
"""One for the loser of each half."""


class Options(Value, frozen=True):
    """`odds` shows each seat how likely the standing bid is, as far as its own dice tell."""

    odds: bool = False


class Phase(Enum):
    FIRST_HALF = "first-half"
    SECOND_HALF = "second-half"
    FINAL = "final"


class HalfBegan(News, frozen=True):
    phase: Phase
    starter: Seat
    throws: tuple[StartThrow, ...]


class FinalBegan(News, frozen=True):
    starter: Seat
    other: Seat


@final
class HandsThrown(News, frozen=True):
    """Secret: the dice of every seat; seats that are out have none."""

    hands: tuple[Dice, ...]


class BidMade(News, frozen=True):
    seat: Seat
    amount: Amount


class Called(News, frozen=True):
    caller: Seat
    bidder: Seat
    amount: Amount


class Counted(News, frozen=True):
    result: CallResult


class MatTaken(News, frozen=True):
    """`seat` took a mat from the middle, where `middle` are left."""

    seat: Seat
    middle: int


class MatGiven(News, frozen=True):
    giver: Seat
    receiver: Seat


class DroppedOut(News, frozen=True):
    """These seats are out of this half, and safe."""

    seats: tuple[Seat, ...]


class HalfLost(News, frozen=True):
    seat: Seat
    phase: Phase


class GameLost(News, frozen=True):
    seat: Seat


Consequence = FinalBegan | MatTaken | MatGiven | DroppedOut | HalfLost | GameLost
"""What follows from a call for all to see, whoever counted the dice."""
PublicNews = (
    HalfBegan | FinalBegan | BidMade | Called | Counted | MatTaken | MatGiven | DroppedOut | HalfLost | GameLost
)
Event = HandsThrown | PublicNews


class LadderBid(Value, frozen=True):
    """A step of the ladder: who bid what."""

    seat: Seat
    amount: Amount


class Half(Value, frozen=True):
    """A half or the final as it stands: mats in the middle and by seat, and who is still in, clockwise from seat 0."""

    phase: Phase
    middle: int
    mats: tuple[int, ...]
    players: tuple[Seat, ...]


class State(Value, frozen=True):
    """`losers` are those of the first half, the second half and the final as far as played; `turn` is None at the end.

    `hands` are sorted dice by seat, empty for seats that are not in; `last_call` stays until the next one.
    """

    options: Options
    half: Half
    losers: tuple[Seat, ...]
    starter: Seat
    turn: Seat | None
    ladder: tuple[LadderBid, ...]
    hands: tuple[Dice, ...]
    last_call: CallResult | None
    news: tuple[Event, ...]

    @property
    def standing(self) -> Amount | None:
        """The bid to raise or call; None before the first."""
        return self.ladder[-1].amount if self.ladder else None
