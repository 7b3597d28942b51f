"""What people ask for is read strictly: whatever is read can be decided on, kept in the log and shown."""

from typing import Any, get_args

import msgspec
import pytest

from flunkern.table.commands import PHRASES, AnyCommand, GetReady, MakeMove, OfferPlace, Say, Sit, Start, TakeOver
from tests.table.tables import secret

HASH = secret("anything")


def read(message: Any) -> AnyCommand:
    command: AnyCommand = msgspec.json.decode(msgspec.json.encode(message), type=AnyCommand)
    return command


def test_every_command_has_a_name_of_its_own() -> None:
    names = [kind.__struct_config__.tag for kind in get_args(AnyCommand)]
    assert len(set(names)) == len(names) == 20


def test_what_may_be_left_out() -> None:
    assert read({"type": "sit", "name": "Ada"}) == Sit("Ada", "", None)
    assert read({"type": "get-ready"}) == GetReady(True, "")
    assert read({"type": "start"}) == Start("")
    assert read({"type": "say", "phrase": "hello"}) == Say("hello", None)


def test_a_move_is_read_later_when_the_game_is_known() -> None:
    assert read({"type": "make-move", "seat": 1, "move": {"type": "fly"}}) == MakeMove(1, {"type": "fly"})


@pytest.mark.parametrize("end", ["0", HASH.upper(), HASH + "\n", "\n", HASH + HASH, None, 0])
def test_an_end_is_256_bits_or_none(end: Any) -> None:
    """An end that the dice cannot take would keep a table from ever starting."""
    for message in ({"type": "sit", "name": "Ada"}, {"type": "get-ready"}, {"type": "start"}):
        with pytest.raises(msgspec.ValidationError):
            read({**message, "end": end})
        assert read({**message, "end": HASH})
    with pytest.raises(msgspec.ValidationError):
        read({"type": "give-link", "link": end})
    with pytest.raises(msgspec.ValidationError):
        read({"type": "make-move", "seat": 0, "move": {}, "link": end})


@pytest.mark.parametrize("name", ["", " Ada", "Ada ", "A\nda", "Ada\n", "A" * 25, "\u202eAda", None])
def test_a_name_can_be_shown_anywhere(name: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        read({"type": "sit", "name": name})


@pytest.mark.parametrize("place", [-1, 64, 0.5, "0", True])
def test_places_and_seats_are_numbers_of_chairs(place: Any) -> None:
    for message in (
        {"type": "sit", "name": "Ada", "place": place},
        {"type": "vacate", "place": place},
        {"type": "make-move", "seat": place, "move": {}},
        {"type": "offer-place", "place": place, "key": HASH},
    ):
        with pytest.raises(msgspec.ValidationError):
            read(message)


@pytest.mark.parametrize("text", ["", "x" * 201, 5])
def test_a_text_is_short(text: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        read({"type": "say", "text": text})


def test_phrases_are_known() -> None:
    for phrase in get_args(PHRASES):
        assert read({"type": "say", "phrase": phrase}) == Say(phrase)
    with pytest.raises(msgspec.ValidationError):
        read({"type": "say", "phrase": "you-fool"})


def test_the_secret_of_an_offer_is_long_enough_not_to_be_guessed() -> None:
    assert read({"type": "take-over", "secret": "0123456789abc_-Z"}) == TakeOver("0123456789abc_-Z")
    for wrong in ("0" * 15, "0" * 65, "0" * 16 + "\n", "0" * 15 + " ", "ä" * 16):
        with pytest.raises(msgspec.ValidationError):
            read({"type": "take-over", "secret": wrong})
    assert read({"type": "offer-place", "place": 0, "key": HASH}) == OfferPlace(0, HASH)
    for wrong in ("", HASH + "\n", HASH[:-1]):
        with pytest.raises(msgspec.ValidationError):
            read({"type": "offer-place", "place": 0, "key": wrong})


@pytest.mark.parametrize(
    "message",
    [{}, {"type": "seated"}, {"type": "leave", "owner": HASH}, {"type": "configure", "options": {}}, [], None, "leave"],
)
def test_anything_else_is_no_command(message: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        read(message)
