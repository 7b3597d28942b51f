"""The strategy of Lügen-Kniffel's master: each turn an equilibrium found by CFR+, ends valued by a learned function.

The package is the game's training (`core/training.py`), and a door: numba is loaded only by what needs it.
"""

from typing import TYPE_CHECKING, Final

from flunkern.core.lazy import door

if TYPE_CHECKING:
    from flunkern.games.luegen_kniffel.solving.course import begin, resume
    from flunkern.games.luegen_kniffel.solving.misjudging import misjudged_move
    from flunkern.games.luegen_kniffel.solving.policy import load, move_of

file: Final = "prospects.npz"
seed: Final = 7
iterations: Final = 3

__getattr__ = door(__name__)
