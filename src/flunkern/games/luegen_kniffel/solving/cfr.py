"""The equilibrium of one turn by discounted CFR: what to keep, what to say, and whom to believe, found together.

    iteration t: σ_t = regret matching of R;  R ← d · R + q − v;  average ← average + t³ · own reach · σ_t

with d = t^1.5 / (t^1.5 + 1) for positive regrets and 1/2 for others. They begin near a guess: claims are doubted so
often that no lie brings more than about what a caught one does, and the roller does what is best, or nearly, then.

What a lie brings does not depend on the dice, so all who lie after the same throw draw from one mix of bluffs; who
happens to draw a true one says the truth. Everything here is public: roller and answerers come to the same equilibrium.
"""

from typing import Final

import numpy as np

from flunkern.games.luegen_kniffel.rules import THROWS
from flunkern.games.luegen_kniffel.solving.claiming import (
    Claiming,
    average_claims,
    claim_value,
    claiming,
    learn_answers,
    learn_claims,
    reach_claims,
)
from flunkern.games.luegen_kniffel.solving.keeping import (
    Throws,
    average_steps,
    begin_throws,
    learn_throws,
    reach_hands,
    throws_of,
)
from flunkern.games.luegen_kniffel.solving.payoffs import ClaimReach, Payoffs, trembles
from flunkern.games.luegen_kniffel.solving.strategy import Strategy
from flunkern.games.luegen_kniffel.solving.transitions import HANDS, TurnGraph, turn_graph
from flunkern.solvers.arrays import Floats
from flunkern.solvers.machine_code import kernel

LAST: Final = THROWS - 1

TREMBLE: Final = 0.1
"""How much of all that is said answerers take for idle talk, unless told."""

WHOLE: Final = 8
"""Every so many iterations unlikely keeps are worked on, too."""

REPEATS: Final = 2
"""How often claims after the last throw, where most are made, are worked on in an iteration."""

NEGLIGIBLE: Final = 0.1
"""What is kept less often than this, beside what is kept most, is left from early iterations: never done."""

_GAMMA: Final = 3.0
_GAIN: Final = 0.1
_SLACK: Final = 0.2
_TRUST: Final = 0.02
"""The guess, in units of what a turn is worth: what a lie brings more than being caught; what is nearly best; and how
much the answers to begin with count."""


@kernel
def _begin_claims(graph: TurnGraph, pay: Payoffs, learned: Claiming, hands: Floats) -> float:
    """Sets the first regrets, fills in what hands are worth by the guess; returns what is nearly best, in shares."""
    answerers, claims = pay.erred.shape[1], len(pay.open)
    open, caught, stake = 0, 0.0, 1e-9
    for claim in range(claims):
        if pay.open[claim]:
            open += 1
            caught += pay.caught[claim]
            stake += abs(pay.noted[claim] - pay.caught[claim])
    caught, stake = caught / open, stake / open
    doubts, trusts, now = learned.regrets.doubts, learned.regrets.trusts, learned.strategy.doubts
    for throw in range(THROWS):
        best = -np.inf
        for claim in range(claims):
            if pay.open[claim]:
                ahead, gain = pay.noted[claim] - pay.caught[claim], caught + _GAIN * stake - pay.caught[claim]
                silent = max(1e-3, gain / ahead) if ahead > gain else 1.0
                for place in range(answerers):
                    now[throw, claim, place] = 1.0 - silent ** (1.0 / answerers)
                    doubts[throw, claim, place] = _TRUST * stake * now[throw, claim, place]
                    trusts[throw, claim, place] = _TRUST * stake - doubts[throw, claim, place]
                learned.true[throw, claim], learned.lie[throw, claim] = claim_value(pay, now, throw, claim)
                best = max(best, learned.lie[throw, claim])
        for claim in range(claims):
            if pay.open[claim]:
                learned.regrets.bluffs[throw, claim] = learned.lie[throw, claim] - best + _SLACK * stake
        for hand in range(HANDS):
            hands[throw, hand] = best
        for claim in range(claims):
            if pay.open[claim]:
                for truth in range(graph.first_truth[claim], graph.first_truth[claim + 1]):
                    hand = graph.truth_hand[truth]
                    hands[throw, hand] = max(hands[throw, hand], learned.true[throw, claim])
        for hand in range(HANDS):
            learned.regrets.lying[throw, hand] = best - hands[throw, hand] + _SLACK * stake
        for claim in range(claims):
            if pay.open[claim]:
                for truth in range(graph.first_truth[claim], graph.first_truth[claim + 1]):
                    behind = learned.true[throw, claim] - hands[throw, graph.truth_hand[truth]]
                    learned.regrets.told[throw, truth] = behind + _SLACK * stake
    return _SLACK * stake


@kernel
def _iterate(
    graph: TurnGraph, pay: Payoffs, tremble: ClaimReach, iterations: int, throws: Throws, learned: Claiming
) -> None:
    stops, hands = np.zeros((THROWS, HANDS)), np.zeros((THROWS, HANDS))
    begin_throws(graph, throws, hands, _begin_claims(graph, pay, learned, hands))
    for number in range(1, iterations + 1):
        weight, whole = float(number) ** _GAMMA, number % WHOLE == 0
        discount = number**1.5 / (number**1.5 + 1.0)
        reach_hands(graph, throws, weight, whole, stops)
        for throw in range(THROWS):
            for _ in range(REPEATS if throw == LAST else 1):
                reach_claims(graph, pay, tremble, stops, throw, weight, learned)
                learn_answers(pay, throw, weight, discount, learned)
                learn_claims(graph, pay, throw, discount, learned, hands)
        learn_throws(graph, throws, hands, discount, whole)


@kernel
def _average(graph: TurnGraph, pay: Payoffs, iterations: int, throws: Throws, learned: Claiming) -> None:
    """Writes the average over the last strategy."""
    average_steps(throws.opening, NEGLIGIBLE, learned.strategy.opening)
    average_steps(throws.middle, NEGLIGIBLE, learned.strategy.middle)
    total = 0.0
    for number in range(1, iterations + 1):
        total += float(number) ** _GAMMA
    for throw in range(THROWS):
        average_claims(graph, pay, throw, total * (REPEATS if throw == LAST else 1), learned)


def solve_turn(pay: Payoffs, iterations: int, tremble: float = TREMBLE) -> Strategy:
    """The average strategy after so many iterations: neither roller nor answerers gain much by turning away from it."""
    graph, learned = turn_graph(), claiming(pay.erred.shape[1], len(pay.open))
    throws = throws_of(graph)
    _iterate(graph, pay, trembles(pay.open, tremble), iterations, throws, learned)
    _average(graph, pay, iterations, throws, learned)
    return learned.strategy
