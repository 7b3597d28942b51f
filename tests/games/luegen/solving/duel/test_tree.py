"""Tree: legal bids only, fewer of one's own, each node with rows of its own; and what handing on is worth."""

import numpy as np
import pytest

from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.duel.tree import ANSWERS, HEAVIEST, OPENS, ROLES, bids, leaf_values, tree_of
from flunkern.games.luegen.solving.state import least, most


@pytest.mark.parametrize("role", ROLES)
def test_every_bid_raises_the_one_below(role: int) -> None:
    tree = tree_of(role)
    assert (tree.bid[0], tree.depth[0], tree.depth.max()) == (0, 0, 4)
    for node in np.flatnonzero(tree.many):
        count, face = divmod(int(tree.bid[node]), 8)
        above = slice(tree.first[node], tree.first[node] + tree.many[node])
        assert set(tree.depth[above]) == {tree.depth[node] + 1}
        raised = tree.bid[above]
        assert len(set(raised)) == len(raised)
        for bid in raised:
            many, wanted = divmod(int(bid), 8)
            assert least(count, face, wanted) <= many <= most(2, wanted)


@pytest.mark.parametrize("role", ROLES)
def test_each_spot_has_its_raises_or_handing_on_and_a_call(role: int) -> None:
    tree = tree_of(role)
    choices = np.diff(tree.row)
    assert choices[0] == tree.many[0]
    assert (choices[1:] == np.maximum(tree.many[1:], 1) + 1).all()


def test_the_rival_is_given_more_to_choose_from() -> None:
    assert set(bids(OPENS, 0, 0, 0)) < set(bids(ANSWERS, 0, 0, 0))
    for depth in (1, 2, 3):
        own, rivals = (bids(role, depth, 4, 5) for role in ((OPENS, ANSWERS) if depth % 2 == 0 else (ANSWERS, OPENS)))
        assert set(own) <= set(rivals)
    assert 8 * 5 + 5 in bids(OPENS, 2, 4, 5)
    assert max(bid // 8 * (2 if bid % 8 == 1 else 1) for bid in bids(ANSWERS, 2, 9, 4)) <= HEAVIEST


def test_handing_on_costs_what_a_bid_beyond_belief_costs() -> None:
    worth = leaf_values()
    assert (worth[8 * 1 + 2] == 0.0).all()
    assert (worth <= 0.0).all()
    sixes, nothing = hands.number_of((1, 1, 6, 6, 6, 6)), hands.number_of((2, 2, 3, 3, 4, 5))
    # Nine sixes raised to ten, with six of them at hand, want four of the rival.
    assert worth[8 * 9 + 6, sixes] == pytest.approx(min(0.0, 2 * hands.survival(1)[0][4] - 1))
    assert worth[8 * 9 + 6, nothing] < worth[8 * 9 + 6, sixes]
