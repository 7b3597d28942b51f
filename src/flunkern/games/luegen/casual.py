"""A plain human player of Lügen, to measure the levels by: counts the own dice and what the others should have."""

from collections.abc import Sequence
from random import Random
from typing import Final

from flunkern.games.luegen.bids import ONE, Amount
from flunkern.games.luegen.counting import DICE, count_hand
from flunkern.games.luegen.moves import Bid, Call, Move
from flunkern.games.luegen.view import View

OF_EACH: Final = 3
"""One die of three shows a face or a one that stands for it; a one by itself comes half as often."""
CAREFUL: Final = 1.0
"""So far below what should be there it likes to stay."""
TOO_MANY: Final = 1.0
"""A bid that far above what should be there looks unlikely, give or take a `GUT` feeling."""
GUT: Final = 0.5
PRETENDS: Final = 0.1
"""How often it bids as if it had one more of some face than it has."""


class CasualBot:
    """Bids about what should be there, on the face it has most of, and calls what looks like too many."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        dice, others = view.dice, view.dice_in_play - DICE
        assert dice is not None
        liked = rng.randrange(2, 7) if rng.random() < PRETENDS else None

        def spare(amount: Amount | Bid) -> float:
            """How many more than that should be there."""
            unseen = others / (2 * OF_EACH if amount.face == ONE else OF_EACH)
            return count_hand(0, dice, amount.face).adds + unseen + (amount.face == liked) - amount.count

        bids = [move for move in legal_moves if isinstance(move, Bid)]
        comfortable = [bid for bid in bids if spare(bid) >= CAREFUL]
        if comfortable:
            # As high as that goes, of what it has most of.
            return max(comfortable, key=lambda bid: (spare(bid) + bid.count, bid.count, bid.face))
        if not bids or (view.ladder and spare(view.ladder[-1].amount) + rng.gauss(0, GUT) < -TOO_MANY):
            return Call()
        return max(bids, key=lambda bid: (spare(bid), bid.face))
