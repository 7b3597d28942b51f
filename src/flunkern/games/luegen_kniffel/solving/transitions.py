"""The states of a turn, numbered, and the transitions between them: every way in which five dice can lie under cups.

    hand ──keep──▸ keep ──throw──▸ spot ──keep──▸ keep ──throw──▸ hand, and from any hand or spot STOP to announce

A *keep* is a choice of up to four dice that lie; keeps and, after them, the 252 hands of five dice are numbered in one
row. After the second throw a player is in a *spot*: what lies under the first cup, and what was just thrown. Dice that
lie, lie (LK-5): from a spot only dice just thrown can be added.
Expectations over a throw go die by die: E(keep) = Σ_face E(keep + face) / 6.
"""

from functools import cache
from itertools import accumulate
from math import factorial
from typing import Final, NamedTuple

import numpy as np

from flunkern.core.chance import Dice
from flunkern.games.luegen_kniffel.card import ALL_OPEN
from flunkern.games.luegen_kniffel.claims import CLAIMS, Claim, truths
from flunkern.material.dice import FACES, in_order, keeps, sorted_throws
from flunkern.solvers.arrays import Floats, Ints, Naturals
from flunkern.solvers.machine_code import kernel

KEEPS: Final = 210
HANDS: Final = 252
STOP: Final = 255
"""Where the step leads that throws no more."""

ALL_CLAIMS: Final[tuple[Claim, ...]] = tuple(claim for claims in CLAIMS for claim in claims.values())
"""Every claim, in the order in which they can be announced."""
PLACE_OF: Final = {claim: place for place, claim in enumerate(ALL_CLAIMS)}
BOX_OF: Final = np.array([claim.category.index for claim in ALL_CLAIMS])


class Steps(NamedTuple):
    """What can be done in each of many places: `to[first[i] : first[i + 1]]` are STOP, then the keeps reached."""

    first: Ints
    to: Naturals


class TurnGraph(NamedTuple):
    """The turn as a graph, from the hands of the first throw to those of the last."""

    plus: Ints
    """[keep, face]: the keep or, from KEEPS on, the hand with one die more."""
    probability: Floats
    """[hand]: how likely five dice fall so."""
    opening: Steps
    """From each hand of the first throw."""
    spots: Ints
    """[keep]: the first of the spots with this keep under the first cup; they end where the next one's begin."""
    spot_probability: Floats
    """[spot]: how likely its throw is once its first cup is set."""
    spot_hand: Ints
    """[spot]: the hand that its dice make together."""
    middle: Steps
    """From each spot."""
    first_truth: Ints
    """[claim]: the first of the truths that tell it, one for each hand that makes it true; as in `spots`."""
    truth_claim: Naturals
    truth_hand: Naturals
    """[truth]: what is said, and with which hand."""


@cache
def number_of() -> dict[Dice, int]:
    """The number of each keep, and of each hand, counted from KEEPS on."""
    every = [dice for size in range(6) for dice in sorted_throws(size)]
    return {dice: number for number, dice in enumerate(every)}


@cache
def spot_of() -> dict[tuple[Dice, Dice], int]:
    """The number of the spot with these dice under the first cup and those just thrown."""
    firsts = (first for size in range(5) for first in sorted_throws(size))
    every = [(first, thrown) for first in firsts for thrown in sorted_throws(5 - len(first))]
    return {spot: number for number, spot in enumerate(every)}


def _steps(places: list[tuple[Dice, Dice]]) -> Steps:
    number = number_of()
    reached = [[STOP] + [number[in_order(lying + kept)] for kept in keeps(thrown)] for lying, thrown in places]
    return Steps(_starts(map(len, reached)), np.array([to for found in reached for to in found], np.uint8))


def _starts(lengths: "map[int]") -> Ints:
    return np.array([0, *accumulate(lengths)])


def _probability(thrown: Dice) -> float:
    """n! / Π_f n_f! / 6ⁿ for n dice of which n_f show face f."""
    ways = factorial(len(thrown))
    for face in FACES:
        ways //= factorial(thrown.count(face))
    return float(ways / 6 ** len(thrown))


@cache
def turn_graph() -> TurnGraph:
    number, hands, spots = number_of(), sorted_throws(5), list(spot_of())
    lying = [dice for dice in number if len(dice) < 5]
    truth = sorted((PLACE_OF[claim], place) for place, hand in enumerate(hands) for claim in truths(hand, ALL_OPEN))
    truth_claim, truth_hand = np.array(truth, np.uint8).T.copy()
    return TurnGraph(
        plus=np.array([[number[in_order((*dice, face))] for face in FACES] for dice in lying]),
        probability=np.array([_probability(hand) for hand in hands]),
        opening=_steps([((), hand) for hand in hands]),
        spots=_starts(map(len, (sorted_throws(5 - len(dice)) for dice in lying))),
        spot_probability=np.array([_probability(thrown) for _, thrown in spots]),
        spot_hand=np.array([number[in_order(first + thrown)] - KEEPS for first, thrown in spots]),
        middle=_steps(spots),
        first_truth=np.searchsorted(truth_claim, np.arange(len(ALL_CLAIMS) + 1)),
        truth_claim=truth_claim,
        truth_hand=truth_hand,
    )


@kernel
def expect_throw(graph: TurnGraph, hands: Floats, means: Floats) -> None:
    """Writes E, by keep and then by hand, if after one throw more each hand has that value."""
    for hand in range(HANDS):
        means[KEEPS + hand] = hands[hand]
    for keep in range(KEEPS - 1, -1, -1):
        total = 0.0
        for face in range(6):
            total += means[graph.plus[keep, face]]
        means[keep] = total / 6
