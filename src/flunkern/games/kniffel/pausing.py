"""How weighty a decision of Kniffel looks: a first throw is none, and to write is a harder one than to keep."""

from typing import Final

from flunkern.games.kniffel.view import View

BY_THROWS_LEFT: Final = (1.4, 1.1, 0.9)
LAST_BOX: Final = 0.5


def gravity(view: View) -> float:
    if view.turn is None or not view.dice:
        return 0.0
    if not view.throws_left and len(view.offers) == 1:
        return LAST_BOX
    return BY_THROWS_LEFT[view.throws_left]
