"""A responder that learns beyond the turn: what cards bring one who plays the best response within turns to masters.

    w₀ = the master's weights,   wₙ₊₁ = the weights that fit all games of the best response by wₙ among masters

Games are played on probabilities (`matches`), and what luck added to a turn's end is taken out of what they show.
"""

from typing import Final

import numpy as np

from flunkern.games.luegen_kniffel.solving.course import NOTHING, refitted
from flunkern.games.luegen_kniffel.solving.matches import play
from flunkern.games.luegen_kniffel.solving.players import Equilibrium, Responder
from flunkern.games.luegen_kniffel.solving.self_play import Samples, samples_of
from flunkern.games.luegen_kniffel.solving.state import Position
from flunkern.games.luegen_kniffel.solving.terminal_values import Terminals
from flunkern.games.luegen_kniffel.solving.value_function import ValueFunction, expected_totals

CAUTION: Final = 1000.0
"""How many samples it takes to change a weight by half: with less, few games teach it to win less."""


class Totals:
    """Says of the ends of a turn what totals to expect, by somebody's values."""

    def __init__(self, of: Equilibrium) -> None:
        self._of = of

    def ends(self, position: Position) -> Terminals:
        return self._of.solved(position).values.totals


def play_among(rivals: Equilibrium, known: ValueFunction, seats: int, number: int, seed: int) -> Samples:
    """One game of the best response by these values, in each seat in turn."""
    mine, first, rng = number % seats, number // seats % seats, np.random.default_rng([seed, number, seats])
    players = [Responder(rivals, known) if seat == mine else rivals for seat in range(seats)]
    played = play(players, Totals(rivals), first, rng)
    expected = np.empty((len(played.turns) + 1, seats))
    expected[-1] = played.totals
    for turn, row in zip(played.turns, expected, strict=False):
        expected_totals(known, turn.position.table(), turn.position.turn, turn.position.lap, row)
    seen = [
        (turn.position, before, later - (turn.ended - turn.expected))
        for turn, before, later in zip(played.turns, expected, expected[1:], strict=False)
    ]
    return samples_of(known, seen, played.totals)


def learn_response(rivals: Equilibrium, seats: int, games: int, generations: int, seed: int) -> ValueFunction:
    """Values by which the best response among so many rivals gets more, if anything is to be had."""
    known, samples = rivals.known, NOTHING
    for generation in range(generations):
        for number in range(generation * games, (generation + 1) * games):
            found = play_among(rivals, known, seats, number, seed)
            samples = Samples(*map(np.concatenate, zip(samples, found, strict=True)))
        known = refitted(rivals.known, samples, CAUTION)
    return known
