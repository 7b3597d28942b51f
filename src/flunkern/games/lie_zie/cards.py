"""The 96 cards of The Lie Zie: fronts that are true, backs that are half true."""

from enum import Enum
from itertools import product
from typing import Final

from flunkern.core.values import Value

NUMBERS: Final = range(1, 5)


class Colour(Enum):
    """`index` counts them from 0."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"

    index: int

    def __init__(self, _: str) -> None:
        self.index = len(type(self).__members__)


class Face(Value, frozen=True, cache_hash=True):
    """One side of a card."""

    colour: Colour
    number: int

    @property
    def index(self) -> int:
        """Its place among all."""
        return len(NUMBERS) * self.colour.index + self.number - 1


class Card(Value, frozen=True, cache_hash=True):
    """Both sides of a card, of which exactly one of colour and number agree (Z-1)."""

    front: Face
    back: Face


FACES: Final = tuple(Face(colour, number) for colour, number in product(Colour, NUMBERS))
DECK: Final = tuple(
    Card(front, back)
    for front, back in product(FACES, FACES)
    if (front.colour is back.colour) != (front.number == back.number)
)
"""Every card once, in an order that says nothing: a shuffle begins from it."""

WITH_BACK: Final = {back: tuple(card for card in DECK if card.back == back) for back in FACES}
"""The six cards that a back may belong to."""


def number_of(cards: tuple[Card, ...]) -> int:
    """The number that cards make side by side, read from left to right (Z-8)."""
    number = 0
    for card in cards:
        number = 10 * number + card.front.number
    return number
