"""What we keep to in a duel, and that every bid which the rules let a rival make is met in one way or another."""

from random import Random

import pytest

from flunkern.games.luegen.bids import Amount, legal_bids
from flunkern.games.luegen.moves import Bid
from flunkern.games.luegen.solving.duel.ladders import (
    ANSWERS,
    OPENS,
    PASS,
    ROLES,
    Limits,
    in_tree,
    our_raises,
    raises_left,
    rival_raises,
    weight,
)

LIMITS = Limits()


def bid(count: int, face: int) -> int:
    return 8 * count + face


def legal(standing: int) -> set[int]:
    moves = legal_bids(2, Amount(*divmod(standing, 8)) if standing else None)
    return {bid(move.count, move.face) for move in moves if isinstance(move, Bid)}


@pytest.mark.parametrize("standing", [0, PASS, bid(4, 6), bid(2, 1), bid(5, 2), bid(9, 4), bid(12, 1)])
def test_we_bid_by_the_rules(standing: int) -> None:
    """L-8, L-9 and L-10: whatever we think of is a raise."""
    assert set(our_raises(LIMITS, standing)) <= legal(standing)


def test_nothing_is_above_the_top_bid() -> None:
    """L-10."""
    assert our_raises(LIMITS, bid(12, 1)) == ()
    assert rival_raises(LIMITS, bid(12, 1), 3) == ()


@pytest.mark.parametrize("role", ROLES)
def test_every_bid_of_the_rival_is_met(role: int) -> None:
    """As a node of its own, as a pass, or called like a lower one of its face that is called whatever we hold."""
    rng = Random(1)
    for _ in range(300):
        ladder: tuple[int, ...] = ()
        while (left := raises_left(ladder, role, LIMITS)) is not None:
            standing = ladder[-1] if ladder else 0
            if len(ladder) % 2 == role:
                if not left:
                    break
                ladder = (*ladder, rng.choice(our_raises(LIMITS, standing)))
                continue
            known = dict(rival_raises(LIMITS, standing, left))
            called = {above % 8: above for above, allowed in known.items() if not allowed}
            for above in legal(standing):
                low = not ladder and weight(above) < LIMITS.lowest
                assert low or above in known or above > called[above % 8]
            if not known:
                break
            above = rng.choice(list(known))
            assert raises_left((*ladder, above), role, LIMITS) == known[above]
            ladder = (*ladder, above)


def test_a_low_opening_says_nothing() -> None:
    assert in_tree((bid(3, 6), bid(5, 2)), ANSWERS, LIMITS) == (PASS, bid(5, 2))
    assert in_tree((bid(1, 1),), ANSWERS, LIMITS) == (PASS,)
    assert in_tree((bid(4, 2),), ANSWERS, LIMITS) == (bid(4, 2),)
    assert our_raises(LIMITS, PASS) == our_raises(LIMITS, 0)


def test_what_we_never_bid_is_not_in_the_tree() -> None:
    assert raises_left((bid(1, 3),), OPENS, LIMITS) is None
    assert raises_left((bid(4, 3),), OPENS, LIMITS) == LIMITS.raises - 1


def test_a_jump_hurries_us_and_weight_ends_it() -> None:
    opened = (bid(4, 3),)
    assert raises_left((*opened, bid(4, 5)), OPENS, LIMITS) == 2
    assert raises_left((*opened, bid(5, 5)), OPENS, LIMITS) == 1
    assert raises_left((*opened, bid(14, 5)), OPENS, LIMITS) == 0


def test_further_raises_are_above_the_lowest_and_within_bounds() -> None:
    further = LIMITS._replace(further=1)
    assert set(our_raises(further, bid(4, 3))) == {
        above + 8 * up for above in our_raises(LIMITS, bid(4, 3)) for up in (0, 1)
    }
    assert set(our_raises(further, bid(9, 4))) <= legal(bid(9, 4))
    assert our_raises(further, bid(11, 1)) == (bid(12, 1),)
