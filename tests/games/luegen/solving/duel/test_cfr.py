"""Solving duels: calls counted right, and values that the solver of small games finds too."""

import os
from typing import Final

import numpy as np
import pytest

from flunkern.games.luegen.solving.duel.cfr import MOST, Learning, add_call, few_dice, six_dice, solve_duel
from flunkern.games.luegen.solving.duel.ladders import ANSWERS, OPENS, ROLES, Limits
from flunkern.games.luegen.solving.duel.tree import tree_of
from flunkern.games.luegen.solving.round_of_few import RoundOfFew
from flunkern.solvers import solve


def few(dice: int, raises: int) -> Limits:
    """All that we could want with so few dice."""
    return Limits((0, *(2 * dice,) * 6), raises, tuple(range(1, dice + 2)), 1, (), raises, 99)


def three() -> Limits:
    """What three dice each need: one opening of each face is enough, but not the lowest raises alone."""
    return few(3, 3)._replace(openings=(2,), lowest=2, further=1)


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


def called_at(learned: Learning, node: int) -> float:
    """How often we call there, over all hands that we may have."""
    tree = learned.tree
    own = learned.tables.sums[tree.row[node] : tree.row[node] + tree.many[node] + 1]
    return float(own[-1] / own.sum(axis=0) @ learned.deal.probability)


def given_away(role: int, limits: Limits, learned: Learning) -> float:
    """To any rival at all.

    A pass stands for other low openings. All go on alike but a call, which may lose where the tree has it win.
    """
    passed = learned.tree.first[0]
    blurred = called_at(learned, passed) if role == ANSWERS and limits.lowest > 1 else 0.0
    return 2 * blurred - learned.guaranteed()


BOUNDS: Final = [(2, few(2, 3), 200), (3, three(), 500)]
"""So many dice each, what we keep to, and after so many iterations we give away less than a thousandth."""


@pytest.mark.parametrize(
    ("dice", "limits", "iterations"), BOUNDS if "FLUNKERN_TEST_GAMES" in os.environ else BOUNDS[:1]
)
def test_with_a_few_dice_each_it_gives_away_little(dice: int, limits: Limits, iterations: int) -> None:
    given = []
    for role in ROLES:
        *_, learned = solve_duel(tree_of(role, limits), few_dice(dice), iterations)
        given.append(given_away(role, limits, learned))
    assert 0 < sum(given) / 2 < 1e-3


def test_a_best_response_punishes_whoever_bids_anything() -> None:
    tree, deal = tree_of(OPENS, few(1, 9)), few_dice(1)
    assert Learning(tree, deal, np.ones((tree.ours, len(deal.probability)), np.float32)).guaranteed() < -0.3


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_hands_of_few_dice_are_all_hands(dice: int) -> None:
    deal = few_dice(dice)
    assert deal.probability.sum() == pytest.approx(1.0)
    assert (deal.adds[2:] >= deal.adds[1]).all()
    assert deal.adds.max() == dice
