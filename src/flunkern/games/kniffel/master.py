"""Bots that know what sheets are worth: exactly, roughly as people do, or beside the others' sheets."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from flunkern.core.extras import SOLVER
from flunkern.games.kniffel import solving
from flunkern.games.kniffel.editions import Edition, Options, edition_of
from flunkern.games.kniffel.moves import Enter, Keep, Move, Roll
from flunkern.games.kniffel.state import ALL_OPEN
from flunkern.games.kniffel.view import Card, View
from flunkern.material.sheet import CATEGORIES

if TYPE_CHECKING:
    from flunkern.games.kniffel.solving import Column, TurnValues


def column_of(edition: Edition, card: Card) -> "Column":
    """What the solver needs of a card."""
    boxes: list[int | None] = [None] * len(CATEGORIES)
    for entry in card.entries:
        boxes[entry.category.index] = entry.points
    return solving.Column(solving.position_of(edition, boxes, card.kniffels), card.total - card.bonus)


class _SolvingBot(ABC):
    """Takes the best choice of a turn that a solved edition gives; asked without `prepare`, it solves it first."""

    extra: Final = SOLVER

    def prepare(self, options: Options) -> None:
        """Loads or solves the edition, and plays turns from early to late in a game so that all code is compiled."""
        for filled in 0, ALL_OPEN & ~31, ALL_OPEN & ~3:
            column = solving.Column(solving.Position(filled), 0)
            self._turn(edition_of(options), column, (column,))

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        (move,) = self.policy(view)
        return move

    def policy(self, view: View) -> Mapping[Move, float]:
        """Its one move; a player who is asked out of turn is taken to be whoever is to move."""
        if not view.dice or view.turn is None:
            return {Roll(): 1.0}
        edition = edition_of(view.options)
        columns = [column_of(edition, card) for card in view.cards]
        own = columns.pop(view.turn)
        best = solving.ranked(self._turn(edition, own, tuple(columns)), view.dice, view.throws_left)[0]
        return {Keep(best.kept) if best.kept is not None else Enter(CATEGORIES[best.box or 0]): 1.0}

    @abstractmethod
    def _turn(self, edition: Edition, own: "Column", rivals: tuple["Column", ...]) -> "TurnValues":
        """What each choice of this turn is worth."""


class _SolvedBot(_SolvingBot):
    """Does with a table that came as a file where nothing can be solved."""

    def solved(self, options: Options) -> str:
        return solving.file_of(edition_of(options))


class PerfectBot(_SolvedBot):
    """Makes the expected score as large as can be, whatever others do."""

    def _turn(self, edition: Edition, own: "Column", rivals: tuple["Column", ...]) -> "TurnValues":
        return solving.score_values(solving.solution_for(edition), own.position)


class MasterBot(_SolvingBot):
    """Makes its expected share of the win as large as it can, with an eye on the others' cards; alone, its score.

    `deeper` is how far it searches where that is not as usual (`solving.win_values`).
    """

    def __init__(self, **deeper: int) -> None:
        self._deeper = deeper

    def _turn(self, edition: Edition, own: "Column", rivals: tuple["Column", ...]) -> "TurnValues":
        if rivals:
            return solving.win_values(edition, own, rivals, **self._deeper)
        return solving.score_values(solving.solution_for(edition), own.position)
