"""How long a bot seems to think: by what everybody sees, so that a pause tells nothing that is hidden."""

from typing import Any

SHORTEST, LONGEST = 0.4, 2.0
"""Of the usual pause: where there is nothing to decide, and where most is at stake."""


def gravity_of(game: Any, state: Any) -> float:
    """How weighty the decision that is due looks to a spectator; 1 is usual, and the same for games that do not say.

    A game says so by its function `gravity`, which is given a spectator's view: what it cannot see it cannot tell.
    """
    gravity = getattr(game, "gravity", None)
    return min(LONGEST, max(SHORTEST, gravity(game.view(state, None)))) if gravity else 1.0
