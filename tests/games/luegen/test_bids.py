"""The ladder of bids: L-6 and L-8 to L-10."""

from itertools import pairwise, product

import pytest

from flunkern.games import luegen
from flunkern.games.luegen import Amount, Bid, Call
from flunkern.games.luegen.bids import legal_bids, raises, weight
from tests.games.luegen.tables import bid, refusal, table

ALL = [Amount(count, face) for count, face in product(range(1, 15), range(1, 7))]


@pytest.mark.parametrize("higher", [(7, 4), (8, 4), (9, 4), (7, 5), (7, 6), (6, 5), (6, 6), (7, 2), (7, 3)])
def test_six_fours_are_raised_by_more_or_by_a_higher_face(higher: tuple[int, int]) -> None:
    """L-8, the sheet's example and the same number of a higher face"""
    assert Bid(*higher) in luegen.legal_moves(bid(table([0, 0], 5), (6, 4)), 1)


@pytest.mark.parametrize("higher", [(5, 6), (6, 2), (7, 2), (6, 3), (7, 3), (6, 6)])
def test_five_fives_are_raised_by_five_sixes_or_six_of_anything(higher: tuple[int, int]) -> None:
    """L-8, the sheet's example"""
    assert Bid(*higher) in luegen.legal_moves(bid(table([0, 0], 5), (5, 5)), 1)


@pytest.mark.parametrize("lower", [(5, 5), (5, 4), (5, 2), (4, 6), (1, 6)])
def test_five_fives_are_not_raised_by_less(lower: tuple[int, int]) -> None:
    """L-8"""
    assert refusal(bid(table([0, 0], 5), (5, 5)), Bid(*lower)) == ("L-8", "bid-higher")


def test_the_ladder_of_the_sheet() -> None:
    """L-9"""
    ladder = [(4, 3), (3, 1), (7, 5), (4, 1), (9, 4)]
    state = bid(table([0, 0, 0], 5), *ladder)
    assert [(step.seat, step.amount.count, step.amount.face) for step in state.ladder] == [
        (number % 3, count, face) for number, (count, face) in enumerate(ladder)
    ]
    for lower, higher in pairwise(ladder):
        assert not raises(Amount(*lower), Amount(*higher))


@pytest.mark.parametrize(
    ("standing", "equal"),
    [((4, 4), (2, 1)), ((2, 1), (4, 6)), ((2, 1), (4, 2)), ((6, 6), (3, 1)), ((1, 1), (2, 2))],
)
def test_equal_weight_is_no_raise(standing: tuple[int, int], equal: tuple[int, int]) -> None:
    """L-9"""
    assert refusal(bid(table([0, 0], 5), standing), Bid(*equal)) == ("L-9", "weigh-more")


def test_five_sixes_weigh_two_and_a_half_ones() -> None:
    """L-9: three ones are enough, two are not"""
    state = bid(table([0, 0], 5), (5, 6))
    assert refusal(state, Bid(2, 1)) == ("L-9", "weigh-more")
    assert bid(state, (3, 1)).turn == 0


def test_ones_to_ones_need_a_higher_count() -> None:
    """L-9"""
    state = bid(table([0, 0], 5), (3, 1))
    assert refusal(state, Bid(3, 1)) == ("L-9", "more-ones")
    assert refusal(state, Bid(2, 1)) == ("L-9", "more-ones")
    assert bid(state, (4, 1)).turn == 0


def test_raising_is_a_strict_order() -> None:
    """L-8, L-9: no bid raises itself, none raises what raised it, and raises of raises are raises"""
    above = {low: {high for high in ALL if raises(high, low)} for low in ALL}
    for low in ALL:
        assert low not in above[low]
        for high in above[low]:
            assert low not in above[high]
            assert above[high] <= above[low]
            assert weight(high) >= weight(low)


def test_only_ones_and_twice_as_many_others_are_neither_above_nor_below() -> None:
    """L-9"""
    for one, other in product(ALL, ALL):
        if one != other and not raises(one, other) and not raises(other, one):
            ones, others = sorted((one, other), key=lambda amount: amount.face)
            assert (ones.face, 2 * ones.count) == (1, others.count)
            assert others.face > 1


@pytest.mark.parametrize("cups", [2, 3, 8])
def test_bids_end_where_no_throw_could_follow(cups: int) -> None:
    """L-10"""
    state = table([1] * cups)
    for face in range(2, 7):
        assert bid(state, (10 * cups, face)).ladder
        assert refusal(state, Bid(10 * cups + 1, face)) == ("L-10", "beyond-all-dice")
    assert refusal(state, Bid(6 * cups + 1, 1)) == ("L-10", "beyond-all-dice")
    assert luegen.legal_moves(bid(state, (6 * cups, 1)), 1) == (Call(),)
    assert len(luegen.legal_moves(state, 0)) == 56 * cups


def test_only_players_still_in_widen_the_bound() -> None:
    """L-10"""
    state = table([3, 0, 2, 0], out=[1, 3])
    assert refusal(state, Bid(21, 6)) == ("L-10", "beyond-all-dice")
    assert refusal(state, Bid(13, 1)) == ("L-10", "beyond-all-dice")


def test_above_ten_sixes_a_player_only_ones_are_left() -> None:
    """L-10"""
    assert set(legal_bids(2, Amount(20, 6))) == {Call(), Bid(11, 1), Bid(12, 1)}
    assert set(legal_bids(2, Amount(10, 1))) == {Call(), Bid(11, 1), Bid(12, 1)}


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Bid(0, 3), "at-least-one"),
        (Bid(-1, 1), "at-least-one"),
        (Bid(-(10**30), 6), "at-least-one"),
        (Bid(1, 0), "no-such-face"),
        (Bid(1, 7), "no-such-face"),
        (Bid(1, -1), "no-such-face"),
        (Bid(1, 10**30), "no-such-face"),
    ],
)
def test_a_bid_names_at_least_one_of_a_face(move: Bid, reason: str) -> None:
    """L-6"""
    assert refusal(table([0, 0], 5), move) == ("L-6", reason)
    assert refusal(bid(table([0, 0], 5), (2, 2)), move) == ("L-6", reason)


def test_huge_bids_are_refused() -> None:
    """L-10"""
    assert refusal(table([0, 0], 5), Bid(10**30, 6)) == ("L-10", "beyond-all-dice")


def test_legal_bids_are_exactly_those_that_raise() -> None:
    """L-8, L-9, L-10"""
    everything = [Bid(count, face) for count in range(1, 22) for face in range(1, 7)]
    within = [move for move in everything if move.count <= (12 if move.face == 1 else 20)]
    for standing in (Amount(1, 2), Amount(1, 1), Amount(7, 3), Amount(6, 1), Amount(20, 2), Amount(12, 1)):
        legal = legal_bids(2, standing)
        assert len(set(legal)) == len(legal)
        assert set(legal) == {Call(), *(move for move in within if raises(move, standing))}
