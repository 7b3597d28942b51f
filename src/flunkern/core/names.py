"""Names that people choose: nothing in them is unseen, and two that look alike are told apart from two that do not."""

import re
import unicodedata
from functools import cache
from typing import Annotated, Final

import msgspec

_UNSEEN: Final = (
    r"\u0000-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5"
    r"\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ud800-\uf8ff\ufdd0-\ufdef\ufe00-\ufe0f\ufeff"
    r"\uffa0\ufff0-\ufffc\ufffe\uffff\U0001107f\U000110bd\U000110cd\U00013430-\U0001345f\U00016fe4"
    r"\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U0010ffff"
)
"""Controls, formats, what may be ignored by default, letters that are blank, and what every font shows differently."""

_PICTURE: Final = r"[\u2190-\u21ff\u2600-\u27bf\u2b00-\u2bff\U0001f300-\U0001faff]"
_SIGN: Final = (
    r"[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u2460-\u27bf\u2900-\u297f\u2b00-\u2bff"
    r"\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]"
)
_INDIC: Final = r"[\u0900-\u0dff]"
_VIRAMA: Final = r"[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]"
_ARABIC: Final = r"[\u0620-\u06dc\u06de-\u06ef\u06fa-\u06ff\u0750-\u077f\u08a0-\u08e1\u08e3-\u08ff]"

_SEEN_BY_WHAT_THEY_DO: Final = "|".join(
    (
        rf"(?:(?<={_PICTURE})|(?<={_PICTURE}\ufe0f))\u200d(?={_PICTURE})",  # One emoji of two: a woman, a computer.
        rf"(?<={_SIGN})[\ufe0e\ufe0f]|(?<=[#*0-9])\ufe0f(?=\u20e3)",  # A sign as a picture, or a key with a digit.
        r"(?<=\U0001f3f4)\U000e0067\U000e0062(?:\U000e0065\U000e006e\U000e0067|\U000e0073\U000e0063\U000e0074"
        r"|\U000e0077\U000e006c\U000e0073)\U000e007f",  # The flags of England, Scotland and Wales.
        rf"(?<={_INDIC})[\u200c\u200d](?={_INDIC})|(?<={_VIRAMA})[\u200c\u200d]",  # Letters of India, joined or not.
        rf"(?<={_ARABIC})\u200c(?={_ARABIC})",  # Letters of a Persian name that do not join.
        r"(?<=[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])[\ufe00-\ufe02\U000e0100-\U000e01ef]",  # Forms of 辻.
        r"(?<=[\u1820-\u18aa])[\u180b-\u180f]",  # Forms of Mongolian letters.
    )
)

_CONTROLS: Final = r"\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff"
"""Controls, marks of direction, halves of surrogate pairs: what may spoil a terminal or a page."""


def _made_of(signs: str) -> msgspec.Meta:
    # No blank edges; `$` alone would let a line break pass at the end.
    return msgspec.Meta(min_length=1, max_length=24, pattern=rf"^(?!\s)(?:{signs})+(?<!\s)$(?!\n)")


SeatName = Annotated[str, _made_of(f"[^{_CONTROLS}]")]
"""What logs and records may hold."""
ChosenName = Annotated[str, _made_of(f"[^{_UNSEEN}]|{_SEEN_BY_WHAT_THEY_DO}")]
"""What somebody may sit down with; it may become stricter still without making old games unreadable."""

NAMELESS: Final = "N.N. "
"""How the name of a place begins whose person had their name removed."""


def look_alike(name: str, other: str) -> bool:
    """Whether two names look the same, be it in other letters (I and l) or but for their case (Ida and ida)."""
    # Folding the case parts I from l, and not folding it parts I from i: each order alone lets one of them pass.
    return any(looks(name) == looks(other) for looks in (_case_last, _case_first))


def _case_last(name: str) -> str:
    return skeleton(_seen(name)).casefold()


def _case_first(name: str) -> str:
    return skeleton(unicodedata.normalize("NFKC", _seen(name).casefold()))


def _seen(name: str) -> str:
    # Pages show any blanks in a row as one.
    return " ".join(unicodedata.normalize("NFKC", re.sub(f"[{_UNSEEN}]", "", name)).split())


def skeleton(text: str) -> str:
    """The same for all texts that look the same, by Unicode's UTS 39; not meant to be shown."""
    return unicodedata.normalize("NFD", unicodedata.normalize("NFD", text).translate(prototypes()))


@cache
def prototypes() -> dict[int, str]:
    """For each character that looks like another one, the character or characters that stand for all of these."""
    # A megabyte that only those load who compare names.
    from confusable_homoglyphs.utils import load

    # The data list every pair both ways round, first from the look-alike; marks of direction keep it readable.
    likeness = {sign.strip("\u200e"): [twin["c"] for twin in twins] for sign, twins in load("confusables.json").items()}
    standing_for: dict[str, str] = {}
    for sign, twins in likeness.items():
        prototype = twins[0].strip("\u200e")
        if len(sign) == len(twins) == 1 and prototype not in standing_for:
            standing_for[sign] = prototype
    return {ord(sign): prototype for sign, prototype in standing_for.items()}
