"""Bots that solve a turn before they play it: as it is, or as people see it."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from flunkern.core.extras import SOLVER
from flunkern.games.luegen_kniffel import solving
from flunkern.games.luegen_kniffel.moves import Move, Roll
from flunkern.games.luegen_kniffel.state import Options
from flunkern.games.luegen_kniffel.view import View


class MasterBot:
    """Solves every turn as one game of keeping, saying and doubting, and mixes truth and bluff as its equilibrium does.

    Who always believes it is lied to, who always doubts it is told the truth, and neither gains by that.
    """

    extra: Final = SOLVER

    def prepare(self, options: Options) -> None:
        """Loads what cards are worth, and solves a turn so that all code is compiled."""
        solving.load()

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        if view.announcement is None and view.cups is None:
            return legal_moves[0]
        return solving.move_of(view, rng)

    def policy(self, view: View) -> Mapping[Move, float]:
        """How likely it makes each move; a best response is computed from this."""
        if view.announcement is None and view.cups is None:
            return {Roll(): 1.0}
        return solving.policy_of(view)
