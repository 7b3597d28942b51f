"""What a game may count of each seat once it is over, to be added up over many games: lies, doubts, points by box."""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, Protocol, runtime_checkable

from flunkern.core.game import Game
from flunkern.core.record import Record, as_told
from flunkern.core.seats import Seat

Bluff = Literal["announced", "caught", "through", "right", "wrong"]
"""Of whoever bluffs and doubts: announcements, lies of theirs that were caught or got through as far as anybody knows,
and doubts of theirs that were right or wrong."""
Counted = tuple[Seat, str, int]
"""A seat, what is counted, and how much more of it."""


@runtime_checkable
class Tallies(Protocol):
    """A game that has something to count; some do not."""

    def tally(self, told: Sequence[Sequence[Any]], last: Any) -> Iterable[Counted]:
        """What is counted in a finished game, from what spectators were told and see in the end, and nothing else."""


def tally_of(game: Game, record: Record, states: Sequence[Any]) -> list[dict[str, int]]:
    """For each seat what was counted of it; steps that nobody told count for nothing."""
    seats: list[dict[str, int]] = [{} for _ in record.seats]
    if isinstance(game, Tallies):
        told = [game.news(state, None) if seen else () for state, seen in as_told(record, states)]
        for seat, what, more in game.tally(told, game.view(states[-1], None)):
            seats[seat][what] = seats[seat].get(what, 0) + more
    return seats
