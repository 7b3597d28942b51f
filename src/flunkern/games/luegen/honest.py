"""A bot that says what its dice make likely and believes nobody who goes beyond that."""

from collections.abc import Sequence
from random import Random
from typing import Final

from flunkern.games.luegen.bids import Amount, weight
from flunkern.games.luegen.counting import DICE
from flunkern.games.luegen.moves import Bid, Call, Move
from flunkern.games.luegen.odds import likelihood
from flunkern.games.luegen.view import View

CALL_BELOW: Final = 0.25
"""A raise hands the risk on to the next player, so that calling a likely lie at once pays less than it seems."""


class HonestBot:
    """Says what its own dice make most likely, as high as that goes, and calls what they make unlikely.

    With an error it guesses the odds of each face only roughly, and keeps to that for the whole round: it falls in love
    with a face that it hardly has. With a low threshold it believes others for long.
    """

    def __init__(self, error: float = 0.0, call_below: float = CALL_BELOW) -> None:
        self._error, self._call_below = error, call_below

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        assert view.dice is not None
        dice, others = view.dice, view.dice_in_play // DICE - 1
        fancy = Random(f"{view.me} {view.starter} {view.players} {dice}")
        misjudged = [fancy.gauss(0, self._error) if self._error else 0.0 for _ in range(6)]

        def guessed(amount: Amount | Bid) -> float:
            return likelihood(amount, dice, others) + misjudged[amount.face - 1]

        bids = [move for move in legal_moves if isinstance(move, Bid)]
        if not bids or (view.ladder and guessed(view.ladder[-1].amount) < self._call_below):
            return Call()
        return max(bids, key=lambda bid: (guessed(bid), weight(bid), bid.face))
