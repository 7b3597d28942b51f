"""What people talk about after a game of The Lie Zie."""

from collections import Counter
from collections.abc import Iterator, Sequence

from flunkern.core import values
from flunkern.core.seats import Seat
from flunkern.games.lie_zie.events import PassOver, Played, RoundWon
from flunkern.games.lie_zie.view import News, View


class HighestNumber(values.Highlight, frozen=True):
    seat: Seat
    number: int


class PassesWon(values.Highlight, frozen=True):
    """So often somebody ran out of cards first."""

    seat: Seat
    times: int


class RoundsWon(values.Highlight, frozen=True):
    """Who won the most rounds."""

    seat: Seat
    times: int


Highlight = HighestNumber | PassesWon | RoundsWon


def highlights(told: Sequence[Sequence[News]], last: View) -> Iterator[Highlight]:
    items = [item for news in told for item in news]
    highest = max((item for item in items if isinstance(item, Played)), key=lambda play: play.number)
    yield HighestNumber(highest.seat, highest.number)
    for kind, winners in (
        (PassesWon, Counter(item.places[0] for item in items if isinstance(item, PassOver))),
        (RoundsWon, Counter(item.winner for item in items if isinstance(item, RoundWon))),
    ):
        for seat, times in winners.most_common(1):
            if times > 1:
                yield kind(seat, times)
