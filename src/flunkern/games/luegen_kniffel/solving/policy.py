"""π(move | view): the turn solved once, its average strategy read at each of its decisions."""

from functools import cache
from random import Random
from typing import Final

import numpy as np

from flunkern.core.chance import Dice
from flunkern.games.luegen_kniffel.card import ALL_OPEN
from flunkern.games.luegen_kniffel.moves import Announce, Believe, Doubt, Keep, Move
from flunkern.games.luegen_kniffel.rules import THROWS
from flunkern.games.luegen_kniffel.solving.players import Equilibrium
from flunkern.games.luegen_kniffel.solving.state import NO_LAP, Position, position_of
from flunkern.games.luegen_kniffel.solving.strategy import Strategy
from flunkern.games.luegen_kniffel.solving.transitions import (
    ALL_CLAIMS,
    KEEPS,
    PLACE_OF,
    Steps,
    number_of,
    spot_of,
    turn_graph,
)
from flunkern.games.luegen_kniffel.solving.value_function import value_function
from flunkern.games.luegen_kniffel.view import Announcement, Cups, View
from flunkern.material.dice import in_order, keeps
from flunkern.solvers.arrays import Floats

ITERATIONS: Final = 80


@cache
def master() -> Equilibrium:
    """Who plays by the value function that comes with the package."""
    return Equilibrium(value_function(), ITERATIONS)


def strategy_at(position: Position) -> Strategy:
    """The equilibrium of the turn that begins in this position."""
    return master().solved(position).strategy


def load() -> None:
    """Reads the value function and solves the first turn of a game of two, after which every turn is solved at once."""
    strategy_at(Position(0, NO_LAP, ((ALL_OPEN, *(0,) * 17),) * 2))


def move_of(view: View, rng: Random) -> Move:
    """What the equilibrium of this turn does, drawn from its mix."""
    return sample_move(strategy_at(position_of(view)), view, rng)


def policy_of(view: View) -> dict[Move, float]:
    """How likely the equilibrium of this turn makes each move that it makes at all."""
    return move_probabilities(strategy_at(position_of(view)), view)


def sample_move(strategy: Strategy, view: View, rng: Random) -> Move:
    """A move drawn from a strategy for the turn that the view shows, for its roller or an answerer."""
    policy = move_probabilities(strategy, view)
    return rng.choices(list(policy), list(policy.values()))[0]


def move_probabilities(strategy: Strategy, view: View) -> dict[Move, float]:
    """π(move | view) of a strategy for the turn that the view shows."""
    if view.announcement is not None:
        assert view.me is not None
        doubt = doubt_of(strategy, view.announcement, view.me, len(view.cards))
        return {move: p for move, p in ((Doubt(), doubt), (Believe(), 1.0 - doubt)) if p > 0.0}
    assert view.cups is not None
    return _rolled(strategy, view.cups, view.throws)


def doubt_of(strategy: Strategy, announcement: Announcement, seat: int, seats: int) -> float:
    """How likely this seat doubts."""
    place = (seat - announcement.seat - 1) % seats
    return float(strategy.doubts[announcement.throws - 1, PLACE_OF[announcement.claim], place])


def _rolled(strategy: Strategy, under: Cups, throws: int) -> dict[Move, float]:
    found: dict[Move, float] = {}
    stop = 1.0
    if throws < THROWS:
        graph = turn_graph()
        if throws == 1:
            steps = _steps(graph.opening, number_of()[under.thrown] - KEEPS, strategy.opening)
        else:
            steps = _steps(graph.middle, spot_of()[under.first, under.thrown], strategy.middle)
        stop = float(steps[0])
        found = {Keep(kept): float(p) for kept, p in zip(keeps(under.thrown), steps[1:], strict=True) if p > 0.0}
    if stop > 0.0:
        said = _said(strategy, in_order(under.first + under.second + under.thrown), throws - 1)
        for place in np.flatnonzero(said):
            claim = ALL_CLAIMS[place]
            found[Announce(claim.category, claim.points)] = stop * float(said[place])
    return found


def _steps(steps: Steps, place: int, strategy: Floats) -> Floats:
    return strategy[steps.first[place] : steps.first[place + 1]]


def _said(strategy: Strategy, hand: Dice, throw: int) -> Floats:
    """[claim]: how likely it is made with this hand, told or drawn among the bluffs."""
    graph, number = turn_graph(), number_of()[hand] - KEEPS
    truths = np.flatnonzero(graph.truth_hand == number)
    said: Floats = strategy.lying[throw, number] * strategy.bluffs[throw]
    said[graph.truth_claim[truths]] += strategy.told[throw, truths]
    return said
