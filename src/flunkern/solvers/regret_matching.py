"""Regret matching (Hart and Mas-Colell 2000): σ(a) = R⁺(a) / Σ_b R⁺(b), uniform where no regret R is positive.

R⁺ is max(R, 0). One infoset at a time is divided by its sum; many hands side by side are multiplied by its inverse,
which is several times faster and may differ in the last digit.
"""

from typing import Any, Final

from numpy.typing import NDArray

from flunkern.solvers.arrays import Floats, Ints
from flunkern.solvers.machine_code import kernel

LEAST: Final = 1e-300
"""A sum of regrets that is not even this much is none: it could not be divided by."""


@kernel
def probability(regret: float, total: float, uniform: float) -> float:
    """σ(a) where the positive regrets sum up to `total`."""
    return max(regret, 0.0) / total if total > 0.0 else uniform


@kernel
def match(regrets: Floats, first: int, end: int, strategy: Floats) -> None:
    """Writes the strategy of the infoset whose actions are `first` up to `end`, all of them legal."""
    total = 0.0
    for action in range(first, end):
        total += max(regrets[action], 0.0)
    for action in range(first, end):
        strategy[action] = probability(regrets[action], total, 1.0 / (end - first))


@kernel
def match_legal(regrets: Floats, actions: Ints, strategy: Floats) -> None:
    """Writes the strategy of an infoset in which an action is legal unless it is negative."""
    total, legal = 0.0, 0
    for slot in range(len(actions)):
        if actions[slot] >= 0:
            total += max(regrets[slot], 0.0)
            legal += 1
    for slot in range(len(actions)):
        strategy[slot] = probability(regrets[slot], total, 1.0 / legal) if actions[slot] >= 0 else 0.0


@kernel
def inverse(total: float) -> float:
    """1 / Σ R⁺; 0 where there is nothing to divide by."""
    return 1.0 / total if total > LEAST else 0.0


@kernel
def scaled(regret: float, scale: float, uniform: float) -> float:
    """σ(a) where `scale` is the inverse of the sum."""
    return max(regret, 0.0) * scale if scale > 0.0 else uniform


@kernel
def match_hands(regrets: NDArray[Any], first: int, end: int, strategy: NDArray[Any], scale: Floats) -> None:
    """Writes [action, hand]: the strategies of all hands in one public state; `scale` is room to work in."""
    hands = regrets.shape[1]
    scale[:] = 0.0
    for action in range(first, end):
        for hand in range(hands):
            scale[hand] += max(regrets[action, hand], 0.0)
    for hand in range(hands):
        scale[hand] = inverse(scale[hand])
    for action in range(first, end):
        for hand in range(hands):
            strategy[action, hand] = scaled(regrets[action, hand], scale[hand], 1.0 / (end - first))


@kernel
def regret_plus(regret: float, value: float, expected: float) -> float:
    """CFR+ (Tammelin 2014): R ← max(R + q(a) − v, 0), for an action of that value where v is expected."""
    return max(0.0, regret + value - expected)
