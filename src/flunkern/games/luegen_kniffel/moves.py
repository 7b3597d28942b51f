"""What a player of Lügen-Kniffel can decide."""

import msgspec

from flunkern.core.chance import Dice
from flunkern.core.values import Move as BaseMove
from flunkern.material.sheet import Category


class Roll(BaseMove, frozen=True):
    """The first throw of a turn, with all five dice."""


class Keep(BaseMove, frozen=True):
    """Puts `dice` of those just thrown under the next cup, in whatever order they are named, and throws the others."""

    dice: Dice

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "dice", tuple(sorted(self.dice)))


class Announce(BaseMove, frozen=True):
    """Says what the dice are, true or not; the Ones to Sixes with what they count together."""

    category: Category
    points: int

    def said(self) -> "Announce":
        """At the table the Ones to Sixes are announced by how many dice show them: “three Fours!”"""
        return Announce(self.category, self.points // _each(self.category))

    def meant(self) -> "Announce":
        return Announce(self.category, self.points * _each(self.category))


def _each(category: Category) -> int:
    """What one of the things is worth that an announcement counts: a die above, a point below."""
    return category.index + 1 if category.upper else 1


class Believe(BaseMove, frozen=True):
    """Lets the announcement pass."""


class Doubt(BaseMove, frozen=True):
    """Calls the announcement a lie."""


Move = Roll | Keep | Announce | Believe | Doubt
