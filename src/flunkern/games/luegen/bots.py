"""Bots that play Lügen from its view."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from flunkern.core.bots import Bot, RandomBot
from flunkern.games.luegen.bids import weight
from flunkern.games.luegen.counting import DICE
from flunkern.games.luegen.moves import Bid, Call, Move
from flunkern.games.luegen.odds import likelihood
from flunkern.games.luegen.view import View

CALL_BELOW: Final = 0.25
"""A raise hands the risk on to the next player, so that calling a likely lie at once pays less than it seems."""


class HonestBot:
    """Says what its own dice make most likely, as high as that goes, and calls what they make unlikely."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        assert view.dice is not None
        dice, others = view.dice, view.dice_in_play // DICE - 1
        bids = [move for move in legal_moves if isinstance(move, Bid)]
        if not bids or (view.ladder and likelihood(view.ladder[-1].amount, dice, others) < CALL_BELOW):
            return Call()
        return max(bids, key=lambda bid: (likelihood(bid, dice, others), weight(bid), bid.face))


bots: Final[Mapping[str, Bot]] = {"random": RandomBot(), "honest": HonestBot()}
