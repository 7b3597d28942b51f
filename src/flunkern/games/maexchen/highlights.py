"""What people talk about after a game of Mäxchen: what came to light under the cup."""

from collections.abc import Iterator, Sequence

from flunkern.core import values
from flunkern.core.chance import Dice
from flunkern.core.looking_back import Times, most_often
from flunkern.core.seats import Seat
from flunkern.games.maexchen.ladder import Throw
from flunkern.games.maexchen.state import Revealed
from flunkern.games.maexchen.view import News, View


class CaughtLie(values.Highlight, frozen=True):
    """The highest announcement that was doubted and did not hold."""

    seat: Seat
    throw: Throw
    dice: Dice


class FineNose(Times, frozen=True):
    """Who doubted a lie most often."""


class DoubtedInVain(Times, frozen=True):
    """Who doubted a truth most often."""


Highlight = CaughtLie | FineNose | DoubtedInVain


def highlights(told: Sequence[Sequence[News]], last: View) -> Iterator[Highlight]:
    doubts = [item.result for news in told for item in news if isinstance(item, Revealed)]
    throws = list(Throw)
    lies = [doubt for doubt in doubts if not doubt.holds]
    if lies:
        boldest = max(lies, key=lambda lie: throws.index(lie.throw))
        yield CaughtLie(boldest.announcer, boldest.throw, boldest.dice)
    yield from most_often(FineNose, (doubt.doubter for doubt in lies))
    yield from most_often(DoubtedInVain, (doubt.doubter for doubt in doubts if doubt.holds))
