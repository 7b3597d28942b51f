"""How a small game is described to the equilibrium solver: two players, zero sum, nobody forgets what they knew.

u₀(z) = payoff(z) = −u₁(z) at every terminal z, and an infoset I = infoset(h) tells its player all own infosets and
actions before it (perfect recall).
"""

from collections.abc import Hashable, Sequence
from typing import Any, Final, Protocol, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

CHANCE: Final = -1
"""Whose turn it is when nobody decides."""

Matrix: TypeAlias = NDArray[np.float64]
"""One number for each pair of hands: a row for a hand of player 0, a column for one of player 1."""

State = TypeVar("State")
Public = TypeVar("Public", bound=Hashable)
Hand = TypeVar("Hand", bound=Hashable, covariant=True)
Action = TypeVar("Action", bound=Hashable)


class Game(Protocol[State, Action]):
    """Any game at all, state by state.

    What a player knows is an infoset: a value that is equal in exactly those states which the player cannot tell apart.
    It never belongs to both players, and its actions are the same, in the same order, wherever it occurs.
    """

    def start(self) -> State: ...

    def turn(self, state: State) -> int | None:
        """0, 1 or CHANCE; None when the game is over."""

    def actions(self, state: State) -> Sequence[Action]:
        """What may be done, or what may happen."""

    def probabilities(self, state: State) -> Sequence[float]:
        """How probable each action is, at a turn of CHANCE."""

    def infoset(self, state: State) -> Hashable:
        """What the player whose turn it is knows."""

    def after(self, state: State, action: Action) -> State: ...

    def payoff(self, state: State) -> float:
        """What player 0 wins and player 1 loses, at the end."""


class HandGame(Protocol[Public, Hand, Action]):
    """A game in which each player is dealt a hand in secret, and then all see whatever happens.

    Said in this way a game is walked once for all deals together, with a vector over hands instead of a number: many
    times faster. A public state tells the whole way that led to it. What a player knows is the pair of the public state
    and the own hand.
    """

    @property
    def hands(self) -> tuple[Sequence[Hand], Sequence[Hand]]:
        """The hands that each player may be dealt."""

    @property
    def deal(self) -> Matrix:
        """How probable each pair of hands is."""

    def start(self) -> Public: ...

    def turn(self, public: Public) -> int | None:
        """0 or 1; None when the game is over."""

    def actions(self, public: Public) -> Sequence[Action]: ...

    def after(self, public: Public, action: Action) -> Public: ...

    def payoff(self, public: Public) -> Matrix:
        """What player 0 wins and player 1 loses with each pair of hands, at the end."""


def payoffs_at(game: HandGame[Public, Any, Any], public: Public, shape: tuple[int, ...]) -> Matrix:
    """The payoffs of an ended game, or a ValueError where they are not one number for each pair of hands."""
    payoffs = np.asarray(game.payoff(public), np.float64)
    if payoffs.shape != shape:
        raise ValueError(f"payoffs at {public!r} are of shape {payoffs.shape}, not {shape}")
    return payoffs


AnyGame: TypeAlias = Game[Any, Any] | HandGame[Any, Any, Any]
