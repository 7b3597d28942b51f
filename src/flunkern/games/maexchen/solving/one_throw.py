"""The equilibrium of one throw: σ(x | d), how dice d are announced as x, and q(x), how often x is doubted.

The thrower gets a(x) if doubted and true, b(x) if doubted and a lie, c(x) if believed; so a truth is worth

    T(x) = c + q (a − c),  a lie  F(x) = c + q (b − c).

Liars choose among equals: F(x) = ℓ wherever there are lies, which makes q(x) = (c − ℓ) / (c − b). The answerer, with
payoffs a', b', c', is indifferent where there are r(x) = (c' − a') / (b' − c') lies for each truth; where believing is
better or worse whatever lies there, q is 0 or 1. What is left is one number: at ℓ as many dice are lied about as
truths cover,

    Σ { P(d) : max T(x ≤ d) < ℓ }  =  Σ r(x) P(announced truly as x).

The left side rises with ℓ and the right side falls, in steps; where they cross within a step, both ways to play beside
it are mixed.
"""

from typing import Final, NamedTuple

import numpy as np

from flunkern.games.maexchen.ladder import ALL_WAYS, LADDER, WAYS
from flunkern.solvers.arrays import Floats

RANKS: Final = len(LADDER)
PROBABILITY: Final = np.array(WAYS) / ALL_WAYS
_HALVINGS: Final = 60
_BESIDE: Final = 1e-9
"""How far from ℓ the ways to play on either side are looked at."""
_ROUNDING: Final = 1e-13


class Payoffs(NamedTuple):
    """What one of the two gets, by announcement: doubted and true, doubted and a lie, believed."""

    true: Floats
    lie: Floats
    believed: Floats


class Stage(NamedTuple):
    """σ as [dice, announcement], each row a distribution; q by announcement. Nothing at or below the floor."""

    announced: Floats
    doubted: Floats


def equilibrium(floor: int, thrower: Payoffs, answerer: Payoffs) -> Stage:
    """The equilibrium above an announcement of rank `floor` (−1 at the beginning of a round)."""
    return _OneThrow(floor, thrower, answerer).solved()


class _OneThrow:
    def __init__(self, floor: int, thrower: Payoffs, answerer: Payoffs) -> None:
        self._payoffs = thrower
        self._above = np.arange(RANKS) > floor
        catch, trust = answerer.lie - answerer.believed, answerer.believed - answerer.true
        # Whoever would rather be caught than believed has nothing to fear either.
        self._never = (catch <= 0) | (thrower.believed <= thrower.lie)
        self._always = ~self._never & (trust <= 0)
        self._open = ~self._never & ~self._always
        self._lies_per_truth = np.where(self._open, trust / np.where(self._open, catch, 1.0), 0.0)

    def solved(self) -> Stage:
        _, lie, believed = self._payoffs
        low = float(np.where(self._never, believed, lie)[self._above].max())
        high = float(np.where(self._always, lie, believed)[self._above].max())
        if self._excess(self._truths(low)) >= 0:
            level, truths = low, self._truths(low)
        elif self._excess(self._truths(high)) <= 0:
            level, truths = high, self._truths(high)
        else:
            for _ in range(_HALVINGS):
                level = (low + high) / 2
                low, high = (level, high) if self._excess(self._truths(level)) < 0 else (low, level)
            truths = self._mixed(self._truths(level - _BESIDE), self._truths(level + _BESIDE))
        return Stage(self._with_lies(truths, level), np.where(self._above, self._doubted(level), 0.0))

    def _mixed(self, few: Floats, many: Floats) -> Floats:
        """The lowest dice play as where many lie, the others as where few do: so that lies and truths match."""
        truths = few.copy()
        for dice in range(RANKS):
            missing, truths[dice] = self._excess(truths), many[dice]
            if (now := self._excess(truths)) > 0:
                share = missing / (missing - now)
                truths[dice] = share * many[dice] + (1 - share) * few[dice]
                break
        return truths

    def _excess(self, truths: Floats) -> float:
        """How many more dice are lied about than truths cover."""
        return float(PROBABILITY @ (1 - truths @ (1 + self._lies_per_truth)))

    def _doubted(self, level: float) -> Floats:
        _, lie, believed = self._payoffs
        room = np.where(self._open, believed - lie, 1.0)
        return np.where(self._open, np.clip((believed - level) / room, 0.0, 1.0), self._always.astype(float))

    def _worth(self, level: float, caught: Floats) -> Floats:
        """T or F by announcement: what it brings to be believed or else to get `caught`."""
        believed = self._payoffs.believed
        return np.where(self._above, believed + self._doubted(level) * (caught - believed), -np.inf)

    def _truths(self, level: float) -> Floats:
        """The best truth for all dice for which it is as good as a lie, [dice, announcement]; empty rows of liars."""
        worth = self._worth(level, self._payoffs.true)
        best = np.maximum.accumulate(worth)
        tells = np.flatnonzero(best >= level - _ROUNDING)
        # The last announcement at which the running maximum was reached.
        place = np.maximum.accumulate(np.where(worth >= best, np.arange(RANKS), 0))
        truths = np.zeros((RANKS, RANKS))
        truths[tells, place[tells]] = 1.0
        return truths

    def _with_lies(self, truths: Floats, level: float) -> Floats:
        """Adds the lies: so many of each as its truths cover, the highest dice lying highest."""
        mass = truths * PROBABILITY[:, None]
        liars = PROBABILITY - mass.sum(axis=1)
        wanted = self._lies_per_truth * mass.sum(axis=0)
        # What is too much for all truths goes where it makes no difference: never doubted, or doubted anyway.
        true, lie, _ = self._payoffs
        worth = self._worth(level, lie)
        endless = (worth >= level - _BESIDE) & (self._never | (self._doubted(level) >= 1))
        if endless.any():
            wanted[np.flatnonzero(endless)[-1]] += max(0.0, liars.sum() - wanted.sum())
        for announced in range(RANKS - 1, -1, -1):
            for dice in range(announced - 1, -1, -1):
                lies = min(liars[dice], wanted[announced])
                mass[dice, announced] += lies
                liars[dice] -= lies
                wanted[announced] -= lies
        # Dice for which there is no lie left say what is best for them.
        honest = np.tril(np.ones((RANKS, RANKS), bool))
        best = np.where(honest, self._worth(level, true) + _BESIDE, worth).argmax(axis=1)
        mass[np.arange(RANKS), best] += liars
        return mass / PROBABILITY[:, None]
