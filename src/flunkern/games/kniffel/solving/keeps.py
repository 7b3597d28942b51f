"""Keeps: the 462 multisets of at most five dice, 252 of them full rolls, and the steps of one die between them."""

from collections.abc import Sequence
from functools import cache
from math import factorial, prod

from flunkern.core.chance import Dice
from flunkern.games.kniffel.solving.rewards import DICE, FACES
from flunkern.material import dice as choosing
from flunkern.material.dice import in_order, sorted_throws, without

KEEPS = 462
ROLLS = 252
FIRST_ROLL = KEEPS - ROLLS
SIXTH = 1.0 / FACES
_PIPS = range(1, FACES + 1)


@cache
def keeps() -> tuple[Dice, ...]:
    """All keeps by number of dice, then by number of distinct faces; the full rolls come last."""
    found = [dice for size in range(DICE + 1) for dice in sorted_throws(size)]
    return tuple(sorted(found, key=lambda dice: (len(dice), len(set(dice)), list(map(dice.count, _PIPS)))))


@cache
def _numbers() -> dict[Dice, int]:
    return {dice: number for number, dice in enumerate(keeps())}


def keep_of(dice: Sequence[int]) -> int:
    """The number of a keep, its dice in any order."""
    return _numbers()[in_order(tuple(dice))]


@cache
def roll_of(dice: Dice) -> int:
    """The number of a roll; raises ValueError unless these are five dice."""
    if len(dice) != DICE or not set(dice) <= set(_PIPS):
        raise ValueError(f"{list(dice)} are not five dice")
    return keep_of(dice) - FIRST_ROLL


@cache
def sub_keeps(dice: Dice) -> tuple[tuple[int, Dice], ...]:
    """The number and the dice of every keep of a roll that leaves a die to throw, in the order of their numbers."""
    return tuple(sorted((keep_of(kept), kept) for kept in choosing.keeps(dice)))


def probability_of(dice: Dice) -> float:
    """The probability that throwing as many dice gives exactly these."""
    ways = factorial(len(dice)) // prod(factorial(dice.count(face)) for face in _PIPS)
    return ways / float(FACES ** len(dice))


@cache
def up() -> tuple[tuple[int, ...], ...]:
    """[keep of fewer than five dice][face]: the keep with one more die of that face."""
    return tuple(tuple(keep_of((*dice, face)) for face in _PIPS) for dice in keeps()[:FIRST_ROLL])


@cache
def down() -> tuple[tuple[int, ...], ...]:
    """[keep]: the keeps with one die fewer, one for each of its distinct faces."""
    return tuple(tuple(keep_of(without(dice, {face})) for face in sorted(set(dice))) for dice in keeps())
