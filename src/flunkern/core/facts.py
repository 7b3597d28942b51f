"""What whoever shows, measures or describes a game has to know of it besides its rules."""

from typing import Literal

from flunkern.core.values import Value


class Facts(Value, frozen=True, kw_only=True):
    """`minutes` says roughly how long a game takes, `hidden` whether anybody knows something that others do not.

    Its luck comes from `material`. A game with `one_loser` is about not losing: its result names the loser, and scores
    mean little to players.
    """

    minutes: int
    hidden: bool = True
    one_loser: bool = False
    material: Literal["dice", "cards"] = "dice"
