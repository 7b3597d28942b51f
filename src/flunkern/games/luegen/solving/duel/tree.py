"""The betting tree of a round for two, abstracted: few bids of one's own, many that the rival may come up with.

Beyond its leaves a raise has the value min(0, 2 p − 1), p the greatest P(a raise holds) that the own hand gives.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.state import least, most
from flunkern.solvers.arrays import Floats, Ints

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


class Tree(NamedTuple):
    """All ladders of a role as a tree: a node is a ladder, the nodes of its raises follow each other.

    The choices of a node have rows of their own: its raises, or, where the tree ends, to hand on; then the call.
    """

    role: int
    bid: Ints
    """[node]: the standing bid as 8 * count + face, 0 at the start."""
    depth: Ints
    first: Ints
    many: Ints
    row: Ints
    """[node], and at the end how many rows there are."""


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
def tree_of(role: int, depth: int = DEPTH) -> Tree:
    bid, depths, first, many = [0], [0], list[int](), list[int]()
    while (node := len(first)) < len(bid):
        raises = bids(role, depths[node], *divmod(bid[node], 8)) if depths[node] < depth else []
        first.append(len(bid))
        many.append(len(raises))
        bid += raises
        depths += [depths[node] + 1] * len(raises)
    standing, raised = np.array(bid), np.array(many)
    choices = raised + (standing > 0) + (raised == 0)
    return Tree(role, standing, np.array(depths), np.array(first), raised, np.concatenate([[0], np.cumsum(choices)]))


@cache
def leaf_values() -> Floats:
    """[bid, hand]: the value of raising somewhere beyond the tree, for whoever has that hand.

    Nothing if a raise is likely true without knowing the rival's dice: then the rival is in the same trouble. Else what
    is lost if the likeliest is called.
    """
    adds, held = hands.adds(), hands.survival(1)
    values = np.zeros((8 * (most(2, 2) + 1), len(hands.ALL)))
    for bid in range(8, len(values)):
        count, face = divmod(bid, 8)
        if not 1 <= face <= 6:
            continue
        likely = np.zeros(len(hands.ALL))
        for wanted in range(1, 7):
            lowest = least(count, face, wanted)
            if lowest <= most(2, wanted):
                needed = np.maximum(lowest - adds[:, wanted], 0)
                likely = np.maximum(likely, held[1 if wanted == 1 else 0][needed])
        values[bid] = np.minimum(0.0, 2 * likely - 1)
    return values
