"""Equilibria are those that are known, and a solution's claims about itself hold."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flunkern.solvers import best_response, compiled, exploitability, solve, value
from flunkern.solvers.description import HandGame
from flunkern.solvers.small_games import KuhnPoker, LiarsDice
from flunkern.solvers.strategies import Strategy

KUHN = compiled(KuhnPoker())
CHANCES = st.floats(0, 1)


def other_fractions(worth: Fraction, most: int) -> Fraction:
    """How far every other fraction with a denominator up to `most` is away at least."""
    return Fraction(1, worth.denominator * most)


@pytest.mark.parametrize(
    ("game", "worth", "precision"),
    [
        (KuhnPoker(), Fraction(-1, 18), 1e-6),
        (LiarsDice(4, wild=4), Fraction(1, 16), 1e-6),
        (LiarsDice(5, wild=5), Fraction(1, 125), 3e-6),
        (LiarsDice(6, wild=6), Fraction(-7, 258), 3e-6),
        (LiarsDice(6), Fraction(-1, 9), 1e-6),
        (LiarsDice(6, wild=1), Fraction(-7, 327), 3e-6),
    ],
    ids=str,
)
def test_known_values(game: HandGame[object, object, object], worth: Fraction, precision: float) -> None:
    """The value lies within the bounds, and no other fraction with a denominator up to 500 does."""
    solution = solve(game, precision)
    low, high = solution.bounds
    assert solution.exploitability <= precision
    assert low <= worth <= high
    assert high - low < other_fractions(worth, 500)
    assert solution.value == pytest.approx(float(worth), abs=precision)


def test_a_solution_proves_itself() -> None:
    game = compiled(LiarsDice(3, (2, 1), wild=1))
    solution = solve(game, 1e-3)
    assert solution.exploitability <= 1e-3
    assert exploitability(game, solution.strategy) == pytest.approx(solution.exploitability, abs=1e-12)
    assert best_response(game, solution.strategy, 0).value == pytest.approx(solution.bounds[1], abs=1e-12)
    assert best_response(game, solution.strategy, 1).value == pytest.approx(-solution.bounds[0], abs=1e-12)
    assert solution.bounds[0] <= value(game, solution.strategy) <= solution.bounds[1]


def test_no_more_iterations_than_allowed() -> None:
    solution = solve(LiarsDice(4), 0, most_iterations=37)
    assert solution.iterations == 37
    assert solution.exploitability > 0


def test_solving_twice_gives_the_same() -> None:
    one, two = (solve(LiarsDice(4, wild=1), 1e-3) for _ in range(2))
    assert (one.bounds, one.iterations, dict(one.strategy)) == (two.bounds, two.iterations, dict(two.strategy))


def kuhn_strategy(chances: list[float]) -> Strategy:
    infosets = [(spot.name, hand) for spot in KUHN.nodes for hand in ("jack", "queen", "king")]
    return {infoset: {"pass": 1 - chance, "bet": chance} for infoset, chance in zip(infosets, chances, strict=True)}


@settings(max_examples=20, deadline=None)
@given(st.lists(CHANCES, min_size=12, max_size=12), st.sampled_from((0, 1)))
def test_the_best_reply_is_the_best_of_all(chances: list[float], player: int) -> None:
    """No pure strategy of Kuhn poker wins more than the best reply, and the best reply wins what it says."""
    strategy = kuhn_strategy(chances)
    reply = best_response(KUHN, strategy, player)
    own = [infoset for infoset in strategy if infoset in reply.strategy]
    sign = 1 if player == 0 else -1
    won = [
        sign * value(KUHN, {**strategy, **{infoset: {action: 1.0} for infoset, action in zip(own, pure, strict=True)}})
        for pure in product(("pass", "bet"), repeat=len(own))
    ]
    assert len(own) == 6
    assert reply.value == pytest.approx(max(won), abs=1e-12)
    assert sign * value(KUHN, {**strategy, **reply.strategy}) == pytest.approx(reply.value, abs=1e-12)


@settings(max_examples=20, deadline=None)
@given(st.lists(CHANCES, min_size=12, max_size=12))
def test_the_value_is_that_of_every_deal_played_out(chances: list[float]) -> None:
    strategy, game = kuhn_strategy(chances), KuhnPoker()

    def played(public: tuple[str, ...], hands: tuple[int, int]) -> float:
        player = game.turn(public)  # type: ignore[arg-type]
        if player is None:
            return float(game.payoff(public)[hands])  # type: ignore[arg-type]
        way = strategy[public, game.hands[player][hands[player]]]
        return sum(chance * played((*public, str(action)), hands) for action, chance in way.items())

    deals = [(one, two) for one in range(3) for two in range(3) if one != two]
    assert value(KUHN, strategy) == pytest.approx(sum(played((), deal) for deal in deals) / 6, abs=1e-12)


@pytest.mark.parametrize("precision", [-1.0, float("nan")])
def test_what_is_no_precision_is_refused(precision: float) -> None:
    with pytest.raises(ValueError, match="no precision"):
        solve(KuhnPoker(), precision)
