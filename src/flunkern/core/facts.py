"""What whoever shows, measures or describes a game has to know of it besides its rules."""

from typing import Final, Literal

from flunkern.core.values import Value

LEVELS: Final = ("beginner", "club", "master")
"""People of three strengths; a game may offer a top level beyond them."""


class Facts(Value, frozen=True, kw_only=True):
    """`minutes` says roughly how long a game takes, `hidden` whether anybody knows something that others do not.

    Its luck comes from `material`. A game with `one_loser` is about not losing: its result names the loser, and scores
    mean little to players. `levels` are the bots that people are offered as company, weak to strong; all others are for
    arena and terminal.
    """

    minutes: int
    hidden: bool = True
    one_loser: bool = False
    material: Literal["dice", "cards"] = "dice"
    levels: tuple[str, ...] = LEVELS
