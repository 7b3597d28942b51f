"""A bot that knows the master by heart and takes all others for masters."""

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from flunkern.core.extras import SOLVER
from flunkern.games.luegen import solving
from flunkern.games.luegen.honest import HonestBot
from flunkern.games.luegen.moves import Bid, Call, Move
from flunkern.games.luegen.solving.counts import number_of
from flunkern.games.luegen.solving.state import CALL
from flunkern.games.luegen.state import Options
from flunkern.games.luegen.view import View

if TYPE_CHECKING:
    from flunkern.games.luegen.solving.duel.responder import Responder


class ResponderBot:
    """In a round for two the exact best response to the master's books; among more it reads hands from their policy.

    Where a rival in a duel has left the books, and so is no master, it is just honest.
    """

    extra = SOLVER

    def __init__(self) -> None:
        self._honest = HonestBot()

    @cached_property
    def _responders(self) -> "tuple[Responder, ...]":
        return tuple(solving.Responder(book, role) for role, book in enumerate(solving.load().books))

    def prepare(self, options: Options) -> None:
        """Loads the books; what it thinks of a ladder it works out when it first stands there."""
        assert self._responders

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        if sum(player.plays for player in view.players) > 2:
            return solving.response_to(view, rng)
        move = self._best(view)
        if move is None:
            return self._honest.choose(view, legal_moves, rng)
        return Call() if move == CALL else Bid(*divmod(move, 8))

    def _best(self, view: View) -> int | None:
        assert view.dice is not None
        master = 1 if view.starter == view.me else 0
        ladder = [8 * step.amount.count + step.amount.face for step in view.ladder]
        return self._responders[master].move(ladder, number_of(view.dice))
