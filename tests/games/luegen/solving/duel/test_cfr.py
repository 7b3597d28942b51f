"""Solving duels: calls counted right, and values that the solver of small games finds too."""

import os
from typing import Final

import numpy as np
import pytest

from flunkern.games.luegen.solving.duel.cfr import MOST, Learning, add_call, few_dice, six_dice, solve_duel
from flunkern.games.luegen.solving.duel.ladders import OPENS, ROLES, Limits
from flunkern.games.luegen.solving.duel.tree import tree_of
from flunkern.games.luegen.solving.round_of_few import RoundOfFew
from flunkern.solvers import solve


def few(dice: int, raises: int) -> Limits:
    """All that we could want with so few dice."""
    return Limits((0, *(2 * dice,) * 6), raises, tuple(range(1, dice + 2)), 1, (), raises, 99)


def test_a_call_is_counted_by_what_both_hands_add() -> None:
    deal = six_dice()
    reach = np.random.default_rng(1).random(len(deal.probability)).astype(np.float32)
    for face, count in ((1, 3), (4, 5), (6, 11)):
        adds, value = deal.adds[face], np.ones(len(reach), np.float32)
        add_call(adds, count, reach, -1.0, np.zeros(2 * MOST + 3, np.float32), value)
        holds = np.where(adds[:, None] + adds >= count, 1, -1)
        np.testing.assert_allclose(value, 1 - holds @ reach, rtol=1e-4, atol=1e-3)


def test_with_one_die_each_both_sides_guarantee_the_value_of_the_game() -> None:
    """The rival may bid anything, so what both guarantee are bounds of the whole game, which another solver finds."""
    exact = solve(RoundOfFew(1), precision=1e-3)
    low, high = exact.bounds
    won = []
    for role in ROLES:
        *_, learned = solve_duel(tree_of(role, few(1, 9)), few_dice(1), 300)
        won.append(learned.guaranteed())
    assert low - 1e-3 < won[OPENS] < high + 1e-3
    assert low - 1e-3 < -won[1] < high + 1e-3
    assert -sum(won) / 2 < 1e-3


BOUNDS: Final = [(2, 3, 200, 1e-3), (3, 3, 100, 0.02)]
"""With so many dice each and raises of ours, after so many iterations: what we give away to any rival at all."""


@pytest.mark.parametrize(
    ("dice", "raises", "iterations", "most"), BOUNDS if "FLUNKERN_TEST_GAMES" in os.environ else BOUNDS[:1]
)
def test_with_a_few_dice_each_it_gives_away_little(dice: int, raises: int, iterations: int, most: float) -> None:
    won = []
    for role in ROLES:
        *_, learned = solve_duel(tree_of(role, few(dice, raises)), few_dice(dice), iterations)
        won.append(learned.guaranteed())
    assert 0 < -sum(won) / 2 < most


def test_a_best_response_punishes_whoever_bids_anything() -> None:
    tree, deal = tree_of(OPENS, few(1, 9)), few_dice(1)
    assert Learning(tree, deal, np.ones((tree.ours, len(deal.probability)), np.float32)).guaranteed() < -0.3


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_hands_of_few_dice_are_all_hands(dice: int) -> None:
    deal = few_dice(dice)
    assert deal.probability.sum() == pytest.approx(1.0)
    assert (deal.adds[2:] >= deal.adds[1]).all()
    assert deal.adds.max() == dice
