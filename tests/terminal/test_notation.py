from enum import Enum
from types import SimpleNamespace
from typing import cast

import pytest

from flunkern.core.errors import MoveUnreadableError
from flunkern.core.game import Game
from flunkern.core.values import Move
from flunkern.games import kniffel, luegen_kniffel
from flunkern.games.kniffel import Enter, Keep, Roll
from flunkern.games.luegen_kniffel import Announce
from flunkern.games.luegen_kniffel.card import ALL_OPEN
from flunkern.games.luegen_kniffel.claims import announcements
from flunkern.material.sheet import CATEGORIES, Category
from flunkern.terminal.notation import kinds, read_move, write_move
from flunkern.words import LANGUAGES, Language, Words, words_for
from tests.games.luegen_kniffel.tables import fresh, refusal, rolled
from tests.terminal import whispering
from tests.terminal.whispering import WORDS, Bid, Show

GERMAN, ENGLISH = (words_for(kniffel, language) for language in LANGUAGES)


def test_kinds_of_moves() -> None:
    assert kinds(kniffel) == (Roll, Keep, Enter)
    assert kinds(whispering) == (Bid, Show)


def test_a_single_kind_of_move() -> None:
    assert kinds(cast(Game, SimpleNamespace(Move=Show))) == (Show,)


@pytest.mark.parametrize(
    ("move", "german", "english"),
    [
        (Roll(), "würfeln", "roll"),
        (Keep(()), "behalten", "keep"),
        (Keep((5, 3, 5)), "behalten 3 5 5", "keep 3 5 5"),
        (Enter(Category.FULL_HOUSE), "eintragen full-house", "enter full-house"),
        (Enter(Category.GROSSE_STRASSE), "eintragen grosse-strasse", "enter large-straight"),
        (Enter(Category.FIVES), "eintragen fünfer", "enter fives"),
    ],
)
def test_moves_as_they_are_typed(move: Move, german: str, english: str) -> None:
    assert write_move(GERMAN, move) == german
    assert write_move(ENGLISH, move) == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_written_is_read_again(language: Language) -> None:
    words = words_for(kniffel, language)
    for move in (Roll(), Keep((1, 1, 6)), *map(Enter, CATEGORIES)):
        assert read_move(kniffel, words, write_move(words, move)) == move


@pytest.mark.parametrize(
    ("typed", "category"),
    [
        ("einser", Category.ONES),
        ("ei", Category.ONES),
        ("dreier", Category.THREES),
        ("dreierp", Category.DREIERPASCH),
        ("vierer", Category.FOURS),
        ("viererpasch", Category.VIERERPASCH),
        ("full house", Category.FULL_HOUSE),
        ("FULL-HOUSE", Category.FULL_HOUSE),
        ("full", Category.FULL_HOUSE),
        ("große straße", Category.GROSSE_STRASSE),
        ("GROSSE STRASSE", Category.GROSSE_STRASSE),
        ("gr", Category.GROSSE_STRASSE),
        ("kn", Category.KNIFFEL),
        ("fives", Category.FIVES),
        ("fünfer", Category.FIVES),
        ("FÜNFER", Category.FIVES),
    ],
)
def test_a_member_of_an_enum_by_its_word_its_value_or_their_beginning(typed: str, category: Category) -> None:
    assert read_move(kniffel, GERMAN, f"eintragen {typed}") == Enter(category)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        " ",
        "x",
        "rolll",
        "roll roll",
        "roll 1",
        "keep 7",
        "keep 0",
        "keep -1",
        "keep x",
        "keep 1.5",
        "keep 1,2",
        "keep 12",
        "keep 99999999999999999999999999",
        "enter",
        "enter x",
        "enter dreier x",
        "enter k",
        "enter full house full",
        "enter 1",
        "5",
        "?",
        "{}",
        "roll\x00",
        "keep " + "[" * 10_000,
        "\ud800",
    ],
)
@pytest.mark.parametrize("words", [GERMAN, ENGLISH], ids=LANGUAGES)
def test_what_is_no_move(typed: str, words: Words) -> None:
    with pytest.raises(MoveUnreadableError) as refusal:
        read_move(kniffel, words, typed)
    quoted = refusal.value.details["text"]
    assert isinstance(quoted, str)
    assert quoted.isprintable()
    assert len(quoted) <= 60


def test_a_readable_move_may_be_illegal() -> None:
    """Reading asks for a move, not for one that is allowed."""
    assert read_move(kniffel, ENGLISH, "keep 6 6 6 6 6 6 6") == Keep((6,) * 7)


@pytest.mark.parametrize(
    ("german", "english", "move"),
    [
        ("ansagen zweier 4", "announce twos 4", Announce(Category.TWOS, 8)),
        ("ansagen einser 4", "announce ones 4", Announce(Category.ONES, 4)),
        ("ansagen sechser 5", "announce sixes 5", Announce(Category.SIXES, 30)),
        ("ansagen dreierpasch 17", "announce three-of-a-kind 17", Announce(Category.DREIERPASCH, 17)),
        ("ansagen full-house 25", "announce full-house 25", Announce(Category.FULL_HOUSE, 25)),
        ("ansagen chance 5", "announce chance 5", Announce(Category.CHANCE, 5)),
    ],
)
def test_what_is_said_at_the_table_is_typed(german: str, english: str, move: Move) -> None:
    """LK-7: Ones to Sixes are announced by how many dice show them, the others with their points."""
    for language, typed in zip(LANGUAGES, (german, english), strict=True):
        words = words_for(luegen_kniffel, language)
        assert write_move(words, move) == typed
        assert read_move(luegen_kniffel, words, typed) == move


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_announcement_is_read_as_it_is_written(language: Language) -> None:
    words = words_for(luegen_kniffel, language)
    for move in announcements(ALL_OPEN):
        assert read_move(luegen_kniffel, words, write_move(words, move)) == move


@pytest.mark.parametrize("typed", ["announce twos 8", "announce twos 0", "announce threes 6", "announce ones -1"])
def test_points_above_are_asked_back(typed: str) -> None:
    """LK-7"""
    move = read_move(luegen_kniffel, words_for(luegen_kniffel, "en"), typed)
    assert isinstance(move, Announce)
    assert refusal(rolled(fresh(), (1, 2, 2, 2, 6)), 0, move) == ("LK-7", "no-such-count")


def test_plain_numbers_are_fields_too() -> None:
    words = Words("en", WORDS)
    assert read_move(whispering, words, "bid 2") == Bid(2)
    assert write_move(words, Bid(2)) == "bid 2"
    for typed in ("bid", "bid two", "bid 1 2"):
        with pytest.raises(MoveUnreadableError):
            read_move(whispering, words, typed)


class Lock(Enum):
    DOOR = "door"


class Shut(Move, frozen=True):
    lock: Lock
    times: int


SHUTTING = cast(Game, SimpleNamespace(Move=Shut))


def test_verbs_and_words_with_letters_that_casefold_changes() -> None:
    words = Words("de", "verb-shut = Schließen\nlock-door = Große Tür")
    assert write_move(words, Shut(Lock.DOOR, 3)) == "Schließen grosse-tür 3"
    for typed in ("Schließen große tür 3", "SCHLIESSEN GROSSE-TÜR 3", "schl gr 3", "shut door 3"):
        assert read_move(SHUTTING, words, typed) == Shut(Lock.DOOR, 3)
