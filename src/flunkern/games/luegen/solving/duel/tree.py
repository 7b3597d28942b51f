"""The ladders that a duel is thought through on: few bids of one's own, many that the rival may come up with."""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.state import least, most

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

OPENS: Final = 0
ANSWERS: Final = 1
ROLES: Final = (OPENS, ANSWERS)
"""Who bids first is thought through apart from who answers: each is to be ready for more than it does itself."""

DEPTH: Final = 4
"""How many bids a ladder has at most; the round may well go on."""
OWN_OPENINGS: Final = range(2, 7), range(1, 4)
RIVAL_OPENINGS: Final = range(1, 9), range(1, 6)
"""How many of 2 to 6, and how many ones."""
OWN_RAISES: Final = (2, 1, 1)
RIVAL_RAISES: Final = (4, 3, 2)
"""How many counts of each face, from the lowest on, are thought of as the second, third and fourth bid."""
HEAVIEST: Final = 11
"""No bid is thought of that weighs more: it is as good as lost."""


class Ladders(NamedTuple):
    """All ladders of a role as a tree: a spot is a ladder, the spots of its raises follow each other.

    The choices of a spot have rows of their own: its raises, or, where the tree ends, to hand on; then the call.
    """

    role: int
    bid: Ints
    """[spot]: the standing bid as 8 * count + face, 0 at the start."""
    depth: Ints
    first: Ints
    many: Ints
    row: Ints
    """[spot], and at the end how many rows there are."""


def bids(role: int, depth: int, count: int, face: int) -> list[int]:
    """What is thought of as the next bid, by whoever's turn it is."""
    own = depth % 2 == role
    if depth == 0:
        others, ones = OWN_OPENINGS if own else RIVAL_OPENINGS
        return [8 * many + wanted for many in others for wanted in range(2, 7)] + [8 * many + 1 for many in ones]
    found: list[int] = []
    for wanted in range(1, 7):
        wide = (OWN_RAISES if own else RIVAL_RAISES)[depth - 1]
        lowest = least(count, face, wanted)
        counts = range(lowest, lowest + (max(wide, 2) if own and wanted == face else wide))
        highest = min(most(2, wanted), HEAVIEST // (2 if wanted == 1 else 1))
        found += [8 * many + wanted for many in counts if many <= highest]
    return found


@cache
def ladders(role: int, depth: int = DEPTH) -> Ladders:
    bid, depths, first, many = [0], [0], list[int](), list[int]()
    for spot in range(1 << 30):
        if spot == len(bid):
            break
        raises = bids(role, depths[spot], *divmod(bid[spot], 8)) if depths[spot] < depth else []
        first.append(len(bid))
        many.append(len(raises))
        bid += raises
        depths += [depths[spot] + 1] * len(raises)
    standing, raised = np.array(bid), np.array(many)
    choices = raised + (standing > 0) + (raised == 0)
    return Ladders(role, standing, np.array(depths), np.array(first), raised, np.concatenate([[0], np.cumsum(choices)]))


@cache
def handed_on() -> Floats:
    """[bid, hand]: what it is worth to raise somewhere beyond the tree, for whoever has that hand.

    Nothing if a raise is likely true without knowing the rival's dice: then the rival is in the same trouble. Else what
    is lost if the likeliest is called.
    """
    adds, held = hands.adds(), hands.held(1)
    worth = np.zeros((8 * (most(2, 2) + 1), len(hands.ALL)))
    for bid in range(8, len(worth)):
        count, face = divmod(bid, 8)
        if not 1 <= face <= 6:
            continue
        likely = np.zeros(len(hands.ALL))
        for wanted in range(1, 7):
            lowest = least(count, face, wanted)
            if lowest <= most(2, wanted):
                needed = np.maximum(lowest - adds[:, wanted], 0)
                likely = np.maximum(likely, held[1 if wanted == 1 else 0][needed])
        worth[bid] = np.minimum(0.0, 2 * likely - 1)
    return worth
