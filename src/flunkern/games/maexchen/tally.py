"""What is counted in Mäxchen: announcements, lies that were caught, and doubts."""

from collections.abc import Iterator, Sequence

from flunkern.core.tallying import Counted
from flunkern.games.maexchen.state import Announced, Revealed
from flunkern.games.maexchen.view import News, View


def tally(told: Sequence[Sequence[News]], last: View) -> Iterator[Counted]:
    for item in (item for news in told for item in news):
        if isinstance(item, Announced):
            yield item.seat, "announced", 1
        elif isinstance(item, Revealed):
            if not item.result.holds:
                yield item.result.announcer, "caught", 1
            yield item.result.doubter, "wrong" if item.result.holds else "right", 1
