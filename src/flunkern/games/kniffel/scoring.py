"""Where a throw may be entered and what it brings there: the plain sheet, and what an edition makes of a Kniffel."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from flunkern.core.chance import Dice
from flunkern.core.remembering import Table
from flunkern.core.values import Value
from flunkern.games.kniffel.editions import Edition, Options, edition_of
from flunkern.games.kniffel.state import Sheet
from flunkern.material.sheet import CATEGORIES, KNIFFEL_POINTS, MAXIMA, SCORES, Category, is_kniffel

UPPER_MASK: Final = 0b111111
_KNIFFEL: Final = Category.KNIFFEL.index
JOKER_LOWER: Final = {
    category.index: MAXIMA[category.index]
    for category in (Category.FULL_HOUSE, Category.KLEINE_STRASSE, Category.GROSSE_STRASSE)
}


class Offer(Value, frozen=True):
    """What an entry would bring: points in the box, extra points beside it, and whether a joker makes them."""

    category: Category
    points: int
    extra: int
    joker: bool


def permitted(options: Options, sheet: Sheet, dice: Dice) -> int:
    """The boxes that `dice` may be entered in, as bits: the empty ones, but for a Kniffel that is bound."""
    return open_boxes(edition_of(options), sheet, dice) if dice[0] == dice[4] else sheet.open


def open_boxes(edition: Edition, sheet: Sheet, kniffel: Dice) -> int:
    """The boxes that a Kniffel may be entered in, as bits: the empty ones, fewer where K-33 binds it."""
    if edition.forced == "never":
        return sheet.open
    held = sheet.boxes[_KNIFFEL]
    own = 1 << kniffel[0] - 1
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


def with_extra(edition: Edition, sheet: Sheet) -> Sheet:
    """A sheet that only counts Kniffels, with the extra points they brought.

    Where the Kniffel box decides, the first of them is taken to stand there: a sheet does not tell their order.
    """
    further = max(sheet.kniffels - 1, 0) if is_further(edition, sheet) else 0
    return replace(sheet, extra=edition.extra * further)


def entry(edition: Edition, sheet: Sheet, dice: Dice, index: int) -> tuple[int, int, bool]:
    """What `dice` bring in the empty box `index`: points, extra points, and whether a joker makes them."""
    plain = SCORES[dice][index]
    if not is_kniffel(dice):
        return plain, 0, False
    further = is_further(edition, sheet)
    points = plain
    if edition.joker == "maximum" and further:
        points = MAXIMA[index]
    elif edition.joker == "lower" and sheet.boxes[_KNIFFEL] is not None and sheet.boxes[dice[0] - 1] is not None:
        points = JOKER_LOWER.get(index, plain)
    return points, edition.extra if further else 0, points != plain


def offers(options: Options, sheet: Sheet, dice: Dice) -> tuple[Offer, ...]:
    """Every entry that may be made with `dice`."""
    allowed, found = permitted(options, sheet, dice), _PLAIN[dice]
    if is_kniffel(dice):
        edition = edition_of(options)
        found = [Offer(category, *entry(edition, sheet, dice, category.index)) for category in CATEGORIES]
    return tuple([offer for place, offer in enumerate(found) if allowed >> place & 1])


def _plain(dice: Dice) -> Sequence[Offer]:
    return [Offer(category, points, 0, False) for category, points in zip(CATEGORIES, SCORES[dice], strict=True)]


_PLAIN: Final = Table(_plain)
"""By dice, what they bring in each box by themselves."""
