"""The reach probabilities of everything in a turn under a strategy.

π(keep) = Σ_hands P(hand) σ(keep | hand)         under the first cup
π(stop in hand at throw n) = reach of the hand then · σ(stop)
π(claim truly) = Σ_hands with it π(stop) (σ(tell it) + σ(lie) σ(bluff is it)),  π(claim falsely) = the other bluffs
"""

from typing import Final

import numpy as np

from flunkern.games.luegen_kniffel.solving.payoffs import ClaimReach
from flunkern.games.luegen_kniffel.solving.strategy import Strategy
from flunkern.games.luegen_kniffel.solving.transitions import (
    ALL_CLAIMS,
    HANDS,
    KEEPS,
    Steps,
    TurnGraph,
    turn_graph,
)
from flunkern.solvers.arrays import Floats
from flunkern.solvers.machine_code import kernel

RARELY: Final = 1e-7
"""Keeps less likely than this are left out of account."""


@kernel
def take(steps: Steps, place: int, reached: float, strategy: Floats, keeps: Floats) -> float:
    """Spreads `reached` over the keeps; returns what stops."""
    for step in range(steps.first[place] + 1, steps.first[place + 1]):
        keeps[steps.to[step]] += reached * strategy[step]
    return reached * strategy[steps.first[place]]  # type: ignore[no-any-return]


@kernel
def _reach_claims(
    graph: TurnGraph, strategy: Strategy, throw: int, stops: Floats, truly: Floats, falsely: Floats
) -> None:
    lying = 0.0
    for hand in range(HANDS):
        lying += stops[hand] * strategy.lying[throw, hand]
    for claim in range(len(truly)):
        truly[claim] = 0.0
        falsely[claim] = strategy.bluffs[throw, claim] * lying
        for truth in range(graph.first_truth[claim], graph.first_truth[claim + 1]):
            hand = graph.truth_hand[truth]
            by_chance = strategy.bluffs[throw, claim] * stops[hand] * strategy.lying[throw, hand]
            truly[claim] += stops[hand] * strategy.told[throw, truth] + by_chance
            falsely[claim] -= by_chance


@kernel
def reach_probabilities(
    graph: TurnGraph, strategy: Strategy, first: Floats, stops: Floats, claimed: ClaimReach
) -> None:
    """Fills in how likely each keep comes under the first cup, each hand is announced on, and each claim is made."""
    second = np.zeros(KEEPS + HANDS)
    for keep in range(KEEPS):
        first[keep] = 0.0
    for hand in range(HANDS):
        stops[1, hand] = 0.0
    for hand in range(HANDS):
        stops[0, hand] = take(graph.opening, hand, graph.probability[hand], strategy.opening, first)
    for keep in range(KEEPS):
        if first[keep] > RARELY:
            for spot in range(graph.spots[keep], graph.spots[keep + 1]):
                reached = first[keep] * graph.spot_probability[spot]
                stops[1, graph.spot_hand[spot]] += take(graph.middle, spot, reached, strategy.middle, second)
    for keep in range(KEEPS):
        share = second[keep] / 6
        for face in range(6):
            second[graph.plus[keep, face]] += share
    for hand in range(HANDS):
        stops[2, hand] = second[KEEPS + hand]
    for throw in range(3):
        _reach_claims(graph, strategy, throw, stops[throw], claimed.truly[throw], claimed.falsely[throw])


def claim_reach(strategy: Strategy) -> ClaimReach:
    """How likely each claim is made truly and falsely."""
    claimed = ClaimReach(np.zeros((3, len(ALL_CLAIMS))), np.zeros((3, len(ALL_CLAIMS))))
    reach_probabilities(turn_graph(), strategy, np.zeros(KEEPS), np.zeros((3, HANDS)), claimed)
    return claimed
