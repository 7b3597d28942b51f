"""The equilibrium of one turn by CFR+: what to keep, what to say, and whom to believe, found together.

    iteration t: σ_t = regret matching of R;  R ← max(R + q − v, 0);  average ← average + t² · own reach · σ_t

What a lie brings does not depend on the dice, so all who lie after the same throw draw from one mix of bluffs; who
happens to draw a true one says the truth. Everything here is public: roller and answerers come to the same equilibrium.
"""

from typing import Final

import numpy as np

from flunkern.games.luegen_kniffel.solving.payoffs import ClaimReach, Payoffs, trembles
from flunkern.games.luegen_kniffel.solving.reach import (
    RARELY,
    match_claims,
    match_roller,
    match_steps,
    reach_probabilities,
    take,
)
from flunkern.games.luegen_kniffel.solving.regrets import claim_values, regret_answers, regret_claims, regret_throws
from flunkern.games.luegen_kniffel.solving.strategy import Strategy, empty_strategy
from flunkern.games.luegen_kniffel.solving.transitions import HANDS, KEEPS, Steps, TurnGraph, turn_graph
from flunkern.solvers.arrays import Floats, Ints
from flunkern.solvers.machine_code import kernel

TREMBLE: Final = 0.1
"""How much of all that is said answerers take for idle talk, unless told."""

LATE: Final = 8
"""How many iterations may pass before an unlikely keep is worked on."""


@kernel
def _add_steps(steps: Steps, place: int, weight: float, strategy: Floats, sums: Floats) -> None:
    for step in range(steps.first[place], steps.first[place + 1]):
        sums[step] += weight * strategy[step]


@kernel
def _add(
    graph: TurnGraph, strategy: Strategy, due: Ints, first: Floats, stops: Floats, weight: float, sums: Strategy
) -> None:
    """Adds a strategy to the sums, each infoset weighed by how likely the roller's own choices lead there."""
    for throw in range(3):
        for claim in range(strategy.doubts.shape[1]):
            for place in range(strategy.doubts.shape[2]):
                sums.doubts[throw, claim, place] += weight * strategy.doubts[throw, claim, place]
    for hand in range(HANDS):
        _add_steps(graph.opening, hand, weight, strategy.opening, sums.opening)
    for keep in range(KEEPS):
        if due[keep]:
            for spot in range(graph.spots[keep], graph.spots[keep + 1]):
                _add_steps(graph.middle, spot, weight * (first[keep] + 1e-9), strategy.middle, sums.middle)
    for throw in range(3):
        bluffs = 1e-9
        for hand in range(HANDS):
            reached = weight * (stops[throw, hand] + 1e-9)
            bluffs += stops[throw, hand] * strategy.lying[throw, hand]
            sums.lying[throw, hand] += reached * strategy.lying[throw, hand]
            for place in range(graph.first_truth[hand], graph.first_truth[hand + 1]):
                sums.told[throw, place] += reached * strategy.told[throw, place]
        for claim in range(strategy.bluffs.shape[1]):
            sums.bluffs[throw, claim] += weight * bluffs * strategy.bluffs[throw, claim]


@kernel
def _due(graph: TurnGraph, strategy: Strategy, number: int, regrets: Strategy, due: Ints) -> None:
    """Which keeps are worked on in this iteration: those likely under the first cup, and some of the others."""
    likely = np.zeros(KEEPS)
    for hand in range(HANDS):
        take(graph.opening, hand, graph.probability[hand], strategy.opening, likely)
    for keep in range(KEEPS):
        due[keep] = likely[keep] > RARELY or (number + keep) % LATE == 0 or number == 0
        if due[keep]:
            match_steps(graph.middle, graph.spots[keep], graph.spots[keep + 1], regrets.middle, strategy.middle)


@kernel
def _iterate(
    graph: TurnGraph,
    pay: Payoffs,
    tremble: ClaimReach,
    iterations: int,
    regrets: Strategy,
    strategy: Strategy,
    sums: Strategy,
) -> None:
    first, stops, hands, due = np.zeros(KEEPS), np.zeros((3, HANDS)), np.zeros((3, HANDS)), np.zeros(KEEPS, np.int64)
    claimed = ClaimReach(np.zeros(tremble.truly.shape), np.zeros(tremble.truly.shape))
    true, lie, values = np.zeros(tremble.truly.shape), np.zeros(tremble.truly.shape), np.zeros(KEEPS)
    for number in range(iterations):
        match_steps(graph.opening, 0, HANDS, regrets.opening, strategy.opening)
        match_claims(graph, pay, regrets, strategy)
        _due(graph, strategy, number, regrets, due)
        reach_probabilities(graph, strategy, first, stops, claimed)
        for throw in range(3):
            for claim in range(len(pay.open)):
                claimed.truly[throw, claim] += tremble.truly[throw, claim]
                claimed.falsely[throw, claim] += tremble.falsely[throw, claim]
        regret_answers(pay, claimed, regrets, strategy)
        _add(graph, strategy, due, first, stops, float(number * number), sums)
        claim_values(pay, strategy.doubts, true, lie)
        regret_claims(graph, pay, strategy, true, lie, regrets, hands)
        regret_throws(graph, strategy, hands, due, values, regrets)
    match_roller(graph, pay, sums, strategy)


def solve_turn(pay: Payoffs, iterations: int, tremble: float = TREMBLE) -> Strategy:
    """The average strategy after so many iterations: neither roller nor answerers gain much by turning away from it."""
    answerers = pay.erred.shape[1]
    regrets, strategy, sums = empty_strategy(answerers), empty_strategy(answerers), empty_strategy(answerers)
    _iterate(turn_graph(), pay, trembles(pay.open, tremble), iterations, regrets, strategy, sums)
    np.divide(sums.doubts, float(sum(number * number for number in range(iterations))), out=strategy.doubts)
    np.subtract(1.0, strategy.doubts, out=strategy.trusts)
    return strategy
