"""Who starts: everyone throws, the highest total begins, and only those tied for it throw again."""

from collections.abc import Iterable

from flunkern.core.chance import Chance, Dice
from flunkern.core.seats import Seat
from flunkern.core.values import Value


class StartThrow(Value, frozen=True):
    """What one seat threw to find out who starts."""

    seat: Seat
    dice: Dice


def throw_for_start(seats: Iterable[int], dice: int, chance: Chance) -> tuple[int, tuple[StartThrow, ...]]:
    """The seat that starts and every throw made for it, in order; a single seat starts without a throw."""
    starter, throws = chance.throw_off(seats, dice)
    return starter, tuple([StartThrow(seat, thrown) for seat, thrown in throws])
