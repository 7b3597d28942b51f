"""Sheets and dice typed by hand: read in either language, refused in one line where they make no sense."""

import pytest

from flunkern.core.errors import UsageInvalidError
from flunkern.games.kniffel.state import Sheet
from flunkern.material.sheet import Category
from flunkern.terminal.sheets import read_dice, read_sheet
from tests.games.kniffel.sheets import sheet

C = Category


@pytest.mark.parametrize("text", ["33456", "3 3 4 5 6", "6,5,4,3,3", " 65433 "])
def test_dice_are_read_in_any_order(text: str) -> None:
    assert read_dice(text) == (3, 3, 4, 5, 6)


@pytest.mark.parametrize("text", ["", "3345", "334567", "33450", "abcde", "٣٣٤٥٦", "-1234", "9" * 9999])
def test_what_are_not_five_dice_is_refused(text: str) -> None:
    with pytest.raises(UsageInvalidError):
        read_dice(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", Sheet()),
        ("   ", Sheet()),
        ("ones=3", sheet({C.ONES: 3})),
        ("Einser=3, full-house=25;kniffel=0", sheet({C.ONES: 3, C.FULL_HOUSE: 25, C.KNIFFEL: 0})),
        ("kl=30 grosse-strasse=0 Große=0".replace(" Große=0", ""), sheet({C.KLEINE_STRASSE: 30, C.GROSSE_STRASSE: 0})),
        ("große-straße=40 dreierp=17", sheet({C.GROSSE_STRASSE: 40, C.DREIERPASCH: 17})),
        ("kniffel=50", sheet({C.KNIFFEL: 50}, kniffels=1)),
    ],
)
def test_boxes_are_called_by_their_names_or_the_beginning(text: str, expected: Sheet) -> None:
    assert read_sheet(text, None) == expected


def test_kniffels_entered_elsewhere_are_counted_when_told() -> None:
    assert read_sheet("sixes=30", 1) == sheet({C.SIXES: 30}, kniffels=1)
    assert read_sheet("kniffel=50 sixes=30", 2).kniffels == 2


@pytest.mark.parametrize(
    ("text", "kniffels"),
    [
        ("ones", None),
        ("ones=", None),
        ("ones=x", None),
        ("ones=7", None),
        ("ones=-1", None),
        ("ones=3 ones=3", None),
        ("f=3", None),
        ("=3", None),
        ("nine=9", None),
        ("full-house=24", None),
        ("chance=0", None),
        ("kniffel=25", None),
        ("kniffel=50", 0),
        ("ones=3", 2),
        ("\x1b[31m=3", None),
        ("x" * 9999, None),
    ],
)
def test_a_sheet_that_makes_no_sense_is_refused_in_one_short_line(text: str, kniffels: int | None) -> None:
    with pytest.raises(UsageInvalidError) as refusal:
        read_sheet(text, kniffels)
    detail = str(refusal.value.details["detail"])
    assert detail.isprintable()
    assert len(detail) < 120


def test_a_full_sheet_needs_no_advice() -> None:
    full = " ".join(f"{category.value}={5 if category is C.CHANCE else 0}" for category in Category)
    with pytest.raises(UsageInvalidError, match="full"):
        read_sheet(full, None)
