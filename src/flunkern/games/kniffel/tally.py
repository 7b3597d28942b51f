"""What is counted in Kniffel: the points of each box."""

from collections.abc import Iterator, Sequence

from flunkern.core.tallying import Counted
from flunkern.games.kniffel.state import Entered
from flunkern.games.kniffel.view import News, View


def tally(told: Sequence[Sequence[News]], last: View) -> Iterator[Counted]:
    for item in (item for news in told for item in news):
        if isinstance(item, Entered):
            yield item.seat, item.category.value, item.points
