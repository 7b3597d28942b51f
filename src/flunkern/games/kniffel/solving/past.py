"""What of a player's earlier Kniffels an edition still asks for: a flag from 0 to at most 2, and how it changes."""

import hashlib
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from flunkern.games.kniffel.editions import Edition
from flunkern.material.sheet import CATEGORIES, Category, upper_sum

UPPER: Final = 6
BOXES: Final = len(CATEGORIES)
DREIERPASCH: Final = Category.DREIERPASCH.index
VIERERPASCH: Final = Category.VIERERPASCH.index
FULL_HOUSE: Final = Category.FULL_HOUSE.index
KLEINE_STRASSE: Final = Category.KLEINE_STRASSE.index
GROSSE_STRASSE: Final = Category.GROSSE_STRASSE.index
KNIFFEL: Final = Category.KNIFFEL.index
CHANCE: Final = Category.CHANCE.index
ALL_FILLED: Final = (1 << BOXES) - 1


def flags(edition: Edition) -> int:
    """How many pasts a player with the same boxes filled must be told apart by: 1, 2 or 3.

    Flag 0 is no further Kniffel possible yet. With two, flag 1 is the condition of `further`. With three, flag 1 is
    an earlier Kniffel without 50 in its box, and flag 2 is 50 in its box.
    """
    if not edition.extra and edition.joker != "maximum" and edition.forced != "fifty":
        return 1
    return 3 if edition.further == "any" and edition.forced == "fifty" else 2


def holds_fifty(edition: Edition, flag: int) -> bool:
    """Whether the flag says that the Kniffel box holds 50; meaningful only where a rule asks for it."""
    return flag == 2 or (flag == 1 and edition.further == "box")


def flag_after_kniffel(edition: Edition, flag: int, box: int) -> int:
    """The flag once a Kniffel has been entered in `box`; any other throw leaves the flag as it was."""
    if box == KNIFFEL:
        return flags(edition) - 1
    return max(flag, 1) if edition.further == "any" and flags(edition) > 1 else flag


def flag_possible(edition: Edition, flag: int, kniffel_filled: bool) -> bool:
    """Whether a sheet can carry the flag at all."""
    return flag == 0 or kniffel_filled or (edition.further == "any" and flag == 1)


def flag_of(edition: Edition, kniffel_points: int | None, kniffels: int) -> int:
    """The flag of a sheet from its Kniffel box (None if empty) and how many turns ended with a Kniffel."""
    if flags(edition) == 1:
        return 0
    if kniffel_points:
        return flags(edition) - 1
    return int(kniffels > 0) if edition.further == "any" else 0


def fingerprint(edition: Edition) -> bytes:
    """Sixteen bytes that change with any field of the edition."""
    return hashlib.sha256(msgspec.json.encode(edition)).hexdigest()[:16].encode()


class ImpossibleSheetError(ValueError):
    """No game leads to this sheet."""


class Position(NamedTuple):
    """What matters of a player's column: filled boxes (a bit each), points above, and the flag."""

    filled: int = 0
    upper: int = 0
    flag: int = 0


class Column(NamedTuple):
    """A player's position and points so far, the bonus left out: it is part of what is still to come."""

    position: Position
    points: int

    @property
    def turns_left(self) -> int:
        return BOXES - self.position.filled.bit_count()


def position_of(edition: Edition, boxes: Sequence[int | None], kniffels: int) -> Position:
    """The position of a column of 13 boxes whose player ended `kniffels` turns with a Kniffel."""
    filled = sum(1 << box for box, points in enumerate(boxes) if points is not None)
    return Position(filled, upper_sum(boxes), flag_of(edition, boxes[KNIFFEL], kniffels))
