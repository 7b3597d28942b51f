"""The inner loops over a game's sequence form: values, regrets, realisation plans, and the best response.

For a player's decision with actions a, at the sequence s that leads to it, hand by hand:

    q(a) = Σ over terminals right after a of payoff · the other's reach, plus the v of all decisions that hang from a
    v = Σ_a σ(a) q(a), or max_a q(a) in a best response
    x(s·a) = x(s) σ(a)

x is the *realisation plan*: for each sequence the probability that the player does all of it, if chance and the other
allow it. Every loop ends in one over hands, which lie side by side in memory.
"""

import numpy as np

from flunkern.solvers.machine_code import kernel, kernel_in_any_order
from flunkern.solvers.regret_matching import inverse, scaled
from flunkern.solvers.sequence_form import BySequence, Decisions, Terminals


@kernel_in_any_order
def terminal_values(terminals: Terminals, theirs: BySequence, values: BySequence) -> None:
    """Writes what each sequence brings its player at the terminals right after it, while the other plays `theirs`."""
    values[:] = 0.0
    own, other = values.shape[1], theirs.shape[1]
    for end in range(terminals.mine.shape[0]):
        payoff = terminals.payoffs[terminals.which[end]]
        reach, value = theirs[terminals.theirs[end]], values[terminals.mine[end]]
        for hand in range(own):
            line, total = payoff[hand], 0.0
            for rival in range(other):
                total += reach[rival] * line[rival]
            value[hand] += total


@kernel
def update_regrets(
    decisions: Decisions, values: BySequence, regrets: BySequence, scale: BySequence, discounts: tuple[float, float]
) -> None:
    """R(a) ← discount · R(a) + q(a) − v, from the last decisions to the first; discounts of positive and negative R.

    The strategy is what the regrets match; `scale` holds the inverses of their sums, before and afterwards. `values`
    begin as those of terminals, and end as what each sequence brings on the whole.
    """
    parents, first = decisions
    positive, negative = discounts
    hands = values.shape[1]
    expected, total = np.empty(hands), np.empty(hands)
    for decision in range(parents.shape[0] - 1, -1, -1):
        inverses, begin, end = scale[decision], first[decision], first[decision + 1]
        uniform = 1.0 / (end - begin)
        for hand in range(hands):
            expected[hand] = total[hand] = 0.0
        for action in range(begin, end):
            value, regret = values[action], regrets[action]
            for hand in range(hands):
                expected[hand] += scaled(regret[hand], inverses[hand], uniform) * value[hand]
        for action in range(begin, end):
            value, regret = values[action], regrets[action]
            for hand in range(hands):
                old = regret[hand]
                new = (old * positive if old > 0.0 else old * negative) + value[hand] - expected[hand]
                regret[hand] = new
                total[hand] += max(new, 0.0)
        before = values[parents[decision]]
        for hand in range(hands):
            inverses[hand] = inverse(total[hand])
            before[hand] += expected[hand]


@kernel
def update_plan(
    decisions: Decisions, regrets: BySequence, scale: BySequence, plan: BySequence, average: BySequence, weight: float
) -> None:
    """Writes the plan of the strategy that the regrets match, and adds it to the average so many times."""
    parents, first = decisions
    hands = plan.shape[1]
    for decision in range(parents.shape[0]):
        inverses, before = scale[decision], plan[parents[decision]]
        begin, end = first[decision], first[decision + 1]
        uniform = 1.0 / (end - begin)
        for action in range(begin, end):
            regret, reach, summed = regrets[action], plan[action], average[action]
            for hand in range(hands):
                probability = before[hand] * scaled(regret[hand], inverses[hand], uniform)
                reach[hand] = probability
                summed[hand] += weight * probability


@kernel
def best_response(decisions: Decisions, values: BySequence, plan: BySequence) -> float:
    """The most that can be won, given the values of terminals, and, in `plan`, how: by the first of the best actions.

    Afterwards `values` are what each sequence brings on the whole.
    """
    parents, first = decisions
    hands = values.shape[1]
    for decision in range(parents.shape[0] - 1, -1, -1):
        begin, end = first[decision], first[decision + 1]
        for hand in range(hands):
            best = begin
            for action in range(begin, end):
                plan[action, hand] = 0.0
                if values[action, hand] > values[best, hand]:
                    best = action
            plan[best, hand] = 1.0
            values[parents[decision], hand] += values[best, hand]
    plan[0] = 1.0
    for decision in range(parents.shape[0]):
        for action in range(first[decision], first[decision + 1]):
            for hand in range(hands):
                plan[action, hand] *= plan[parents[decision], hand]
    return float(values[0].sum())
