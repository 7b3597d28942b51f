"""Books as they come from a solution and go back into one, and how their arrays are to be in a file.

A hand's reach is what the written weights make it, so that whoever plays by a book never leaves it by rounding.
"""

from collections.abc import Mapping
from itertools import accumulate
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from flunkern.games.luegen.solving.duel.book import Book, coded, moves_at, names
from flunkern.games.luegen.solving.duel.tree import WE, Tree
from flunkern.solvers.arrays import ANY, Kind

RARELY: Final = 0.003
"""A hand that comes to a ladder less often is not in the book there, and what a hand does less often it does not do."""
WHOLE: Final = 255
NO_BOOK: Final = Book(
    np.zeros(0, np.int64),
    np.zeros(0, np.int32),
    np.zeros(0, np.int16),
    np.zeros(0, np.int16),
    np.zeros(0, np.int32),
    np.zeros(0, np.uint8),
)


def rounded(sums: NDArray[Any], reach: NDArray[Any]) -> NDArray[np.uint8]:
    """[action, hand]: weights in parts of 255, without what would be done too rarely."""
    total = sums.sum(axis=0, dtype=np.float64)
    shares = np.divide(sums, total, out=np.full(sums.shape, 1.0 / len(sums)), where=total > 0.0)
    best = shares.argmax(axis=0), np.arange(sums.shape[1])
    kept = shares * reach >= RARELY
    kept[best] = True
    shares = np.where(kept, shares, 0.0)
    found: NDArray[np.uint8] = np.rint(WHOLE * shares / shares.sum(axis=0)).astype(np.uint8)
    return found


def book_of(tree: Tree, sums: NDArray[Any]) -> Book:
    """The book of a solution: `sums` of strategies by row."""
    hands = sums.shape[1]
    found: list[tuple[int, NDArray[np.int16], NDArray[np.uint8]]] = []
    waiting: list[tuple[int, tuple[int, ...], NDArray[Any]]] = [(0, (), np.ones(hands))]
    while waiting:
        node, ladder, reach = waiting.pop()
        first, many = int(tree.first[node]), int(tree.many[node])
        reaches = [reach] * many
        if tree.turn[node] == WE and many:
            row = int(tree.row[node])
            weights = rounded(sums[row : row + many + (tree.bid[node] > 0)], reach)
            (coming,) = np.nonzero(reach > 0.0)
            found.append((coded(ladder), coming.astype(np.int16), weights[:, coming].T.ravel()))
            shares = weights / weights.sum(axis=0)
            reaches = [reach * share for share in shares[:many]]
        for above, further in enumerate(reaches, first):
            if further.any():
                waiting.append((above, (*ladder, int(tree.bid[above])), further))
    found.sort(key=lambda entry: entry[0])
    groups = {coming.tobytes(): coming for _, coming, _ in found}
    starts = dict(zip(groups, accumulate(map(len, groups.values()), initial=0), strict=False))
    return Book(
        np.array([code for code, _, _ in found], np.int64),
        np.array([starts[coming.tobytes()] for _, coming, _ in found], np.int32),
        np.array([len(coming) for _, coming, _ in found], np.int16),
        np.concatenate(list(groups.values())),
        np.cumsum([0, *(len(weights) for _, _, weights in found)], dtype=np.int32)[:-1],
        np.concatenate([weights for _, _, weights in found]),
    )


def weights_in(book: Book, ladder: tuple[int, ...], hands: int) -> NDArray[np.uint8] | None:
    """[move, hand]: what is done after a ladder of the tree, nothing by hands that do not come there."""
    place = book.place(ladder)
    if place is None:
        return None
    moves = len(moves_at(ladder))
    coming, weights = book.hands(place, moves)
    found = np.zeros((moves, hands), np.uint8)
    found[:, coming] = np.asarray(weights).reshape(-1, moves).T
    return found


def sums_of(tree: Tree, book: Book, ladder: tuple[int, ...], hands: int) -> NDArray[np.float32]:
    """What a book says as sums of strategies on a tree whose root is this ladder."""
    sums = np.zeros((tree.ours, hands), np.float32)
    waiting = [(0, ladder)]
    while waiting:
        node, way = waiting.pop()
        first, many = int(tree.first[node]), int(tree.many[node])
        raised = range(first, first + many)
        if tree.turn[node] == WE and many:
            weights = weights_in(book, way, hands)
            if weights is None:
                continue
            row = int(tree.row[node])
            sums[row : row + len(weights)] = weights
            raised = range(first, first)
            waiting += [(first + at, (*way, int(tree.bid[first + at]))) for at in range(many) if weights[at].any()]
        waiting += [(above, (*way, int(tree.bid[above]))) for above in raised if tree.many[above]]
    return sums


def kinds() -> Mapping[str, Kind]:
    """How the arrays of both books are to be in a file."""
    return {name: Kind(getattr(NO_BOOK, field).dtype, (ANY,)) for _, field, name in names()}
