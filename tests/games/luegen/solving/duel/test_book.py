"""The book: what was found is what is read, for ladders and hands that belong into it, and nothing for others."""

import numpy as np
import pytest
from numpy.typing import NDArray

from flunkern.games.luegen.solving.duel.book import Book, answer_in, arrays_of, books_of, moves_at
from flunkern.games.luegen.solving.duel.ladders import OPENS, Limits
from flunkern.games.luegen.solving.duel.tree import Tree, tree_of
from flunkern.games.luegen.solving.duel.writing import book_of, kinds, rounded, sums_of
from flunkern.games.luegen.solving.state import CALL
from flunkern.solvers.arrays import packed, unpacked

HANDS = 3
FOUR_FIVES, FIVE_FIVES = 8 * 4 + 5, 8 * 5 + 5


@pytest.fixture(scope="module")
def tree() -> Tree:
    return tree_of(OPENS, Limits(raises=2))


def even(tree: Tree) -> NDArray[np.float32]:
    return np.ones((tree.ours, HANDS), np.float32)


def test_every_hand_finds_its_weights(tree: Tree) -> None:
    sums = even(tree)
    opening = moves_at(()).index(FOUR_FIVES)
    sums[:, 1] = 0.0
    sums[opening, 1] = 7.0
    book = book_of(tree, sums)
    moves, weights = answer_in(book, OPENS, (), 1) or ([], [])
    assert (moves[opening], weights[opening], sum(weights)) == (FOUR_FIVES, 255, 255)
    assert len(set((answer_in(book, OPENS, (), 0) or ([], []))[1])) == 1
    assert CALL not in moves


def test_a_hand_that_never_comes_there_is_not_in_the_book(tree: Tree) -> None:
    sums = even(tree)
    sums[moves_at(()).index(FOUR_FIVES), 2] = 0.0
    book = book_of(tree, sums)
    for hand, found in ((0, True), (2, False)):
        assert (answer_in(book, OPENS, (FOUR_FIVES, FIVE_FIVES), hand) is not None) == found


def test_whoever_may_not_bid_again_calls(tree: Tree) -> None:
    ladder = FOUR_FIVES, 8 * 15 + 2
    assert answer_in(book_of(tree, even(tree)), OPENS, ladder, 0) == ([CALL], [1])


def test_there_is_no_answer_once_we_have_bid_something_else(tree: Tree) -> None:
    assert answer_in(book_of(tree, even(tree)), OPENS, (8 * 1 + 3, FOUR_FIVES), 0) is None


def test_a_book_says_what_it_was_made_of(tree: Tree) -> None:
    """Written and read back, a strategy is the same to the rounding, wherever its own play leads."""
    sums = np.random.default_rng(1).random((tree.ours, HANDS)).astype(np.float32)
    again = sums_of(tree, book_of(tree, sums), (), HANDS)
    openings = slice(0, int(tree.many[0]))
    np.testing.assert_array_equal(again[openings], rounded(sums[openings], np.ones(HANDS)))
    there = again.sum(axis=1) > 0
    written, read = (each[there] / each[there].sum(axis=0) for each in (sums, again))
    assert there.mean() > 0.9
    assert np.abs(written - read).max() < 0.01


def test_books_are_read_as_they_were_written(tree: Tree) -> None:
    books = [book_of(tree, even(tree))] * 2
    again = books_of(unpacked(packed(arrays_of(books), small=True), kinds(), "a file").__getitem__)
    for book, read in zip(books, again, strict=True):
        assert isinstance(read, Book)
        for written, found in zip(book, read, strict=True):
            np.testing.assert_array_equal(written, found, strict=True)
