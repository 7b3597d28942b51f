"""A bot that wins from people, and loses nothing to an equilibrium."""

from collections.abc import Sequence
from random import Random
from typing import Final

from flunkern.core.extras import SOLVER
from flunkern.games.maexchen import solving
from flunkern.games.maexchen.moves import Move
from flunkern.games.maexchen.state import Options
from flunkern.games.maexchen.view import View


class MasterBot:
    """Answers best to people, who seldom pretend and doubt what is high."""

    extra: Final = SOLVER

    def prepare(self, options: Options) -> None:
        """Solves the game for two and the round for more, and the best answers to them."""
        solving.prepare(options)

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        return solving.answer_to_people(view)
