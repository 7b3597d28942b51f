"""What the contract tests need to know of Mäxchen: the dice under the cup are hidden, and every round costs a life."""

from typing import Final

import msgspec

from flunkern.core.chance import Chance
from flunkern.games.maexchen import State
from flunkern.games.maexchen.ladder import DICE, in_order
from flunkern.games.maexchen.state import CupThrown

LONGEST: Final = 43 * 6 * 8


def redraw(state: State, seat: int | None, chance: Chance) -> State:
    """What somebody else has thrown is thrown again, under the cup and in the news."""
    if not state.dice or state.thrower == seat:
        return state
    dice = in_order(chance.throw(DICE))
    news = tuple(CupThrown(item.seat, dice) if isinstance(item, CupThrown) else item for item in state.news)
    return msgspec.structs.replace(state, dice=dice, news=news)
