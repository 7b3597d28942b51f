"""A bot that plays a trained strategy, which bluffs."""

from collections.abc import Sequence
from random import Random

from flunkern.games.luegen import solving
from flunkern.games.luegen.honest import HonestBot
from flunkern.games.luegen.moves import Move
from flunkern.games.luegen.state import Options
from flunkern.games.luegen.view import View


class MasterBot:
    """Plays the trained strategy; in a share `slips` of its decisions it forgets all strategy and is just honest."""

    def __init__(self, slips: float = 0.0) -> None:
        self._slips, self._honest = slips, HonestBot()

    def solved(self, options: Options) -> str:
        return f"games/luegen/data/{solving.file}"

    def prepare(self, options: Options) -> None:
        """Loads the strategy."""
        solving.load()

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        if self._slips and rng.random() < self._slips:
            return self._honest.choose(view, legal_moves, rng)
        return solving.move_of(view, rng)
