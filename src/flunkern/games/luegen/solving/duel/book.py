"""The average strategy for duels, as data: P(move | ladder, hand), for hands that the strategy itself leads there."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from flunkern.games.luegen.solving.state import CALL, Array

NAMES: Final = ("opens", "answers")
"""The books by role."""


class Book(NamedTuple):
    """The ladders of a role with an answer to each, all hands of a node one after the other.

    Its arrays may be those of numpy or of the standard library.
    """

    bid: Array
    """[node], those that end the tree as well."""
    first: Array
    many: Array
    """[node]: where the nodes of its raises begin, and how many there are."""
    start: Array
    """[node], and at the end how many there are: where its hands begin."""
    hand: Array
    weight_start: Array
    """[node]: where the weights of its first hand begin."""
    weight: Array
    """For each hand the choices in turn, in parts of 255: the raises, then the call."""

    def node(self, ladder: Sequence[int]) -> int | None:
        """Where this ladder is, if it is in the book."""
        node = 0
        for bid in ladder:
            if node >= len(self.first) or bid not in (raises := self._raises(node)):
                return None
            node = int(self.first[node]) + raises.index(bid)
        return node if node < len(self.first) and self.start[node] < self.start[node + 1] else None

    def moves(self, node: int) -> list[int]:
        """What can be done there, in the order of the weights."""
        return [*self._raises(node), *([CALL] if node else [])]

    def _raises(self, node: int) -> list[int]:
        first = int(self.first[node])
        found: list[int] = self.bid[first : first + int(self.many[node])].tolist()
        return found

    def hands(self, node: int) -> tuple[Array, Array]:
        """The hands that come there, in order, and for one after the other the weights of what can be done."""
        found, wide = self.hand[self.start[node] : self.start[node + 1]], int(self.many[node]) + (node > 0)
        begin = int(self.weight_start[node])
        return found, self.weight[begin : begin + wide * len(found)]


def answer(book: Book, ladder: Sequence[int], hand: int) -> tuple[list[int], list[int]] | None:
    """Moves and their weights; None if the book has no answer."""
    node = book.node(ladder)
    if node is None:
        return None
    (found, weights), moves = book.hands(node), book.moves(node)
    place = bisect_left(found, hand)
    if place == len(found) or found[place] != hand:
        return None
    return moves, weights[place * len(moves) : (place + 1) * len(moves)].tolist()


def arrays_of(books: Sequence[Book]) -> dict[str, Any]:
    """Both books by the names of their arrays."""
    return {name: getattr(books[role], field) for role, field, name in names()}


def books_of(arrays: Mapping[str, Any]) -> tuple[Book, ...]:
    return tuple(Book(*(arrays[name] for at, _, name in names() if at == role)) for role in range(len(NAMES)))


def names() -> Iterator[tuple[int, str, str]]:
    """Role, field and name of each array."""
    for role, name in enumerate(NAMES):
        for field in Book._fields:
            yield role, field, f"{name}_{field}"
