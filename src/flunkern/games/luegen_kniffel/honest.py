"""The bot that tells the truth unless a lie promises more."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random

from flunkern.core.chance import Dice
from flunkern.games.luegen_kniffel.judging import best_lie, open_fields, worth_of_doubt
from flunkern.games.luegen_kniffel.moves import Announce, Believe, Doubt, Keep, Move
from flunkern.games.luegen_kniffel.rules import THROWS
from flunkern.games.luegen_kniffel.view import Cups, View
from flunkern.material.dice import Lookup, expectations, in_order, keeps, lookup, sorted_throws
from flunkern.material.sheet import PAR, SCORES

Worth = Callable[[Dice], float]


class HonestBot:
    """Announces the truth unless a lie promises more, throws while that promises more still, and doubts by the odds.

    With an error it is off by about so many points for each field, and by the same as long as the cards stay as they
    are: it takes a fancy to a field, for a whole turn. What a doubt is worth it misjudges as much; with a high
    threshold it believes others for long.
    """

    def __init__(self, error: float = 0.0, doubt_above: float = 0.0) -> None:
        self._error, self._doubt_above = error, doubt_above

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        if view.announcement is not None:
            misjudged = rng.gauss(0, self._error) if self._error else 0.0
            return Doubt() if worth_of_doubt(view, view.announcement) + misjudged > self._doubt_above else Believe()
        if view.cups is None:
            return legal_moves[0]
        return _roller(view, view.cups, self._usual(view))

    def _usual(self, view: View) -> Sequence[float]:
        """What it takes each field to be worth by and by."""
        if not self._error:
            return PAR
        fancy = Random(f"{view.me} {view.cards}")
        return [par + fancy.gauss(0, self._error) for par in PAR]


def _roller(view: View, cups: Cups, usual: Sequence[float]) -> Move:
    assert view.me is not None
    truth = max(cups.truths, key=lambda claim: claim.points - usual[claim.category.index], default=None)
    value = float("-inf") if truth is None else truth.points - usual[truth.category.index]
    # A lie is told after the last throw: the more throws, the likelier it sounds.
    card = view.cards[view.me]
    lie, promise = best_lie(card, len(view.cards) - 1, THROWS, usual)
    if view.throws_left:
        kept, mean = _best_keep(cups, view.throws_left, _worth(open_fields(card), promise, usual))
        if mean > value:
            return Keep(kept)
    claim = lie if truth is None or promise > value else truth
    return Announce(claim.category, claim.points)


def _worth(open: int, promise: float, usual: Sequence[float]) -> Worth:
    """What five dice are worth after the last throw: the best truth, or the best lie."""
    pars = [(index, usual[index]) for index in range(13) if open >> index & 1]

    def worth(dice: Dice) -> float:
        scores = SCORES[dice]
        return max([promise, *[scores[index] - par for index, par in pars if scores[index]]])

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

    choices = _choices(first)
    return expectations(5 - len(first), lambda thrown: max(choices[thrown](means)))[()]


@cache
def _choices(first: Dice) -> Mapping[Dice, Lookup]:
    """For each throw with `first` under the first cup, all that may come under both."""
    return {
        thrown: lookup(in_order(first + kept) for kept in (thrown, *keeps(thrown)))
        for thrown in sorted_throws(5 - len(first))
    }
