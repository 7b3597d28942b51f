"""The equilibrium of one turn: what to keep, what to say, and whom to believe, found together by CFR+.

What a lie brings does not depend on the dice, so all who lie after the same throw draw from one mix of bluffs; who
happens to draw a true one says the truth. Everything here is public: roller and answerers come to the same equilibrium.
"""

from typing import Final

import numpy as np

from flunkern.games.luegen_kniffel.solving.reach import (
    RARELY,
    match_claims,
    match_roller,
    match_steps,
    reaches,
    take,
)
from flunkern.games.luegen_kniffel.solving.regrets import claim_values, regret_answers, regret_claims, regret_throws
from flunkern.games.luegen_kniffel.solving.strategy import Payoffs, Plan, Said, rarely_said, room
from flunkern.games.luegen_kniffel.solving.transitions import HANDS, KEEPS, Cups, Floats, Ints, Steps, cups
from flunkern.solvers.machine_code import kernel

TREMBLE: Final = 0.1
"""How much of all that is said answerers take for idle talk, unless told."""

LATE: Final = 8
"""How many rounds may pass before an unlikely keep is worked on."""


@kernel
def _add_steps(steps: Steps, place: int, weight: float, plan: Floats, sums: Floats) -> None:
    for step in range(steps.first[place], steps.first[place + 1]):
        sums[step] += weight * plan[step]


@kernel
def _add(graph: Cups, plan: Plan, due: Ints, first: Floats, stops: Floats, weight: float, sums: Plan) -> None:
    """Adds a behaviour to the sums, each place weighed by how likely the roller's own choices lead there."""
    for throw in range(3):
        for claim in range(plan.doubts.shape[1]):
            for place in range(plan.doubts.shape[2]):
                sums.doubts[throw, claim, place] += weight * plan.doubts[throw, claim, place]
    for hand in range(HANDS):
        _add_steps(graph.opening, hand, weight, plan.opening, sums.opening)
    for keep in range(KEEPS):
        if due[keep]:
            for spot in range(graph.spots[keep], graph.spots[keep + 1]):
                _add_steps(graph.middle, spot, weight * (first[keep] + 1e-9), plan.middle, sums.middle)
    for throw in range(3):
        bluffs = 1e-9
        for hand in range(HANDS):
            reached = weight * (stops[throw, hand] + 1e-9)
            bluffs += stops[throw, hand] * plan.lying[throw, hand]
            sums.lying[throw, hand] += reached * plan.lying[throw, hand]
            for place in range(graph.first_truth[hand], graph.first_truth[hand + 1]):
                sums.told[throw, place] += reached * plan.told[throw, place]
        for claim in range(plan.bluffs.shape[1]):
            sums.bluffs[throw, claim] += weight * bluffs * plan.bluffs[throw, claim]


@kernel
def _due(graph: Cups, plan: Plan, number: int, regrets: Plan, due: Ints) -> None:
    """Which keeps are worked on in this round: those that are likely under the first cup, and some of the others."""
    likely = np.zeros(KEEPS)
    for hand in range(HANDS):
        take(graph.opening, hand, graph.chance[hand], plan.opening, likely)
    for keep in range(KEEPS):
        due[keep] = likely[keep] > RARELY or (number + keep) % LATE == 0 or number == 0
        if due[keep]:
            match_steps(graph.middle, graph.spots[keep], graph.spots[keep + 1], regrets.middle, plan.middle)


@kernel
def _iterate(graph: Cups, pay: Payoffs, rare: Said, rounds: int, regrets: Plan, plan: Plan, sums: Plan) -> None:
    first, stops, hands, due = np.zeros(KEEPS), np.zeros((3, HANDS)), np.zeros((3, HANDS)), np.zeros(KEEPS, np.int64)
    said = Said(np.zeros(rare.truly.shape), np.zeros(rare.truly.shape))
    true, lie, worth = np.zeros(rare.truly.shape), np.zeros(rare.truly.shape), np.zeros(KEEPS)
    total = 0.0
    for number in range(rounds):
        match_steps(graph.opening, 0, HANDS, regrets.opening, plan.opening)
        match_claims(graph, pay, regrets, plan)
        _due(graph, plan, number, regrets, due)
        reaches(graph, plan, first, stops, said)
        for throw in range(3):
            for claim in range(len(pay.open)):
                said.truly[throw, claim] += rare.truly[throw, claim]
                said.falsely[throw, claim] += rare.falsely[throw, claim]
        regret_answers(pay, said, regrets, plan)
        weight = float(number * number)
        total += weight
        _add(graph, plan, due, first, stops, weight, sums)
        claim_values(pay, plan.doubts, true, lie)
        regret_claims(graph, pay, plan, true, lie, regrets, hands)
        regret_throws(graph, plan, hands, due, worth, regrets)
    match_roller(graph, pay, sums, plan)
    for throw in range(3):
        for claim in range(len(pay.open)):
            for place in range(plan.doubts.shape[2]):
                plan.doubts[throw, claim, place] = sums.doubts[throw, claim, place] / total


def solved(pay: Payoffs, rounds: int, tremble: float = TREMBLE) -> Plan:
    """A behaviour from which neither roller nor answerers gain much by turning away, after so many rounds of CFR+."""
    answerers = pay.erred.shape[1]
    regrets, plan, sums = room(answerers), room(answerers), room(answerers)
    _iterate(cups(), pay, rarely_said(pay.open, tremble), rounds, regrets, plan, sums)
    np.subtract(1.0, plan.doubts, out=plan.trusts)
    return plan
