"""π(move | view): the turn solved once, its average strategy drawn from at each of its decisions."""

from functools import lru_cache
from random import Random
from typing import Final

import numpy as np

from flunkern.core.chance import Dice
from flunkern.games.luegen_kniffel.card import ALL_OPEN
from flunkern.games.luegen_kniffel.moves import Announce, Believe, Doubt, Keep, Move
from flunkern.games.luegen_kniffel.rules import THROWS
from flunkern.games.luegen_kniffel.solving.cfr import solve_turn
from flunkern.games.luegen_kniffel.solving.payoffs import payoffs_of
from flunkern.games.luegen_kniffel.solving.state import NO_LAP, Position, position_of
from flunkern.games.luegen_kniffel.solving.strategy import Strategy
from flunkern.games.luegen_kniffel.solving.terminal_values import TerminalValues, terminal_values
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

ITERATIONS: Final = 150
NEGLIGIBLE: Final = 0.05
"""What is done less often than this, beside what is done most, is left from early iterations of solving: never done."""


@lru_cache(maxsize=8)
def terminal_values_at(position: Position) -> TerminalValues:
    """What is at stake in the turn that begins in this position."""
    return terminal_values(value_function(), position)


@lru_cache(maxsize=8)
def strategy_at(position: Position) -> Strategy:
    """The equilibrium of the turn that begins in this position."""
    return solve_turn(payoffs_of(terminal_values_at(position), position.turn), ITERATIONS)


def load() -> None:
    """Reads the value function and solves the first turn of a game of two, after which every turn is solved at once."""
    strategy_at(Position(0, NO_LAP, ((ALL_OPEN, *(0,) * 17),) * 2))


def move_of(view: View, rng: Random) -> Move:
    """What the equilibrium of this turn does, drawn from its mix."""
    return sample_move(strategy_at(position_of(view)), view, rng)


def sample_move(strategy: Strategy, view: View, rng: Random) -> Move:
    """A move drawn from a strategy for the turn that the view shows, for its roller or an answerer."""
    if view.announcement is not None:
        assert view.me is not None
        doubt = doubt_of(strategy, view.announcement, view.me, len(view.cards))
        return Doubt() if rng.random() < doubt else Believe()
    assert view.cups is not None
    return _rolled(strategy, view.cups, view.throws, rng)


def doubt_of(strategy: Strategy, announcement: Announcement, seat: int, seats: int) -> float:
    """How likely this seat doubts."""
    place = (seat - announcement.seat - 1) % seats
    return float(strategy.doubts[announcement.throws - 1, PLACE_OF[announcement.claim], place])


def _rolled(strategy: Strategy, under: Cups, throws: int, rng: Random) -> Move:
    if throws < THROWS:
        graph = turn_graph()
        if throws == 1:
            step = _step(graph.opening, number_of()[under.thrown] - KEEPS, strategy.opening, rng)
        else:
            step = _step(graph.middle, spot_of()[under.first, under.thrown], strategy.middle, rng)
        kept = keeps(under.thrown)
        if step < len(kept):
            return Keep(kept[step])
    return _said(strategy, in_order(under.first + under.second + under.thrown), throws - 1, rng)


def _step(steps: Steps, place: int, strategy: Floats, rng: Random) -> int:
    return sample(strategy[steps.first[place] : steps.first[place + 1]], rng)


def _said(strategy: Strategy, hand: Dice, throw: int, rng: Random) -> Announce:
    graph, number = turn_graph(), number_of()[hand] - KEEPS
    first, end = graph.first_truth[number], graph.first_truth[number + 1]
    choice = sample(np.append(strategy.told[throw, first:end], strategy.lying[throw, number]), rng)
    place = int(graph.truths[first + choice]) if first + choice < end else sample(strategy.bluffs[throw], rng)
    claim = ALL_CLAIMS[place]
    return Announce(claim.category, claim.points)


def sample(probabilities: Floats, rng: Random) -> int:
    """An action drawn by these probabilities, negligible ones left out."""
    sums = np.cumsum(np.where(probabilities >= NEGLIGIBLE * probabilities.max(), probabilities, 0.0))
    return int(np.searchsorted(sums, rng.random() * sums[-1], side="right"))
