"""The trees of duels: ladders that follow each other, each action with a row of its own."""

import numpy as np

from flunkern.games.luegen.solving.duel.ladders import OPENS, Limits, our_raises, rival_raises
from flunkern.games.luegen.solving.duel.tree import RIVAL, WE, tree_of

SMALL = Limits(raises=1)


def test_a_node_is_followed_by_what_may_be_bid_there() -> None:
    tree = tree_of(OPENS, SMALL)
    assert tree.bid[tree.first[0] : tree.first[0] + tree.many[0]].tolist() == list(our_raises(SMALL, 0))
    above = tree.bid[tree.first[1] : tree.first[1] + tree.many[1]].tolist()
    assert above == [bid for bid, _ in rival_raises(SMALL, int(tree.bid[1]), 0)]
    assert (tree.turn[0], tree.turn[1]) == (WE, RIVAL)


def test_whoever_has_bid_often_enough_calls() -> None:
    tree = tree_of(OPENS, SMALL)
    assert (tree.many[1:][tree.turn[1:] == WE] == 0).all()


def test_every_action_has_a_row_and_ours_come_first() -> None:
    tree = tree_of(OPENS, Limits(raises=2, hurried=0))
    rows = [
        set(range(row, row + many + (bid > 0)))
        for row, many, bid in zip(tree.row.tolist(), tree.many.tolist(), tree.bid.tolist(), strict=True)
        if many
    ]
    assert sum(map(len, rows)) == len(set().union(*rows)) == tree.rows
    ours = tree.row[(tree.turn == WE) & (tree.many > 0)]
    assert ours.max() < tree.ours <= np.min(tree.row[(tree.turn == RIVAL) & (tree.many > 0)])
