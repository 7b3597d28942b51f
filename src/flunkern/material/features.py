"""The alphabet of observations: numbers, choices and dice as 32-bit floats from 0 to 1, and as single characters.

Every float is bytes until an observation is put together, so that what comes up again and again is worked out once and
an observation is a single join.
"""

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from flunkern.core.chance import Dice
from flunkern.material.dice import FACES

T = TypeVar("T")


def floats(values: Iterable[float]) -> bytes:
    return array("f", values).tobytes()


@cache
def blank(size: int) -> bytes:
    """So many zeros: what is not there, or may not be known."""
    return bytes(4 * size)


@cache
def flag(value: bool) -> bytes:
    return floats((1.0 if value else 0.0,))


@cache
def part(value: int, most: int) -> bytes:
    """A number as part of the most it can be; what is beyond looks like the most."""
    return floats((min(value, most) / most,))


@cache
def one_of(place: int | None, size: int) -> bytes:
    """A one at `place` among zeros; zeros alone for None."""
    return some_of(() if place is None else (place,), size)


@cache
def some_of(places: Sequence[int], size: int) -> bytes:
    """A one at each of `places` among zeros; `places` is a tuple."""
    return floats(1.0 if place in places else 0.0 for place in range(size))


@cache
def faces(dice: Dice, most: int) -> bytes:
    """How many dice show each face, as part of `most`; six zeros without dice."""
    return floats(dice.count(face) / most for face in FACES)


def digits(numbers: Iterable[int]) -> str:
    """Dice or seats, one character each."""
    return "".join(map(str, numbers))


def letter(index: int) -> str:
    """One of a few things, counted from 0, as a letter."""
    return chr(ord("a") + index)


@cache
def seat_from(me: int | None, seat: int | None, seats: int) -> bytes:
    """One seat among all, counted clockwise from the own one (from seat 0 for a spectator)."""
    return one_of(None if seat is None else (seat - (me or 0)) % seats, seats)


def seats_from(me: int | None, chosen: Iterable[int], seats: int) -> bytes:
    """Several seats among all, counted in the same way."""
    return some_of(tuple(sorted((seat - (me or 0)) % seats for seat in chosen)), seats)


def clockwise_from(me: int | None, items: Sequence[T]) -> Sequence[T]:
    """What each seat has, the own seat first."""
    return [*items[me:], *items[:me]] if me else items


@dataclass(frozen=True)
class TurnAmong:
    """Encodes whose turn it is, in a view that has one item of its field `seats` for each seat."""

    seats: str
    __name__ = "turn"

    def __call__(self, view: Any) -> bytes:
        return seat_from(view.me, view.turn, len(getattr(view, self.seats)))
