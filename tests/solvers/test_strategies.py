"""Strategies are mappings that can be read, written and checked."""

import numpy as np
import pytest

from flunkern.solvers import best_response, compiled, exploitability, solve
from flunkern.solvers.small_games import CALL, Bid, KuhnPoker, LiarsDice
from flunkern.solvers.strategies import PlanStrategy, realisation_plan

GAME = LiarsDice(3, wild=1)
FORM = compiled(GAME)


def test_a_strategy_names_every_infoset() -> None:
    strategy = solve(FORM, 0, 20).strategy
    assert len(strategy) == len(list(strategy)) == 2 ** len(GAME.bids) * 3
    for way in strategy.values():
        assert sum(way.values()) == pytest.approx(1)
        assert min(way.values()) >= 0


def test_a_strategy_offers_what_is_legal_and_no_more() -> None:
    strategy = solve(FORM, 0, 5).strategy
    assert tuple(strategy[(), (2,)]) == GAME.bids
    assert tuple(strategy[(Bid(2, 1),), (2,)]) == (Bid(2, 2), Bid(2, 3), CALL)
    assert strategy[(Bid(2, 3),), (2,)] == {CALL: 1.0}


@pytest.mark.parametrize("infoset", ["nonsense", ((Bid(2, 1),), (9,)), ((CALL,), (1,)), ((Bid(2, 1),), (1,), 3)])
def test_no_such_infoset(infoset: object) -> None:
    strategy = solve(FORM, 0, 1).strategy
    assert infoset not in strategy
    with pytest.raises(KeyError):
        strategy[infoset]


def test_plans_come_back_from_the_strategies_they_make() -> None:
    strategy = solve(FORM, 0, 10).strategy
    plans = {player: realisation_plan(FORM, strategy, player) for player in (0, 1)}
    again = PlanStrategy(FORM, plans)
    for player in (0, 1):
        np.testing.assert_allclose(realisation_plan(FORM, again, player), plans[player], rtol=0, atol=1e-12)


def test_where_one_never_gets_all_actions_are_alike() -> None:
    reply = best_response(FORM, solve(FORM, 0, 3).strategy, 0).strategy
    opening = next(bid for bid, chance in reply[(), (3,)].items() if chance == 0)
    later = reply[(opening, GAME.bids[-2]), (3,)]
    assert later == {GAME.bids[-1]: 0.5, CALL: 0.5}


def test_a_reply_is_one_players() -> None:
    reply = best_response(FORM, solve(FORM, 0, 3).strategy, 1).strategy
    assert ((), (1,)) not in reply
    assert ((GAME.bids[0],), (1,)) in reply
    assert len(reply) == len(list(reply))


def test_forced_moves_need_not_be_named() -> None:
    strategy = solve(FORM, 0, 10).strategy
    chosen = {infoset: way for infoset, way in strategy.items() if len(way) > 1}
    assert len(chosen) < len(strategy)
    assert exploitability(FORM, chosen) == exploitability(FORM, strategy)


def test_an_action_left_out_is_never_taken() -> None:
    always_pass = {infoset: {"pass": 1.0} for infoset in solve(KuhnPoker(), 0, 1).strategy}
    assert best_response(KuhnPoker(), always_pass, 0).value == 1
    assert best_response(KuhnPoker(), always_pass, 1).value == 1


@pytest.mark.parametrize(
    "way",
    [{"pass": 0.5}, {"pass": 1.5, "bet": -0.5}, {"pass": 0.5, "raise": 0.5}, {"pass": float("nan"), "bet": 0.5}, {}],
)
def test_what_is_no_distribution_is_refused(way: dict[str, float]) -> None:
    strategy = dict(solve(KuhnPoker(), 0, 1).strategy) | {((), "queen"): way}
    with pytest.raises(ValueError, match=r"not a distribution over \('pass', 'bet'\) at \(\(\), 'queen'\)"):
        exploitability(KuhnPoker(), strategy)


def test_a_missing_infoset_is_named() -> None:
    strategy = dict(solve(KuhnPoker(), 0, 1).strategy)
    del strategy[("bet",), "king"]
    with pytest.raises(KeyError, match="king"):
        exploitability(KuhnPoker(), strategy)
