"""Equilibrium finding and search that know no particular game.

`solve`, `best_response`, `exploitability` and `value` are for small games of two. Whoever asks for one of them loads
numba, which takes about a second; whoever imports another module in here does not.
"""

from typing import TYPE_CHECKING

from flunkern.core.lazy import door

if TYPE_CHECKING:
    from flunkern.solvers.compiling import compiled
    from flunkern.solvers.equilibrium import Solution, best_response, exploitability, solve, value
    from flunkern.solvers.sequence_form import Compiled

__getattr__ = door(
    __name__,
    {
        "compiling": "compiled",
        "equilibrium": "Solution best_response exploitability solve value",
        "sequence_form": "Compiled",
    },
)
