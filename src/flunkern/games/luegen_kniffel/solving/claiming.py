"""One iteration of discounted CFR for what is claimed and answered after one throw, all hands at once.

For an answerer, doubting a claim beats believing it by π(truly) · erred + π(falsely) · (gained + P(no other doubts) ·
spared). The roller's hand tells one of its truths or draws a lie from the mix that all hands share.
"""

from typing import NamedTuple

import numpy as np

from flunkern.games.luegen_kniffel.rules import THROWS
from flunkern.games.luegen_kniffel.solving.keeping import discounted
from flunkern.games.luegen_kniffel.solving.payoffs import ClaimReach, Payoffs
from flunkern.games.luegen_kniffel.solving.strategy import Strategy, empty_strategy
from flunkern.games.luegen_kniffel.solving.transitions import HANDS, TurnGraph
from flunkern.solvers.arrays import Floats
from flunkern.solvers.machine_code import kernel, lean_kernel, part_of_kernel


class Claiming(NamedTuple):
    """What is learned of claims and answers; the parts of `Strategy` about keeping are not used."""

    regrets: Strategy
    strategy: Strategy
    sums: Strategy
    claimed: ClaimReach
    true: Floats
    """[throw, claim]: what it brings the roller if true."""
    lie: Floats
    """The same if not."""
    scale: Floats
    """[hand]: 1 / Σ R⁺ over what it may say after this throw."""
    lied: Floats
    """[hand]: what it brings not to tell any of its truths."""


def claiming(answerers: int, claims: int) -> Claiming:
    """Nothing learned yet."""
    truly, falsely, true, lie = (np.zeros((THROWS, claims)) for _ in range(4))
    regrets, strategy, sums = (empty_strategy(answerers) for _ in range(3))
    return Claiming(regrets, strategy, sums, ClaimReach(truly, falsely), true, lie, np.zeros(HANDS), np.zeros(HANDS))


@part_of_kernel
def silent_but(doubts: Floats, throw: int, claim: int, but: int) -> float:
    """How likely none doubts, `but` this one."""
    silent = 1.0
    for place in range(doubts.shape[2]):
        if place != but:
            silent *= 1.0 - doubts[throw, claim, place]
    return silent


@part_of_kernel
def claim_value(pay: Payoffs, doubts: Floats, throw: int, claim: int) -> tuple[float, float]:
    """What a claim brings the roller, if true and if not."""
    silent = silent_but(doubts, throw, claim, -1)
    true = pay.noted[claim]
    lie = silent * pay.noted[claim] + (1.0 - silent) * pay.caught[claim] - pay.shame
    for place in range(doubts.shape[2]):
        true += doubts[throw, claim, place] * pay.erred_for_roller[claim, place]
        lie += doubts[throw, claim, place] * pay.gained_for_roller[claim, place]
    return true, lie


@part_of_kernel
def match_bluffs(pay: Payoffs, throw: int, learned: Claiming) -> None:
    """Which lies are drawn, by regret matching."""
    total = 0.0
    for claim in range(len(pay.open)):
        total += max(learned.regrets.bluffs[throw, claim], 0.0)
    for claim in range(len(pay.open)):
        learned.strategy.bluffs[throw, claim] = max(learned.regrets.bluffs[throw, claim], 0.0) / total


@lean_kernel
def reach_claims(
    graph: TurnGraph, pay: Payoffs, tremble: ClaimReach, stops: Floats, throw: int, weight: float, learned: Claiming
) -> None:
    """The roller's strategy by regret matching, added to the sums, and how likely each claim is then made."""
    regrets, strategy, sums, scale = learned.regrets, learned.strategy, learned.sums, learned.scale
    truly, falsely = learned.claimed
    match_bluffs(pay, throw, learned)
    for hand in range(HANDS):
        scale[hand] = max(regrets.lying[throw, hand], 0.0)
    for claim in range(len(pay.open)):
        if pay.open[claim]:
            for truth in range(graph.first_truth[claim], graph.first_truth[claim + 1]):
                scale[graph.truth_hand[truth]] += max(regrets.told[throw, truth], 0.0)
    lying = 0.0
    for hand in range(HANDS):
        scale[hand] = 1.0 / scale[hand]
        reached, lies = stops[throw, hand], scale[hand] * max(regrets.lying[throw, hand], 0.0)
        strategy.lying[throw, hand] = lies
        sums.lying[throw, hand] += weight * (reached + 1e-9) * lies
        lying += lies * reached
    for claim in range(len(pay.open)):
        if not pay.open[claim]:
            continue
        bluffs, true, false = strategy.bluffs[throw, claim], tremble.truly[throw, claim], tremble.falsely[throw, claim]
        for truth in range(graph.first_truth[claim], graph.first_truth[claim + 1]):
            hand = graph.truth_hand[truth]
            reached, tells = stops[throw, hand], scale[hand] * max(regrets.told[throw, truth], 0.0)
            by_chance = strategy.lying[throw, hand] * reached * bluffs
            sums.told[throw, truth] += weight * (reached + 1e-9) * tells
            true += reached * tells + by_chance
            false -= by_chance
        truly[throw, claim], falsely[throw, claim] = true, false + lying * bluffs
        sums.bluffs[throw, claim] += weight * (lying + 1e-9) * bluffs


@part_of_kernel
def _match_answer(regrets: Strategy, throw: int, claim: int, place: int) -> float:
    doubt, trust = max(regrets.doubts[throw, claim, place], 0.0), max(regrets.trusts[throw, claim, place], 0.0)
    return doubt / (doubt + trust) if doubt + trust > 0.0 else 0.5


@lean_kernel
def learn_answers(pay: Payoffs, throw: int, weight: float, discount: float, learned: Claiming) -> None:
    """Updates the regrets of all answers to what is claimed, then the answers, and what claims bring by them."""
    doubts, trusts = learned.regrets.doubts, learned.regrets.trusts
    now, sums, claimed = learned.strategy.doubts, learned.sums.doubts, learned.claimed
    for claim in range(len(pay.open)):
        if not pay.open[claim]:
            continue
        truly, falsely = claimed.truly[throw, claim], claimed.falsely[throw, claim]
        for place in range(now.shape[2]):
            caught = pay.gained[claim, place] + silent_but(now, throw, claim, place) * pay.spared[claim, place]
            gain, doubt = truly * pay.erred[claim, place] + falsely * caught, now[throw, claim, place]
            at = throw, claim, place
            doubts[at] = discounted(doubts[at], (1.0 - doubt) * gain, discount)
            trusts[at] = discounted(trusts[at], -doubt * gain, discount)
        for place in range(now.shape[2]):
            now[throw, claim, place] = _match_answer(learned.regrets, throw, claim, place)
            sums[throw, claim, place] += weight * now[throw, claim, place]
        learned.true[throw, claim], learned.lie[throw, claim] = claim_value(pay, now, throw, claim)


@lean_kernel
def learn_claims(graph: TurnGraph, pay: Payoffs, throw: int, discount: float, learned: Claiming, hands: Floats) -> None:
    """Updates the regrets of what is claimed, and fills in what each hand is worth when it is announced on."""
    regrets, strategy, true, lie = learned.regrets, learned.strategy, learned.true, learned.lie
    bluffing = 0.0
    for claim in range(len(pay.open)):
        bluffing += strategy.bluffs[throw, claim] * lie[throw, claim]
    for hand in range(HANDS):
        learned.lied[hand], hands[throw, hand] = bluffing, 0.0
    for claim in range(len(pay.open)):
        if pay.open[claim]:
            value = true[throw, claim]
            more = strategy.bluffs[throw, claim] * (value - lie[throw, claim])
            for truth in range(graph.first_truth[claim], graph.first_truth[claim + 1]):
                hand = graph.truth_hand[truth]
                learned.lied[hand] += more
                hands[throw, hand] += learned.scale[hand] * max(regrets.told[throw, truth], 0.0) * value
    for hand in range(HANDS):
        lied = learned.lied[hand]
        hands[throw, hand] += strategy.lying[throw, hand] * lied
        regrets.lying[throw, hand] = discounted(regrets.lying[throw, hand], lied - hands[throw, hand], discount)
    for claim in range(len(pay.open)):
        if pay.open[claim]:
            gain = lie[throw, claim] - bluffing
            regrets.bluffs[throw, claim] = discounted(regrets.bluffs[throw, claim], gain, discount)
            for truth in range(graph.first_truth[claim], graph.first_truth[claim + 1]):
                gain = true[throw, claim] - hands[throw, graph.truth_hand[truth]]
                regrets.told[throw, truth] = discounted(regrets.told[throw, truth], gain, discount)


@kernel
def average_claims(graph: TurnGraph, pay: Payoffs, throw: int, count: float, learned: Claiming) -> None:
    """Writes the average of what is claimed and answered over the last strategy; the weights added up to `count`."""
    strategy, sums, totals = learned.strategy, learned.sums, learned.scale
    total = 0.0
    for claim in range(len(pay.open)):
        total += sums.bluffs[throw, claim]
    for hand in range(HANDS):
        totals[hand] = sums.lying[throw, hand]
    for claim in range(len(pay.open)):
        strategy.bluffs[throw, claim] = sums.bluffs[throw, claim] / total
        for place in range(sums.doubts.shape[2]):
            doubt = sums.doubts[throw, claim, place] / count
            strategy.doubts[throw, claim, place], strategy.trusts[throw, claim, place] = doubt, 1.0 - doubt
        for truth in range(graph.first_truth[claim], graph.first_truth[claim + 1]):
            totals[graph.truth_hand[truth]] += sums.told[throw, truth]
    for hand in range(HANDS):
        strategy.lying[throw, hand] = sums.lying[throw, hand] / totals[hand]
    for truth in range(len(graph.truth_hand)):
        strategy.told[throw, truth] = sums.told[throw, truth] / totals[graph.truth_hand[truth]]
