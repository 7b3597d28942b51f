"""argmax over moves of E[u] at a table whose others are all masters: the reader in bulk, and at a seat.

Among two it plays as the master does, whose duels have a best response of their own (`best_response`).
"""

from functools import cache
from random import Random
from typing import Final

import numpy as np

from flunkern.games.luegen.moves import Move
from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.compiled import after
from flunkern.games.luegen.solving.lookup import Lookup
from flunkern.games.luegen.solving.policy import move_by, move_of, round_of
from flunkern.games.luegen.solving.reader import decide, hear, new_mind, respond
from flunkern.games.luegen.solving.recall import Recalled
from flunkern.games.luegen.solving.stages import STAGES, stage_of
from flunkern.games.luegen.solving.state import World
from flunkern.games.luegen.solving.strategy import shipped, world_of
from flunkern.games.luegen.view import View
from flunkern.solvers.arrays import Floats
from flunkern.solvers.splitmix import seeded

ROLLOUTS: Final = 24
"""Of each bid that the reader thinks of, before most of them are dropped."""


@cache
def known(stage: int) -> tuple[World, Lookup]:
    """What the reader knows by heart of a stage: the policy that the master ships with."""
    return world_of(STAGES[stage]), shipped().stages[stage].lookup()


def response_to(view: View, rng: Random) -> Move:
    """The reader's move."""
    players = sum(player.plays for player in view.players)
    if players == 2:
        return move_of(view, rng)
    (ladder, hand), (world, lookup) = round_of(view), known(stage_of(players, view.middle))
    mind, state = new_mind(players, hands.probability()), Recalled(0, 0, 0, 0, 0)
    for number, bid in enumerate(ladder):
        hear(world, lookup, mind, state, number % players, bid)
        state = after(players, state, bid)
    me, luck = len(ladder) % players, seeded(rng.getrandbits(64))
    return move_by(int(decide(world, lookup, mind, state, me, hand, ROLLOUTS, luck)))


def responses(world: World, lookup: Lookup, rounds: int, seed: int, rollouts: int = ROLLOUTS) -> Floats:
    """What the reader is to expect of each of so many rounds, one after the other in every seat: `reader` says how."""
    result = np.zeros(rounds)
    respond(world, lookup, hands.probability(), hands.throws(), rollouts, seed, result)
    return result
