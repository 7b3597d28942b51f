"""Counterfactual regrets of roller and answerers: one iteration of CFR+ for each.

For an answerer, doubting a claim beats believing it by π(truly) · erred + π(falsely) · (gained + P(no other doubts) ·
spared). For the roller, values go backwards through the turn: claims, hands, the second cup, the first; at each
v = Σ_a σ(a) q(a) and R(a) ← max(R(a) + q(a) − v, 0).
"""

import numpy as np

from flunkern.games.luegen_kniffel.solving.payoffs import ClaimReach, Payoffs
from flunkern.games.luegen_kniffel.solving.strategy import Strategy
from flunkern.games.luegen_kniffel.solving.transitions import HANDS, KEEPS, STOP, Steps, TurnGraph, expect_throw
from flunkern.solvers.arrays import Floats, Ints
from flunkern.solvers.machine_code import kernel
from flunkern.solvers.regret_matching import probability, regret_plus


@kernel
def others_silent(doubts: Floats, but: int) -> float:
    """How likely none doubts, `but` this one."""
    silent = 1.0
    for place in range(len(doubts)):
        if place != but:
            silent *= 1.0 - doubts[place]
    return silent


@kernel
def doubt_gain(pay: Payoffs, claimed: ClaimReach, doubts: Floats, throw: int, claim: int, place: int) -> float:
    """What doubting brings an answerer more than believing, weighed by how likely the claim is made."""
    caught = pay.gained[claim, place] + others_silent(doubts, place) * pay.spared[claim, place]
    truly, falsely = claimed.truly[throw, claim], claimed.falsely[throw, claim]
    return truly * pay.erred[claim, place] + falsely * caught  # type: ignore[no-any-return]


@kernel
def regret_answers(pay: Payoffs, claimed: ClaimReach, regrets: Strategy, strategy: Strategy) -> None:
    """Updates the regrets of all answers to what is claimed, and then the answers themselves."""
    for throw in range(3):
        for claim in range(len(pay.open)):
            if not pay.open[claim]:
                continue
            doubts, trusts = regrets.doubts[throw, claim], regrets.trusts[throw, claim]
            now = strategy.doubts[throw, claim]
            for place in range(len(now)):
                now[place] = probability(doubts[place], doubts[place] + trusts[place], 0.5)
            for place in range(len(now)):
                gain = doubt_gain(pay, claimed, now, throw, claim, place)
                doubts[place] = regret_plus(doubts[place], (1.0 - now[place]) * gain, 0.0)
                trusts[place] = regret_plus(trusts[place], 0.0, now[place] * gain)
            for place in range(len(now)):
                now[place] = probability(doubts[place], doubts[place] + trusts[place], 0.5)


@kernel
def claim_values(pay: Payoffs, doubts: Floats, true: Floats, lie: Floats) -> None:
    """Fills in what each claim brings the roller after each throw, if true and if not."""
    for throw in range(3):
        for claim in range(len(pay.open)):
            silent = others_silent(doubts[throw, claim], -1)
            true[throw, claim] = pay.noted[claim]
            lie[throw, claim] = silent * pay.noted[claim] + (1.0 - silent) * pay.caught[claim] - pay.shame
            for place in range(doubts.shape[2]):
                true[throw, claim] += doubts[throw, claim, place] * pay.erred_for_roller[claim, place]
                lie[throw, claim] += doubts[throw, claim, place] * pay.gained_for_roller[claim, place]


@kernel
def regret_claims(
    graph: TurnGraph, pay: Payoffs, strategy: Strategy, true: Floats, lie: Floats, regrets: Strategy, hands: Floats
) -> None:
    """Updates the regrets of what is claimed, and fills in what each hand is worth when it is announced on."""
    for throw in range(3):
        bluffing = 0.0
        for claim in range(len(pay.open)):
            bluffing += strategy.bluffs[throw, claim] * lie[throw, claim]
        for claim in range(len(pay.open)):
            if pay.open[claim]:
                regrets.bluffs[throw, claim] = regret_plus(regrets.bluffs[throw, claim], lie[throw, claim], bluffing)
        for hand in range(HANDS):
            first, end = graph.first_truth[hand], graph.first_truth[hand + 1]
            lied, value = bluffing, 0.0
            for place in range(first, end):
                claim = graph.truths[place]
                lied += strategy.bluffs[throw, claim] * (true[throw, claim] - lie[throw, claim])
                value += strategy.told[throw, place] * true[throw, claim]
            value += strategy.lying[throw, hand] * lied
            hands[throw, hand] = value
            regrets.lying[throw, hand] = regret_plus(regrets.lying[throw, hand], lied, value)
            for place in range(first, end):
                claim = graph.truths[place]
                if pay.open[claim]:
                    regrets.told[throw, place] = regret_plus(regrets.told[throw, place], true[throw, claim], value)


@kernel
def _regret_steps(steps: Steps, place: int, keeps: Floats, stop: float, strategy: Floats, regrets: Floats) -> float:
    value = 0.0
    for step in range(steps.first[place], steps.first[place + 1]):
        action_value = stop if steps.to[step] == STOP else keeps[steps.to[step]]
        value += strategy[step] * action_value
    for step in range(steps.first[place], steps.first[place + 1]):
        action_value = stop if steps.to[step] == STOP else keeps[steps.to[step]]
        regrets[step] = regret_plus(regrets[step], action_value, value)
    return value


@kernel
def regret_throws(
    graph: TurnGraph, strategy: Strategy, hands: Floats, due: Ints, first: Floats, regrets: Strategy
) -> None:
    """Updates the regrets of what is kept, and what the keeps that are due are worth under the first cup."""
    second = np.empty(KEEPS + HANDS)
    expect_throw(graph, hands[2], second)
    for keep in range(KEEPS):
        if not due[keep]:
            continue
        first[keep] = 0.0
        for spot in range(graph.spots[keep], graph.spots[keep + 1]):
            stop = hands[1, graph.spot_hand[spot]]
            value = _regret_steps(graph.middle, spot, second, stop, strategy.middle, regrets.middle)
            first[keep] += graph.spot_probability[spot] * value
    for hand in range(HANDS):
        _regret_steps(graph.opening, hand, first, hands[0, hand], strategy.opening, regrets.opening)
