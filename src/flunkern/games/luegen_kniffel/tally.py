"""What is counted in Lügen-Kniffel: announcements, lies and doubts, as far as they came to light."""

from collections.abc import Iterator, Sequence

from flunkern.core.tallying import Counted
from flunkern.games.luegen_kniffel.state import Announced, Answers, Lifted
from flunkern.games.luegen_kniffel.view import News, View


def tally(told: Sequence[Sequence[News]], last: View) -> Iterator[Counted]:
    doubters: tuple[int, ...] = ()
    for item in (item for news in told for item in news):
        match item:
            case Announced():
                yield item.seat, "announced", 1
            case Answers():
                doubters = item.doubters
            case Lifted():
                if not item.true:
                    yield item.seat, "caught", 1
                for seat in doubters:
                    yield seat, "wrong" if item.true else "right", 1
            case _:
                pass
    for roll in last.told:
        if not roll.true:
            yield roll.seat, "through", 1
