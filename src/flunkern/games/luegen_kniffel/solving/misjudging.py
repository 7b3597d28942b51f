"""How people play a turn: the equilibrium of payoffs that are off by an error, box by box, and with shame.

    noted' = noted + unit · ε_b,  erred' = erred · exp ε'_b,  gained', spared' = gained, spared · exp ε''_b,

each ε ~ N(0, error²) for the box b of a claim; a lie costs shame · unit, which is the mean |noted − caught|.
"""

from math import exp
from random import Random
from typing import Final

import numpy as np

from flunkern.games.luegen_kniffel.moves import Move
from flunkern.games.luegen_kniffel.solving.cfr import solve_turn
from flunkern.games.luegen_kniffel.solving.payoffs import Payoffs, payoffs_of
from flunkern.games.luegen_kniffel.solving.policy import sample_move, terminal_values_at
from flunkern.games.luegen_kniffel.solving.state import position_of
from flunkern.games.luegen_kniffel.solving.transitions import BOX_OF
from flunkern.games.luegen_kniffel.view import View
from flunkern.material.sheet import CATEGORIES

ITERATIONS: Final = 40


def misjudged(pay: Payoffs, error: float, shame: float, rng: Random) -> Payoffs:
    """The payoffs as somebody sees them who is off by about `error` of what a turn is worth, box by box.

    Off is what a box brings when noted, and how a doubt weighs that turns out wrong or right; `shame` counts in the
    same unit.
    """
    unit = float(np.abs(pay.noted - pay.caught)[pay.open > 0].mean())
    bias = np.array([unit * rng.gauss(0, error) for _ in CATEGORIES])
    fear, greed = (np.array([exp(rng.gauss(0, error)) for _ in CATEGORIES])[BOX_OF, None] for _ in range(2))
    return pay._replace(
        noted=pay.noted + bias[BOX_OF],
        erred=pay.erred * fear,
        gained=pay.gained * greed,
        spared=pay.spared * greed,
        shame=shame * unit,
    )


def misjudged_move(view: View, rng: Random, error: float, tremble: float, shame: float) -> Move:
    """The move of somebody who misjudges, takes so much for idle talk, and lies so reluctantly."""
    position = position_of(view)
    pay = misjudged(payoffs_of(terminal_values_at(position), position.turn), error, shame, rng)
    return sample_move(solve_turn(pay, ITERATIONS, tremble), view, rng)
