"""What a game may tell of itself once it is over: its highlights, found in what everybody was told."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Protocol, runtime_checkable

from flunkern.core.game import Game


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


def longest_run(course: Iterable[tuple[int, bool]]) -> tuple[int, int] | None:
    """The seat with the longest unbroken run of successes among its own turns, and its length."""
    by_seat = groupby(sorted(course, key=lambda turn: turn[0]), key=lambda turn: turn[0])
    runs = ((seat, _longest(went for _, went in turns)) for seat, turns in by_seat)
    return max(runs, key=lambda run: run[1], default=None)


def _longest(turns: Iterable[bool]) -> int:
    return max(_lengths(turns), default=0)


def _lengths(turns: Iterable[bool]) -> Iterator[int]:
    return (len(list(run)) for went, run in groupby(turns) if went)
