import unicodedata

import msgspec
import pytest

from flunkern.core.names import ChosenName, SeatName, look_alike, prototypes, skeleton

PEOPLE = [
    *("A", "Zoë", "Jürgen Groß", "O'Hara-ß", "Ana María", "a\u00a0b", "x" * 24),
    *("İpek", "Ayşe Yılmaz", "Łukasz Żółć", "Đặng Thị", "Олена", "Ελένη", "שרה", "한지민"),
    *("محمد", "علی‌رضا", "李小龍", "辻\U000e0100", "श्री‍मान", "श्‍याम", "क्‌ष", "ශ්‍රී", "র‍্যাব", "നിന്‍"),
    *("🦊", "👩‍💻 Ada", "🏳️‍🌈", "🏴‍☠️", "❤️‍🔥", "🙂‍↔️", "🐦‍⬛", "🧑🏽‍🚀", "👨‍👩‍👧‍👦", "👩🏻‍❤️‍💋‍👨🏿", "♟️"),
    *("1️⃣", "🇩🇪", "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f", "©️", "▶️ Ada", "❤︎"),
]


@pytest.mark.parametrize("name", PEOPLE)
def test_names_of_people_can_be_chosen_and_recorded(name: str) -> None:
    assert msgspec.convert(name, ChosenName) == name
    assert msgspec.convert(name, SeatName) == name


IGNORED_BY_DEFAULT = [0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x3164, *range(0xFE00, 0xFE10)]
IGNORED_BY_DEFAULT += [0xFFA0, *range(0xFFF0, 0xFFF9), *range(0xE0000, 0xE1000)]
BLANK = [0x2800, 0xFFFC, 0x1D159, 0x13441, 0x16FE4]
CATEGORIES = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")


def test_nothing_unseen_can_be_chosen() -> None:
    """Beside letters nothing passes that Unicode ignores or that formats, controls, is private or blank."""
    unseen = [code for code in range(0xF0000) if unicodedata.category(chr(code)) in CATEGORIES]
    unseen += range(0xF0000, 0x110000, 97)  # two planes of private signs
    passed = []
    for code in {*unseen, *IGNORED_BY_DEFAULT, *BLANK}:
        for name in (f"A{chr(code)}da", chr(code), f"Ada{chr(code)}", f"{chr(code)}Ada"):
            try:
                msgspec.convert(name, ChosenName)
            except (msgspec.ValidationError, UnicodeEncodeError):
                continue
            passed.append(f"{code:x}")
    assert not passed


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", " A", "A ", "A\u00a0", "\u3000A", "x" * 25, "A\n", "A\r", "\x1b[31mA"),
        *("A\u200dB", "A\u200d", "🦊\u200dA", "A\u200d🦊", "A\ufe0f\u200d🦊", "🦊\u200d", "\u200d🦊"),
        *("🦊\u200d\u200d🐻", "🦊\u200b🐻", "🇩\u200d🇪", "🦊\ufe0f\ufe0f", "1\ufe0f", "A\ufe0f", "\ufe0f"),
        *("علی\u200c", "\u200cعلی", "علی\u200c\u200cرضا", "क\u200c", "क्\u200d\u200d", "李\u200d李"),
        *("🏴\U000e0067\U000e0062", "🏴\U000e0061\U000e007f", "A\U000e0100", "辻\U000e0100\U000e0100"),
    ],
)
def test_an_unseen_mark_passes_only_where_it_does_something(name: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(name, ChosenName)


@pytest.mark.parametrize(
    "other",
    [
        *("Ada", "aDA", "Аda", "АDА", "ＡＤＡ", "Αda", "𝒜𝒹𝒶", "Ⓐda", "Adа", "ᎪᎠᎪ", "Аԁа"),
        *("A\u200bda", "A\u00adda", "A\u3164da", "A\u2800da", "A\ufe0fda", "A\U000e0061da", "\u2060Ada"),
    ],
)
def test_whoever_looks_like_ada(other: str) -> None:
    assert look_alike("Ada", other)
    assert look_alike(other, "Ada")


@pytest.mark.parametrize(
    ("name", "other", "alike"),
    [
        ("Ida", "lda", True),
        ("Ida", "ida", True),
        ("Bernd", "Bemd", True),
        ("Otto", "0tto", True),
        ("Ali", "Alı", True),
        ("Zoë", "Zoe\u0308", True),
        ("STRASSE", "straße", True),
        ("Ada B", "Ada\u00a0 B", True),
        ("علی‌رضا", "علیرضا", True),
        ("🦊🐻", "🦊\u200d🐻", True),
        ("❤", "❤\ufe0f", True),
        ("Ada", "Ada 2", False),
        ("Ada", "Adä", False),
        ("Jörg", "Jorg", False),
        ("Łukasz", "Lukasz", False),
        ("Anna", "Hanna", False),
        ("Лев", "Лена", False),
        ("👩‍💻", "👩‍🚀", False),
    ],
)
def test_names_that_look_alike(name: str, other: str, alike: bool) -> None:
    assert look_alike(name, other) is alike


def test_people_do_not_look_alike() -> None:
    assert not [(a, b) for at, a in enumerate(PEOPLE) for b in PEOPLE[:at] if look_alike(a, b)]


def test_prototypes_stand_for_themselves() -> None:
    """So that a skeleton has no skeleton but itself, as UTS 39 has it: the data are read the right way round."""
    assert len(prototypes()) > 6000
    assert not [
        sign for sign, prototype in prototypes().items() if any(ord(part) in prototypes() for part in prototype)
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("\u0440\u0430ypal", "paypal"),
        ("m", "rn"),
        ("\u0630", "\u0630"),
        ("\u20a8", "Rs"),
        ("\u1e9a", "a\u0309"),
        ("\u0275", "o\u0335"),
        ("\u05d5", "l"),
        ("\u2460", "\u2780"),
    ],
)
def test_skeletons_of_the_standard(text: str, expected: str) -> None:
    assert skeleton(text) == skeleton(expected) == expected
