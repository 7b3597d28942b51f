"""A round for two under local best response: the rules' payoffs, and policies that are the bots'."""

from random import Random

import numpy as np
import pytest

from flunkern.games import luegen
from flunkern.games.luegen import Call
from flunkern.games.luegen.honest import CALL_BELOW
from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.best_response import HonestPolicy, RoundOfTwo, TrainedPolicy
from flunkern.games.luegen.solving.policy import weighed
from flunkern.games.luegen.solving.state import CALL
from flunkern.games.luegen.solving.strategy import shipped
from flunkern.solvers.lbr import play
from tests.games.luegen.tables import FIVES, LOW, bid, table

FOUR_FIVES = (8 * 4 + 5,)


def test_whoever_is_right_wins() -> None:
    """L-12"""
    contest, called = RoundOfTwo(), (8 * 6 + 5, CALL)
    fives, low = hands.number_of(FIVES), hands.number_of(LOW)
    assert contest.turn(called) is None
    assert contest.payoffs(called, 0, fives).min() == 1.0
    assert contest.payoffs(called, 1, low)[fives] == -1.0
    assert contest.payoffs(called, 1, low)[low] == 1.0


def test_the_responder_looks_at_a_call_and_at_raises() -> None:
    contest = RoundOfTwo()
    assert contest.endings(()) == []
    assert CALL in contest.actions(FOUR_FIVES)
    assert {8 * 5 + 2, 8 * 4 + 6, 8 * 3 + 1} <= set(contest.actions(FOUR_FIVES))
    assert 8 * 4 + 4 not in contest.actions(FOUR_FIVES)


def test_the_honest_policy_is_the_honest_bot() -> None:
    _, worlds = shipped()
    answers = HonestPolicy(worlds[0], CALL_BELOW)(FOUR_FIVES)
    state = bid(table([0, 0], 5), (4, 5))
    move = luegen.bots["honest"].choose(luegen.view(state, 1), luegen.legal_moves(state, 1), Random(0))
    packed = CALL if move == Call() else 8 * move.count + move.face
    assert answers[packed][hands.number_of(LOW)] == 1.0


def test_the_trained_policy_is_the_master() -> None:
    strategy, worlds = shipped()
    policy = TrainedPolicy(worlds[0], strategy.moves[0].astype(np.float64), strategy.books)
    # The second bid is one of those that the book does not think of.
    for amount in ((4, 5), (12, 5)):
        answers = policy((8 * amount[0] + amount[1],))
        assert np.allclose(sum(answers.values()), 1.0)
        moves, weights = weighed(luegen.view(bid(table([0, 0], 5), amount), 1))
        for move, weight in zip(moves.tolist(), weights / weights.sum(), strict=True):
            assert answers.get(move, np.zeros(462))[hands.number_of(LOW)] == pytest.approx(weight)


def test_a_round_is_played_to_its_end() -> None:
    _, worlds = shipped()
    assert -1 <= play(RoundOfTwo(), HonestPolicy(worlds[0], CALL_BELOW), 0, Random(1)) <= 1
