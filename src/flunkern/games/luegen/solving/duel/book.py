"""The average strategy for duels, as data: P(move | ladder, hand), for hands that the strategy itself leads there."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from flunkern.games.luegen.solving.duel.ladders import Limits, in_tree, our_raises, raises_left
from flunkern.games.luegen.solving.state import CALL, Array

NAMES: Final = ("opens", "answers")
"""The books by role."""
LIMITS: Final = Limits()
"""What the books that come with the game keep to."""


class Book(NamedTuple):
    """The ladders at which a role decides, in order, and which hands come to each.

    Its arrays may be those of numpy or of the standard library.
    """

    ladder: Array
    """[place]: `coded`."""
    start: Array
    """[place]: where its hands begin. Ladders to which the same ones come, as whatever is said to a bid, share them."""
    many: Array
    """[place]: how many they are."""
    hand: Array
    weight_start: Array
    """[place]: where the weights of its first hand begin."""
    weight: Array
    """For each hand the moves in turn, in parts of 255."""

    def place(self, ladder: Sequence[int]) -> int | None:
        """Where a ladder of the tree is, if any hand comes there."""
        code = coded(ladder)
        place = bisect_left(self.ladder, code)
        return place if place < len(self.ladder) and self.ladder[place] == code else None

    def hands(self, place: int, moves: int) -> tuple[Array, Array]:
        """The hands that come there, in order, and for one after the other the weights of so many moves."""
        start, many, begin = int(self.start[place]), int(self.many[place]), int(self.weight_start[place])
        return self.hand[start : start + many], self.weight[begin : begin + moves * many]


def coded(ladder: Sequence[int]) -> int:
    """A ladder as one number: its bids, the first one lowest."""
    return sum(bid << 8 * place for place, bid in enumerate(ladder))


def moves_at(ladder: Sequence[int], limits: Limits = LIMITS) -> list[int]:
    """What we may do after a ladder of the tree, in the order of the weights."""
    return [*our_raises(limits, ladder[-1]), CALL] if ladder else [*our_raises(limits, 0)]


def answer_in(book: Book, role: int, ladder: Sequence[int], hand: int) -> tuple[list[int], list[int]] | None:
    """Moves and their weights; None where the strategy itself would never have come."""
    known = in_tree(ladder, role, LIMITS)
    left = raises_left(known, role, LIMITS)
    if left == 0:
        return [CALL], [1]
    place = None if left is None else book.place(known)
    if place is None:
        return None
    moves = moves_at(known)
    found, weights = book.hands(place, len(moves))
    at = bisect_left(found, hand)
    if at == len(found) or found[at] != hand:
        return None
    return moves, weights[at * len(moves) : (at + 1) * len(moves)].tolist()


def arrays_of(books: Sequence[Book]) -> dict[str, Any]:
    """Both books by the names of their arrays."""
    return {name: getattr(books[role], field) for role, field, name in names()}


def books_of(array: Callable[[str], Any]) -> tuple[Book, ...]:
    """The books, from arrays that are asked for by name."""
    return tuple(Book(*(array(name) for at, _, name in names() if at == role)) for role in range(len(NAMES)))


def names() -> Iterator[tuple[int, str, str]]:
    """Role, field and name of each array."""
    for role, name in enumerate(NAMES):
        for field in Book._fields:
            yield role, field, f"{name}_{field}"
