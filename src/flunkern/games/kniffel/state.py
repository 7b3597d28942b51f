"""The whole truth of a game of Kniffel, all of it public."""

from typing import Final

from flunkern.core.chance import Dice
from flunkern.core.seats import Seat
from flunkern.core.values import News as BaseNews
from flunkern.core.values import Value
from flunkern.games.kniffel.editions import Options
from flunkern.material.sheet import Category, bonus, upper_sum
from flunkern.material.starter import StartThrow

ALL_OPEN: Final = (1 << 13) - 1


class Started(BaseNews, frozen=True):
    starter: Seat
    throws: tuple[StartThrow, ...]


class Rolled(BaseNews, frozen=True):
    seat: Seat
    kept: Dice
    thrown: Dice
    throw: int


class Entered(BaseNews, frozen=True):
    seat: Seat
    category: Category
    points: int
    extra: int
    joker: bool


Event = Started | Rolled | Entered


class Sheet(Value, frozen=True):
    """One player's column; bit i of `open` is set while box i is empty."""

    boxes: tuple[int | None, ...] = (None,) * 13
    open: int = ALL_OPEN
    extra: int = 0
    kniffels: int = 0

    @property
    def upper(self) -> int:
        return upper_sum(self.boxes)

    @property
    def total(self) -> int:
        return sum(points for points in self.boxes if points) + bonus(self.upper) + self.extra


class State(Value, frozen=True):
    """`left` counts the entries still to be made by all; `throws` those made in this turn."""

    options: Options
    sheets: tuple[Sheet, ...]
    turn: Seat
    throws: int
    dice: Dice
    left: int
    news: tuple[Event, ...]
