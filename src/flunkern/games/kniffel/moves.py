"""What a player of Kniffel can decide."""

import msgspec

from flunkern.core.chance import Dice
from flunkern.core.values import Move as BaseMove
from flunkern.material.sheet import Category


class Roll(BaseMove, frozen=True):
    """The first throw of a turn, with all five dice."""


class Keep(BaseMove, frozen=True):
    """Leaves `dice` standing and throws the others; the order in which they are named does not matter."""

    dice: Dice

    def __post_init__(self) -> None:
        if (ordered := tuple(sorted(self.dice))) != self.dice:
            msgspec.structs.force_setattr(self, "dice", ordered)


class Enter(BaseMove, frozen=True):
    """Ends the turn with an entry."""

    category: Category


Move = Roll | Keep | Enter
