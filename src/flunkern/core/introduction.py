"""What an introduction to a game is: prepared situations with scripted chance, which somebody new plays."""

from hashlib import sha256
from typing import Any, Final, Protocol, runtime_checkable

import msgspec

from flunkern.core.chance import Draw
from flunkern.core.seats import Seat
from flunkern.core.values import Value

LEARNER: Final = 0
"""The seat of whoever is new; foxes have the others."""


class Scene(Value, frozen=True):
    """One move of the script, with what is drawn for it.

    `says` names the message in which a fox tells the learner what to do: a move of the learner has one, and no other.
    With `free` any legal move of the same kind will do; what follows must not depend on which it is.
    """

    seat: Seat
    move: Any
    draws: tuple[Draw, ...] = ()
    says: str = ""
    free: bool = False


class Introduction(Value, frozen=True):
    """A game of `seats` that begins with the draws `start`, has come as far as `before`, and goes on with `scenes`.

    It breaks off after the last of them, before the game is over, with the message `ends`.
    """

    options: Any
    seats: int
    start: tuple[Draw, ...]
    scenes: tuple[Scene, ...]
    ends: str
    before: tuple[Scene, ...] = ()

    @property
    def digest(self) -> str:
        """Tells one edition of an introduction from another."""
        return sha256(msgspec.json.encode(self)).hexdigest()[:16]


@runtime_checkable
class Introduced(Protocol):
    """A game that one can be introduced to."""

    introduction: Introduction


def introduction_to(game: Any) -> Introduction | None:
    return game.introduction if isinstance(game, Introduced) else None
