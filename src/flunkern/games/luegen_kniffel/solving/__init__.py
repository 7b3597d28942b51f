"""The strategy of Lügen-Kniffel's master: each turn an equilibrium by discounted CFR, ends valued by what was learned.

The package is the game's training (`core/training.py`), and a door: numba is loaded only by what needs it.
"""

from typing import TYPE_CHECKING, Final

from flunkern.core.lazy import door

if TYPE_CHECKING:
    from flunkern.games.luegen_kniffel.solving.course import begin, resume
    from flunkern.games.luegen_kniffel.solving.policy import load, move_of, policy_of
    from flunkern.games.luegen_kniffel.solving.responding import response_policy, response_to_master

file: Final = "prospects.npz"
seed: Final = 7
iterations: Final = 5

__getattr__ = door(__name__)
