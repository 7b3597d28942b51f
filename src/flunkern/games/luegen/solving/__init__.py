"""The strategy of Lügen's master: MCCFR over the ends of ladders, CFR+ over the tree of rounds for two.

The package is the game's training (`core/training.py`), and a door: numba is loaded only by what needs it.
"""

from typing import TYPE_CHECKING, Final

from flunkern.core.lazy import door

if TYPE_CHECKING:
    from flunkern.games.luegen.solving.best_response import HonestPolicy, RoundOfTwo, TrainedPolicy
    from flunkern.games.luegen.solving.course import begin, resume
    from flunkern.games.luegen.solving.duel.responder import Responder
    from flunkern.games.luegen.solving.policy import load, move_of, policy_of
    from flunkern.games.luegen.solving.responses import response_to
    from flunkern.games.luegen.solving.rollouts import simulate

file: Final = "master.npz"
seed: Final = 1
iterations: Final = 300

__getattr__ = door(__name__)
