"""A round for two under a best response: the rules' payoffs, and policies that are the bots'."""

from random import Random

import numpy as np
import pytest

from flunkern.games import luegen
from flunkern.games.luegen import Call
from flunkern.games.luegen.honest import CALL_BELOW
from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.best_response import HonestPolicy, RoundOfTwo, TrainedPolicy
from flunkern.games.luegen.solving.policy import weighed
from flunkern.games.luegen.solving.stages import Stage
from flunkern.games.luegen.solving.state import CALL
from flunkern.games.luegen.solving.strategy import shipped, world_of
from flunkern.solvers.public_tree import Reply, Restriction
from tests.games.luegen.tables import LOW, bid, table

FOUR_FIVES = (8 * 4 + 5,)
TWO = world_of(Stage(2, False))


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_is_right_wins(seat: int) -> None:
    """L-12"""
    game, adds, rng = RoundOfTwo(), hands.adds(), np.random.default_rng(1)
    reach, often = rng.random((1, len(hands.ALL))), hands.probability()
    # The opener bids six fives, the other calls; or the other raises to three ones, and the opener calls that.
    for action, (count, face), bidder in ((CALL, (6, 5), 0), (8 * 4 + 1, (4, 1), 1)):
        holds = np.where(adds[:, face, None] + adds[:, face] >= count, 1.0, -1.0) * (1 if bidder == seat else -1)
        if action == CALL or seat == 0:
            found = game.ended((8 * 6 + 5,), [action], reach, seat, -np.inf)
            np.testing.assert_allclose(found, often * (holds @ (often * reach[0])), atol=1e-12)


def test_the_responder_looks_at_a_call_and_at_raises() -> None:
    game = RoundOfTwo()
    assert game.endings(()) == []
    assert CALL in game.actions(FOUR_FIVES)
    assert {8 * 5 + 2, 8 * 4 + 6, 8 * 3 + 1} <= set(game.actions(FOUR_FIVES))
    assert 8 * 4 + 4 not in game.actions(FOUR_FIVES)


def test_the_honest_policy_is_the_honest_bot() -> None:
    moves, probabilities = HonestPolicy(TWO, CALL_BELOW)(FOUR_FIVES)
    state = bid(table([0, 0], 5), (4, 5))
    move = luegen.bots["honest"].choose(luegen.view(state, 1), luegen.legal_moves(state, 1), Random(0))
    packed = CALL if move == Call() else 8 * move.count + move.face
    assert probabilities[list(moves).index(packed), hands.number_of(LOW)] == 1.0


def test_the_trained_policy_is_the_master() -> None:
    policy = TrainedPolicy(TWO, shipped().books)
    # The second bid is one of those that the book does not think of.
    for amount in ((4, 5), (12, 5)):
        made, probabilities = policy((8 * amount[0] + amount[1],))
        assert np.allclose(probabilities.sum(axis=0), 1.0)
        moves, weights = weighed(luegen.view(bid(table([0, 0], 5), amount), 1))
        answers = dict(zip(made, probabilities[:, hands.number_of(LOW)], strict=True))
        for move, weight in zip(moves, np.array(weights) / sum(weights), strict=True):
            assert answers.get(move, 0.0) == pytest.approx(weight)


@pytest.mark.parametrize(("seat", "least"), [(0, 0.45), (1, 0.3)])
def test_much_is_won_from_the_honest(seat: int, least: float) -> None:
    reply = Reply(RoundOfTwo(), HonestPolicy(TWO, CALL_BELOW), seat, Restriction(2, 2, 0.02))
    assert reply.value > least
