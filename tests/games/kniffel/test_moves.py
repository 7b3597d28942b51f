"""Moves as they are written down."""

import msgspec
import pytest

from flunkern.games.kniffel import Enter, Keep, Move, Roll
from flunkern.material.sheet import Category


def test_the_order_of_kept_dice_does_not_matter() -> None:
    assert Keep((5, 3, 5)) == Keep((3, 5, 5))


@pytest.mark.parametrize("move", [Roll(), Keep((2, 2)), Keep(()), Enter(Category.KLEINE_STRASSE)])
def test_moves_survive_json(move: Move) -> None:
    read: Move = msgspec.json.decode(msgspec.json.encode(move), type=Move)
    assert read == move


@pytest.mark.parametrize(
    "text",
    [
        b'{"type":"keep","dice":[7]}',
        b'{"type":"keep","dice":[0]}',
        b'{"type":"keep","dice":["1"]}',
        b'{"type":"enter","category":"yahtzee"}',
        b'{"type":"roll","dice":[1]}',
        b'{"type":"cheat"}',
        b"[]",
    ],
)
def test_what_is_no_move_is_not_read_as_one(text: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Move)
