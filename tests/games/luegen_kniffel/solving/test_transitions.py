"""The turn as a graph: everything is counted, every step leads where the rules say."""

import pytest

from flunkern.games.luegen_kniffel.claims import truths
from flunkern.games.luegen_kniffel.solving.transitions import (
    ALL_CLAIMS,
    HANDS,
    KEEPS,
    STOP,
    number_of,
    spot_of,
    turn_graph,
)
from flunkern.material.dice import in_order, keeps, sorted_throws


def test_numbers() -> None:
    graph = turn_graph()
    assert (sum(len(sorted_throws(size)) for size in range(5)), len(sorted_throws(5))) == (KEEPS, HANDS)
    assert len(spot_of()) == len(graph.spot_hand) == graph.spots[-1] == len(graph.middle.first) - 1


def test_chances_add_up() -> None:
    graph = turn_graph()
    assert graph.probability.sum() == pytest.approx(1)
    for keep in range(KEEPS):
        assert graph.spot_probability[graph.spots[keep] : graph.spots[keep + 1]].sum() == pytest.approx(1)


def test_what_lies_lies() -> None:
    """LK-5: from a spot only dice just thrown come under the second cup."""
    graph, number = turn_graph(), number_of()
    spot = spot_of()[(6, 6), (1, 2, 3)]
    steps = graph.middle.to[graph.middle.first[spot] : graph.middle.first[spot + 1]]
    assert list(steps[1:]) == [number[in_order((6, 6, *kept))] for kept in keeps((1, 2, 3))]
    assert steps[0] == STOP
    assert number[6,] not in steps


def test_one_die_more() -> None:
    graph, number = turn_graph(), number_of()
    assert list(graph.plus[number[3, 3]]) == [number[in_order((3, 3, face))] for face in range(1, 7)]


def test_truths_of_a_hand() -> None:
    """LK-8"""
    graph, hand = turn_graph(), number_of()[1, 2, 3, 4, 5] - KEEPS
    told = graph.truth_claim[graph.truth_hand == hand]
    assert [ALL_CLAIMS[claim] for claim in told] == list(truths((1, 2, 3, 4, 5), (1 << 13) - 1))


def test_truths_come_claim_by_claim() -> None:
    graph = turn_graph()
    for claim in range(len(ALL_CLAIMS)):
        assert set(graph.truth_claim[graph.first_truth[claim] : graph.first_truth[claim + 1]]) == {claim}
    assert graph.first_truth[-1] == len(graph.truth_hand)
