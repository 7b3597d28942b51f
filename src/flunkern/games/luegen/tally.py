"""What is counted in Lügen: bids, those that lay under the cups or not, and calls."""

from collections.abc import Iterator, Sequence

from flunkern.core.tallying import Counted
from flunkern.games.luegen.counting import there
from flunkern.games.luegen.state import BidMade
from flunkern.games.luegen.state import Counted as CupsCounted
from flunkern.games.luegen.view import News, View


def tally(told: Sequence[Sequence[News]], last: View) -> Iterator[Counted]:
    ladder: list[BidMade] = []
    for item in (item for news in told for item in news):
        if isinstance(item, BidMade):
            ladder.append(item)
            yield item.seat, "announced", 1
        elif isinstance(item, CupsCounted):
            for bid in ladder[:-1]:
                if bid.amount.count > there(bid.amount, item.result):
                    yield bid.seat, "through", 1
            if not item.result.holds:
                yield item.result.bidder, "caught", 1
            yield item.result.caller, "wrong" if item.result.holds else "right", 1
            ladder.clear()
