"""Bots that solve a turn before they play it: as it is, or as people see it."""

from collections.abc import Sequence
from random import Random
from typing import Final

from flunkern.core.extras import SOLVER
from flunkern.games.luegen_kniffel import solving
from flunkern.games.luegen_kniffel.moves import Move
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
        return self._solved(view, rng)

    def _solved(self, view: View, rng: Random) -> Move:
        return solving.move_of(view, rng)


class MisjudgingBot(MasterBot):
    """Thinks as the master does, but of a turn as it sees it, like a person at the table.

    It is off by about `error` of what a turn is worth for each box, anew at every decision; it takes much of what it
    hears, `tremble`, for idle talk and judges it by the odds alone; and it lies as if each lie cost it `shame`, of what
    a turn is worth.
    """

    def __init__(self, error: float, tremble: float, shame: float) -> None:
        self._error, self._tremble, self._shame = error, tremble, shame

    def _solved(self, view: View, rng: Random) -> Move:
        return solving.misjudged_move(view, rng, self._error, self._tremble, self._shame)
