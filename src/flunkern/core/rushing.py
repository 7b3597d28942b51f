"""What a game says in which all act at once, the faster the better: those who keep time for it let people begin."""

from enum import Enum
from typing import Any, Protocol, runtime_checkable


class Rush(Enum):
    """Whether it is still ahead, as nobody has begun, or on."""

    AHEAD = "ahead"
    ON = "on"


@runtime_checkable
class Rushed(Protocol):
    """A game with such moments; most have none."""

    def rush(self, state: Any) -> Rush | None: ...


def rush_of(game: Any, state: Any) -> Rush | None:
    return game.rush(state) if isinstance(game, Rushed) else None
