"""The response that is learned: others who do what the master does, and what comes of learning against them."""

import numpy as np
import pytest

from flunkern.games.luegen.solving.learned_response import learn_response, policy_of, worth
from flunkern.games.luegen.solving.lookup import HANDS, SLOTS, answer
from flunkern.games.luegen.solving.manner import Manner
from flunkern.games.luegen.solving.recall import ACTIONS, Recalled, move_of, row_of
from flunkern.games.luegen.solving.responses import known
from flunkern.games.luegen.solving.round_cfr import OPENED, Learning, Singles
from flunkern.games.luegen.solving.stages import STAGES, Stage
from flunkern.games.luegen.solving.strategy import kept_of, world_of

THREE = STAGES.index(Stage(3, False))
ROUNDS = 1500


@pytest.fixture(scope="module")
def played() -> Singles:
    return policy_of(*known(THREE))


@pytest.mark.parametrize("state", [OPENED, Recalled(5, 4, 0, 0, 0), Recalled(6, 6, 4, 2, 1), Recalled(4, 1, 6, 6, 2)])
def test_others_do_what_the_master_does(played: Singles, state: Recalled) -> None:
    (world, lookup), row = known(THREE), played[row_of(3, state)]
    for hand in range(0, HANDS, 11):
        moves, weights = [0] * SLOTS, [0] * SLOTS
        many = answer(lookup, world, state, hand, moves, weights)
        told = {move_of(3, state, action): row[action, hand] for action in range(ACTIONS) if row[action, hand]}
        assert told == dict(zip(moves[:many], weights[:many], strict=True))


def test_whoever_plays_as_they_do_loses_a_fair_share(played: Singles) -> None:
    world, _ = known(THREE)
    assert -worth(world, played, played, ROUNDS, 1).mean() == pytest.approx(1 / 3, abs=0.03)


def test_what_is_learned_wins_of_whoever_hardly_learned() -> None:
    """And what it is told to be worth leaves it as it was."""
    world, weak = world_of(STAGES[THREE]), Learning(world_of(STAGES[THREE]), Manner(people=0.0), 1)
    weak.iterate(100)
    played = policy_of(world, kept_of(weak.tables.sums).lookup())
    response = learn_response(world, played, 5, 300, 2)
    before = response.sum()
    assert -worth(world, response, played, ROUNDS, 3).mean() < 0.75 / 3
    assert response.sum() == before
    assert np.array_equal(learn_response(world, played, 1, 30, 2), learn_response(world, played, 1, 30, 2))
