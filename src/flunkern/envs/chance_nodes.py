"""Chance as nodes of a tree: what a step wants drawn next, what may come, and how likely that is."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from math import factorial, prod
from typing import Final, Literal

from flunkern.core.chance import Chance, Dice, Draw, ThrowOff
from flunkern.core.environment import Wanted
from flunkern.material.dice import sorted_throws


class DrawMissingError(Exception):
    """A step cannot go on before something is drawn."""

    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted
        super().__init__(wanted)


class GivenDraws(Chance):
    """Gives the draws it was told in turn and raises DrawMissingError for the first that it was not told.

    Where there is nothing to choose from, nothing is drawn. Who wins a throw-off is one draw, for everyone is as
    likely to: a tree of the throws themselves would have no end, as ties throw again.
    """

    def __init__(self, draws: Sequence[Draw]) -> None:
        self._draws = iter(draws)

    def _next(self, kind: Literal["below", "throw", "order"], count: int) -> Draw:
        for draw in self._draws:
            return draw
        raise DrawMissingError(Wanted(kind, count))

    def below(self, bound: int) -> int:
        return self._next("below", bound)[0] if bound > 1 else 0

    def throw(self, count: int) -> Dice:
        return self._next("throw", count)

    def permutation(self, count: int) -> Draw:
        return self._next("order", count) if count > 1 else tuple(range(count))

    def throw_off(self, people: Iterable[int], count: int) -> ThrowOff:
        """All throws are ones but the winner's, which are sixes: they tell nothing but who won."""
        everyone = list(people)
        winner = everyone[self.below(len(everyone))]
        if len(everyone) == 1:
            return winner, []
        return winner, [(person, (6 if person == winner else 1,) * count) for person in everyone]


class FirstOutcomes(Chance):
    """Always the first outcome there is, for steps of which nothing that is drawn will be seen."""

    def below(self, bound: int) -> int:
        return 0


Distribution = list[tuple[int, float]]


@cache
def _throw_outcomes(count: int) -> Distribution:
    """Sorted throws by their number: as games sort dice, throws that differ in order alone are one outcome."""
    throws = (Counter(dice).values() for dice in sorted_throws(count))
    ways = (factorial(count) // prod(map(factorial, alike)) for alike in throws)
    return [(number, way / 6**count) for number, way in enumerate(ways)]


@cache
def _even(count: int) -> Distribution:
    return [(number, 1 / count) for number in range(count)]


def outcomes(wanted: Wanted, partly: Draw) -> Distribution:
    """What may be drawn next and how likely each is; an order is drawn thing by thing, `partly` being those drawn."""
    if wanted.kind == "throw":
        return _throw_outcomes(wanted.count)
    if wanted.kind == "below":
        return _even(wanted.count)
    left = sorted(set(range(wanted.count)).difference(partly))
    return [(thing, 1 / len(left)) for thing in left]


def drawn(wanted: Wanted, partly: Draw, outcome: int) -> tuple[Draw, bool]:
    """The draw with one outcome more, and whether it is complete; the last thing of an order comes by itself."""
    if wanted.kind == "throw":
        return sorted_throws(wanted.count)[outcome], True
    if wanted.kind == "below":
        return (outcome,), True
    order = partly + (outcome,)
    if len(order) < wanted.count - 1:
        return order, False
    return order + tuple(set(range(wanted.count)) - set(order)), True


def outcomes_of(wanted: Wanted, draw: Draw) -> Sequence[int]:
    """The outcomes that bring a draw about, one after another."""
    if wanted.kind == "throw":
        return (sorted_throws(wanted.count).index(draw),)
    return draw if wanted.kind == "below" else draw[:-1]


def outcome_count(wanted: Wanted) -> int:
    return len(outcomes(wanted, ()))


def outcome_text(wanted: Wanted, outcome: int) -> str:
    """An outcome for people who read traces."""
    if wanted.kind == "throw":
        return f"throw {' '.join(map(str, sorted_throws(wanted.count)[outcome]))}"
    return f"{_NAMES[wanted.kind]} {outcome}"


_NAMES: Final = {"below": "number", "order": "next"}
