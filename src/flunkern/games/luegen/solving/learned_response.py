"""A response that is learned: MCCFR for one player, at a table whose others keep to one policy (`round_cfr`).

It knows of a ladder what masters remember of it, and may bid what they may. What it wins is told by its average
policy in rounds of their own, all of its hands at once; a lower bound of what can be won, as every response's.
"""

from itertools import product
from typing import Final

import numpy as np

from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.compiled import answer, lowest, move_of, row_of, too_high
from flunkern.games.luegen.solving.lookup import HANDS, SLOTS, Lookup
from flunkern.games.luegen.solving.manner import Manner
from flunkern.games.luegen.solving.recall import ACTIONS, COUNTS, FACES, HIGHER, OPENING, ROWS, Recalled, floor
from flunkern.games.luegen.solving.round_cfr import OPENED, Learning, Singles
from flunkern.games.luegen.solving.state import CALL, World
from flunkern.solvers.arrays import Floats
from flunkern.solvers.machine_code import kernel

UNSWERVING: Final = Manner(people=0.0, tremble=0.0)


@kernel
def _write(world: World, lookup: Lookup, state: Recalled, played: Singles) -> None:
    """π(action | hand) of one state."""
    moves, weights = np.zeros(SLOTS, np.int64), np.zeros(SLOTS, np.int64)
    for hand in range(HANDS):
        for slot in range(answer(lookup, world, state, hand, moves, weights)):
            bidden, face = moves[slot] // 8, moves[slot] % 8
            action = 0
            if moves[slot] != CALL:
                # What is honest may be more than the few bids that are told apart.
                beyond = bidden - lowest(world.players, state.many, state.face, face)
                action = 1 + (face - 1) * HIGHER + min(max(beyond, 0), HIGHER - 1)
            played[action if move_of(world.players, state, action) >= 0 else 0, hand] += weights[slot]


def policy_of(world: World, lookup: Lookup) -> Singles:
    """[row, action, hand]: what whoever plays by a lookup does, in parts of what they do there."""
    played, players = np.zeros((ROWS, ACTIONS, HANDS), np.float32), world.players
    _write(world, lookup, OPENED, played[OPENING])
    for face, more, before, earlier, jumped in product(
        range(1, FACES), range(COUNTS), range(FACES), range(FACES), range(HIGHER)
    ):
        state = Recalled(floor(players, face) + more, face, before, earlier, jumped)
        if not too_high(players, state.many, face):
            _write(world, lookup, state, played[row_of(players, state)])
    return played


def learn_response(world: World, played: Singles, iterations: int, rounds: int, seed: int) -> Singles:
    """The average policy [row, action, hand], in parts, of who learned against others who play so."""
    learning = Learning(world, UNSWERVING, seed, played)
    for _ in range(iterations):
        learning.iterate(rounds)
    return learning.tables.sums


def worth(world: World, response: Singles, played: Singles, rounds: int, seed: int) -> Floats:
    """What a response gets on average over all of its hands, in so many rounds, one after the other in every seat."""
    return Learning(world, UNSWERVING, seed, played).try_out(response, rounds) @ hands.probability()
