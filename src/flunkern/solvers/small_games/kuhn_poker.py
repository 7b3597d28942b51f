"""Kuhn's poker: three cards, one for each player, one chip in the pot from each and one more to bet.

u₀ = ±1 after a bet that is passed on, else sign(own card − the other's) · (2 if both bet, else 1)
"""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

import numpy as np

from flunkern.solvers.description import Matrix

Action = Literal["pass", "bet"]
ACTIONS: Final[tuple[Action, ...]] = ("pass", "bet")


@dataclass(frozen=True)
class KuhnPoker:
    """Worth −1/18 to player 0. What is public is the actions so far."""

    hands: ClassVar = (("jack", "queen", "king"), ("jack", "queen", "king"))
    deal: ClassVar[Matrix] = (1 - np.eye(3)) / 6

    def start(self) -> tuple[Action, ...]:
        return ()

    def turn(self, public: tuple[Action, ...]) -> int | None:
        over = public[-2:] in {("pass", "pass"), ("bet", "pass"), ("bet", "bet")}
        return None if over else len(public) % 2

    def actions(self, public: tuple[Action, ...]) -> tuple[Action, ...]:
        return ACTIONS

    def after(self, public: tuple[Action, ...], action: Action) -> tuple[Action, ...]:
        return (*public, action)

    def payoff(self, public: tuple[Action, ...]) -> Matrix:
        if public[-2:] == ("bet", "pass"):
            return np.full((3, 3), 1.0 if len(public) % 2 == 0 else -1.0)
        stake = 2.0 if public[-1] == "bet" else 1.0
        return np.sign(np.subtract.outer(np.arange(3), np.arange(3))) * stake
