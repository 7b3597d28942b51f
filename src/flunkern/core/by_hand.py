"""What a game offers to people who play it with real dice: to note what came of them without telling every throw."""

from typing import Any, Protocol, runtime_checkable

from flunkern.core.chance import Draw
from flunkern.core.values import Value


class Made(Value, frozen=True):
    """A move, and what chance brought it."""

    move: Any
    draws: tuple[Draw, ...] = ()


@runtime_checkable
class PlayedByHand(Protocol):
    """A game that is played with real dice too: by its own rules, with chance that people tell.

    All of it must be public: whoever is at the table may enter what happened. Beside the game's moves there are notes,
    which stand for several of them.
    """

    # What can be noted, and what is offered for that; named here so that bytes can be read and types be made.
    Note: Any
    Block: Any

    def meant(self, state: Any, seat: int, note: Any) -> tuple[Made, ...]:
        """The steps that a note stands for, all but the last of which nobody told.

        What they drew only fits what came of them. Raises IllegalMoveError for what cannot have happened.
        """

    def block(self, state: Any) -> Any:
        """What can be noted now by whoever is to move; None if nothing can."""


def moves_by_hand(game: Any) -> Any:
    """What can be entered where a game is played with real dice: its moves and its notes."""
    return game.Move | game.Note
