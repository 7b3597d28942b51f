"""MCCFR on games whose values are known: exploitability falls, the value is met, and a seed settles everything."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from flunkern.solvers import exploitability, solve, value
from flunkern.solvers.mccfr import average_strategy, sample, sample_uniform, trainer
from flunkern.solvers.small_games import KuhnPoker, LiarsDice
from tests.solvers.kernel_games import DICE, DICE_INFOSETS, DICE_SIZES, FACES, KUHN, KUHN_INFOSETS, KUHN_SIZES, empty

Strategy = dict[Any, dict[Any, float]]


@pytest.fixture(scope="module")
def train_kuhn() -> Callable[..., None]:
    return trainer(KUHN, KUHN_SIZES)


@pytest.fixture(scope="module")
def train_dice() -> Callable[..., None]:
    return trainer(DICE, DICE_SIZES)


def kuhn_strategy(sums: Any) -> Strategy:
    shares, found = average_strategy(sums), {}
    for row in range(KUHN_INFOSETS):
        card, way = KuhnPoker.hands[0][row // 4], row % 4
        public = [(), ("pass",), ("bet",), ("pass", "bet")][way]
        found[public, card] = dict(zip(("pass", "bet"), shares[row].tolist(), strict=True))
    return found


def dice_strategy(sums: Any) -> Strategy:
    game, shares = LiarsDice(FACES), average_strategy(sums)
    found: Strategy = {}

    def walk(public: tuple[Any, ...], mask: int) -> None:
        if game.turn(public) is None:
            return
        actions = game.actions(public)
        for hand in range(FACES):
            row = shares[mask * FACES + hand]
            slots = [game.bids.index(a) if a != "call" else len(game.bids) for a in actions]
            chances = [float(row[slot]) for slot in slots]
            even = [1 / len(actions)] * len(actions)
            found[public, (hand + 1,)] = dict(zip(actions, chances if sum(chances) else even, strict=True))
        for action in actions:
            bit = 0 if action == "call" else 1 << game.bids.index(action)
            walk((*public, action), mask | bit)

    walk((), 0)
    return found


def test_kuhn_poker_is_learned(train_kuhn: Callable[..., None]) -> None:
    regrets, sums = empty(KUHN_INFOSETS, KUHN_SIZES)
    train_kuhn(0.0, 2, regrets, sums, 200, 1, True)
    early = exploitability(KuhnPoker(), kuhn_strategy(sums))
    train_kuhn(0.0, 2, regrets, sums, 100_000, 2, True)
    strategy = kuhn_strategy(sums)
    assert exploitability(KuhnPoker(), strategy) < min(0.01, early)
    assert value(KuhnPoker(), strategy) == pytest.approx(-1 / 18, abs=0.01)


@pytest.mark.parametrize("thorough", [True, False])
def test_liars_dice_is_learned_with_and_without_side_lines(thorough: bool, train_dice: Callable[..., None]) -> None:
    game = LiarsDice(FACES)
    regrets, sums = empty(DICE_INFOSETS, DICE_SIZES)
    train_dice(0.0, 2, regrets, sums, 300, 1, thorough)
    early = exploitability(game, dice_strategy(sums))
    train_dice(0.0, 2, regrets, sums, 60_000, 2, thorough)
    strategy = dice_strategy(sums)
    assert exploitability(game, strategy) < min(0.03, early / 3)
    assert value(game, strategy) == pytest.approx(solve(game).value, abs=0.03)


def test_a_seed_settles_everything(train_kuhn: Callable[..., None]) -> None:
    runs = []
    for seed in (5, 5, 6):
        regrets, sums = empty(KUHN_INFOSETS, KUHN_SIZES)
        train_kuhn(0.0, 2, regrets, sums, 50, seed, False)
        runs.append((regrets.tobytes(), sums.tobytes()))
    assert runs[0] == runs[1]
    assert runs[0] != runs[2]


def test_draws_stay_among_what_is_offered() -> None:
    rng, moves = np.array([1], np.uint64), np.array([-1, 4, -1, 6])
    assert {sample_uniform(moves, rng) for _ in range(50)} == {1, 3}
    assert {sample(np.array([0.0, 0.0, 0.0, 1.0]), moves, rng) for _ in range(20)} == {3}


def test_rows_without_a_visit_have_no_average() -> None:
    assert average_strategy(np.array([[1.0, 3.0], [0.0, 0.0]])).tolist() == [[0.25, 0.75], [0.0, 0.0]]
