"""Equilibrium finding and search that know no particular game.

For small games of two, described as `Game` or `HandGame`: `solve`, `best_response`, `exploitability` and `value`. For
larger ones: `trainer` (MCCFR over kernels), `search` (ISMCTS from what a player knows) and `Reply` (the best response
to a policy, hand by hand). What needs numba, which takes about a second, loads it when it is asked for.
"""

from typing import TYPE_CHECKING

from flunkern.core.lazy import door

if TYPE_CHECKING:
    from flunkern.solvers.compiling import compiled
    from flunkern.solvers.description import CHANCE, Game, HandGame
    from flunkern.solvers.equilibrium import Solution, best_response, exploitability, solve, value
    from flunkern.solvers.ismcts import Appraisal, Position, search
    from flunkern.solvers.mccfr import KernelGame, Sizes, average_strategy, trainer
    from flunkern.solvers.public_tree import AllHands, PublicGame, Reply, Restriction
    from flunkern.solvers.sequence_form import Compiled

__getattr__ = door(__name__)
