"""The best response to the books, exactly: every bid of the rival is in the tree (see `tree`).

v(s, r) = max_a v(s a, r) where the responder acts, hand by hand;  Σ_a v(s a, r · σ(a | s, ·)) where the book does
"""

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from flunkern.games.luegen.solving.duel.book import LIMITS, Book, moves_at
from flunkern.games.luegen.solving.duel.cfr import Learning, Singles, six_dice
from flunkern.games.luegen.solving.duel.ladders import ROLES, in_tree, raises_left, rival_raises
from flunkern.games.luegen.solving.duel.tree import WE, tree_above
from flunkern.games.luegen.solving.duel.writing import sums_of, weights_in
from flunkern.games.luegen.solving.state import CALL


class Responder:
    """Whoever knows by heart the books of somebody who plays a role."""

    def __init__(self, book: Book, role: int) -> None:
        self._book, self._role, self._deal = book, role, six_dice()
        self.best = cache(self._best)

    def value(self) -> float:
        """What it wins a round."""
        if self._role == ROLES[0]:
            return float(self._above((), 0, WE).sum())
        return float(self.action_values(())[1].max(axis=0).sum())

    def action_values(self, ladder: tuple[int, ...]) -> tuple[list[int], Singles]:
        """At the responder's turn its moves and, [move, hand], what each wins, times the hand's probability."""
        standing = ladder[-1] if ladder else 0
        left = raises_left(ladder, self._role, LIMITS)
        assert left is not None
        raises = [above for above, _ in rival_raises(LIMITS, standing, left)]
        values = [self._above((*ladder, above), above, WE) for above in raises]
        if ladder:
            values.append(-self._called(self._reach(ladder), standing))
        return [*raises, *([CALL] if ladder else [])], np.stack(values)

    def _best(self, ladder: tuple[int, ...]) -> tuple[list[int], NDArray[np.intp]]:
        moves, values = self.action_values(ladder)
        return moves, values.argmax(axis=0)

    def move(self, ladder: Sequence[int], hand: int) -> int | None:
        """The best move with a hand, at the responder's turn; None if the other has not played by its book."""
        known = in_tree(ladder, self._role, LIMITS)
        if not self._reach(known).any():
            return None
        moves, best = self.best(known)
        return moves[int(best[hand])]

    def _above(self, ladder: tuple[int, ...], bid: int, turn: int) -> Singles:
        """What each hand wins once this ladder stands, times its probability."""
        left = raises_left(ladder, self._role, LIMITS)
        assert left is not None
        reach = self._reach(ladder)
        if not left:
            return self._called(reach, bid)
        tree = tree_above(LIMITS, bid, turn, left)
        learning = Learning(tree, self._deal, sums_of(tree, self._book, ladder, len(reach)))
        return learning.responded(reach) * self._deal.probability

    def _called(self, reach: Singles, bid: int) -> Singles:
        """What each hand wins if its bid is called, times its probability."""
        count, face = divmod(bid, 8)
        adds = self._deal.adds[face]
        holds = adds[:, None] + adds >= count
        won: Singles = np.where(holds, 1, -1) @ reach * self._deal.probability
        return won

    def _reach(self, ladder: tuple[int, ...]) -> Singles:
        """How likely the other has each hand and has bid as in the ladder."""
        reach = self._deal.probability.copy()
        for place in range(self._role, len(ladder), 2):
            weights, moves = weights_in(self._book, ladder[:place], len(reach)), moves_at(ladder[:place])
            if weights is None or ladder[place] not in moves:
                return np.zeros_like(reach)
            reach *= weights[moves.index(ladder[place])] / np.maximum(weights.sum(axis=0), 1)
        return reach
