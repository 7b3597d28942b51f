"""Places at a table: numbered clockwise from 0, each with a name."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Annotated, Final

import msgspec

from flunkern.core.errors import SeatsInvalidError

SEAT: Final = msgspec.Meta(ge=0, lt=64, extra={"is": "seat"})
Seat = Annotated[int, SEAT]

ALONE: Final = tuple(frozenset((seat,)) for seat in range(8))
NOBODY: Final[frozenset[int]] = frozenset()
"""Who may move, made once: exactly one seat, or none."""

_PICTURE: Final = r"[\u2190-\u21ff\u2600-\u27bf\u2b00-\u2bff\U0001f300-\U0001faff]"
_JOINER: Final = rf"(?:(?<={_PICTURE})|(?<={_PICTURE}\ufe0f))\u200d(?={_PICTURE})"
"""Makes one emoji of two, such as a woman and a computer; beside anything but pictures it would be invisible."""

# Names are shown in terminals and pages: no control characters, no invisible direction marks, no halves of surrogate
# pairs, no blank edges (`$` alone would let a line break pass at the end). A joiner makes one picture of two; beside
# anything else it cannot be seen.
SeatName = Annotated[
    str,
    msgspec.Meta(
        min_length=1,
        max_length=24,
        pattern=r"^(?!\s)(?:[^\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff]"
        rf"|{_JOINER})+(?<!\s)$(?!\n)",
    ),
]


def looks_of(name: str) -> str:
    """The same for names that look alike but for the case of their letters."""
    # None of these can be seen: joiners and what chooses between two pictures of a sign, marks for breaking words.
    seen = re.sub(r"[\u200d\ufe00-\ufe0f\u00ad\u034f]", "", name)
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", seen).casefold())


def clockwise(after: int, count: int) -> Iterator[int]:
    """All seats once, beginning with the one to the left of `after` and ending with `after`."""
    return ((after + step) % count for step in range(1, count + 1))


def check_seats(allowed: range, count: int) -> None:
    """Raises SeatsInvalidError unless a game may be played by `count`."""
    if count not in allowed:
        raise SeatsInvalidError(count=count, least=allowed[0], most=allowed[-1])
