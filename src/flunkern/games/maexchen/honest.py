"""A bot that says what it has as long as that is allowed, and doubts what is unlikely."""

from collections.abc import Sequence
from random import Random
from typing import Final

from flunkern.games.maexchen.ladder import Throw, likelihood, throw_of
from flunkern.games.maexchen.moves import Announce, Believe, Doubt, Move
from flunkern.games.maexchen.state import Phase
from flunkern.games.maexchen.view import View

DOUBT_BELOW: Final = 0.3
"""Of a throw that nobody has seen; whoever must say something higher lies more often than that."""


class HonestBot:
    """Announces its dice, or what sounds likeliest where they are too low; doubts what comes seldom.

    With an error it guesses only roughly how often something comes, of what it says and of what it hears; with a low
    threshold it believes others for long.
    """

    def __init__(self, error: float = 0.0, doubt_below: float = DOUBT_BELOW) -> None:
        self._error, self._doubt_below = error, doubt_below

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        match view.phase:
            case Phase.THROW:
                return legal_moves[0]
            case Phase.ANNOUNCE:
                assert view.dice is not None
                true = Announce(throw_of(view.dice))
                lies = [move for move in legal_moves if isinstance(move, Announce)]
                return true if true in lies else max(lies, key=lambda lie: self._guessed(lie.throw, rng))
            case Phase.ANSWER:
                return Doubt() if self._guessed(view.ladder[-1].throw, rng) < self._doubt_below else Believe()

    def _guessed(self, throw: Throw, rng: Random) -> float:
        """How often it takes a throw to be worth at least that."""
        return likelihood(throw) + (rng.gauss(0, self._error) if self._error else 0.0)
