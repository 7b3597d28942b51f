"""The honest bot in many games at once: it asks the policy that training plays against."""

from functools import cache

import numpy as np

from flunkern.games.luegen.batch.kernels import CALL, Games
from flunkern.games.luegen.batch.tables import Tables
from flunkern.games.luegen.honest import CALL_BELOW
from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.compiled import honest
from flunkern.games.luegen.solving.state import World
from flunkern.solvers.arrays import Ints
from flunkern.solvers.machine_code import kernel


@cache
def _world(cups: int) -> World:
    """What an honest bot knows of a round: it reads no bids."""
    return World(cups, 0.0, hands.adds(), hands.survival(cups - 1))


@kernel
def _choose(world: World, tables: Tables, action_of: Ints, games: Games, rows: Ints, actions: Ints) -> None:
    for place in range(len(rows)):
        game = rows[place]
        hand, bids = games.hands[game, games.actor[game]], games.bids[game]
        standing = games.ladder[game, bids - 1] if bids else CALL
        move = honest(world, hand, tables.counts[standing], tables.face[standing], CALL_BELOW)
        actions[place] = action_of[move]


def honest_actions(tables: Tables, games: Games, rows: Ints) -> Ints:
    """What the honest bot would do for whoever is to act in each of these games."""
    action_of = np.zeros(8 * int(tables.counts.max()) + 8, np.int64)
    action_of[8 * tables.counts + tables.face] = np.arange(len(tables.counts))
    actions, cups = np.empty(len(rows), np.int64), tables.cups[games.board[rows]]
    for number in np.unique(cups).tolist():
        (among,) = np.nonzero(cups == number)
        chosen = np.empty(len(among), np.int64)
        _choose(_world(number), tables, action_of, games, rows[among], chosen)
        actions[among] = chosen
    return actions
