"""The editions and house rules of Kniffel, as data that the rules read."""

from typing import Final, Literal

from flunkern.core.errors import OptionsInvalidError
from flunkern.core.values import Value


class Edition(Value, frozen=True):
    """What five equal dice mean beyond the plain sheet.

    `further` says what makes a Kniffel a further one: any earlier turn of the player that ended with one, or 50 points
    in the Kniffel box. `joker` "maximum" gives a further Kniffel the maximum of any box; "lower" gives Full House and
    the Straßen their points once the Kniffel box and the upper box of its face are filled. `forced` says when a Kniffel
    must go into the upper box of its face: never, with 50 in the Kniffel box, or with that box filled at all, in which
    case lower boxes also come before upper ones.
    """

    extra: int
    further: Literal["any", "box"]
    joker: Literal["none", "maximum", "lower"]
    forced: Literal["never", "fifty", "filled"]


class Options(Value, frozen=True):
    """`joker` is a choice of the classic edition, `further` one of the modern edition."""

    edition: Literal["modern", "classic", "plain"] = "modern"
    joker: Literal["sheet", "strict", "free"] = "sheet"
    further: Literal["any", "box"] = "any"


PRESETS: Final = {
    "modern": Options("modern"),
    "modern-box": Options("modern", further="box"),
    "classic": Options("classic"),
    "classic-strict": Options("classic", joker="strict"),
    "classic-free": Options("classic", joker="free"),
    "plain": Options("plain"),
}

_EDITIONS: Final = {
    PRESETS["modern"]: Edition(extra=50, further="any", joker="maximum", forced="never"),
    PRESETS["modern-box"]: Edition(extra=50, further="box", joker="maximum", forced="never"),
    PRESETS["classic"]: Edition(extra=100, further="box", joker="lower", forced="fifty"),
    PRESETS["classic-strict"]: Edition(extra=100, further="box", joker="lower", forced="filled"),
    PRESETS["classic-free"]: Edition(extra=100, further="box", joker="lower", forced="never"),
    PRESETS["plain"]: Edition(extra=0, further="box", joker="none", forced="never"),
}


def edition_of(options: Options) -> Edition:
    """Raises OptionsInvalidError where a house rule does not belong to the edition."""
    edition = _EDITIONS.get(options)
    if edition is None:
        raise OptionsInvalidError(detail=f"edition={options.edition} joker={options.joker} further={options.further}")
    return edition
