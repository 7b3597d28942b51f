"""Games of a bot against itself, as samples of what cards are worth.

What chance and the mixing of moves added to or took from a turn, beyond its expectation, is taken out of what a card
still brought: the samples stay right on average and stray far less.
"""

from random import Random
from typing import Final, NamedTuple

import numpy as np

from flunkern.core.chance import Seeded
from flunkern.games.luegen_kniffel import rules
from flunkern.games.luegen_kniffel.solving.cfr import solved
from flunkern.games.luegen_kniffel.solving.policy import drawn
from flunkern.games.luegen_kniffel.solving.reach import reaches
from flunkern.games.luegen_kniffel.solving.state import SUM, Position, position_of
from flunkern.games.luegen_kniffel.solving.strategy import Plan, Said, payoffs_of
from flunkern.games.luegen_kniffel.solving.terminal_values import CLAIMS, Stakes, stakes_of
from flunkern.games.luegen_kniffel.solving.transitions import HANDS, KEEPS, Floats, cups
from flunkern.games.luegen_kniffel.solving.value_function import (
    FEATURES,
    Prospects,
    expected_totals,
    features_of,
    spread_at,
)
from flunkern.games.luegen_kniffel.state import Options
from flunkern.games.luegen_kniffel.view import view

ROUNDS: Final = 40
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


def said_of(plan: Plan) -> Said:
    """How likely each claim is made truly and falsely."""
    said = Said(np.zeros((3, CLAIMS)), np.zeros((3, CLAIMS)))
    reaches(cups(), plan, np.zeros(KEEPS), np.zeros((3, HANDS)), said)
    return said


def totals_after(stakes: Stakes, plan: Plan) -> Floats:
    """The total that each seat can expect after this turn, on average over all that may happen in it."""
    ends, said = stakes.totals, said_of(plan)
    silent = np.prod(plan.trusts, axis=2)
    noted = said.truly + said.falsely * silent
    caught = said.falsely * (1 - silent)
    after = np.einsum("tc,ci->i", noted, ends.noted) + np.einsum("tc,ci->i", caught, ends.caught)
    after += np.einsum("tc,tcj,cji->i", said.truly, plan.doubts, ends.erred - ends.noted[:, None])
    after += np.einsum("tc,tcj,cji->i", said.falsely, plan.doubts, ends.gained - ends.caught[:, None])
    return np.asarray(after)


def play(known: Prospects, seats: int, seed: int) -> Samples:
    """One game of equilibria by these prospects."""
    rng, chance = Random(seed), Seeded(seed)
    state = rules.start(Options(), seats, chance)
    seen: list[tuple[Position, Floats, Floats]] = []
    while acting := rules.to_act(state):
        seat = min(acting)
        if not state.throws:
            position = position_of(view(state, None))
            stakes = stakes_of(known, position)
            plan = solved(payoffs_of(stakes, position.turn), ROUNDS)
            before = np.empty(seats)
            expected_totals(known, position.table(), position.turn, position.lap, before)
            seen.append((position, before, totals_after(stakes, plan)))
            move = rules.legal_moves(state, seat)[0]
        else:
            move = drawn(plan, view(state, seat), rng)
        state = rules.apply(state, seat, move, chance)
    return _samples(known, seen, np.array([card.total for card in state.cards], dtype=float))


def _samples(known: Prospects, seen: list[tuple[Position, Floats, Floats]], final: Floats) -> Samples:
    rows: list[list[Floats]] = [[], [], [], [], []]
    target, later = final, final
    for position, before, after in reversed(seen):
        target = target - later + after
        later = before
        table, features = position.table(), np.empty((len(final), FEATURES))
        guesses = [
            features_of(known, table, position.turn, position.lap, seat, row) for seat, row in enumerate(features)
        ]
        spread = spread_at(table, position.turn, position.lap)
        found = features, np.array(guesses), target - table[:, SUM], final - before, np.full(len(final), float(spread))
        for column, part in zip(rows, found, strict=True):
            column.append(part)
    return Samples(*(np.concatenate(column) for column in rows))
