"""From a view to a move: the turn solved once, and drawn from at each of its decisions."""

from functools import lru_cache
from random import Random
from typing import Final

import numpy as np

from flunkern.core.chance import Dice
from flunkern.games.luegen_kniffel.card import ALL_OPEN
from flunkern.games.luegen_kniffel.moves import Announce, Believe, Doubt, Keep, Move
from flunkern.games.luegen_kniffel.rules import THROWS
from flunkern.games.luegen_kniffel.solving.cfr import solved
from flunkern.games.luegen_kniffel.solving.state import NO_LAP, Position, position_of
from flunkern.games.luegen_kniffel.solving.strategy import Plan, payoffs_of
from flunkern.games.luegen_kniffel.solving.terminal_values import Stakes, stakes_of
from flunkern.games.luegen_kniffel.solving.transitions import ALL_CLAIMS, KEEPS, Floats, Steps, cups, number_of, spot_of
from flunkern.games.luegen_kniffel.solving.value_function import prospects
from flunkern.games.luegen_kniffel.view import Announcement, Cups, View
from flunkern.material.dice import in_order, keeps

ROUNDS: Final = 150
NEGLIGIBLE: Final = 0.05
"""What is done less often than this, beside what is done most, is left from early rounds of solving: never done."""

_PLACE_OF: Final = {(claim.category, claim.points): place for place, claim in enumerate(ALL_CLAIMS)}


@lru_cache(maxsize=8)
def stakes_at(position: Position) -> Stakes:
    """What is at stake in the turn that begins in this position."""
    return stakes_of(prospects(), position)


@lru_cache(maxsize=8)
def plan_at(position: Position) -> Plan:
    """The equilibrium of the turn that begins in this position."""
    return solved(payoffs_of(stakes_at(position), position.turn), ROUNDS)


def load() -> None:
    """Reads the value function and solves the first turn of a game of two, after which every turn is solved at once."""
    plan_at(Position(0, NO_LAP, ((ALL_OPEN, *(0,) * 17),) * 2))


def move_of(view: View, rng: Random) -> Move:
    """What the equilibrium of this turn does, drawn from its mix."""
    return drawn(plan_at(position_of(view)), view, rng)


def drawn(plan: Plan, view: View, rng: Random) -> Move:
    """A move drawn from a plan for the turn that the view shows, for its roller or an answerer."""
    if view.announcement is not None:
        assert view.me is not None
        doubt = doubt_of(plan, view.announcement, view.me, len(view.cards))
        return Doubt() if rng.random() < doubt else Believe()
    assert view.cups is not None
    return _rolled(plan, view.cups, view.throws, rng)


def doubt_of(plan: Plan, announcement: Announcement, seat: int, seats: int) -> float:
    """How likely this seat doubts."""
    claim = announcement.claim
    place = (seat - announcement.seat - 1) % seats
    return float(plan.doubts[announcement.throws - 1, _PLACE_OF[claim.category, claim.points], place])


def _rolled(plan: Plan, under: Cups, throws: int, rng: Random) -> Move:
    if throws < THROWS:
        graph = cups()
        if throws == 1:
            step = _step(graph.opening, number_of()[under.thrown] - KEEPS, plan.opening, rng)
        else:
            step = _step(graph.middle, spot_of()[under.first, under.thrown], plan.middle, rng)
        kept = keeps(under.thrown)
        if step < len(kept):
            return Keep(kept[step])
    return _said(plan, in_order(under.first + under.second + under.thrown), throws - 1, rng)


def _step(steps: Steps, place: int, plan: Floats, rng: Random) -> int:
    return pick(plan[steps.first[place] : steps.first[place + 1]], rng)


def _said(plan: Plan, hand: Dice, throw: int, rng: Random) -> Announce:
    graph, number = cups(), number_of()[hand] - KEEPS
    first, end = graph.first_truth[number], graph.first_truth[number + 1]
    choice = pick(np.append(plan.told[throw, first:end], plan.lying[throw, number]), rng)
    place = int(graph.truths[first + choice]) if first + choice < end else pick(plan.bluffs[throw], rng)
    claim = ALL_CLAIMS[place]
    return Announce(claim.category, claim.points)


def pick(chances: Floats, rng: Random) -> int:
    """A place drawn by these chances, negligible ones left out."""
    chances = np.where(chances >= NEGLIGIBLE * chances.max(), chances, 0.0)
    sums = np.cumsum(chances)
    return int(np.searchsorted(sums, rng.random() * sums[-1], side="right"))
