"""What a game offers to people who play it with real dice: itself with notes, or a pad for what lies open."""

from typing import Any, Protocol, runtime_checkable

from flunkern.core.chance import Draw
from flunkern.core.game import Game
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


class NoOptions(Value, frozen=True):
    """Of a pad that has nothing to settle, as people have dice and cups of their own."""


@runtime_checkable
class Padded(Protocol):
    """A game in which something is hidden: with real dice a pad keeps what everybody sees of it."""

    @property
    def pad(self) -> Game:
        """A game of its own in which nothing is hidden or left to chance but who starts.

        It has the game's slug and clauses, its moves say what came of the dice, and what follows from that comes from
        the game's own rules. One seat at a time has something to be entered, which anybody does.
        """


def played_by_hand(game: Game) -> Game | None:
    """What is played where dice are real: the game itself where nothing is hidden, else its pad, if it has one."""
    if isinstance(game, PlayedByHand):
        return game
    return game.pad if isinstance(game, Padded) else None


def moves_by_hand(game: Any) -> Any:
    """What can be entered where a game is played with real dice: its moves, and its notes if it has any."""
    return game.Move | getattr(game, "Note", game.Move)
