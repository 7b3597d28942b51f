"""Learning rounds of three and more: exact payoffs, all hands at once, and the same for the same seed."""

import numpy as np
import pytest

from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.lookup import HANDS
from flunkern.games.luegen.solving.recall import OPENING, Recalled, row_of
from flunkern.games.luegen.solving.round_cfr import Deal, Learning, called, throw
from flunkern.games.luegen.solving.stages import STAGES, Stage
from flunkern.games.luegen.solving.strategy import kept_of, world_of
from flunkern.solvers.splitmix import seeded

THREE = world_of(Stage(3, False))


def dealt(learner: int, *others: int) -> Deal:
    held = np.array(others)
    return Deal(learner, held, hands.adds()[np.delete(held, learner)].sum(axis=0), np.zeros_like(held))


@pytest.mark.parametrize(("count", "face"), [(6, 4), (3, 1), (8, 2)])
def test_a_call_is_decided_by_all_cups(count: int, face: int) -> None:
    """L-11, L-12"""
    deal, values = dealt(1, 150, 0, 300), np.zeros(HANDS, np.float32)
    called(THREE, deal, Recalled(count, face, 0, 0, 0), -1.0, 0.5, values)
    adds = hands.adds()[:, face]
    holds = adds + adds[150] + adds[300] >= count
    assert np.array_equal(values, np.where(holds, -1.0, 0.5).astype(np.float32))
    assert 0 < holds.sum() < HANDS


def test_hands_are_thrown_and_those_of_others_added_up() -> None:
    deal, luck = dealt(2, 0, 0, 0), seeded(1)
    throw(THREE, hands.throws(), 0.0, deal, luck)
    assert np.array_equal(deal.others, hands.adds()[deal.hands[[0, 1]]].sum(axis=0))
    assert not deal.people.any()
    throw(THREE, hands.throws(), 1.0, deal, luck)
    assert deal.people.all()


def test_a_seed_settles_what_is_learned() -> None:
    sums = []
    for seed in (1, 1, 2):
        learning = Learning(THREE, seed)
        for _ in range(2):
            learning.iterate(30)
        sums.append(learning.tables.sums)
    assert np.array_equal(sums[0], sums[1])
    assert not np.array_equal(sums[0], sums[2])


def test_all_hands_learn_in_every_walk() -> None:
    learning = Learning(THREE, 1)
    learning.iterate(3)
    # Whoever opens does something with each hand, once in the three rounds.
    assert np.allclose(learning.tables.sums[OPENING].sum(axis=0), 1.0)
    assert len(kept_of(learning.tables.sums).row) > 1


def test_it_learns_to_call_what_it_has_nothing_of_and_not_what_it_holds() -> None:
    learning = Learning(THREE, 3)
    for _ in range(16):
        learning.iterate(250)
    strategy = learning.tables.sums[row_of(3, Recalled(6, 6, 0, 0, 2))]
    shares = strategy[0] / strategy.sum(axis=0)
    assert shares[hands.number_of((6, 6, 6, 6, 6, 6))] < 0.0001
    assert shares[hands.number_of((2, 3, 3, 4, 4, 5))] > 0.2


def test_every_round_has_its_world() -> None:
    for stage in STAGES:
        world = world_of(stage)
        assert world.players == stage.players
        assert (world.stake > 0.0) == stage.among_players
