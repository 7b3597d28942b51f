from enum import Enum
from typing import Annotated, Any, Literal

import msgspec
import pytest

from flunkern.core.errors import (
    GameUnknownError,
    IllegalMoveError,
    MoveUnreadableError,
    RecordIllegalError,
    SeatsInvalidError,
)
from flunkern.core.outcome import Outcome
from flunkern.core.seats import Seat
from flunkern.core.values import Move, News, Value
from flunkern.games import kniffel
from flunkern.games.kniffel.state import Sheet, State
from flunkern.words import LANGUAGES, Language, Words, words_for
from flunkern.words.telling import (
    Teller,
    message_of,
    message_of_member,
    message_of_setting,
    printable,
    seat_fields,
    tell_error,
)


class PlayingCard(Enum):
    QUEEN_BEE = "queen-bee"
    FOX = "fox"


class Grab(Move, frozen=True):
    card: PlayingCard


class Grabbed(News, frozen=True):
    seat: Seat
    others: tuple[Seat, ...]
    maybe: Seat | None
    count: int


class Pile(Value, frozen=True):
    cards: tuple[PlayingCard, ...]


class Scene(Value, frozen=True):
    item: Any


class Options(Value, frozen=True):
    edition: str = "old"
    house_rule: bool = True


WORDS = Words(
    "en",
    """
playing-card-queen-bee = Queen Bee
playing-card-fox = Fox
move-grab = Grab { $card }
news-grabbed = { $seat } of { $others } ({ $others_count }), then { $maybe }, { $count }
pile = [{ $cards }] { $cards_count }: { $cards_lines }
scene = { $item ->
    [none] nothing
    [yes] so it is
    [no] not at all
   *[other] { $item }
}
option-edition = Edition
option-edition-old = the old one
option-house-rule = House rule
option-yes = yes
option-no = no
outcome-over = It is over.
outcome-place = { $place }. { $name }: { $score }
score = { $score } points
option-lives = Lives
option-lives-3 = three
option-lives-none = no end of them
options-none = nothing to choose
""",
)
TELLER = Teller(WORDS, ["Ada", "Bo", "Cy"])


def test_names_of_messages() -> None:
    assert message_of(Grab) == "move-grab"
    assert message_of(Grabbed) == "news-grabbed"
    assert message_of(Pile) == "pile"
    assert message_of_member(PlayingCard.QUEEN_BEE) == "playing-card-queen-bee"
    assert message_of_setting("house_rule", "very_old") == "option-house-rule-very-old"
    assert message_of_setting("house_rule", None) == "option-house-rule-none"
    assert message_of_setting("lives", 3) == "option-lives-3"
    assert message_of_setting("house_rule", True) == "option-yes"
    assert message_of_setting("house_rule", False) == "option-no"


def test_fields_that_hold_seats_are_known_by_their_types() -> None:
    class Table(Value, frozen=True):
        plain: int
        seat: Seat
        perhaps: Seat | None
        several: tuple[Seat, ...]
        other: Annotated[int, msgspec.Meta(ge=0)]

    assert seat_fields(Table) == {"seat", "perhaps", "several"}
    assert seat_fields(Grab) == frozenset()


def test_seats_are_told_by_their_names_and_numbers_as_numbers() -> None:
    assert TELLER.tell(Grabbed(0, (2, 1), 1, 2)) == "Ada of Cy, Bo (2), then Bo, 2"
    assert TELLER.tell(Grabbed(0, (), None, 0)) == "Ada of  (0), then none, 0"


def test_members_of_enums_are_told_by_their_words() -> None:
    assert TELLER.tell(Grab(PlayingCard.QUEEN_BEE)) == "Grab Queen Bee"


def test_sequences_are_joined_counted_and_told_line_by_line() -> None:
    assert TELLER.tell(Pile((PlayingCard.FOX, PlayingCard.QUEEN_BEE))) == "[Fox, Queen Bee] 2: Fox\nQueen Bee"
    assert TELLER.tell(Pile(())) == "[] 0: "


@pytest.mark.parametrize(
    ("item", "told"),
    [
        (None, "nothing"),
        (True, "so it is"),
        (False, "not at all"),
        (7, "7"),
        (2.5, "2.5"),
        ("text", "text"),
        ((1, 2, 2), "1 2 2"),
        ((1, None, 2), "1, none, 2"),
        (("a", "b"), "a, b"),
        (PlayingCard.FOX, "Fox"),
        (Pile((PlayingCard.FOX,)), "[Fox] 1: Fox"),
        ((Scene(1), Scene(None)), "1, nothing"),
        (Options(), "Edition: the old one; House rule: yes"),
    ],
)
def test_whatever_is_in_a_struct_has_its_words(item: Any, told: str) -> None:
    assert TELLER.tell(Scene(item)) == told


@pytest.mark.parametrize("item", [{}, [], object(), b"", {1}])
def test_what_is_no_value_cannot_be_told(item: Any) -> None:
    with pytest.raises(TypeError, match="no words"):
        TELLER.tell(Scene(item))


def test_what_has_no_words_is_an_error() -> None:
    class Unheard(Value, frozen=True):
        pass

    with pytest.raises(KeyError):
        TELLER.tell(Unheard())
    with pytest.raises(KeyError):
        TELLER.outcome(Outcome((1,), (0,), "unheard"))
    with pytest.raises(KeyError):
        TELLER.options(Options("new"))
    with pytest.raises(LookupError):
        Teller(Words("en", "move-grab = Grab { $place }"), ()).tell(Grab(PlayingCard.FOX))


def test_a_seat_without_a_name_is_an_error() -> None:
    with pytest.raises(IndexError):
        TELLER.tell(Grabbed(3, (), None, 0))


def test_options_may_be_numbers_or_nothing_and_there_may_be_none() -> None:
    class Options(Value, frozen=True):
        lives: Literal[3] | None = 3

    class NoOptions(Value, frozen=True):
        pass

    assert TELLER.options(Options()) == "Lives: three"
    assert TELLER.options(Options(None)) == "Lives: no end of them"
    assert TELLER.options(NoOptions()) == "nothing to choose"


def test_the_outcome_is_told_in_the_order_of_places() -> None:
    assert (
        TELLER.outcome(Outcome((2, 1, 2), (5, 10, 5), "over"))
        == "It is over.\n1. Bo: 10 points\n2. Ada: 5 points\n2. Cy: 5 points"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_position_can_be_told(language: Language) -> None:
    """Fluent refuses parts of more than 2,500 characters."""
    sheet = Sheet((5, 10, 15, 20, 25, 30, 30, 30, 25, 30, 40, 50, 30), open=0, extra=600, kniffels=13)
    state = State(kniffel.Options(), (sheet,) * 8, turn=0, throws=0, dice=(), left=0, news=())
    names = [f"{seat:W>24}" for seat in range(8)]
    told = Teller(words_for(kniffel, language), names).tell(kniffel.view(state, None))
    assert all(name in told for name in names)


def test_a_refused_move_is_told_with_its_clause() -> None:
    refusal = IllegalMoveError("K-5", "box-filled")
    assert tell_error(words_for(kniffel, "en"), refusal).endswith("(rule K-5)")
    assert tell_error(words_for(kniffel, "de"), refusal).endswith("(Regel K-5)")


def test_errors_are_told_with_their_details() -> None:
    house = words_for(None, "en")
    assert "poker" in tell_error(house, GameUnknownError(name="poker"))
    assert tell_error(house, SeatsInvalidError(count=9, least=1, most=8)) == "9 cannot play this: it takes 1 to 8."
    assert "rule K-3: roll-first" in tell_error(house, RecordIllegalError(4, "K-3", "roll-first"))
    assert "(outcome)" in tell_error(house, RecordIllegalError(4, None, "outcome"))


@pytest.mark.parametrize("power", [15, 30, 4000])
def test_errors_can_tell_numbers_of_any_size(power: int) -> None:
    for count in (10**power, -(10**power)):
        told = tell_error(words_for(None, "en"), SeatsInvalidError(count=count, least=1, most=8))
        assert told == f"{str(count)[:300]} cannot play this: it takes 1 to 8."


def test_errors_can_quote_texts_of_any_length() -> None:
    told = tell_error(words_for(None, "en"), GameUnknownError(name="x" * 100_000))
    assert told == f"There is no game called “{'x' * 300}”. “flunkern games” lists them."


def test_an_error_tells_on_one_line_and_obeys_nothing_that_it_quotes() -> None:
    told = tell_error(words_for(None, "de"), MoveUnreadableError(text="a\x1b[2J\n\tb\u202e\udcff\x00"))
    assert "„a?[2J b???“" in told
    assert told.isprintable()


def test_printable_leaves_what_can_be_shown() -> None:
    assert printable("Große Straße, 李 🦊") == "Große Straße, 李 🦊"
    assert printable(" a \r\n b ") == "a b"
    assert printable("\x9b31m\u200b") == "?31m?"
