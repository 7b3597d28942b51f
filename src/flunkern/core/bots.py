"""What a bot is, and the one bot that can play any game."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol


class Bot(Protocol):
    """Answers from a view alone; it is never handed a state."""

    def choose(self, view: Any, legal_moves: Sequence[Any], rng: Random) -> Any:
        """One of `legal_moves`, the same for the same arguments and state of `rng`."""


class RandomBot:
    """Any legal move, each as likely as any other."""

    def choose(self, view: Any, legal_moves: Sequence[Any], rng: Random) -> Any:
        return rng.choice(legal_moves)
