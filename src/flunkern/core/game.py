"""The contract that every game keeps and every room above `games/` relies on."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from flunkern.core.bots import Bot
from flunkern.core.chance import Chance
from flunkern.core.facts import Facts
from flunkern.core.outcome import Outcome


class Game(Protocol):
    """A game is a package of plain functions on immutable values: state in, state out.

    The types of options, states, moves, views and news are the game's own and typed there; from outside they are
    opaque values.
    """

    @property
    def slug(self) -> str:
        """The name in addresses, records and commands."""

    @property
    def seats(self) -> range:
        """How many may play."""

    @property
    def facts(self) -> Facts:
        """What whoever shows the game has to know of it besides its rules."""

    @property
    def clauses(self) -> Sequence[str]:
        """The ids of the rules, in the order of the rule page."""

    @property
    def bots(self) -> Mapping[str, Bot]:
        """The bots that play this game by name, from weak to strong."""

    # `Options` is a frozen struct whose defaults are the sheets'. `Move` is a tagged union, `View` and `News` are what
    # a seat may be sent; they are named here so that bytes can be read and the page's types be made.
    Options: Any
    Move: Any
    View: Any
    News: Any

    def start(self, options: Any, seats: int, chance: Chance) -> Any:
        """The first state; raises SeatsInvalidError."""

    def to_act(self, state: Any) -> frozenset[int]:
        """Who may move now; nobody once the game is over."""

    def legal_moves(self, state: Any, seat: int) -> Sequence[Any]:
        """All moves that `check` lets pass."""

    def check(self, state: Any, seat: int, move: Any) -> None:
        """Raises IllegalMoveError, with the clause as `.rule`, unless the move is legal."""

    def apply(self, state: Any, seat: int, move: Any, chance: Chance) -> Any:
        """The next state; checks first, and never changes the given state."""

    def view(self, state: Any, seat: int | None) -> Any:
        """What that seat, or a spectator (None), may know now."""

    def news(self, state: Any, seat: int | None) -> Sequence[Any]:
        """What that seat, or a spectator, is told of the step that led to this state."""

    def outcome(self, state: Any) -> Outcome | None:
        """Places, scores and why it ended; None while it goes on."""

    def secret_for_good(self, options: Any, states: Sequence[Any]) -> frozenset[int] | None:
        """The steps (from 1) of a game with these states that stay secret after its end; None if none ever can."""


def nothing_secret(options: Any, states: Sequence[Any]) -> frozenset[int] | None:
    """For games in which everything may be told once it is over."""
    return None
