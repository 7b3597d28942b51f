"""The book: what was found is what is read, for ladders and hands that belong into it, and nothing for others."""

import numpy as np
import pytest

from flunkern.games.luegen.solving.duel.book import answer, arrays_of, books_of
from flunkern.games.luegen.solving.duel.tree import ANSWERS, OPENS, Tree, tree_of
from flunkern.games.luegen.solving.duel.writing import book_of, kinds
from flunkern.games.luegen.solving.state import CALL
from flunkern.solvers.arrays import packed, unpacked

HANDS = 3


def even(tree: Tree) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    return np.ones((int(tree.row[-1]), HANDS))


def test_every_hand_finds_its_weights() -> None:
    tree = tree_of(ANSWERS, 2)
    sums = even(tree)
    bid, rows = 8 * 4 + 5, slice(0, 0)
    node = int(np.flatnonzero(tree.bid[: 1 + tree.many[0]] == bid)[0])
    rows = slice(tree.row[node], tree.row[node + 1])
    sums[rows, 1] = 0.0
    sums[rows.stop - 1, 1], sums[rows.start, 1] = 3.0, 1.0
    book = book_of(tree, sums)
    moves, weights = answer(book, (bid,), 1) or ([], [])
    assert (moves[-1], weights[-1]) == (CALL, 191)
    assert (moves[0], weights[0]) == (tree.bid[tree.first[node]], 64)
    assert sum(weights) == 255
    assert len(set((answer(book, (bid,), 0) or ([], []))[1])) == 1


def test_nobody_calls_before_the_first_bid() -> None:
    moves, weights = answer(book_of(tree_of(OPENS, 1), even(tree_of(OPENS, 1))), (), 0) or ([], [])
    assert CALL not in moves
    assert len(moves) == len(weights) == 28


@pytest.mark.parametrize(
    ("role", "ladder"),
    [
        (OPENS, (8 * 4 + 5,)),
        (ANSWERS, ()),
        (OPENS, (8 * 7 + 5, 8 * 8 + 5)),
        (OPENS, (8 * 4 + 5, 8 * 5 + 5)),
        (OPENS, (8 * 4 + 5, 8 * 5 + 5, 8 * 6 + 5, 8 * 7 + 5)),
    ],
    ids=["the rival's turn", "the rival opens", "not thought of", "where the tree ends", "beyond its end"],
)
def test_there_is_no_answer_to_what_is_not_in_the_book(role: int, ladder: tuple[int, ...]) -> None:
    tree = tree_of(role, 2)
    assert answer(book_of(tree, even(tree)), ladder, 0) is None


def test_a_hand_that_never_comes_there_is_not_in_the_book() -> None:
    tree = tree_of(OPENS, 3)
    sums = even(tree)
    ladder = (int(tree.bid[1]), int(tree.bid[tree.first[1]]))
    assert answer(book_of(tree, sums), ladder, 2) is not None
    sums[0, 2] = 0.0
    book = book_of(tree, sums)
    assert answer(book, ladder, 1) is not None
    assert answer(book, ladder, 2) is None


def test_books_are_read_as_they_were_written() -> None:
    books = [book_of(tree, even(tree)) for tree in (tree_of(OPENS, 2), tree_of(ANSWERS, 2))]
    again = books_of(unpacked(packed(arrays_of(books), small=True), kinds(), "a file"))
    for book, read in zip(books, again, strict=True):
        for written, found in zip(book, read, strict=True):
            np.testing.assert_array_equal(written, found, strict=True)
