"""What a game may tell of itself once it is over: its highlights, found in what everybody was told."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Protocol, TypeVar, runtime_checkable

from flunkern.core.game import Game
from flunkern.core.seats import Seat
from flunkern.core.values import Highlight

T = TypeVar("T")


@runtime_checkable
class LooksBack(Protocol):
    """A game that knows what was remarkable about it; some do not."""

    # The union of its highlights; named here so that bytes can be read and the page's types be made.
    Highlight: Any

    def highlights(self, told: Sequence[Sequence[Any]], last: Any) -> Iterable[Any]:
        """The highlights of a finished game, the most remarkable first.

        `told` is what spectators were told of each step, and `last` what they see in the end. Nothing else is given, so
        what stays secret for good is in no highlight.
        """


def highlights_of(game: Game, states: Sequence[Any]) -> tuple[Any, ...]:
    """The highlights of a game that had these states; none where the game does not look back."""
    if not isinstance(game, LooksBack):
        return ()
    return tuple(game.highlights([game.news(state, None) for state in states], game.view(states[-1], None)))


class Times(Highlight, frozen=True):
    """Something that `seat` did more often than others."""

    seat: Seat
    times: int


def longest_run(kind: Callable[[Seat, int], T], course: Iterable[tuple[int, bool]], least: int) -> Iterator[T]:
    """The seat with the longest unbroken run of successes among its own turns, if it has at least so many."""
    by_seat = groupby(sorted(course, key=lambda turn: turn[0]), key=lambda turn: turn[0])
    runs = ((seat, _longest(went for _, went in turns)) for seat, turns in by_seat)
    seat, length = max(runs, key=lambda run: run[1], default=(0, 0))
    if length >= least:
        yield kind(seat, length)


def most_often(kind: Callable[[Seat, int], T], seats: Iterable[int], least: int = 1) -> Iterator[T]:
    """The seat that is there most often, if at least so often; of equals the first."""
    for seat, times in Counter(seats).most_common(1):
        if times >= least:
            yield kind(seat, times)


def _longest(turns: Iterable[bool]) -> int:
    return max((len(list(run)) for went, run in groupby(turns) if went), default=0)
