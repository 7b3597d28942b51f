"""What a game says in which all act at once, the faster the better: before that, a table lets all get ready."""

from enum import Enum
from typing import Any


class Rush(Enum):
    """Whether it is still ahead, as nobody has begun, or on."""

    AHEAD = "ahead"
    ON = "on"


def rush_of(game: Any, state: Any) -> Rush | None:
    """What a game with such moments says by its function `rush`; most have none."""
    rush = getattr(game, "rush", None)
    found: Rush | None = rush(state) if rush else None
    return found
