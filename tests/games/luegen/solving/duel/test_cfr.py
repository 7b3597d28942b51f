"""Solving a duel: calls counted right, and behind all of it the equilibrium that the solver of small games finds."""

import numpy as np

from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.duel.cfr import Duel, Singles, add_call, solve_duel
from flunkern.games.luegen.solving.state import CALL
from flunkern.solvers.equilibrium import best_response, solve
from flunkern.solvers.regret_matching import match_hands
from flunkern.solvers.strategies import AnyStrategy
from tests.games.luegen.solving.duel.small_duel import SmallDuel, small_duel


def test_a_call_is_counted_over_all_hands_of_the_other() -> None:
    adds, reach = np.ascontiguousarray(hands.adds()[:, 5]), np.random.default_rng(1).random(len(hands.ALL))
    for count in (1, 4, 9, 20):
        value = np.ones(len(hands.ALL))
        add_call(adds, count, reach, -1.0, value)
        holds = np.where(adds[:, None] + adds[None] >= count, 1.0, -1.0)
        np.testing.assert_allclose(value, 1.0 - holds @ reach, atol=1e-9)


def test_what_is_regretted_is_done_in_proportion() -> None:
    regrets = np.array([[9, 9], [1, 0], [3, 0]], np.float32)
    strategy = np.zeros((3, 2), np.float32)
    match_hands(regrets, 1, 3, strategy, np.zeros(2))
    assert strategy.tolist() == [[0, 0], [0.25, 0.5], [0.75, 0.5]]


def strategy(duel: Duel, strategy_sums: Singles, player: int) -> AnyStrategy:
    """The average behaviour of a player in the words of the small game."""
    game, found = SmallDuel(duel), {}
    ways = [game.start()]
    while ways:
        way = ways.pop()
        if game.turn(way) is None:
            continue
        actions = game.actions(way)
        ways += [game.after(way, action) for action in actions]
        if game.turn(way) == player:
            rows = strategy_sums[duel.tree.row[way[-1]] : duel.tree.row[way[-1] + 1]].astype(float)
            for hand in range(rows.shape[1]):
                total = rows[:, hand].sum()
                shares = rows[:, hand] / total if total else np.full(len(rows), 1 / len(rows))
                found[way, hand] = dict(zip(actions, shares.tolist(), strict=True))
    return found


def last_of(duel: Duel, iterations: int) -> AnyStrategy:
    *_, strategy_sums = solve_duel(duel, iterations)
    return strategy(duel, strategy_sums, 0)


def test_it_finds_the_equilibrium() -> None:
    duel = small_duel(0.0)
    exact = solve(SmallDuel(duel), 1e-3)
    secured = -best_response(SmallDuel(duel), last_of(duel, 200), 1).value
    assert exact.bounds[0] - 0.01 < secured <= exact.bounds[1] + 1e-6


def honest_wins(duel: Duel, mine: AnyStrategy) -> float:
    """What a strategy wins of somebody who bids what they have, where such a bid is thought of."""
    game, total = SmallDuel(duel), 0.0
    ways = [(game.start(), duel.probability, duel.probability)]
    while ways:
        way, own, others = ways.pop()
        turn = game.turn(way)
        if turn is None:
            total += float(own @ game.payoff(way) @ others)
            continue
        for action in game.actions(way):
            if turn == 0:
                often = np.array([mine[way, hand].get(action, 0.0) for hand in range(len(own))])
                ways.append((game.after(way, action), own * often, others))
            else:
                said = duel.honest[duel.tree.bid[way[-1]]]
                wanted = CALL if action == CALL else None if action < 0 else int(duel.tree.bid[action])
                does = said != CALL if wanted is None else said == wanted
                ways.append((game.after(way, action), own, others * does))
    return total


def test_people_who_bid_what_they_have_are_met_the_better_the_more_of_them_there_are() -> None:
    wins = [honest_wins(small_duel(0.0), last_of(small_duel(people), 60)) for people in (0.0, 0.5, 1.0)]
    assert wins[0] < wins[1] <= wins[2]
