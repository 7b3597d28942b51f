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
    """Plays each turn as if it were alone: the best expected entry, measured against what its box is usually worth."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        if not view.dice:
            return legal_moves[0]
        best_entry = max(view.offers, key=lambda offer: offer.points + offer.extra - PAR[offer.category.index])
        worth_now = best_entry.points + best_entry.extra - PAR[best_entry.category.index]
        if view.throws_left:
            means = self._means(view)
            best_keep = max(keeps(view.dice), key=lambda kept: means[kept])
            if means[best_keep] > worth_now:
                return Keep(best_keep)
        return Enter(best_entry.category)

    @staticmethod
    def _means(view: View) -> dict[Dice, float]:
        assert view.turn is not None
        filled = {entry.category for entry in view.cards[view.turn].entries}
        empty = [category.index for category in CATEGORIES if category not in filled]

        def entered(dice: Dice) -> float:
            scores = SCORES[dice]
            return max(scores[index] - PAR[index] for index in empty)

        means = expectations(5, entered)
        for _ in range(view.throws_left - 1):
            means = expectations(5, partial(_best_of, means))
        return means


def _best_of(means: Mapping[Dice, float], dice: Dice) -> float:
    return max(means[dice], *(means[kept] for kept in keeps(dice)))
