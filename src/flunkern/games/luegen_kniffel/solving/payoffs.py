"""Payoffs at the terminals of a turn, in shares of the win, and the trembles that make every claim be heard of.

With a claim c, doubters D and r for the roller: u_r(c true) = noted + Σ_{d ∈ D} erred(d), u_r(c a lie) = noted if D is
empty, else caught + Σ_{d ∈ D} gained(d): several doubters are taken one by one and added up.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from flunkern.games.luegen_kniffel.odds import reach
from flunkern.games.luegen_kniffel.rules import THROWS
from flunkern.games.luegen_kniffel.solving.terminal_values import TerminalValues
from flunkern.games.luegen_kniffel.solving.transitions import ALL_CLAIMS
from flunkern.solvers.arrays import Floats, Ints

NAIVE_LYING: Final = 1 / 6
"""σ(lie) of somebody who just likes to talk and whose dice did not bring what they say."""


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


class ClaimReach(NamedTuple):
    """[throw, claim]: how likely each claim is made truly, and as a lie."""

    truly: Floats
    falsely: Floats


def payoffs_of(values: TerminalValues, roller: int) -> Payoffs:
    """What the claims of a turn bring to whom, for a roller without shame."""
    terminals = values.shares
    seats = terminals.noted.shape[1]
    others = [(roller + 1 + place) % seats for place in range(seats - 1)]
    places = range(seats - 1)
    erred, gained = terminals.erred - terminals.noted[:, None], terminals.gained - terminals.caught[:, None]
    return Payoffs(
        open=values.open,
        noted=terminals.noted[:, roller].copy(),
        caught=terminals.caught[:, roller].copy(),
        erred_for_roller=erred[:, :, roller].copy(),
        gained_for_roller=gained[:, :, roller].copy(),
        erred=np.ascontiguousarray(erred[:, places, others]),
        gained=np.ascontiguousarray(gained[:, places, others]),
        spared=np.ascontiguousarray((terminals.caught - terminals.noted)[:, others]),
        shame=0.0,
    )


def trembles(open: Ints, tremble: float) -> ClaimReach:
    """What answerers ascribe to somebody who says anything, true as often as it is in reach: so nothing is unheard of.

    `tremble` is how much of all that is said they take for such talk.
    """
    reached = _reached()
    share = tremble / THROWS * open / open.sum()
    return ClaimReach(share * reached, share * NAIVE_LYING * (1 - reached))


@cache
def _reached() -> Floats:
    return np.array([[reach(claim, throw + 1) for claim in ALL_CLAIMS] for throw in range(THROWS)])
