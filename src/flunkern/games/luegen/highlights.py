"""What people talk about after a game of Lügen: bids that were far from what lay under the cups, and near it."""

from collections.abc import Iterator, Sequence
from typing import Final

from flunkern.core import values
from flunkern.core.looking_back import Times, longest_run
from flunkern.core.seats import Seat
from flunkern.games.luegen.bids import Amount
from flunkern.games.luegen.counting import there
from flunkern.games.luegen.state import BidMade, Counted
from flunkern.games.luegen.view import News, View

LONG_RUN: Final = 3


class BoldLie(values.Highlight, frozen=True):
    """A bid that the next one raised, though so few dice lay `there`."""

    seat: Seat
    amount: Amount
    there: int


class CaughtLie(values.Highlight, frozen=True):
    """A bid that was called, and farther from the truth than any other that was."""

    seat: Seat
    amount: Amount
    there: int


class Truthful(Times, frozen=True):
    """So many bids one after the other that lay under the cups."""


Highlight = BoldLie | CaughtLie | Truthful


def highlights(told: Sequence[Sequence[News]], last: View) -> Iterator[Highlight]:
    through: list[BoldLie] = []
    caught: list[CaughtLie] = []
    course: list[tuple[int, bool]] = []
    ladder: list[BidMade] = []
    for item in (item for news in told for item in news):
        if isinstance(item, BidMade):
            ladder.append(item)
        elif isinstance(item, Counted):
            through += [BoldLie(bid.seat, bid.amount, there(bid.amount, item.result)) for bid in ladder[:-1]]
            caught += [CaughtLie(bid.seat, bid.amount, item.result.total) for bid in ladder[-1:]]
            course += [(bid.seat, bid.amount.count <= there(bid.amount, item.result)) for bid in ladder]
            ladder.clear()
    for bids in (through, caught):
        boldest = max(bids, key=_gap, default=None)
        if boldest is not None and _gap(boldest) > 0:
            yield boldest
    yield from longest_run(Truthful, course, LONG_RUN)


def _gap(bid: BoldLie | CaughtLie) -> int:
    return bid.amount.count - bid.there
