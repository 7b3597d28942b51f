"""The whole truth of a game of Lügen-Kniffel, secrets included."""

from typing import Literal

from flunkern.core.chance import Dice
from flunkern.core.seats import Seat
from flunkern.core.values import News as BaseNews
from flunkern.core.values import Value
from flunkern.games.luegen_kniffel.card import Card
from flunkern.games.luegen_kniffel.claims import Claim
from flunkern.material.dice import in_order
from flunkern.material.starter import StartThrow


class Options(Value, frozen=True):
    """`reveal` says whether rolls that nobody doubted are told once the game is over."""

    reveal: Literal["never", "after"] = "never"


class Started(BaseNews, frozen=True):
    starter: Seat
    throws: tuple[StartThrow, ...]


class Looked(BaseNews, frozen=True):
    """A throw as the roller sees it: what lies under the two cups, and what was just thrown."""

    seat: Seat
    throw: int
    first: Dice
    second: Dice
    thrown: Dice


class Announced(BaseNews, frozen=True):
    seat: Seat
    claim: Claim
    throws: int


class Decided(BaseNews, frozen=True):
    """An answer as the one who gives it knows it."""

    seat: Seat
    doubts: bool


class Answers(BaseNews, frozen=True):
    """All answers, shown together once the last is in."""

    believers: tuple[Seat, ...]
    doubters: tuple[Seat, ...]


class Lifted(BaseNews, frozen=True):
    """The cups are lifted; `scored` is what the dice make of the announced combination."""

    seat: Seat
    claim: Claim
    dice: Dice
    scored: int
    true: bool


class Noted(BaseNews, frozen=True):
    seat: Seat
    claim: Claim


class EmptyHanded(BaseNews, frozen=True):
    """A doubter was right and may note nothing."""

    seat: Seat
    claim: Claim


class Struck(BaseNews, frozen=True):
    """`strike` 1 marks the lie field, 2 strikes the points field and takes the `lost` points, 3 changes nothing."""

    seat: Seat
    claim: Claim
    strike: int
    lost: int


class LastLap(BaseNews, frozen=True):
    """The columns of `full` are full; those of `order` have one turn more."""

    full: tuple[Seat, ...]
    order: tuple[Seat, ...]


class PassedOver(BaseNews, frozen=True):
    """A turn of the last lap falls away, as the column is full before it came."""

    seat: Seat


Consequence = Noted | EmptyHanded | Struck | LastLap | PassedOver
"""What follows from the answers for all to see."""
PublicNews = Started | Announced | Answers | Lifted | Noted | EmptyHanded | Struck | LastLap | PassedOver
Event = Looked | Decided | PublicNews


class Strike(Value, frozen=True):
    """What a strike did, as in the news `Struck`."""

    seat: Seat
    strike: int
    lost: int


class Reveal(Value, frozen=True):
    """What came to light under the cups."""

    dice: Dice
    scored: int
    true: bool


class Result(Value, frozen=True):
    """How a turn ended, for all to see: nothing is revealed where nobody doubted.

    `passed_over` are those who lost their turn of the last lap by it.
    """

    seat: Seat
    claim: Claim
    doubters: tuple[Seat, ...]
    reveal: Reveal | None
    noted: tuple[Seat, ...]
    strikes: tuple[Strike, ...]
    passed_over: tuple[Seat, ...]


class Undoubted(Value, frozen=True):
    """A roll that the table let pass; `number` counts the turns of the game from 1."""

    number: int
    seat: Seat
    claim: Claim
    dice: Dice


class State(Value, frozen=True):
    """Bit i of `acting` is set while seat i may move, and of `doubts` once it has doubted `announced`.

    `first` and `second` lie under the cups, `thrown` are the dice thrown last. `lap` is None until a column is full;
    then it holds who has a turn to come in the last lap. `number` counts the turns, this one included.
    """

    options: Options
    cards: tuple[Card, ...]
    turn: Seat
    number: int
    throws: int
    first: Dice
    second: Dice
    thrown: Dice
    announced: Claim | None
    acting: int
    doubts: int
    lap: tuple[Seat, ...] | None
    result: Result | None
    undoubted: tuple[Undoubted, ...]
    news: tuple[Event, ...]

    @property
    def dice(self) -> Dice:
        """All dice under the cups, sorted."""
        return in_order(self.first + self.second + self.thrown)
