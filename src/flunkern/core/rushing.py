"""What a game says in which all act at once, the faster the better: before that, a table lets all get ready."""

from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Any


class Rush(Enum):
    """Whether it is still ahead, as nobody has begun, or on."""

    AHEAD = "ahead"
    ON = "on"


def rush_of(game: Any, state: Any) -> Rush | None:
    """What a game with such moments says by its function `rush`; most have none."""
    rush = _rush(game)
    return rush(state) if rush else None


@cache
def _rush(game: Any) -> Callable[[Any], Rush | None] | None:
    rush: Callable[[Any], Rush | None] | None = getattr(game, "rush", None)
    return rush
