"""What people talk about after a game of The Lie Zie."""

from collections.abc import Iterator, Sequence

from flunkern.core import values
from flunkern.core.looking_back import Times, most_often
from flunkern.core.seats import Seat
from flunkern.games.lie_zie.events import PassOver, Played, RoundWon
from flunkern.games.lie_zie.view import News, View


class HighestNumber(values.Highlight, frozen=True):
    seat: Seat
    number: int


class PassesWon(Times, frozen=True):
    """So often somebody ran out of cards first."""


class RoundsWon(Times, frozen=True):
    """Who won the most rounds."""


Highlight = HighestNumber | PassesWon | RoundsWon


def highlights(told: Sequence[Sequence[News]], last: View) -> Iterator[Highlight]:
    items = [item for news in told for item in news]
    highest = max((item for item in items if isinstance(item, Played)), key=lambda play: play.number)
    yield HighestNumber(highest.seat, highest.number)
    yield from most_often(PassesWon, (item.places[0] for item in items if isinstance(item, PassOver)), 2)
    yield from most_often(RoundsWon, (item.winner for item in items if isinstance(item, RoundWon)), 2)
