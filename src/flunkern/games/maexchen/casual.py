"""A plain human player of Mäxchen, to measure the levels by: rules of thumb, and no look ahead."""

from collections.abc import Sequence
from random import Random
from typing import Final

from flunkern.games.maexchen.ladder import RANK, Throw, throw_of
from flunkern.games.maexchen.moves import Announce, Believe, Doubt, Move
from flunkern.games.maexchen.state import Phase
from flunkern.games.maexchen.view import View

A_BIT_MORE: Final = 3
"""So many steps above what stands a lie goes at most: higher ones sound like lies."""
DOUBTS: Final = (
    (Throw.MAEXCHEN, 0.6),
    (Throw.PAIR_OF_FOURS, 0.75),
    (Throw.PAIR_OF_ONES, 0.6),
    (Throw.T61, 0.3),
    (Throw.T31, 0.05),
)
"""How often each of these is doubted, and what lies between it and the one named before it."""


class CasualBot:
    """Says what it has if that is enough, else a bit more than what stands; doubts what is high, often, not always."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        match view.phase:
            case Phase.THROW:
                return legal_moves[0]
            case Phase.ANNOUNCE:
                assert view.dice is not None
                true = Announce(throw_of(view.dice))
                return true if true in legal_moves else rng.choice(legal_moves[:A_BIT_MORE])
            case Phase.ANSWER:
                return Doubt() if rng.random() < _suspicion(view.ladder[-1].throw) else Believe()


def _suspicion(said: Throw) -> float:
    return next(often for least, often in DOUBTS if RANK[said] >= RANK[least])
