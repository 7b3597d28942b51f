"""The average strategy for duels, as data: P(move | ladder, hand), for hands that the strategy itself leads there."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.luegen.solving.duel.tree import ROLES, Tree
from flunkern.games.luegen.solving.state import CALL
from flunkern.solvers.arrays import ANY, Arrays, Floats, Kind

RARELY: Final = 0.01
"""A hand that comes to a ladder less often is not in the book there."""


class Book(NamedTuple):
    """The ladders of a role with an answer to each, all hands of a node one after the other."""

    bid: NDArray[np.int16]
    """[node], those that end the tree as well."""
    first: NDArray[np.int32]
    many: NDArray[np.int16]
    """[node]: where the nodes of its raises begin, and how many there are."""
    start: NDArray[np.int32]
    """[node], and at the end how many there are: where its hands begin."""
    hand: NDArray[np.int16]
    weight_start: NDArray[np.int32]
    """[node]: where the weights of its first hand begin."""
    weight: NDArray[np.uint8]
    """For each hand the choices in turn, in parts of 255: the raises, then the call."""

    def node(self, ladder: Sequence[int]) -> int | None:
        """Where this ladder is, if it is in the book."""
        node = 0
        for bid in ladder:
            if node >= len(self.first):
                return None
            (found,) = np.nonzero(self._raises(node) == bid)
            if not len(found):
                return None
            node = int(self.first[node]) + int(found[0])
        return node if node < len(self.first) and self.start[node] < self.start[node + 1] else None

    def moves(self, node: int) -> list[int]:
        """What can be done there, in the order of the weights."""
        return [*self._raises(node).tolist(), *([CALL] if node else [])]

    def _raises(self, node: int) -> NDArray[np.int16]:
        first = int(self.first[node])
        return self.bid[first : first + int(self.many[node])]

    def hands(self, node: int) -> tuple[NDArray[np.int16], NDArray[np.uint8]]:
        """The hands that come there, in order, and for each the weights of what can be done."""
        found, wide = self.hand[self.start[node] : self.start[node + 1]], int(self.many[node]) + (node > 0)
        begin = int(self.weight_start[node])
        return found, self.weight[begin : begin + wide * len(found)].reshape(len(found), wide)


_SHORT, _LONG = np.zeros(0, np.int16), np.zeros(0, np.int32)
NO_BOOK: Final = Book(_SHORT, _LONG, _SHORT, _LONG, _SHORT, _LONG, np.zeros(0, np.uint8))


def answer(book: Book, ladder: Sequence[int], hand: int) -> tuple[list[int], list[int]] | None:
    """Moves and their weights; None if the book has no answer."""
    node = book.node(ladder)
    if node is None:
        return None
    found, weights = book.hands(node)
    place = int(np.searchsorted(found, hand))
    if place == len(found) or found[place] != hand:
        return None
    return book.moves(node), weights[place].tolist()


def book_of(tree: Tree, sums: NDArray[Any]) -> Book:
    """The book of a solution: `sums` of behaviours by row."""
    last = int(np.searchsorted(tree.depth, tree.depth[-1]))
    comes = np.zeros((len(tree.bid), sums.shape[1]))
    comes[0] = 1.0
    starts, hands, weight_starts, weights = [0], list[NDArray[np.int16]](), [0], list[NDArray[np.uint8]]()
    for node in range(last):
        first, many = tree.first[node], tree.many[node]
        comes[first : first + many] = comes[node]
        found, rounded = np.zeros(0, np.int16), np.zeros(0, np.uint8)
        if tree.depth[node] % 2 == tree.role and many:
            done = sums[tree.row[node] : tree.row[node + 1]]
            total = done.sum(axis=0, dtype=np.float64)
            shares: Floats = np.divide(done, total, out=np.zeros(done.shape), where=total > 0.0)
            comes[first : first + many] *= shares[:many]
            # A rival who never gets there leaves nothing to learn.
            (coming,) = np.nonzero((comes[node] >= RARELY) & (total > 0.0))
            found, rounded = coming.astype(np.int16), np.rint(255 * shares[:, coming].T).astype(np.uint8).ravel()
        starts.append(starts[-1] + len(found))
        weight_starts.append(weight_starts[-1] + len(rounded))
        hands.append(found)
        weights.append(rounded)
    return Book(
        tree.bid.astype(np.int16),
        tree.first[:last].astype(np.int32),
        tree.many[:last].astype(np.int16),
        np.array(starts, np.int32),
        np.concatenate(hands),
        np.array(weight_starts[:-1], np.int32),
        np.concatenate(weights),
    )


def kinds() -> Mapping[str, Kind]:
    """How the arrays of both books are to be in a file."""
    return {name: Kind(getattr(NO_BOOK, field).dtype, (ANY,)) for _, field, name in _names()}


def arrays_of(books: Sequence[Book]) -> dict[str, Any]:
    """Both books by the names of their arrays."""
    return {name: getattr(books[role], field) for role, field, name in _names()}


def books_of(arrays: Arrays) -> tuple[Book, ...]:
    return tuple(Book(*(arrays[name] for at, _, name in _names() if at == role)) for role in ROLES)


def _names() -> Iterator[tuple[int, str, str]]:
    for role, name in zip(ROLES, ("opens", "answers"), strict=True):
        for field in Book._fields:
            yield role, field, f"{name}_{field}"
