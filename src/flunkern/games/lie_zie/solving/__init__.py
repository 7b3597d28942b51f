"""The policy of The Lie Zie's master: Monte Carlo over states that its infoset allows, played out by habit.

    π(view) = argmax over moves a of q(a) = E[value at the end of a rollout | a, states of the infoset]

The package is a door: numba is loaded only by what needs it.
"""

from typing import TYPE_CHECKING

from flunkern.core.lazy import door

if TYPE_CHECKING:
    from flunkern.games.lie_zie.solving.policy import move_of

__getattr__ = door(__name__)
