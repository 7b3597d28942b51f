"""What the contract tests need to know of Kniffel: nothing is hidden, and every turn ends."""

from typing import Final

from flunkern.core.chance import Chance
from flunkern.games.kniffel import State

LONGEST: Final = 8 * 13 * 4 + 1


def redraw(state: State, seat: int | None, chance: Chance) -> State:
    return state
