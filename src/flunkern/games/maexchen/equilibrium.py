"""A bot that plays an equilibrium: exactly that of the game for two, that of a round for more."""

from collections.abc import Sequence
from random import Random
from typing import Final

from flunkern.core.extras import SOLVER
from flunkern.games.maexchen import solving
from flunkern.games.maexchen.moves import Move
from flunkern.games.maexchen.state import Options
from flunkern.games.maexchen.view import View


class EquilibriumBot:
    """Lies and doubts as often as nobody can profit from; exploits nobody either."""

    extra: Final = SOLVER

    def prepare(self, options: Options) -> None:
        """Solves the game for two, and the round for more."""
        solving.prepare(options)

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        return solving.move_of(view, rng)
