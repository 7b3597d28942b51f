"""A bot that plays each turn as if there were no other."""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random

from flunkern.core.chance import Dice
from flunkern.games.kniffel.moves import Enter, Keep, Move
from flunkern.games.kniffel.view import View
from flunkern.material.dice import expectations, keeps
from flunkern.material.sheet import CATEGORIES, PAR, SCORES


class GreedyBot:
    """Plays each turn as if it were alone: the best expected entry, measured against what its box is usually worth.

    With an error it is off by about so many points for each box, and by the same as long as the cards stay as they are:
    it takes a fancy to a box, and plays a whole turn for that.
    """

    def __init__(self, error: float = 0.0) -> None:
        self._error = error

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        if not view.dice:
            return legal_moves[0]
        usual = self._usual(view)
        best_entry = max(view.offers, key=lambda offer: offer.points + offer.extra - usual[offer.category.index])
        worth_now = best_entry.points + best_entry.extra - usual[best_entry.category.index]
        if view.throws_left:
            means = self._means(view, usual)
            best_keep = max(keeps(view.dice), key=lambda kept: means[kept])
            if means[best_keep] > worth_now:
                return Keep(best_keep)
        return Enter(best_entry.category)

    def _usual(self, view: View) -> Sequence[float]:
        """What it takes each box to be worth by and by."""
        if not self._error:
            return PAR
        fancy = Random(f"{view.turn} {view.cards}")
        return [par + fancy.gauss(0, self._error) for par in PAR]

    @staticmethod
    def _means(view: View, usual: Sequence[float]) -> dict[Dice, float]:
        assert view.turn is not None
        filled = {entry.category for entry in view.cards[view.turn].entries}
        empty = [category.index for category in CATEGORIES if category not in filled]

        def entered(dice: Dice) -> float:
            scores = SCORES[dice]
            return max(scores[index] - usual[index] for index in empty)

        means = expectations(5, entered)
        for _ in range(view.throws_left - 1):
            means = expectations(5, partial(_best_of, means))
        return means


def _best_of(means: Mapping[Dice, float], dice: Dice) -> float:
    return max(means[dice], *(means[kept] for kept in keeps(dice)))
