"""The editions and house rules of Kniffel, as data that the rules read."""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec.structs import asdict, replace

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


class Options(Value, frozen=True, cache_hash=True):
    """`joker` is a choice of the classic edition, `further` one of the modern edition."""

    edition: Literal["modern", "classic", "plain"] = "modern"
    joker: Literal["sheet", "strict", "free"] = "sheet"
    further: Literal["any", "box"] = "any"


_SHEETS: Final = {
    "modern": Edition(extra=50, further="any", joker="maximum", forced="never"),
    "classic": Edition(extra=100, further="box", joker="lower", forced="fifty"),
    "plain": Edition(extra=0, further="box", joker="none", forced="never"),
}
_HOUSE_RULES: Final = {
    "modern": [("further", "box", {"further": "box"})],
    "classic": [("joker", "strict", {"forced": "filled"}), ("joker", "free", {"forced": "never"})],
    "plain": [],
}
"""By edition, the options that are not the sheet's, and what each changes."""


def _combined() -> Iterator[tuple[str, Options, Edition]]:
    """Every edition with every choice of its house rules, by name."""
    for sheet, edition in _SHEETS.items():
        family = [(sheet, Options(sheet), edition)]  # type: ignore[arg-type]
        for option, choice, changes in _HOUSE_RULES[sheet]:
            family += [
                (f"{name}-{choice}", replace(options, **{option: choice}), replace(found, **changes))
                for name, options, found in family
                if getattr(options, option) == getattr(Options(), option)
            ]
        yield from family


PRESETS: Final = {name: options for name, options, _ in _combined()}
_EDITIONS: Final = {options: edition for _, options, edition in _combined()}


def edition_of(options: Options) -> Edition:
    """Raises OptionsInvalidError where a house rule does not belong to the edition."""
    edition = _EDITIONS.get(options)
    if edition is None:
        raise OptionsInvalidError(detail=" ".join(f"{name}={choice}" for name, choice in asdict(options).items()))
    return edition


_NAMES: Final = {edition: name for name, _, edition in _combined()}


def name_of(edition: Edition) -> str:
    """What an edition with its house rules is called among `PRESETS`."""
    return _NAMES[edition]
