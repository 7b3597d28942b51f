"""The bot that tells the truth unless a lie promises more."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from flunkern.core.chance import Dice
from flunkern.games.luegen_kniffel.judging import best_lie, doubt_pays, open_fields
from flunkern.games.luegen_kniffel.moves import Announce, Believe, Doubt, Keep, Move
from flunkern.games.luegen_kniffel.rules import THROWS
from flunkern.games.luegen_kniffel.view import Cups, View
from flunkern.material.dice import expectations, in_order, keeps
from flunkern.material.sheet import PAR, SCORES

Worth = Callable[[Dice], float]


class HonestBot:
    """Announces the truth unless a lie promises more, throws while that promises more still, and doubts by the odds."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        if view.announcement is not None:
            return Doubt() if doubt_pays(view, view.announcement) else Believe()
        if view.cups is None:
            return legal_moves[0]
        return _roller(view, view.cups)


def _roller(view: View, cups: Cups) -> Move:
    assert view.me is not None
    truth = max(cups.truths, key=lambda claim: claim.points - PAR[claim.category.index], default=None)
    value = float("-inf") if truth is None else truth.points - PAR[truth.category.index]
    # A lie is told after the last throw: the more throws, the likelier it sounds.
    card = view.cards[view.me]
    lie, promise = best_lie(card, len(view.cards) - 1, THROWS)
    if view.throws_left:
        kept, mean = _best_keep(cups, view.throws_left, _worth(open_fields(card), promise))
        if mean > value:
            return Keep(kept)
    claim = lie if truth is None or promise > value else truth
    return Announce(claim.category, claim.points)


def _worth(open: int, promise: float) -> Worth:
    """What five dice are worth after the last throw: the best truth, or the best lie."""
    pars = [(index, PAR[index]) for index in range(13) if open >> index & 1]

    def worth(dice: Dice) -> float:
        scores = SCORES[dice]
        return max(promise, max((scores[index] - par for index, par in pars if scores[index]), default=promise))

    return worth


def _best_keep(cups: Cups, throws_left: int, worth: Worth) -> tuple[Dice, float]:
    """The dice to put under the next cup, and the mean worth once all throws are made; what lies, lies."""
    means = expectations(5, worth)
    if throws_left == 1:
        values = {kept: means[in_order(cups.first + kept)] for kept in keeps(cups.thrown)}
    else:
        values = {kept: _mean_of_two(kept, means) for kept in keeps(cups.thrown)}
    best = max(values, key=values.__getitem__)
    return best, values[best]


def _mean_of_two(first: Dice, means: Mapping[Dice, float]) -> float:
    """The mean worth with `first` under the first cup, two throws to come and the best choice between them."""

    def choice(thrown: Dice) -> float:
        return max(means[in_order(first + thrown)], *(means[in_order(first + kept)] for kept in keeps(thrown)))

    return expectations(5 - len(first), choice)[()]
