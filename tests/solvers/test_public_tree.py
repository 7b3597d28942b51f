"""The best response on the public tree: what the sequence form finds, and never more where the responder does less."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from flunkern.solvers import best_response, solve
from flunkern.solvers.arrays import Floats
from flunkern.solvers.public_tree import AllHands, Policy, Reply, Restriction
from flunkern.solvers.small_games import KuhnPoker, LiarsDice
from flunkern.solvers.strategies import AnyStrategy

GAMES = [
    KuhnPoker(),
    LiarsDice(3),
    LiarsDice(2, (2, 1), wild=1),
    LiarsDice(2, (2, 2)),
    LiarsDice(1, (3, 3)),
]


def policy_of(game: Any, strategy: AnyStrategy) -> Policy[Any, Any]:
    def policy(public: Any) -> tuple[Sequence[Any], Floats]:
        actions, held = game.actions(public), game.hands[game.turn(public)]
        return actions, np.array([[strategy[public, hand].get(action, 0.0) for hand in held] for action in actions])

    return policy


def careless(game: Any, seed: int) -> dict[Any, Any]:
    """Any strategy at all, with actions that are never taken among the others."""
    rng, found, waiting = np.random.default_rng(seed), {}, [game.start()]
    while waiting:
        public = waiting.pop()
        if (turn := game.turn(public)) is not None:
            actions = game.actions(public)
            for hand in game.hands[turn]:
                weights = rng.random(len(actions)) * (rng.random(len(actions)) < 0.7)
                weights[rng.integers(len(actions))] += 0.1
                found[public, hand] = dict(zip(actions, weights / weights.sum(), strict=True))
            waiting += [game.after(public, action) for action in actions]
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_it_is_the_best_response_of_the_sequence_form(game: Any, seat: int) -> None:
    strategy = careless(game, 1)
    found = Reply(AllHands(game), policy_of(game, strategy), seat)
    assert found.value == pytest.approx(best_response(game, strategy, seat).value, abs=1e-9)


@pytest.mark.parametrize(("game", "worth"), [(KuhnPoker(), -1 / 18), (LiarsDice(6), -1 / 9)], ids=["kuhn", "dice"])
def test_from_an_equilibrium_nobody_wins_more_than_the_game_is_worth(game: Any, worth: float) -> None:
    policy = policy_of(game, solve(game, 1e-4).strategy)
    values = [Reply(AllHands(game), policy, seat, Restriction(deepest=3, widest=4)).value for seat in (0, 1)]
    assert values[0] == pytest.approx(worth, abs=2e-3)
    assert values[1] == pytest.approx(-worth, abs=2e-3)


@pytest.mark.parametrize("seat", [0, 1])
def test_who_does_less_wins_less(seat: int) -> None:
    game = LiarsDice(2, (2, 2))
    policy = policy_of(game, careless(game, 2))
    whole = Reply(AllHands(game), policy, seat)
    limits = [Restriction(deepest=1), Restriction(deepest=2), Restriction(widest=2), Restriction(rarely=0.02)]
    some = [Reply(AllHands(game), policy, seat, limit) for limit in limits]
    assert some[0].value <= some[1].value <= whole.value
    assert max(reply.value for reply in some) <= whole.value + 1e-12
    assert max(reply.states for reply in some) < whole.states


@pytest.mark.parametrize("limits", [Restriction(), Restriction(2, 2, 0.01)], ids=["whole", "restricted"])
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_plays_what_it_found_best_wins_its_value(seat: int, limits: Restriction) -> None:
    game = LiarsDice(2, (2, 1), wild=1)
    strategy = careless(game, 3)
    reply, own = Reply(AllHands(game), policy_of(game, strategy), seat, limits), dict[Any, Any]()
    for public, hand in strategy:
        if game.turn(public) == seat:
            tried, best = reply.best.get(public, (AllHands(game).endings(public) or game.actions(public), None))
            place = 0 if best is None else int(best[game.hands[seat].index(hand)])
            own[public, hand] = {tried[place]: 1.0}
    deal, won = np.asarray(game.deal), 0.0
    ways: list[tuple[Any, Floats]] = [(game.start(), deal)]
    while ways:
        public, reach = ways.pop()
        if (turn := game.turn(public)) is None:
            won += float((reach * game.payoff(public)).sum())
            continue
        chooser = own if turn == seat else strategy
        for action in game.actions(public):
            often = np.array([chooser[public, hand].get(action, 0.0) for hand in game.hands[turn]])
            ways.append((game.after(public, action), reach * (often[:, None] if turn == 0 else often)))
    assert (won if seat == 0 else -won) == pytest.approx(reply.value, abs=1e-9)
