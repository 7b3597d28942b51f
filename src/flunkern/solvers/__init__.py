"""Equilibrium finding and search that know no particular game.

`solve`, `best_response`, `exploitability` and `value` are for small games of two. Whoever asks for one of them loads
numba, which takes about a second; whoever imports another module in here does not.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from flunkern.solvers.compiling import compiled
    from flunkern.solvers.equilibrium import Solution, best_response, exploitability, solve, value
    from flunkern.solvers.sequence_form import Compiled

__all__ = ["Compiled", "Solution", "best_response", "compiled", "exploitability", "solve", "value"]

_HOMES = {"Compiled": "sequence_form", "compiled": "compiling"}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES.get(name, 'equilibrium')}"), name)
