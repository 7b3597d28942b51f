"""Where a throw may be entered and what it brings there: the plain sheet, and what an edition makes of a Kniffel."""

from typing import Final

from flunkern.core.chance import Dice
from flunkern.core.values import Value
from flunkern.games.kniffel.editions import Edition, Options, edition_of
from flunkern.games.kniffel.state import Sheet
from flunkern.material.sheet import CATEGORIES, KNIFFEL_POINTS, MAXIMA, SCORES, Category, is_kniffel

UPPER_MASK: Final = 0b111111
_KNIFFEL: Final = Category.KNIFFEL.index
_JOKER_LOWER: Final = {
    category.index: MAXIMA[category.index]
    for category in (Category.FULL_HOUSE, Category.KLEINE_STRASSE, Category.GROSSE_STRASSE)
}


class Offer(Value, frozen=True):
    """What an entry would bring: points in the box, extra points beside it, and whether a joker makes them."""

    category: Category
    points: int
    extra: int
    joker: bool


def open_boxes(options: Options, sheet: Sheet, dice: Dice) -> int:
    """The boxes that may be entered, as bits: the empty ones, fewer where K-33 binds a Kniffel."""
    if not is_kniffel(dice):
        return sheet.open
    edition = edition_of(options)
    if edition.forced == "never":
        return sheet.open
    held = sheet.boxes[_KNIFFEL]
    own = 1 << dice[0] - 1
    if held != KNIFFEL_POINTS and (edition.forced == "fifty" or held is None):
        return sheet.open
    if sheet.open & own:
        return own
    if edition.forced == "filled":
        return sheet.open & ~UPPER_MASK or sheet.open
    return sheet.open


def is_further(edition: Edition, sheet: Sheet) -> bool:
    """Whether a Kniffel would be a further one on this sheet."""
    return sheet.kniffels > 0 if edition.further == "any" else sheet.boxes[_KNIFFEL] == KNIFFEL_POINTS


def offer(options: Options, sheet: Sheet, dice: Dice, category: Category) -> Offer:
    """What `dice` bring in an empty box of `sheet`."""
    index = category.index
    plain = SCORES[dice][index]
    if not is_kniffel(dice):
        return Offer(category, plain, 0, False)
    edition = edition_of(options)
    further = is_further(edition, sheet)
    points = plain
    if edition.joker == "maximum" and further:
        points = MAXIMA[index]
    elif edition.joker == "lower" and sheet.boxes[_KNIFFEL] is not None and sheet.boxes[dice[0] - 1] is not None:
        points = _JOKER_LOWER.get(index, plain)
    return Offer(category, points, edition.extra if further else 0, points != plain)


def offers(options: Options, sheet: Sheet, dice: Dice) -> tuple[Offer, ...]:
    """Every entry that may be made with `dice`."""
    allowed = open_boxes(options, sheet, dice)
    return tuple(offer(options, sheet, dice, category) for category in CATEGORIES if allowed >> category.index & 1)
