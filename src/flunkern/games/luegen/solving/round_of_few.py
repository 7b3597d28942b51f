"""A round for two with few dice, told to the solver of small games (`HandGame`): every bid of both, by the rules.

u₀ = ± 1, plus for the caller if the standing bid does not hold
"""

from collections.abc import Sequence
from functools import cache

import numpy as np

from flunkern.games.luegen.bids import Amount, raises
from flunkern.games.luegen.solving.duel.cfr import few_dice
from flunkern.games.luegen.solving.duel.ladders import FACES
from flunkern.games.luegen.solving.state import CALL
from flunkern.solvers.description import Matrix

Ladder = tuple[int, ...]
"""The bids so far as 8 * count + face, a call last."""


class RoundOfFew:
    """With one die each it is small enough to be walked whole."""

    def __init__(self, dice: int) -> None:
        self._most, self._dealt = 2 * dice, few_dice(dice)
        each = range(len(self._dealt.probability))
        self.hands: tuple[Sequence[int], Sequence[int]] = (each, each)
        self.deal: Matrix = np.outer(self._dealt.probability, self._dealt.probability).astype(np.float64)
        self.deal /= self.deal.sum()
        self.payoffs = cache(self._payoffs)

    def start(self) -> Ladder:
        return ()

    def turn(self, public: Ladder) -> int | None:
        return None if public and public[-1] == CALL else len(public) % 2

    def actions(self, public: Ladder) -> Sequence[int]:
        amounts = [Amount(count, face) for count in range(1, self._most + 1) for face in FACES]
        if not public:
            return [8 * one.count + one.face for one in amounts]
        standing = Amount(*divmod(public[-1], 8))
        return [*(8 * one.count + one.face for one in amounts if raises(one, standing)), CALL]

    def after(self, public: Ladder, action: int) -> Ladder:
        return (*public, action)

    def payoff(self, public: Ladder) -> Matrix:
        return self.payoffs(public[-2], len(public) % 2)

    def _payoffs(self, bid: int, bidder: int) -> Matrix:
        adds = self._dealt.adds[bid % 8]
        holds = np.where(adds[:, None] + adds >= bid // 8, 1.0, -1.0)
        return holds if bidder == 0 else -holds
