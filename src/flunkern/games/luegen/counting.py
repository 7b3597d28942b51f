"""The count after a call: what each hand adds, die by die, and who has lost."""

from collections.abc import Iterable, Sequence
from typing import Final

from flunkern.core.chance import Dice
from flunkern.core.remembering import remembered
from flunkern.core.seats import Seat
from flunkern.core.values import Value
from flunkern.games.luegen.bids import ONE, Amount

DICE: Final = 6
STRAIGHT: Final = (1, 2, 3, 4, 5, 6)
STRAIGHT_AS_ONES: Final = 5
STRAIGHT_AS_OTHERS: Final = 10


class HandCount(Value, frozen=True):
    """What one hand adds to the count: the dice of it that are `counting`, or all of them together as a straight."""

    seat: Seat
    dice: Dice
    counting: Dice
    straight: bool
    adds: int


class CallResult(Value, frozen=True, cache_hash=True):
    """A call with all cups lifted; the bid `holds` if the total reaches it, and then the caller is the loser."""

    caller: Seat
    bidder: Seat
    amount: Amount
    hands: tuple[HandCount, ...]
    total: int
    holds: bool
    loser: Seat

    @property
    def winner(self) -> int:
        return self.bidder if self.holds else self.caller


def count_hand(seat: int, dice: Dice, face: int) -> HandCount:
    """What sorted `dice` add to a bid on `face` (L-11); a straight counts in place of its dice."""
    return _counted((seat, dice, face))


@remembered
def _counted(hand: tuple[int, Dice, int]) -> HandCount:
    seat, dice, face = hand
    if dice == STRAIGHT:
        return HandCount(seat, dice, dice, True, STRAIGHT_AS_ONES if face == ONE else STRAIGHT_AS_OTHERS)
    counting = tuple(die for die in dice if die in (ONE, face))
    return HandCount(seat, dice, counting, False, len(counting))


def count_call(caller: int, bidder: int, amount: Amount, players: Iterable[int], hands: Sequence[Dice]) -> CallResult:
    """Lifts the cups of `players` and finds the loser (L-12)."""
    face, counts, total = amount.face, [], 0
    for seat in players:
        count = _counted((seat, hands[seat], face))
        counts.append(count)
        total += count.adds
    holds = total >= amount.count
    return CallResult(caller, bidder, amount, tuple(counts), total, holds, caller if holds else bidder)


def there(amount: Amount, call: CallResult) -> int:
    """How many of its face lay under the cups that this call lifted."""
    return sum(count_hand(hand.seat, hand.dice, amount.face).adds for hand in call.hands)
