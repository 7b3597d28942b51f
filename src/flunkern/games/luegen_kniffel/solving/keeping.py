"""One iteration of discounted CFR for what is kept: reach goes forward through the throws, values come backward.

    π(keep) = Σ_place π(place) σ(keep | place);   v(place) = Σ_a σ(a) q(a),   R(a) ← d · R(a) + q(a) − v(place)

In each place stopping comes first, then the keeps with a positive regret, and no more is looked at: in most there are
one or two. A *whole* update looks at all keeps, and sorts them anew.
"""

from typing import Final, NamedTuple

import numpy as np

from flunkern.games.luegen_kniffel.solving.transitions import HANDS, KEEPS, Steps, TurnGraph, expect_throw
from flunkern.solvers.arrays import Floats, Ints, Naturals
from flunkern.solvers.machine_code import kernel, part_of_kernel

RARELY: Final = 1e-4
"""Keeps less likely than this are not worked on, but in a whole update."""

_NEGATIVE: Final = 0.5
"""d of a negative regret."""


class Places(NamedTuple):
    """What is learned where dice are kept; the first step of a place throws no more, and stays where it is."""

    first: Ints
    """[place]: as in `Steps`."""
    to: Naturals
    """[step]: as in `Steps`, but in another order within each place."""
    origin: Naturals
    """[step]: which one of its place it is in `Steps`."""
    likely: Ints
    """[place]: where its steps with positive regrets end."""
    regrets: Floats
    sums: Floats
    """[step]: σ, added up over the iterations by reach."""
    scale: Floats
    """[place]: 1 / Σ R⁺ of this iteration."""


class Throws(NamedTuple):
    """Both choices of a turn, and room to work in."""

    opening: Places
    middle: Places
    first: Floats
    """[keep]: how likely it comes under the first cup."""
    second: Floats
    """[keep or hand]: how likely it lies before, or after, the last throw; in the way back what it is worth."""
    values: Floats
    """[keep]: what it is worth under the first cup."""
    due: Ints
    """[keep]: whether it is worked on in this iteration."""
    hand: Ints
    """[hand of the first throw]: itself."""


def places_of(steps: Steps) -> Places:
    """Places where nothing is known yet."""
    count, size = len(steps.first) - 1, len(steps.to)
    own = steps.to.copy(), np.zeros(size, np.uint8), steps.first[:-1] + 1
    return Places(steps.first, *own, np.zeros(size), np.zeros(size), np.zeros(count))


def throws_of(graph: TurnGraph) -> Throws:
    room = np.zeros(KEEPS), np.zeros(KEEPS + HANDS), np.zeros(KEEPS), np.zeros(KEEPS, np.int64), np.arange(HANDS)
    return Throws(places_of(graph.opening), places_of(graph.middle), *room)


@part_of_kernel
def discounted(regret: float, gain: float, discount: float) -> float:
    """R ← d · R + gain, where d is `discount` for a positive regret."""
    return regret * (discount if regret > 0.0 else _NEGATIVE) + gain


@part_of_kernel
def _take(
    places: Places,
    begin: int,
    end: int,
    reach: float,
    probability: Floats,
    hand: Ints,
    weight: float,
    keeps: Floats,
    stops: Floats,
) -> None:
    """Spreads what reaches these places over the keeps and, by hand, over the stops; adds the strategy to the sums."""
    regrets, sums, to = places.regrets, places.sums, places.to
    for place in range(begin, end):
        first, likely = places.first[place], places.likely[place]
        stop = max(regrets[first], 0.0)
        total = stop
        for step in range(first + 1, likely):
            total += max(regrets[step], 0.0)
        scale = 1.0 / total
        places.scale[place] = scale
        added, reached = weight * scale, reach * probability[place] * scale
        for step in range(first + 1, likely):
            regret = max(regrets[step], 0.0)
            keeps[to[step]] += reached * regret
            sums[step] += added * regret
        sums[first] += added * stop
        stops[hand[place]] += reached * stop


@part_of_kernel
def _learn(
    places: Places,
    begin: int,
    end: int,
    probability: Floats,
    hand: Ints,
    keeps: Floats,
    stops: Floats,
    discount: float,
    whole: bool,
) -> float:
    """Updates the regrets where stopping, by hand, and keeps have these values; returns the mean value."""
    regrets, to = places.regrets, places.to
    mean = 0.0
    for place in range(begin, end):
        first, likely, beyond = places.first[place], places.likely[place], places.first[place + 1]
        stop = stops[hand[place]]
        value = max(regrets[first], 0.0) * stop
        for step in range(first + 1, likely):
            value += max(regrets[step], 0.0) * keeps[to[step]]
        value *= places.scale[place]
        mean += probability[place] * value
        regrets[first] = discounted(regrets[first], stop - value, discount)
        for step in range(first + 1, beyond if whole else likely):
            regrets[step] = discounted(regrets[step], keeps[to[step]] - value, discount)
        if whole:
            _sort(places, place)
    return mean


@part_of_kernel
def _sort(places: Places, place: int) -> None:
    """Brings the keeps with positive regrets to the front."""
    end = places.first[place] + 1
    for step in range(end, places.first[place + 1]):
        if places.regrets[step] > 0.0:
            for each in (places.regrets, places.sums):
                each[step], each[end] = each[end], each[step]
            for numbers in (places.to, places.origin):
                numbers[step], numbers[end] = numbers[end], numbers[step]
            end += 1
    places.likely[place] = end


@part_of_kernel
def _begin(
    places: Places, begin: int, end: int, probability: Floats, hand: Ints, keeps: Floats, stops: Floats, slack: float
) -> float:
    """The first regrets: positive for what is at most `slack` worse than the best; returns the mean of the best."""
    mean = 0.0
    for place in range(begin, end):
        first, beyond = places.first[place], places.first[place + 1]
        best = stops[hand[place]]
        for step in range(first + 1, beyond):
            best = max(best, keeps[places.to[step]])
        places.regrets[first] = stops[hand[place]] - best + slack
        for step in range(first + 1, beyond):
            places.regrets[step], places.origin[step] = keeps[places.to[step]] - best + slack, step - first
        mean += probability[place] * best
        _sort(places, place)
    return mean


@kernel
def begin_throws(graph: TurnGraph, throws: Throws, hands: Floats, slack: float) -> None:
    """Learns from [throw, hand], what hands are worth when announced on, if the best is done everywhere."""
    expect_throw(graph, hands[2], throws.second)
    chances, hand = graph.spot_probability, graph.spot_hand
    for keep in range(KEEPS):
        first, end = graph.spots[keep], graph.spots[keep + 1]
        throws.values[keep] = _begin(throws.middle, first, end, chances, hand, throws.second, hands[1], slack)
    _begin(throws.opening, 0, HANDS, graph.probability, throws.hand, throws.values, hands[0], slack)


@kernel
def reach_hands(graph: TurnGraph, throws: Throws, weight: float, whole: bool, stops: Floats) -> None:
    """Fills in [throw, hand], how likely each is announced on, and adds the strategy to the sums."""
    reached, second = throws.first, throws.second
    for number in range(KEEPS + HANDS):
        second[number] = 0.0
    for keep in range(KEEPS):
        reached[keep] = 0.0
    for number in range(HANDS):
        stops[0, number] = stops[1, number] = 0.0
    _take(throws.opening, 0, HANDS, 1.0, graph.probability, throws.hand, weight, reached, stops[0])
    chances, hand = graph.spot_probability, graph.spot_hand
    for keep in range(KEEPS):
        throws.due[keep] = whole or reached[keep] > RARELY
        if throws.due[keep]:
            first, end, added = graph.spots[keep], graph.spots[keep + 1], weight * (reached[keep] + 1e-9)
            _take(throws.middle, first, end, reached[keep], chances, hand, added, second, stops[1])
    for keep in range(KEEPS):
        share = second[keep] / 6
        if share > 0.0:
            for face in range(6):
                second[graph.plus[keep, face]] += share
    for number in range(HANDS):
        stops[2, number] = second[KEEPS + number]


@kernel
def learn_throws(graph: TurnGraph, throws: Throws, hands: Floats, discount: float, whole: bool) -> None:
    """Updates the regrets of what is kept from [throw, hand], what hands are worth when announced on."""
    expect_throw(graph, hands[2], throws.second)
    chances, hand = graph.spot_probability, graph.spot_hand
    for keep in range(KEEPS):
        if throws.due[keep]:
            first, end = graph.spots[keep], graph.spots[keep + 1]
            throws.values[keep] = _learn(
                throws.middle, first, end, chances, hand, throws.second, hands[1], discount, whole
            )
    _learn(throws.opening, 0, HANDS, graph.probability, throws.hand, throws.values, hands[0], discount, whole)


@part_of_kernel
def average_steps(places: Places, negligible: float, into: Floats) -> None:
    """Writes the average strategy, in the order of `Steps`, without what is done less than that beside the most."""
    sums = places.sums
    for place in range(len(places.first) - 1):
        first, end = places.first[place], places.first[place + 1]
        most, total = 0.0, 0.0
        for step in range(first, end):
            most = max(most, sums[step])
        for step in range(first + 1, end):
            total += sums[step] if sums[step] >= negligible * most else 0.0
        total += sums[first] if sums[first] >= negligible * most else 0.0
        for step in range(first, end):
            into[first + places.origin[step]] = sums[step] / total if sums[step] >= negligible * most else 0.0
