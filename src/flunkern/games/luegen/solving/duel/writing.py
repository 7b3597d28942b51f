"""Books as they come from a solution, and how their arrays are to be in a file."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from flunkern.games.luegen.solving.duel.book import Book, names
from flunkern.games.luegen.solving.duel.tree import Tree
from flunkern.solvers.arrays import ANY, Floats, Kind

RARELY: Final = 0.01
"""A hand that comes to a ladder less often is not in the book there."""
_SHORT, _LONG = np.zeros(0, np.int16), np.zeros(0, np.int32)
NO_BOOK: Final = Book(_SHORT, _LONG, _SHORT, _LONG, _SHORT, _LONG, np.zeros(0, np.uint8))


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
    return {name: Kind(getattr(NO_BOOK, field).dtype, (ANY,)) for _, field, name in names()}
