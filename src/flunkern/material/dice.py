"""Choosing among dice: which ones a player may leave standing, and what a throw of the others can bring."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import combinations, combinations_with_replacement
from operator import itemgetter
from typing import Final

from flunkern.core.chance import Dice
from flunkern.core.remembering import Table, remembered

FACES: Final = range(1, 7)
Lookup = Callable[[Mapping[Dice, float]], tuple[float, ...]]


def _sorted(dice: Dice) -> Dice:
    ordered = tuple(sorted(dice))
    return dice if dice == ordered else in_order(ordered)


IN_ORDER: Final = Table(_sorted)
"""By dice, the same dice sorted: how they are kept in states and tables, equal ones as one object."""
in_order: Final = IN_ORDER.__getitem__


@remembered
def keeps(dice: Dice) -> tuple[Dice, ...]:
    """Every choice of dice to leave standing while at least one is thrown, each sorted, none twice; few dice first."""
    chosen = {in_order(kept) for count in range(len(dice)) for kept in combinations(dice, count)}
    return tuple(sorted(chosen, key=_size_then_faces))


def _keep_set(dice: Dice) -> frozenset[Dice]:
    return frozenset(keeps(dice))


KEEP_SETS: Final = Table(_keep_set)
"""By dice, the same choices, to ask whether one is among them."""


def _size_then_faces(kept: Dice) -> tuple[int, Dice]:
    return len(kept), kept


@cache
def sorted_throws(count: int) -> tuple[Dice, ...]:
    """Every throw of `count` dice as it lies when sorted."""
    return tuple(map(in_order, combinations_with_replacement(FACES, count)))


def expectations(count: int, worth: Callable[[Dice], float]) -> dict[Dice, float]:
    """For each choice of up to `count` dice left standing, the mean `worth` once the others have been thrown.

    Works down the lattice of kept dice: the mean of a keep is the mean over the six keeps with one die more.
    """
    means = {dice: worth(dice) for dice in sorted_throws(count)}
    for size in range(count - 1, -1, -1):
        for kept, with_one_more in _lattice(size):
            means[kept] = sum(with_one_more(means)) / 6
    return means


@cache
def _lattice(size: int) -> tuple[tuple[Dice, Lookup], ...]:
    """Every choice of so many dice, with those that have one die more."""
    return tuple((kept, lookup(in_order((*kept, face)) for face in FACES)) for kept in sorted_throws(size))


def lookup(several: Iterable[Dice]) -> Lookup:
    """A function that looks up what several dice are worth, two or more: in far less time than one by one."""
    return itemgetter(*several)


def without(dice: Dice, taken: Iterable[int]) -> Dice:
    """`dice` less `taken`, in their order; each taken die must be there."""
    rest = list(dice)
    for face in taken:
        rest.remove(face)
    return tuple(rest)
