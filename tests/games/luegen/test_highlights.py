"""After Lügen: how far bids were from what the call that ended their round brought to light."""

from typing import Any

from flunkern.games.luegen.bids import Amount
from flunkern.games.luegen.counting import count_call
from flunkern.games.luegen.highlights import BoldLie, CaughtLie, Truthful, highlights
from flunkern.games.luegen.state import BidMade, Counted

ANYTHING: Any = None
HANDS = ((2, 2, 2, 3, 4, 5), (3, 3, 4, 4, 6, 6))


def round_of(*bids: tuple[int, int, int]) -> list[tuple[BidMade] | tuple[Counted]]:
    """Bids of (seat, count, face), the last of which is called."""
    made = [BidMade(seat, Amount(count, face)) for seat, count, face in bids]
    call = count_call(1 - made[-1].seat, made[-1].seat, made[-1].amount, (0, 1), HANDS)
    return [*((bid,) for bid in made), (Counted(call),)]


def test_a_bid_that_was_raised_got_through_and_the_last_one_did_not() -> None:
    told = round_of((0, 4, 5), (1, 6, 2), (0, 8, 3))
    assert list(highlights(told, ANYTHING)) == [
        BoldLie(0, Amount(4, 5), 1),
        CaughtLie(0, Amount(8, 3), 3),
    ]


def test_bids_that_lay_there_are_no_lies() -> None:
    assert list(highlights(round_of((0, 2, 2), (1, 3, 2)), ANYTHING)) == []


def test_the_longest_run_of_truth_goes_on_from_round_to_round() -> None:
    told = [*round_of((0, 1, 2), (1, 9, 2)), *round_of((0, 1, 3), (1, 2, 3)), *round_of((0, 3, 2))]
    assert Truthful(0, 3) in list(highlights(told, ANYTHING))
