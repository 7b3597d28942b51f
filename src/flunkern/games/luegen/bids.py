"""The ladder of bids: what a bid weighs, what raises it, and where the ladder ends."""

from functools import cache
from typing import Final

from flunkern.core.chance import Face
from flunkern.core.remembering import remembered
from flunkern.core.values import Value
from flunkern.games.luegen.moves import Bid, Call, Move
from flunkern.material.dice import FACES

ONE: Final = 1
MOST_PER_CUP: Final = (0, 6, 10, 10, 10, 10, 10)
"""The most that one hand can count for each face: six ones, or a straight for any other face (L-10)."""


class Amount(Value, frozen=True):
    """What a bid names: at least `count` of `face`."""

    count: int
    face: Face


def weight(bid: Bid | Amount) -> int:
    """A bid on ones weighs twice its count, any other its count (L-9)."""
    return 2 * bid.count if bid.face == ONE else bid.count


def raises(bid: Bid | Amount, standing: Amount) -> bool:
    """Whether `bid` goes above `standing`: a strict order, so that a ladder of raises never comes back to a bid.

    Among 2 to 6 the count decides, then the face (L-8); among ones the count (L-9); between ones and others only the
    weight, strictly (L-9). A raise never loses weight, and keeps it only among 2 to 6, where the face then rises: that
    makes the order transitive. It is not total: n ones and 2n of another face raise each other in neither direction.
    """
    face, other = bid.face, standing.face
    if face != other and ONE in (face, other):
        return weight(bid) > weight(standing)
    count, least = bid.count, standing.count
    return count > least or (count == least and face > other)


@cache
def _all_bids(cups: int) -> tuple[Bid, ...]:
    bids = [Bid(count, face) for face in FACES for count in range(1, MOST_PER_CUP[face] * cups + 1)]
    return tuple(sorted(bids, key=lambda bid: (weight(bid), bid.face == ONE, bid.face)))


def legal_bids(cups: int, standing: Amount | None) -> tuple[Move, ...]:
    """All moves at a table with `cups` still in: a first bid, or a call and every raise, light ones first."""
    return legal_after((cups, standing))


@remembered
def legal_after(table: tuple[int, Amount | None]) -> tuple[Move, ...]:
    """The same of cups and standing bid together, for whoever asks at every move."""
    cups, standing = table
    if standing is None:
        return _all_bids(cups)
    return (Call(), *(bid for bid in _all_bids(cups) if raises(bid, standing)))
