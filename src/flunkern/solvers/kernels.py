"""The inner loops over a game's arrays: what actions are worth, regret matching, and the best reply.

Every loop ends in one over hands, which lie side by side in memory. A *plan* is how a player plays: for each row the
probability that the player does all that leads to it, if chance and the other allow it.
"""

from typing import Final

import numpy as np

from flunkern.solvers.machine_code import kernel, kernel_in_any_order
from flunkern.solvers.sequence_form import Decisions, Ends, Rows

LEAST: Final = 1e-300
"""A sum of regrets that is not even this much is none: it could not be divided by."""


@kernel_in_any_order
def gains(ends: Ends, theirs: Rows, worth: Rows) -> None:
    """Writes what each row brings its player at the ends right after it, while the other plays `theirs`."""
    worth[:] = 0.0
    own, other = worth.shape[1], theirs.shape[1]
    for end in range(ends.mine.shape[0]):
        payoff, reach, row = ends.payoffs[ends.which[end]], theirs[ends.theirs[end]], worth[ends.mine[end]]
        for hand in range(own):
            line, total = payoff[hand], 0.0
            for rival in range(other):
                total += reach[rival] * line[rival]
            row[hand] += total


@kernel
def regret(decisions: Decisions, worth: Rows, regrets: Rows, scale: Rows, kept: float, forgiven: float) -> None:
    """Adds what each action would have brought more than the strategy did; earlier regrets shrink by a factor.

    The strategy is in proportion to what is positive in `regrets`; `scale` is 1 by their sum, 0 if there is none, and
    then all actions are alike. Afterwards `worth` is what each row brings on the whole.
    """
    parents, first = decisions
    hands = worth.shape[1]
    value, total, even = np.empty(hands), np.empty(hands), np.empty(hands)
    for decision in range(parents.shape[0] - 1, -1, -1):
        share, begin, end = scale[decision], first[decision], first[decision + 1]
        evenly = 1.0 / (end - begin)
        for hand in range(hands):
            value[hand] = total[hand] = 0.0
            even[hand] = evenly if share[hand] == 0.0 else 0.0
        for row in range(begin, end):
            brings, regretted = worth[row], regrets[row]
            for hand in range(hands):
                value[hand] += (max(regretted[hand], 0.0) * share[hand] + even[hand]) * brings[hand]
        for row in range(begin, end):
            brings, regretted = worth[row], regrets[row]
            for hand in range(hands):
                old = regretted[hand]
                new = (old * kept if old > 0.0 else old * forgiven) + brings[hand] - value[hand]
                regretted[hand] = new
                total[hand] += max(new, 0.0)
        before = worth[parents[decision]]
        for hand in range(hands):
            share[hand] = 1.0 / total[hand] if total[hand] > LEAST else 0.0
            before[hand] += value[hand]


@kernel
def follow(decisions: Decisions, regrets: Rows, scale: Rows, plan: Rows, average: Rows, weight: float) -> None:
    """Writes the plan of the strategy that `regrets` and `scale` give, and adds it to the average."""
    parents, first = decisions
    hands = plan.shape[1]
    even = np.empty(hands)
    for decision in range(parents.shape[0]):
        share, before = scale[decision], plan[parents[decision]]
        begin, end = first[decision], first[decision + 1]
        evenly = 1.0 / (end - begin)
        for hand in range(hands):
            even[hand] = evenly if share[hand] == 0.0 else 0.0
        for row in range(begin, end):
            regretted, reach, summed = regrets[row], plan[row], average[row]
            for hand in range(hands):
                probability = before[hand] * (max(regretted[hand], 0.0) * share[hand] + even[hand])
                reach[hand] = probability
                summed[hand] += weight * probability


@kernel
def reply(decisions: Decisions, worth: Rows, plan: Rows) -> float:
    """The most that can be won, given the `gains`, and, in `plan`, how: by the first of the best actions.

    Afterwards `worth` is what each row brings on the whole.
    """
    parents, first = decisions
    hands = worth.shape[1]
    for decision in range(parents.shape[0] - 1, -1, -1):
        begin, end = first[decision], first[decision + 1]
        for hand in range(hands):
            best = begin
            for row in range(begin, end):
                plan[row, hand] = 0.0
                if worth[row, hand] > worth[best, hand]:
                    best = row
            plan[best, hand] = 1.0
            worth[parents[decision], hand] += worth[best, hand]
    plan[0] = 1.0
    for decision in range(parents.shape[0]):
        for row in range(first[decision], first[decision + 1]):
            for hand in range(hands):
                plan[row, hand] *= plan[parents[decision], hand]
    return float(worth[0].sum())
