"""What people talk about after a game of Kniffel."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from flunkern.core import values
from flunkern.core.looking_back import Times, longest_run
from flunkern.core.seats import Seat
from flunkern.games.kniffel.state import Entered
from flunkern.games.kniffel.view import News, View
from flunkern.material.sheet import Category

LONG_RUN: Final = 5


class Leap(values.Highlight, frozen=True):
    """The most points that one entry brought."""

    seat: Seat
    category: Category
    points: int


class LeadChanged(Times, frozen=True):
    """`times` somebody else went ahead; the last one to do so was `seat`."""


class Unstruck(Times, frozen=True):
    """So many entries one after the other without a zero."""


Highlight = Leap | LeadChanged | Unstruck


def highlights(told: Sequence[Sequence[News]], last: View) -> Iterator[Highlight]:
    entries = [item for news in told for item in news if isinstance(item, Entered)]
    best = max(entries, key=lambda entry: entry.points + entry.extra)
    yield Leap(best.seat, best.category, best.points + best.extra)
    leaders = _leaders(entries, len(last.cards))
    changes = [after for before, after in pairwise(leaders) if before != after]
    if changes:
        yield LeadChanged(changes[-1], len(changes))
    yield from longest_run(Unstruck, ((entry.seat, entry.points > 0) for entry in entries), LONG_RUN)


def _leaders(entries: Sequence[Entered], seats: int) -> list[int]:
    """Who is ahead after each round; whoever was ahead stays so among equals."""
    sums, leaders = [0] * seats, [0]
    for number, entry in enumerate(entries, 1):
        sums[entry.seat] += entry.points + entry.extra
        if number % seats == 0:
            leader = leaders[-1] if number > seats else -1
            ahead = max(range(seats), key=lambda seat: (sums[seat], seat == leader))
            leaders.append(ahead)
    return leaders[1:]
