"""Games of a bot against itself, as samples (φ, what the card still brought) for the value function.

Control variates: what chance and the mixing of moves added to a turn beyond its expectation, V(s') − E V(s'), is taken
out of what a card still brought. The samples stay right on average and stray far less.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

import numpy as np

from flunkern.core.chance import Seeded
from flunkern.games.luegen_kniffel import rules
from flunkern.games.luegen_kniffel.solving.cfr import solve_turn
from flunkern.games.luegen_kniffel.solving.features import FEATURES, features_of
from flunkern.games.luegen_kniffel.solving.payoffs import payoffs_of
from flunkern.games.luegen_kniffel.solving.policy import sample_move
from flunkern.games.luegen_kniffel.solving.reach import claim_reach
from flunkern.games.luegen_kniffel.solving.state import SUM, Position, position_of
from flunkern.games.luegen_kniffel.solving.strategy import Strategy
from flunkern.games.luegen_kniffel.solving.terminal_values import TerminalValues, terminal_values
from flunkern.games.luegen_kniffel.solving.value_function import ValueFunction, expected_totals, size_of, spread_at
from flunkern.games.luegen_kniffel.state import Options
from flunkern.games.luegen_kniffel.view import view
from flunkern.solvers.arrays import Floats

ITERATIONS: Final = 40
"""Of solving a turn while training: rough, but there are many."""


class Samples(NamedTuple):
    """A row for each card in each position before a turn."""

    features: Floats
    guesses: Floats
    gains: Floats
    """What the card still brought, chance taken out."""
    strays: Floats
    """How far the final total lay from what was expected."""
    spreads: Floats
    """Which spread holds."""
    sizes: Floats
    """Which weights and spreads these are samples for."""


def totals_after(values: TerminalValues, strategy: Strategy) -> Floats:
    """The total that each seat can expect after this turn, on average over all that may happen in it."""
    terminals, claimed = values.totals, claim_reach(strategy)
    silent = np.prod(strategy.trusts, axis=2)
    noted = claimed.truly + claimed.falsely * silent
    caught = claimed.falsely * (1 - silent)
    after = np.einsum("tc,ci->i", noted, terminals.noted) + np.einsum("tc,ci->i", caught, terminals.caught)
    after += np.einsum("tc,tcj,cji->i", claimed.truly, strategy.doubts, terminals.erred - terminals.noted[:, None])
    after += np.einsum("tc,tcj,cji->i", claimed.falsely, strategy.doubts, terminals.gained - terminals.caught[:, None])
    return np.asarray(after)


def play(known: ValueFunction, seats: int, seed: int) -> Samples:
    """One game of equilibria by these prospects."""
    rng, chance = Random(seed), Seeded(seed)
    state = rules.start(Options(), seats, chance)
    seen: list[tuple[Position, Floats, Floats]] = []
    while acting := rules.to_act(state):
        seat = min(acting)
        if not state.throws:
            position = position_of(view(state, None))
            values = terminal_values(known, position)
            strategy = solve_turn(payoffs_of(values, position.turn), ITERATIONS)
            before = np.empty(seats)
            expected_totals(known, position.table(), position.turn, position.lap, before)
            seen.append((position, before, totals_after(values, strategy)))
            move = rules.legal_moves(state, seat)[0]
        else:
            move = sample_move(strategy, view(state, seat), rng)
        state = rules.apply(state, seat, move, chance)
    return samples_of(known, seen, np.array([card.total for card in state.cards], dtype=float))


def samples_of(known: ValueFunction, seen: Sequence[tuple[Position, Floats, Floats]], final: Floats) -> Samples:
    """What a game with these totals shows, by the totals expected before each turn and after it, luck aside."""
    rows: list[list[Floats]] = [[] for _ in Samples._fields]
    target, later = final, final
    for position, before, after in reversed(seen):
        target = target - later + after
        later = before
        table, features = position.table(), np.empty((len(final), FEATURES))
        guesses = [
            features_of(*known[:2], table, position.turn, position.lap, seat, row) for seat, row in enumerate(features)
        ]
        places = spread_at(table, position.turn, position.lap), size_of(len(final))
        spread, size = (np.full(len(final), float(place)) for place in places)
        found = features, np.array(guesses), target - table[:, SUM], final - before, spread, size
        for column, part in zip(rows, found, strict=True):
            column.append(part)
    return Samples(*(np.concatenate(column) for column in rows))
