"""Kniffel for environments: 224 actions; everything is public."""

from collections.abc import Callable
from typing import Final

from flunkern.core.chance import Dice
from flunkern.core.environment import Description, Wanted, pieces
from flunkern.games.kniffel import Enter, Keep, Move, News, Roll, View
from flunkern.games.kniffel.editions import PRESETS, edition_of
from flunkern.games.kniffel.state import Entered, Rolled, Started
from flunkern.games.kniffel.view import Card
from flunkern.material.dice import sorted_throws
from flunkern.material.features import (
    TurnAmong,
    clockwise_from,
    digits,
    faces,
    flag,
    floats,
    letter,
    one_of,
    part,
)
from flunkern.material.sheet import BONUS, BONUS_FROM, CATEGORIES, KNIFFEL_POINTS, MAXIMA

BOXES: Final = len(CATEGORIES)
MOST_EXTRA: Final = max(edition_of(options).extra for options in PRESETS.values())
HIGHEST: Final = sum(MAXIMA) + BONUS + (BOXES - 1) * MOST_EXTRA
"""Every turn a Kniffel, by the rules of the most generous edition."""
TOTAL: Final = 500
"""A total is told as part of this."""


def moves(seats: int) -> tuple[Move, ...]:
    kept: list[Dice] = [dice for count in range(5) for dice in sorted_throws(count)]
    return (Roll(), *map(Keep, kept), *map(Enter, CATEGORIES))


def longest(seats: int) -> int:
    """Three throws and an entry for each box."""
    return 4 * BOXES * seats


def _dice(view: View) -> bytes:
    return faces(view.dice, 5)


def _throws_left(view: View) -> bytes:
    return one_of(view.throws_left, 4)


def _offers(view: View) -> bytes:
    """For each box: whether it may be entered now, the points that this brings, and the extra points."""
    boxes = [0.0] * (3 * BOXES)
    for offer in view.offers:
        index = offer.category.index
        boxes[index] = 1.0
        boxes[BOXES + index] = offer.points / KNIFFEL_POINTS
        boxes[2 * BOXES + index] = offer.extra / MOST_EXTRA
    return floats(boxes)


def _cards(view: View) -> bytes:
    return b"".join(map(_card, clockwise_from(view.me, view.cards)))


def _card(card: Card) -> bytes:
    """For each box whether it is filled and with what; then progress to the bonus, Kniffels, extra points, total."""
    boxes = [0.0] * (2 * BOXES)
    for entry in card.entries:
        index = entry.category.index
        boxes[index] = 1.0
        boxes[BOXES + index] = entry.points / KNIFFEL_POINTS
    sums = (
        part(card.upper, BONUS_FROM),
        flag(card.bonus > 0),
        part(card.kniffels, BOXES),
        part(card.extra, BOXES * MOST_EXTRA),
        part(card.total, TOTAL),
    )
    return floats(boxes) + b"".join(sums)


def told(item: News, own: bool, view: Callable[[], View]) -> str:
    """`s` who starts; dice kept + dice thrown; the box of an entry as a letter."""
    match item:
        case Started():
            return f"s{item.starter}"
        case Rolled():
            return f"{'' if own else digits(item.kept)}+{digits(item.thrown)}"
        case Entered():
            return "" if own else letter(item.category.index)


description: Final = Description(
    moves=moves,
    pieces=pieces(TurnAmong("cards"), _dice, _throws_left, _offers, _cards),
    told=told,
    scores=(0, HIGHEST),
    longest=longest,
    widest=Wanted("throw", 5),
)
