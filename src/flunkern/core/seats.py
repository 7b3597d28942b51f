"""Places at a table: numbered clockwise from 0, each with a name."""

from collections.abc import Iterator
from typing import Annotated, Final

import msgspec

from flunkern.core.errors import SeatsInvalidError

SEAT: Final = msgspec.Meta(ge=0, lt=64, extra={"is": "seat"})
Seat = Annotated[int, SEAT]

ALONE: Final = tuple(frozenset((seat,)) for seat in range(8))
NOBODY: Final[frozenset[int]] = frozenset()
"""Who may move, made once: exactly one seat, or none."""

# What logs and records may hold: names are shown in terminals and pages, so no control characters, no marks of
# direction, no halves of surrogate pairs, no blank edges (`$` alone would let a line break pass at the end). People
# choose by a stricter rule, which may become stricter still without making old games unreadable.
SeatName = Annotated[
    str,
    msgspec.Meta(
        min_length=1,
        max_length=24,
        pattern=r"^(?!\s)[^\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff]+"
        r"(?<!\s)$(?!\n)",
    ),
]


def clockwise(after: int, count: int) -> Iterator[int]:
    """All seats once, beginning with the one to the left of `after` and ending with `after`."""
    return ((after + step) % count for step in range(1, count + 1))


def check_seats(allowed: range, count: int) -> None:
    """Raises SeatsInvalidError unless a game may be played by `count`."""
    if count not in allowed:
        raise SeatsInvalidError(count=count, least=allowed[0], most=allowed[-1])
