"""What a coach is: somebody who knows what a choice is worth, asked during a game or after it."""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from flunkern.core.extras import SOLVER, is_installed
from flunkern.core.record import Record
from flunkern.core.solved import is_solved
from flunkern.core.values import Value


class Choice(Value, frozen=True):
    """A choice that a seat made: what it saw, what it could have done, and what it did."""

    view: Any
    legal_moves: tuple[Any, ...]
    move: Any


@runtime_checkable
class Coached(Protocol):
    """A game that has a coach; most have none."""

    # What the coach answers; named here so that bytes can be read and the page's types be made.
    Advice: Any
    Review: Any

    def advise(self, view: Any, legal_moves: Sequence[Any], last: Choice | None) -> Any:
        """What the seat whose view this is could do best now, and what its last choice cost.

        The first answer for some options may take seconds; what was worked out for it is kept by the process.
        Like a bot, a coach answers from views alone: whoever asks learns nothing that the seat does not know.
        """

    def review(self, record: Record, states: Sequence[Any]) -> Any:
        """What every choice of a game was worth, from its record and all its states."""


def has_coach(game: Any, options: Any) -> bool:
    """Whether the game has a coach, and what every coach thinks with is installed, or was solved for these options."""
    return isinstance(game, Coached) and (is_installed(SOLVER) or is_solved(game, options))
