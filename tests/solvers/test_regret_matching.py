"""Regret matching: shares of positive regret, uniform where there is none; the same one by one and side by side."""

import numpy as np
import pytest

from flunkern.solvers.regret_matching import inverse, match, match_hands, match_legal, regret_plus

REGRETS = np.array([3.0, -5.0, 0.0, 1.0])


def test_actions_have_the_shares_of_their_positive_regrets() -> None:
    strategy = np.zeros(6)
    match(np.array([9.0, *REGRETS, 9.0]), 1, 5, strategy)
    assert strategy.tolist() == [0.0, 0.75, 0.0, 0.0, 0.25, 0.0]


def test_all_are_alike_where_nothing_is_regretted() -> None:
    strategy = np.zeros(4)
    match(-REGRETS * np.array([1, 0, 1, 1]), 0, 4, strategy)
    assert strategy.tolist() == [0.25] * 4


def test_what_is_not_legal_has_no_share() -> None:
    strategy, actions = np.empty(4), np.array([7, -1, 8, 9])
    match_legal(np.array([3.0, 5.0, -1.0, 1.0]), actions, strategy)
    assert strategy.tolist() == [0.75, 0.0, 0.0, 0.25]
    match_legal(np.array([-3.0, 5.0, -1.0, 0.0]), actions, strategy)
    assert strategy.tolist() == pytest.approx([1 / 3, 0, 1 / 3, 1 / 3])


@pytest.mark.parametrize("type", [np.float32, np.float64])
def test_hands_side_by_side_are_matched_as_one_by_one(type: np.dtype[np.floating]) -> None:
    regrets = np.random.default_rng(1).normal(size=(5, 40)).astype(type)
    regrets[:, 7] = -1.0
    together, alone, scale = np.zeros((5, 40), type), np.zeros(5), np.empty(40)
    match_hands(regrets, 1, 4, together, scale)
    for hand in range(40):
        match(regrets[:, hand].astype(np.float64), 1, 4, alone)
        assert together[:, hand].tolist() == pytest.approx(alone.tolist(), rel=1e-6)
    assert not together[[0, 4]].any()


def test_a_sum_too_small_to_divide_by_is_none() -> None:
    assert (inverse(4.0), inverse(0.0), inverse(1e-320)) == (0.25, 0.0, 0.0)


def test_cfr_plus_forgets_what_is_below_nothing() -> None:
    assert (regret_plus(1.0, 2.0, 0.5), regret_plus(1.0, 0.5, 2.0)) == (2.5, 0.0)
