"""Liar's dice for two: each bid tops the last one until somebody calls, and then all dice are shown.

P(hand) = n! / Π_f n_f! / faces ⁿ  for n dice, n_f of them showing f;  u(bidder) = 1 if Σ dice ≥ quantity, else −1
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final, Literal, NamedTuple, TypeAlias

import numpy as np

from flunkern.solvers.description import Matrix


class Bid(NamedTuple):
    """At least so many dice of all show this face. A bid tops those of fewer dice, and of as many that show less."""

    quantity: int
    face: int


CALL: Final = "call"

Action: TypeAlias = Bid | Literal["call"]
Hand: TypeAlias = tuple[int, ...]
Public: TypeAlias = tuple[Action, ...]


@dataclass(frozen=True)
class LiarsDice:
    """Dice with so many `faces`, so many `dice` for each player, and perhaps a `wild` face that counts as any other.

    The wild face may be bid on, too, and has its usual place in the order. Who is right wins 1 from the other. What is
    public is the bids so far, and the call.
    """

    faces: int = 6
    dice: tuple[int, int] = (1, 1)
    wild: int | None = None

    def __post_init__(self) -> None:
        if self.faces < 1 or min(self.dice) < 1:
            raise ValueError(
                f"{self.dice[0]} and {self.dice[1]} dice with {self.faces} faces: there is nothing to roll"
            )
        if self.wild is not None and not 1 <= self.wild <= self.faces:
            raise ValueError(f"no die with {self.faces} faces shows a {self.wild}")

    @cached_property
    def hands(self) -> tuple[Sequence[Hand], Sequence[Hand]]:
        """Dice in rising order."""
        faces = range(1, self.faces + 1)
        zero, one = (tuple(combinations_with_replacement(faces, count)) for count in self.dice)
        return zero, one

    @cached_property
    def deal(self) -> Matrix:
        zero, one = (np.array([self._chance(hand) for hand in hands]) for hands in self.hands)
        return np.outer(zero, one)

    @cached_property
    def bids(self) -> tuple[Bid, ...]:
        """From the lowest to the highest."""
        return tuple(Bid(count, face) for count in range(1, sum(self.dice) + 1) for face in range(1, self.faces + 1))

    def start(self) -> Public:
        return ()

    def turn(self, public: Public) -> int | None:
        return None if public and public[-1] == CALL else len(public) % 2

    def actions(self, public: Public) -> Sequence[Action]:
        if not public:
            return self.bids
        return (*self.bids[self._ranks[public[-1]] + 1 :], CALL)

    def after(self, public: Public, action: Action) -> Public:
        return (*public, action)

    def payoff(self, public: Public) -> Matrix:
        bidder = len(public) % 2
        return self._won[public[-2]] if bidder == 0 else -self._won[public[-2]]

    @cached_property
    def _ranks(self) -> dict[Action, int]:
        return {bid: rank for rank, bid in enumerate(self.bids)}

    @cached_property
    def _won(self) -> dict[Action, Matrix]:
        """What each bid brings whoever made it, if it is called."""
        return {bid: np.where(self._shown(bid.face) >= bid.quantity, 1.0, -1.0) for bid in self.bids}

    def _shown(self, face: int) -> Matrix:
        counting = {face, self.wild}
        zero, one = (np.array([sum(die in counting for die in hand) for hand in hands]) for hands in self.hands)
        return np.asarray(np.add.outer(zero, one), np.float64)

    def _chance(self, hand: Hand) -> float:
        ways = factorial(len(hand)) // prod(map(factorial, Counter(hand).values()))
        return ways / float(self.faces ** len(hand))
