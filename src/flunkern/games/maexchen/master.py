"""A bot that wins from whoever plays honestly, and loses nothing to an equilibrium."""

from collections.abc import Sequence
from random import Random
from typing import Final

from flunkern.core.extras import SOLVER
from flunkern.games.maexchen import solving
from flunkern.games.maexchen.honest import HonestBot
from flunkern.games.maexchen.moves import Move
from flunkern.games.maexchen.state import Options
from flunkern.games.maexchen.view import View


class MasterBot:
    """Answers best to people who seldom pretend; in a share `slips` of its decisions it is one of them itself."""

    extra: Final = SOLVER

    def __init__(self, slips: float = 0.0) -> None:
        self._slips, self._honest = slips, HonestBot()

    def prepare(self, options: Options) -> None:
        """Solves the game for two and the round for more, and the best answers to them."""
        solving.prepare(options)

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        if self._slips and rng.random() < self._slips:
            return self._honest.choose(view, legal_moves, rng)
        return solving.answer_to_people(view)
