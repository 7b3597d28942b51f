"""Intervals: known quantiles, values worked out by hand, and 95 of 100 that hold what they promise."""

from random import Random

import pytest

from flunkern.arena.intervals import Cluster, Estimate, mean_of, share_of, student


@pytest.mark.parametrize(
    ("degrees", "quantile"),
    [(1, 12.7062), (2, 4.3027), (4, 2.7764), (5, 2.5706), (9, 2.2622), (30, 2.0423), (100, 1.9840), (10**6, 1.9600)],
)
def test_quantiles_as_in_printed_tables(degrees: int, quantile: float) -> None:
    assert student(degrees) == pytest.approx(quantile, abs=6e-4)


def test_a_mean_of_single_values_has_the_textbook_interval() -> None:
    found = mean_of([Cluster(value, 1) for value in (1, 2, 3, 4, 5)])
    # Standard deviation 1.5811, standard error 0.7071, quantile 2.7764 for four degrees of freedom.
    assert found is not None
    assert (found.mean, found.low, found.high) == pytest.approx((3, 3 - 1.9632, 3 + 1.9632), abs=1e-3)


def test_values_of_a_cluster_count_together() -> None:
    alike = mean_of([Cluster(2 * value, 2) for value in (1, 2, 3, 4, 5)])
    assert alike == mean_of([Cluster(value, 1) for value in (1, 2, 3, 4, 5)])


def test_luck_that_cancels_within_a_deal_does_not_widen_the_interval() -> None:
    found = mean_of([Cluster(6, 2), Cluster(6, 2), Cluster(6, 2)])
    assert found == Estimate(3, 3, 3)


def test_a_share_worked_out_by_hand() -> None:
    found = share_of([Cluster(number % 2, 1) for number in range(10)])
    # Worth nine games apart; Wilson: 2.2622 / (1 + 0.5686) * sqrt(0.25 / 9 + 0.5686 / 36) = 0.3010.
    assert found is not None
    assert (found.mean, found.low, found.high) == pytest.approx((0.5, 0.199, 0.801), abs=1e-3)


def test_everything_won_is_not_certain_to_be_won_again() -> None:
    won, lost = share_of([Cluster(2, 2)] * 20), share_of([Cluster(0, 2)] * 20)
    # Wilson for 20 of 20 with the quantile for 19 degrees of freedom: 1 / (1 + 2.0930² / 20) = 0.8203.
    assert won is not None
    assert (won.mean, won.low, won.high) == pytest.approx((1, 0.8203, 1), abs=1e-4)
    assert lost is not None
    assert (lost.mean, lost.low, lost.high) == pytest.approx((0, 0, 0.1797), abs=1e-4)


def test_few_deals_that_agree_prove_little_and_many_prove_much() -> None:
    few, many = share_of([Cluster(1, 2)] * 3), share_of([Cluster(1, 2)] * 300)
    assert few is not None
    assert many is not None
    assert few.low is not None
    assert many.low is not None
    assert few.low < 0.2
    assert 0.47 < many.low < 0.5


def test_too_little_to_tell() -> None:
    for measure in (mean_of, share_of):
        assert measure([]) is None
        assert measure([Cluster(0, 0)]) is None
        assert measure([Cluster(1, 2), Cluster(0, 0)]) == Estimate(0.5)


@pytest.mark.parametrize(("truth", "together"), [(0.25, 0.0), (0.5, 0.6), (0.8, 0.9), (0.5, -1.0)])
def test_intervals_hold_the_truth_as_often_as_they_say(truth: float, together: float) -> None:
    """`together` is how much the two games of a deal hang together; -1: one is won just when the other is lost."""
    rng, held, tries = Random(5), 0, 600
    for _ in range(tries):
        deals = []
        for _ in range(40):
            first = rng.random() < truth
            other = not first if together < 0 else first if rng.random() < together else rng.random() < truth
            deals.append(Cluster(first + other, 2))
        found = share_of(deals)
        assert found is not None
        assert found.low is not None
        assert found.high is not None
        held += found.low <= truth <= found.high
    assert held / tries > 0.93
