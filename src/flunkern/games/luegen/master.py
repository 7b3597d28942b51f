"""A bot that plays a trained strategy, which bluffs."""

from collections.abc import Mapping, Sequence
from random import Random

from flunkern.games.luegen import solving
from flunkern.games.luegen.moves import Move
from flunkern.games.luegen.state import Options
from flunkern.games.luegen.view import View


class MasterBot:
    """Plays the trained strategy."""

    def solved(self, options: Options) -> str:
        return f"games/luegen/data/{solving.file}"

    def prepare(self, options: Options) -> None:
        """Loads the strategy."""
        solving.load()

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        return solving.move_of(view, rng)

    def policy(self, view: View) -> Mapping[Move, float]:
        """How likely it makes each move that it makes at all."""
        return solving.policy_of(view)
