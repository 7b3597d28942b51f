"""The value of a card to somebody who plays alone and tells the truth, by backward induction over open fields o.

    whole(o, upper) = E max over fields b ∈ o of  score(b) + whole(o ∖ b, upper + score(b) if b is above)
    hurried(t, o) = E max over fields b ∈ o of  score(b) + hurried(t − 1, o ∖ b)

E is over a turn of three throws in which the best dice are kept (`turn_value`). The first is with a turn for every open
field and the bonus in sight, the second with t turns and no bonus. A turn that brings nothing for any open field costs
one of them.
"""

from typing import NamedTuple

import numpy as np

from flunkern.games.luegen_kniffel.solving.state import count_bits
from flunkern.games.luegen_kniffel.solving.transitions import HANDS, KEEPS, TurnGraph, expect_throw, turn_graph
from flunkern.material.dice import sorted_throws
from flunkern.material.sheet import BONUS, BONUS_FROM, SCORES
from flunkern.solvers.arrays import Floats, Ints
from flunkern.solvers.machine_code import kernel

_BONUS = float(BONUS)
_FROM = BONUS_FROM
_SCORES = np.array([SCORES[dice] for dice in sorted_throws(5)], dtype=np.int64)


class SoloValues(NamedTuple):
    """Points still to come."""

    whole: Floats
    """[open fields above, points above up to the bonus, open fields below]"""
    hurried: Floats
    """[turns, open fields]"""


@kernel
def turn_value(graph: TurnGraph, hands: Floats, means: Floats) -> float:
    """The mean of what the best hand within reach is worth, over a turn of three throws; `means` is room to work in."""
    expect_throw(graph, hands, means)
    first = np.empty(KEEPS)
    for keep in range(KEEPS):
        total = 0.0
        for spot in range(graph.spots[keep], graph.spots[keep + 1]):
            best = hands[graph.spot_hand[spot]]
            for step in range(graph.middle.first[spot] + 1, graph.middle.first[spot + 1]):
                best = max(best, means[graph.middle.to[step]])
            total += graph.spot_probability[spot] * best
        first[keep] = total
    value = 0.0
    for hand in range(HANDS):
        best = hands[hand]
        for step in range(graph.opening.first[hand] + 1, graph.opening.first[hand + 1]):
            best = max(best, first[graph.opening.to[step]])
        value += graph.probability[hand] * best
    return value


@kernel
def _fill_whole(graph: TurnGraph, scores: Ints, order: Ints, reachable: Ints, whole: Floats) -> None:
    """In the given order of open fields, each after all that have fewer."""
    hands, means = np.empty(HANDS), np.empty(KEEPS + HANDS)
    for open in order:
        above, below = open & 63, open >> 6
        for points in range(_FROM + 1):
            if not reachable[above, points]:
                continue
            if open == 0:
                whole[above, points, below] = _BONUS if points >= _FROM else 0.0
                continue
            for hand in range(HANDS):
                best = 0.0
                for box in range(13):
                    if open >> box & 1:
                        score = scores[hand, box]
                        if box < 6:
                            value = score + whole[above & ~(1 << box), min(points + score, _FROM), below]
                        else:
                            value = score + whole[above, points, below & ~(1 << (box - 6))]
                        best = max(best, value)
                hands[hand] = best
            whole[above, points, below] = turn_value(graph, hands, means)


@kernel
def _fill_hurried(graph: TurnGraph, scores: Ints, order: Ints, hurried: Floats) -> None:
    hands, means = np.empty(HANDS), np.empty(KEEPS + HANDS)
    for turns in range(1, 14):
        for open in order:
            left = count_bits(open)
            if turns > left:
                hurried[turns, open] = hurried[left, open]
                continue
            for hand in range(HANDS):
                best = 0.0
                for box in range(13):
                    if open >> box & 1:
                        best = max(best, scores[hand, box] + hurried[turns - 1, open & ~(1 << box)])
                hands[hand] = best
            hurried[turns, open] = turn_value(graph, hands, means)


def _reachable() -> Ints:
    """[open fields above, points]: whether the fields that are not open can hold so many, counted up to the bonus."""
    found = np.zeros((64, BONUS_FROM + 1), np.int64)
    found[63, 0] = 1
    for open in range(62, -1, -1):
        box = next(box for box in range(6) if not open >> box & 1)
        for points in np.flatnonzero(found[open | 1 << box]):
            for count in range(6):
                found[open, min(int(points) + count * (box + 1), BONUS_FROM)] = 1
    return found


def solo_values() -> SoloValues:
    """Both tables, worked out from nothing, which takes a while."""
    order = np.array(sorted(range(1 << 13), key=int.bit_count))
    found = SoloValues(np.zeros((64, BONUS_FROM + 1, 128)), np.zeros((14, 1 << 13)))
    _fill_hurried(turn_graph(), _SCORES, order, found.hurried)
    _fill_whole(turn_graph(), _SCORES, order, _reachable(), found.whole)
    return found
