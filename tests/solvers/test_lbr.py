"""Local best response: never more than the best reply, something from the foolish, nothing from an equilibrium."""

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
import pytest

from flunkern.solvers import best_response, solve
from flunkern.solvers.lbr import Dealt, Probabilities, Responder, local_best_response, play
from flunkern.solvers.small_games import KuhnPoker, LiarsDice

DICE = LiarsDice(3)


class Even:
    """Every action as likely as any other, with every hand."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def __call__(self, public: Any) -> Mapping[Any, Probabilities]:
        actions = self._game.actions(public)
        return {action: np.full(3, 1 / len(actions)) for action in actions}


class Solved:
    """An equilibrium."""

    def __init__(self, game: Any) -> None:
        self._game, self._strategy = game, solve(game, 1e-4).strategy

    def __call__(self, public: Any) -> Mapping[Any, Probabilities]:
        hands = self._game.hands[self._game.turn(public)]
        actions = self._game.actions(public)
        return {
            action: np.array([self._strategy[public, hand].get(action, 0.0) for hand in hands]) for action in actions
        }


@pytest.mark.parametrize("game", [KuhnPoker(), DICE], ids=["kuhn", "dice"])
def test_it_wins_from_whoever_plays_at_random_but_not_more_than_can_be_won(game: Any) -> None:
    won = local_best_response(Dealt(game), Even(game), 400, 1)
    even: dict[Any, Any] = {}
    waiting = [game.start()]
    while waiting:
        public = waiting.pop()
        if (turn := game.turn(public)) is not None:
            actions = game.actions(public)
            even |= {(public, hand): dict.fromkeys(actions, 1 / len(actions)) for hand in game.hands[turn]}
            waiting += [game.after(public, action) for action in actions]
    most = (best_response(game, even, 0).value + best_response(game, even, 1).value) / 2
    assert 0.15 < won.mean < most + won.error


@pytest.mark.parametrize("game", [KuhnPoker(), DICE], ids=["kuhn", "dice"])
def test_it_wins_nothing_from_an_equilibrium(game: Any) -> None:
    won = local_best_response(Dealt(game), Solved(game), 300, 1)
    assert won.mean < 0.02 + won.error


def test_it_believes_what_the_moves_tell() -> None:
    """Somebody who bets with a king alone has a king when betting."""

    def policy(public: Any) -> Mapping[Any, Probabilities]:
        return {"pass": np.array([1.0, 1.0, 0.0]), "bet": np.array([0.0, 0.0, 1.0])}

    responder = Responder(Dealt(KuhnPoker()), policy, 1, 1)
    assert responder.belief.tolist() == [0.5, 0.0, 0.5]
    responder.observe((), "bet")
    assert responder.belief.tolist() == [0.0, 0.0, 1.0]
    assert responder.best(("bet",)) == "pass"


def test_a_seed_settles_what_is_won() -> None:
    contest: Dealt[Any, Any] = Dealt(DICE)
    even = Even(DICE)
    assert play(contest, even, 0, Random(3)) == play(contest, even, 0, Random(3))
    assert local_best_response(contest, even, 20, 4) == local_best_response(contest, even, 20, 4)
