"""A bot that thinks through what the backs may hide."""

from collections.abc import Sequence
from random import Random
from typing import Final

from flunkern.core.chance import Seeded
from flunkern.core.extras import SOLVER
from flunkern.games.lie_zie import solving
from flunkern.games.lie_zie.honest import best_claim
from flunkern.games.lie_zie.moves import Move
from flunkern.games.lie_zie.rules import apply, legal_moves, start, to_act
from flunkern.games.lie_zie.state import Options
from flunkern.games.lie_zie.view import Phase, View
from flunkern.games.lie_zie.view import view as show


class MasterBot:
    """Grabs for the hand that it can become, and makes the play that does best in all that the backs allow."""

    extra: Final = SOLVER

    def prepare(self, options: Options) -> None:
        """Fills its table, and thinks about a first card and a first play so that all code is compiled."""
        chance = Seeded(0)
        state = start(options, 2, chance)
        for phase in Phase.GRABBING, Phase.PLAYING:
            while (shown := show(state, seat := min(to_act(state)))).phase is not phase:
                state = apply(state, seat, legal_moves(state, seat)[0], chance)
            self.choose(shown, legal_moves(state, seat), Random(0))

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        if len(legal_moves) == 1:
            return legal_moves[0]
        if view.phase is Phase.CLAIMING:
            return best_claim(view, rng)
        return solving.move_of(view, rng)
