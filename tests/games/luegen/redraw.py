"""What the contract tests need to know of Lügen: dice under the others' cups are hidden, and random play ends."""

from collections.abc import Sequence
from typing import Final

import msgspec

from flunkern.core.chance import Chance, Dice
from flunkern.games.luegen import State
from flunkern.games.luegen.state import HandsThrown

LONGEST: Final = 4000
"""L-14 sets no limit; the longest of thousands of random games stay below 600 steps."""


def redraw(state: State, seat: int | None, chance: Chance) -> State:
    """All dice under cups but the own are thrown again, where they lie and where the news tells of them.

    A last call stays as it is: its cups were lifted for all.
    """
    hands = _redrawn(state.hands, seat, chance)
    news = tuple(HandsThrown(hands) if isinstance(item, HandsThrown) else item for item in state.news)
    return msgspec.structs.replace(state, hands=hands, news=news)


def _redrawn(hands: Sequence[Dice], seat: int | None, chance: Chance) -> tuple[Dice, ...]:
    return tuple(tuple(sorted(chance.throw(6))) if hand and place != seat else hand for place, hand in enumerate(hands))
