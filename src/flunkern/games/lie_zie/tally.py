"""What is counted in The Lie Zie: rounds and passes won, and prizes by whether the number on their backs was true."""

from collections.abc import Iterator, Sequence

from flunkern.core.tallying import Counted
from flunkern.games.lie_zie.events import PassOver, RoundWon
from flunkern.games.lie_zie.view import News, View


def tally(told: Sequence[Sequence[News]], last: View) -> Iterator[Counted]:
    for item in (item for news in told for item in news):
        if isinstance(item, RoundWon):
            yield item.winner, "rounds-won", 1
        elif isinstance(item, PassOver):
            yield item.places[0], "passes-won", 1
    for player in last.players:
        for prize in player.prizes:
            if prize.front is not None:
                true = prize.front.number == prize.back.number
                yield player.seat, "prizes-true" if true else "prizes-false", 1
