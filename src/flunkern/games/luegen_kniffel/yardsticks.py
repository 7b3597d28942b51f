"""Bots that only measure others: a plain player, best responses to the master, two that never change their minds."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from flunkern.core.bots import Bot
from flunkern.core.extras import SOLVER
from flunkern.games.luegen_kniffel import solving
from flunkern.games.luegen_kniffel.casual import CasualBot
from flunkern.games.luegen_kniffel.master import MasterBot
from flunkern.games.luegen_kniffel.moves import Believe, Doubt, Move, Roll
from flunkern.games.luegen_kniffel.state import Options
from flunkern.games.luegen_kniffel.view import View


class StubbornBot(MasterBot):
    """Rolls as the master does, and gives the same answer to everything."""

    def __init__(self, answer: Move) -> None:
        self._answer = answer

    def policy(self, view: View) -> Mapping[Move, float]:
        return {self._answer: 1.0} if view.announcement is not None else super().policy(view)

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        return self._answer if view.announcement is not None else super().choose(view, legal_moves, rng)


class ResponderBot:
    """Knows by heart what masters do in this turn, and does what is best against that.

    Every turn is solved as the master solves it, from what all can see; ends of a turn are worth to it what they are
    worth to the master, so that it wins what masters lose within turns, not what they misjudge beyond.
    """

    extra: Final = SOLVER

    def prepare(self, options: Options) -> None:
        solving.load()

    def policy(self, view: View) -> Mapping[Move, float]:
        """How likely it makes each move."""
        return {Roll(): 1.0} if _before_throw(view) else solving.response_policy(view)

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        return legal_moves[0] if _before_throw(view) else solving.response_to_master(view, rng)


def _before_throw(view: View) -> bool:
    return view.announcement is None and view.cups is None


yardsticks: Final[Mapping[str, Bot]] = {
    "casual": CasualBot(),
    "always-doubts": StubbornBot(Doubt()),
    "never-doubts": StubbornBot(Believe()),
    "one-turn": ResponderBot(),
}
