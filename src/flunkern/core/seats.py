"""Places at a table: numbered clockwise from 0."""

from collections.abc import Iterator
from typing import Annotated, Final

import msgspec

from flunkern.core.errors import SeatsInvalidError

SEAT: Final = msgspec.Meta(ge=0, lt=64, extra={"is": "seat"})
Seat = Annotated[int, SEAT]

ALONE: Final = tuple(frozenset((seat,)) for seat in range(8))
NOBODY: Final[frozenset[int]] = frozenset()
"""Who may move, made once: exactly one seat, or none."""


def clockwise(after: int, count: int) -> Iterator[int]:
    """All seats once, beginning with the one to the left of `after` and ending with `after`."""
    return ((after + step) % count for step in range(1, count + 1))


def check_seats(allowed: range, count: int) -> None:
    """Raises SeatsInvalidError unless a game may be played by `count`."""
    if count not in allowed:
        raise SeatsInvalidError(count=count, least=allowed[0], most=allowed[-1])
