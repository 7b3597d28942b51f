"""A behaviour strategy for every infoset of a turn: σ(action | what the player knows)."""

from typing import NamedTuple

import numpy as np

from flunkern.games.luegen_kniffel.rules import THROWS
from flunkern.games.luegen_kniffel.solving.terminal_values import CLAIMS
from flunkern.games.luegen_kniffel.solving.transitions import HANDS, turn_graph
from flunkern.solvers.arrays import Floats


class Strategy(NamedTuple):
    """Probabilities by infoset and action; while solving, regrets and sums of strategies have the same form."""

    opening: Floats
    """[step]: among the steps of `TurnGraph.opening`."""
    middle: Floats
    """[step]: among the steps of `TurnGraph.middle`."""
    told: Floats
    """[throw, truth]: with its hand, to say what it tells; truths as in `TurnGraph`."""
    lying: Floats
    """[throw, hand]: to say none of it, but a bluff."""
    bluffs: Floats
    """[throw, claim]: which bluff, of those who tell one."""
    doubts: Floats
    """[throw, claim, answerer]: to doubt, answerers in their order after the roller."""
    trusts: Floats
    """[throw, claim, answerer]: to believe."""


def empty_strategy(answerers: int) -> Strategy:
    """Nothing but zeros."""
    graph = turn_graph()
    claims, answers = (THROWS, CLAIMS), (THROWS, CLAIMS, answerers)
    sizes = (len(graph.opening.to), len(graph.middle.to), (THROWS, len(graph.truth_hand)), (THROWS, HANDS))
    return Strategy(*(np.zeros(size) for size in (*sizes, claims, answers, answers)))
