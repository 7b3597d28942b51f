"""Moves as values: the order of dice does not matter, and JSON carries them."""

import msgspec
import pytest

from flunkern.games.luegen_kniffel import Announce, Believe, Doubt, Keep, Move, Roll
from flunkern.material.sheet import Category


def test_dice_are_put_in_order() -> None:
    """LK-4"""
    assert Keep((5, 1, 3)) == Keep((1, 3, 5))
    assert Keep((5, 1, 3)).dice == (1, 3, 5)


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Roll(), '{"type":"roll"}'),
        (Keep((4, 2)), '{"type":"keep","dice":[2,4]}'),
        (Announce(Category.FOURS, 12), '{"type":"announce","category":"fours","points":12}'),
        (Believe(), '{"type":"believe"}'),
        (Doubt(), '{"type":"doubt"}'),
    ],
)
def test_moves_travel_as_json(move: Move, text: str) -> None:
    assert msgspec.json.encode(move).decode() == text
    assert msgspec.json.decode(text, type=Move) == move


@pytest.mark.parametrize(
    "text",
    ['{"type":"keep","dice":[0]}', '{"type":"keep","dice":[7]}', '{"type":"enter"}', '{"type":"doubt","seat":1}', "{}"],
)
def test_what_is_no_move_cannot_be_read(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Move)
