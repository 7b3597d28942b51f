"""A duel with few hands, told to the solver of small games: both must come to the same."""

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from flunkern.games.luegen.honest import CALL_BELOW
from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.duel.cfr import Duel, duel_of
from flunkern.games.luegen.solving.duel.tree import OPENS, tree_of
from flunkern.games.luegen.solving.state import CALL
from flunkern.games.luegen.solving.strategy import shipped
from flunkern.solvers.description import Matrix

HAND_ON = -1
HANDS = tuple(hands.number_of(dice) for dice in ((1, 1, 1, 2, 3, 6), (2, 3, 3, 4, 5, 5), (2, 4, 4, 6, 6, 6)))

Public = tuple[int, ...]


@cache
def whole_duel(people: float) -> Duel:
    return duel_of(OPENS, shipped()[1][0], people, CALL_BELOW)


def small_duel(people: float) -> Duel:
    """Whoever opens, three bids at most, and only these hands."""
    duel = whole_duel(people)
    some = list(HANDS)
    return duel._replace(
        tree=tree_of(OPENS, 3),
        probability=np.full(len(some), 1 / len(some)),
        adds=np.ascontiguousarray(duel.adds[:, some]),
        leaf_values=np.ascontiguousarray(duel.leaf_values[:, some]),
        honest=np.ascontiguousarray(duel.honest[:, some]),
    )


class SmallDuel:
    """The same as a game of hands: a public state is the way from node to node, and how it was left."""

    def __init__(self, duel: Duel) -> None:
        self._duel = duel
        self.hands: tuple[Sequence[int], Sequence[int]] = (range(len(HANDS)), range(len(HANDS)))
        self.deal: Matrix = np.outer(duel.probability, duel.probability)

    def start(self) -> Public:
        return (0,)

    def turn(self, public: Public) -> int | None:
        return None if public[-1] <= 0 and len(public) > 1 else (len(public) - 1) % 2

    def actions(self, public: Public) -> Sequence[int]:
        tree, node = self._duel.tree, public[-1]
        raises = [int(tree.first[node]) + raised for raised in range(tree.many[node])]
        return [*(raises or [HAND_ON]), *([CALL] if node else [])]

    def after(self, public: Public, action: int) -> Public:
        return (*public, action)

    def payoff(self, public: Public) -> Matrix:
        duel, actor = self._duel, len(public) % 2
        count, face = divmod(int(duel.tree.bid[public[-2]]), 8)
        adds = duel.adds[face]
        if public[-1] == CALL:
            holds: NDArray[np.bool_] = adds[:, None] + adds[None] >= count
            return np.where(holds, 1.0, -1.0) * (-1 if actor == 0 else 1)
        value = np.repeat(duel.leaf_values[8 * count + face][:, None], len(adds), axis=1)
        return value if actor == 0 else -value.T
