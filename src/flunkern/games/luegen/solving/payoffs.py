"""What a call can win or cost: how much nearer it brings a lost half, L(own mats, mats in the middle).

L(5, m) = 1,   L(o, m) = p L(o + 1, m − 1) + (1 − p) L(o, m − 1),   p = 1 / (1 + skill · (players − 1))
L(o, 0) = (skillᵒ − 1) / (skill⁵ − 1)                                the gambler's ruin, once the middle is empty
"""

from functools import cache
from typing import Final

from flunkern.games.luegen.state import MATS

SKILL: Final = 1.25
"""So many calls the trained strategy is taken to win for each that it loses."""


@cache
def loss_probability(own: int, middle: int, players: int, skill: float = SKILL) -> float:
    """L: how likely a player with `own` mats loses the half, with so many still in the middle and so many players in.

    A chain of rounds in which only the own mats count: in each the player is the loser with a chance that is a fair
    share made smaller by skill; once the middle is empty, mats come and go until all or none are held.
    """
    if own == MATS:
        return 1.0
    if not middle:
        return own / MATS if skill == 1 else (skill**own - 1) / (skill**MATS - 1)
    loses = 1 / (1 + skill * (players - 1))
    after = loss_probability(own + 1, middle - 1, players, skill), loss_probability(own, middle - 1, players, skill)
    return loses * after[0] + (1 - loses) * after[1]


def call_payoff(own: int, middle: int, players: int, skill: float = SKILL) -> float:
    """What winning a call brings, where losing it costs one and staying out of it neither."""
    if middle:
        # Somebody else takes the mat, whether one won the call or had no part in it.
        return 0.0
    now = loss_probability(own, 0, players, skill)
    return (now - loss_probability(own - 1, 0, players, skill)) / (loss_probability(own + 1, 0, players, skill) - now)
