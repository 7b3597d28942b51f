"""Bots that play Lügen from its view, from any move at all to a trained strategy that bluffs."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from flunkern.core.bots import Bot, RandomBot
from flunkern.games.luegen.bids import Amount, weight
from flunkern.games.luegen.counting import DICE
from flunkern.games.luegen.moves import Bid, Call, Move
from flunkern.games.luegen.odds import likelihood
from flunkern.games.luegen.state import Options
from flunkern.games.luegen.view import View

# What needs numpy is imported where it is used: the rules and the list of bots are there at once.

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


class TrustingBot:
    """Bids only what its own dice suggest, guesses odds roughly, and believes others longer than is good for it."""

    def __init__(self, error: float, call_below: float) -> None:
        self._error, self._call_below = error, call_below

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        assert view.dice is not None
        dice, others = view.dice, view.dice_in_play // DICE - 1
        misjudged = [0.0, *(rng.gauss(0, self._error) for _ in range(6))]

        def guessed(amount: Amount | Bid) -> float:
            return likelihood(amount, dice, others) + misjudged[amount.face]

        bids = [move for move in legal_moves if isinstance(move, Bid)]
        if not bids or (view.ladder and guessed(view.ladder[-1].amount) < self._call_below):
            return Call()
        return max(bids, key=lambda bid: (guessed(bid), weight(bid), bid.face))


class TrainedBot:
    """Plays the trained strategy; once in `slips` decisions it forgets all strategy and is just honest."""

    def __init__(self, slips: float = 0.0) -> None:
        self._slips, self._honest = slips, HonestBot()

    def prepare(self, options: Options) -> None:
        """Loads the strategy."""
        from flunkern.games.luegen.bluffing.strategy import shipped

        shipped()

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        from flunkern.games.luegen.bluffing.deciding import decide

        if self._slips and rng.random() < self._slips:
            return self._honest.choose(view, legal_moves, rng)
        return decide(view, rng)


bots: Final[Mapping[str, Bot]] = {
    "random": RandomBot(),
    "beginner": TrustingBot(error=0.15, call_below=0.1),
    "honest": HonestBot(),
    "club": TrainedBot(slips=0.4),
    "master": TrainedBot(),
}
