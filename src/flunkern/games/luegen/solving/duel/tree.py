"""The betting tree of a round for two in which one side, *we*, keeps to few raises and the rival may bid anything.

Whoever restricts only their own actions guarantees what they win in the tree: with U ⊆ A ours and A theirs,

    max_{σ over U} min_{τ over A} u(σ, τ) ≤ max_{σ over A} min_{τ over A} u(σ, τ)

so a best response in the tree is one in the game, as far as every bid of the rival is in it. It is, in one of three
ways: as a node of its own; as an opening so low that we answer as if nothing had been said; or as a bid that we call
whatever we hold, of which only the lowest on each face need be looked at, since a higher one holds less often.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from flunkern.games.luegen.solving.duel.ladders import OPENS, Limits, our_raises, rival_raises
from flunkern.solvers.arrays import Ints

WE: Final = 0
RIVAL: Final = 1


class Tree(NamedTuple):
    """All ladders of a role as a tree: a node is a ladder, the nodes of its raises follow each other.

    The actions of a node have rows of their own, the raises and then the call; where we must call there are none. Our
    rows come first.
    """

    bid: Ints
    """[node]: the standing bid as 8 * count + face, 0 at the start."""
    turn: Ints
    first: Ints
    many: Ints
    row: Ints
    ours: int
    """How many rows are ours."""
    rows: int


@cache
def tree_of(role: int, limits: Limits = Limits()) -> Tree:  # noqa: B008 - it is a tuple
    return tree_above(limits, 0, WE if role == OPENS else RIVAL, limits.raises)


def tree_above(limits: Limits, standing: int, to_act: int, allowed: int) -> Tree:
    """What may follow once this bid stands and we may bid so often."""
    bid, turn, left = [standing], [to_act], [allowed]
    first, many = list[int](), list[int]()
    while (node := len(first)) < len(bid):
        first.append(len(bid))
        if turn[node] == RIVAL:
            for above, still in rival_raises(limits, bid[node], left[node]):
                bid.append(above)
                left.append(still)
        elif left[node]:
            raises = our_raises(limits, bid[node])
            bid += raises
            left += [left[node] - 1] * len(raises)
        many.append(len(bid) - first[node])
        turn += [1 - turn[node]] * many[node]
    return _numbered(np.array(bid), np.array(turn), np.array(first), np.array(many))


def _numbered(bid: Ints, turn: Ints, first: Ints, many: Ints) -> Tree:
    actions = np.where(many > 0, many + (bid > 0), 0)
    order = np.argsort(turn, kind="stable")
    row = np.empty_like(bid)
    row[order] = np.cumsum(actions[order]) - actions[order]
    return Tree(bid, turn, first, many, row, int(actions[turn == WE].sum()), int(actions.sum()))
