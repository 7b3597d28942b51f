"""What is planned in a turn, for every place of it, and what is paid for that."""

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from flunkern.games.luegen_kniffel.odds import reach
from flunkern.games.luegen_kniffel.rules import THROWS
from flunkern.games.luegen_kniffel.solving.terminal_values import CLAIMS, Stakes
from flunkern.games.luegen_kniffel.solving.transitions import ALL_CLAIMS, HANDS, Floats, Ints, cups

NAIVE_LYING: Final = 1 / 6
"""How often somebody who just likes to talk says what the dice did not bring."""


class Plan(NamedTuple):
    """A behaviour for every place of the turn; while solving, also its regrets and the sum of behaviours."""

    opening: Floats
    """[step]: among the steps of `Cups.opening`."""
    middle: Floats
    """[step]: among the steps of `Cups.middle`."""
    told: Floats
    """[throw, truth]: to say this of what is true for a hand; places as in `Cups.truths`."""
    lying: Floats
    """[throw, hand]: to say none of it, but a bluff."""
    bluffs: Floats
    """[throw, claim]: the mix of bluffs."""
    doubts: Floats
    """[throw, claim, answerer]: to doubt, answerers in their order after the roller."""
    trusts: Floats
    """[throw, claim, answerer]: to believe."""


class Payoffs(NamedTuple):
    """What a claim brings the roller, and what each answer adds, in shares of the win; [claim] or [claim, answerer]."""

    open: Ints
    noted: Floats
    caught: Floats
    erred_for_roller: Floats
    gained_for_roller: Floats
    erred: Floats
    gained: Floats
    spared: Floats
    """To an answerer: that the roller is struck rather than noting."""
    shame: float
    """What a lie costs a roller who would rather not tell any."""


class Said(NamedTuple):
    """[throw, claim]: how likely each claim is made truly, and as a lie."""

    truly: Floats
    falsely: Floats


def room(answerers: int) -> Plan:
    """A plan of nothing but zeros."""
    graph = cups()
    claims, answers = (THROWS, CLAIMS), (THROWS, CLAIMS, answerers)
    sizes = (len(graph.opening.to), len(graph.middle.to), (THROWS, len(graph.truths)), (THROWS, HANDS))
    return Plan(*(np.zeros(size) for size in (*sizes, claims, answers, answers)))


def payoffs_of(stakes: Stakes, roller: int) -> Payoffs:
    """What the claims of a turn bring to whom, for a roller without shame."""
    ends = stakes.shares
    seats = ends.noted.shape[1]
    others = [(roller + 1 + place) % seats for place in range(seats - 1)]
    places = range(seats - 1)
    erred, gained = ends.erred - ends.noted[:, None], ends.gained - ends.caught[:, None]
    return Payoffs(
        open=stakes.open,
        noted=ends.noted[:, roller].copy(),
        caught=ends.caught[:, roller].copy(),
        erred_for_roller=erred[:, :, roller].copy(),
        gained_for_roller=gained[:, :, roller].copy(),
        erred=np.ascontiguousarray(erred[:, places, others]),
        gained=np.ascontiguousarray(gained[:, places, others]),
        spared=np.ascontiguousarray((ends.caught - ends.noted)[:, others]),
        shame=0.0,
    )


def rarely_said(open: Ints, tremble: float) -> Said:
    """What answerers ascribe to somebody who says anything, true as often as it is in reach: so nothing is unheard of.

    `tremble` is how much of all that is said they take for such talk.
    """
    reached = _reached()
    share = tremble / THROWS * open / open.sum()
    return Said(share * reached, share * NAIVE_LYING * (1 - reached))


@cache
def _reached() -> Floats:
    return np.array([[reach(claim, throw + 1) for claim in ALL_CLAIMS] for throw in range(THROWS)])
