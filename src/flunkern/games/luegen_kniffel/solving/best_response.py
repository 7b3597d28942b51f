"""The best response within one turn, to how others answer or to what a roller claims.

    v(hand) = max over claims;  v(spot) = max(v(its hand), max_keep E v);  v(first throw) likewise

for the roller against given doubts; an answerer doubts a claim where π(truly) · erred + π(falsely) · (gained +
P(no other doubts) · spared) > 0. What the turn leads to is worth what the payoffs say.
"""

import numpy as np

from flunkern.games.luegen_kniffel.rules import THROWS
from flunkern.games.luegen_kniffel.solving.claiming import claim_value, silent_but
from flunkern.games.luegen_kniffel.solving.payoffs import ClaimReach, Payoffs
from flunkern.games.luegen_kniffel.solving.strategy import Strategy, empty_strategy
from flunkern.games.luegen_kniffel.solving.transitions import HANDS, KEEPS, Steps, TurnGraph, expect_throw, turn_graph
from flunkern.solvers.arrays import Floats
from flunkern.solvers.machine_code import kernel


@kernel
def _best_claims(graph: TurnGraph, pay: Payoffs, doubts: Floats, best: Strategy, hands: Floats) -> None:
    """Each hand's best claim, and what it brings."""
    true, lie = np.empty(len(pay.open)), np.empty(len(pay.open))
    told = np.empty(HANDS, np.int64)
    for throw in range(THROWS):
        bluff = -1
        for claim in range(len(pay.open)):
            if pay.open[claim]:
                true[claim], lie[claim] = claim_value(pay, doubts, throw, claim)
                if bluff < 0 or lie[claim] > lie[bluff]:
                    bluff = claim
        best.bluffs[throw, bluff] = 1.0
        for hand in range(HANDS):
            told[hand], hands[throw, hand] = -1, lie[bluff]
        for claim in range(len(pay.open)):
            if pay.open[claim]:
                for truth in range(graph.first_truth[claim], graph.first_truth[claim + 1]):
                    hand = graph.truth_hand[truth]
                    if true[claim] >= hands[throw, hand]:
                        told[hand], hands[throw, hand] = truth, true[claim]
        for hand in range(HANDS):
            if told[hand] < 0:
                best.lying[throw, hand] = 1.0
            else:
                best.told[throw, told[hand]] = 1.0


@kernel
def _best_step(steps: Steps, place: int, keeps: Floats, stop: float, into: Floats) -> float:
    choice, value = steps.first[place], stop
    for step in range(steps.first[place] + 1, steps.first[place + 1]):
        if keeps[steps.to[step]] > value:
            choice, value = step, keeps[steps.to[step]]
    into[choice] = 1.0
    return value


@kernel
def _best_roller(graph: TurnGraph, pay: Payoffs, doubts: Floats, best: Strategy) -> float:
    hands, second, first = np.empty((THROWS, HANDS)), np.empty(KEEPS + HANDS), np.zeros(KEEPS)
    _best_claims(graph, pay, doubts, best, hands)
    expect_throw(graph, hands[2], second)
    for keep in range(KEEPS):
        for spot in range(graph.spots[keep], graph.spots[keep + 1]):
            stop = hands[1, graph.spot_hand[spot]]
            first[keep] += graph.spot_probability[spot] * _best_step(graph.middle, spot, second, stop, best.middle)
    value = 0.0
    for hand in range(HANDS):
        value += graph.probability[hand] * _best_step(graph.opening, hand, first, hands[0, hand], best.opening)
    return value


def best_roller(pay: Payoffs, doubts: Floats) -> tuple[Strategy, float]:
    """What is best for the roller against these doubts, and what it brings; the answers are those given."""
    best = empty_strategy(doubts.shape[2])
    value = _best_roller(turn_graph(), pay, doubts, best)
    return best._replace(doubts=doubts, trusts=1.0 - doubts), value


@kernel
def _doubt_gains(pay: Payoffs, claimed: ClaimReach, doubts: Floats, place: int, gains: Floats) -> None:
    for throw in range(THROWS):
        for claim in range(len(pay.open)):
            caught = pay.gained[claim, place] + silent_but(doubts, throw, claim, place) * pay.spared[claim, place]
            truly, falsely = claimed.truly[throw, claim], claimed.falsely[throw, claim]
            gains[throw, claim] = truly * pay.erred[claim, place] + falsely * caught


def doubt_gains(pay: Payoffs, claimed: ClaimReach, doubts: Floats, place: int) -> Floats:
    """[throw, claim]: what doubting brings this answerer more than believing, weighed by how likely the claim is."""
    gains = np.zeros(claimed.truly.shape)
    _doubt_gains(pay, claimed, doubts, place, gains)
    return gains


def best_answers(pay: Payoffs, claimed: ClaimReach, doubts: Floats, place: int) -> Floats:
    """[throw, claim]: 1 where this answerer does best to doubt, 0 to believe; as before where no claim is heard."""
    gains = doubt_gains(pay, claimed, doubts, place)
    heard = claimed.truly + claimed.falsely > 1e-9
    return np.where(heard, (gains > 0).astype(float), doubts[:, :, place])
