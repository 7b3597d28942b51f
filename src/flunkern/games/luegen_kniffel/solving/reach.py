"""From regrets to a plan, and how likely that plan makes everything that can happen in a turn."""

from typing import Final

import numpy as np

from flunkern.games.luegen_kniffel.solving.strategy import Payoffs, Plan, Said
from flunkern.games.luegen_kniffel.solving.transitions import HANDS, KEEPS, STOP, Cups, Floats, Steps
from flunkern.solvers.machine_code import kernel

RARELY: Final = 1e-7
"""Keeps less likely than this are left out of account."""


@kernel
def matched(regrets: Floats, first: int, end: int, into: Floats) -> None:
    """Regret matching: in proportion to what is regretted, or all alike."""
    total = 0.0
    for place in range(first, end):
        total += regrets[place]
    for place in range(first, end):
        into[place] = regrets[place] / total if total > 0.0 else 1.0 / (end - first)


@kernel
def match_claims(graph: Cups, pay: Payoffs, regrets: Plan, plan: Plan) -> None:
    """The same for what is said: bluffs among the open claims, and each hand's truths beside lying."""
    for throw in range(3):
        total, open = 0.0, 0
        for claim in range(len(pay.open)):
            total += regrets.bluffs[throw, claim]
            open += pay.open[claim]
        for claim in range(len(pay.open)):
            share = regrets.bluffs[throw, claim] / total if total > 0.0 else pay.open[claim] / open
            plan.bluffs[throw, claim] = share
        for hand in range(HANDS):
            first, end = graph.first_truth[hand], graph.first_truth[hand + 1]
            total, choices = regrets.lying[throw, hand], 1
            for place in range(first, end):
                total += regrets.told[throw, place]
                choices += pay.open[graph.truths[place]]
            plan.lying[throw, hand] = regrets.lying[throw, hand] / total if total > 0.0 else 1.0 / choices
            for place in range(first, end):
                even = pay.open[graph.truths[place]] / choices
                plan.told[throw, place] = regrets.told[throw, place] / total if total > 0.0 else even


@kernel
def match_steps(steps: Steps, first: int, end: int, regrets: Floats, plan: Floats) -> None:
    """The same for the steps from each of these places."""
    for place in range(first, end):
        matched(regrets, steps.first[place], steps.first[place + 1], plan)


@kernel
def match_roller(graph: Cups, pay: Payoffs, regrets: Plan, plan: Plan) -> None:
    """The roller's behaviour that regrets call for."""
    match_steps(graph.opening, 0, HANDS, regrets.opening, plan.opening)
    match_steps(graph.middle, 0, len(graph.spot_hand), regrets.middle, plan.middle)
    match_claims(graph, pay, regrets, plan)


@kernel
def take(steps: Steps, place: int, reached: float, plan: Floats, keeps: Floats) -> float:
    """Spreads `reached` over the keeps; returns what stops."""
    stopped = 0.0
    for step in range(steps.first[place], steps.first[place + 1]):
        if steps.to[step] == STOP:
            stopped += reached * plan[step]
        else:
            keeps[steps.to[step]] += reached * plan[step]
    return stopped


@kernel
def _reach_claims(graph: Cups, plan: Plan, throw: int, stops: Floats, truly: Floats, falsely: Floats) -> None:
    lying = 0.0
    for hand in range(HANDS):
        lying += stops[hand] * plan.lying[throw, hand]
    for claim in range(len(truly)):
        truly[claim] = 0.0
        falsely[claim] = plan.bluffs[throw, claim] * lying
    for hand in range(HANDS):
        for place in range(graph.first_truth[hand], graph.first_truth[hand + 1]):
            claim = graph.truths[place]
            by_chance = plan.bluffs[throw, claim] * stops[hand] * plan.lying[throw, hand]
            truly[claim] += stops[hand] * plan.told[throw, place] + by_chance
            falsely[claim] -= by_chance


@kernel
def reaches(graph: Cups, plan: Plan, first: Floats, stops: Floats, said: Said) -> None:
    """Fills in how likely each keep comes under the first cup, each hand is announced on, and each claim is made."""
    second = np.zeros(KEEPS + HANDS)
    for keep in range(KEEPS):
        first[keep] = 0.0
    for hand in range(HANDS):
        stops[1, hand] = 0.0
    for hand in range(HANDS):
        stops[0, hand] = take(graph.opening, hand, graph.chance[hand], plan.opening, first)
    for keep in range(KEEPS):
        if first[keep] > RARELY:
            for spot in range(graph.spots[keep], graph.spots[keep + 1]):
                reached = first[keep] * graph.spot_chance[spot]
                stops[1, graph.spot_hand[spot]] += take(graph.middle, spot, reached, plan.middle, second)
    for keep in range(KEEPS):
        for face in range(6):
            second[graph.plus[keep, face]] += second[keep] / 6
    for hand in range(HANDS):
        stops[2, hand] = second[KEEPS + hand]
    for throw in range(3):
        _reach_claims(graph, plan, throw, stops[throw], said.truly[throw], said.falsely[throw])
