"""A round of more than two, as if every life were worth the same to everybody.

With u(j; p) for the place j after a thrower above an announcement p: whoever loses k lives gets −k, everybody else
k / (n − 1), and believing x hands the cup on, so that c(x) = u(n − 1; x) for the thrower and u(0; x) for the answerer.
Solved from the highest floor downward, one throw at a time. It is an equilibrium of that round, not of the game.
"""

from functools import cache

import numpy as np

from flunkern.games.maexchen.solving.duel import value
from flunkern.games.maexchen.solving.one_throw import RANKS, Payoffs, Stage, equilibrium


@cache
def round_of(players: int, double: bool) -> list[Stage]:
    """How whoever throws plays, and is answered, by 1 + floor."""
    lost = np.ones(RANKS)
    lost[-1] = 2 if double else 1
    others = lost / (players - 1)
    # What each place gets once it is known who loses: the thrower (place 0) or the answerer (place 1).
    caught = np.array([-lost if place == 0 else others for place in range(players)])
    wrong = np.array([-lost if place == 1 else others for place in range(players)])
    given_in = np.array([-1.0 if place == 1 else 1 / (players - 1) for place in range(players)])
    worth = np.zeros((players, RANKS))
    stages = [Stage(np.empty(0), np.empty(0))] * RANKS
    for floor in range(RANKS - 2, -2, -1):
        believed = np.column_stack([np.roll(worth, 1, axis=0)[:, :-1], given_in])
        places = [Payoffs(*each) for each in zip(wrong, caught, believed, strict=True)]
        stage = equilibrium(floor, places[0], places[1])
        stages[1 + floor] = stage
        if floor >= 0:
            worth[:, floor] = [value(stage, payoffs) for payoffs in places]
    return stages
