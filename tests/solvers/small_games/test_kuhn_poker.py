"""Kuhn poker is played by its rules, and its equilibrium is the one that Kuhn found."""

from collections.abc import Iterator

import pytest

from flunkern.solvers import solve
from flunkern.solvers.small_games import KuhnPoker
from flunkern.solvers.small_games.kuhn_poker import Action

JACK, QUEEN, KING = range(3)


@pytest.mark.parametrize(
    ("public", "zero", "one", "won"),
    [
        (("pass", "pass"), KING, JACK, 1),
        (("pass", "pass"), JACK, QUEEN, -1),
        (("bet", "pass"), JACK, KING, 1),
        (("bet", "bet"), JACK, KING, -2),
        (("bet", "bet"), QUEEN, JACK, 2),
        (("pass", "bet", "pass"), KING, JACK, -1),
        (("pass", "bet", "bet"), KING, JACK, 2),
    ],
)
def test_payoffs(public: tuple[Action, ...], zero: int, one: int, won: int) -> None:
    assert KuhnPoker().turn(public) is None
    assert KuhnPoker().payoff(public)[zero, one] == won


def test_four_decisions_are_public() -> None:
    game = KuhnPoker()

    def decisions(public: tuple[Action, ...]) -> Iterator[tuple[Action, ...]]:
        if game.turn(public) is not None:
            yield public
            for action in game.actions(public):
                yield from decisions(game.after(public, action))

    assert {public: game.turn(public) for public in decisions(game.start())} == {
        (): 0,
        ("pass",): 1,
        ("bet",): 1,
        ("pass", "bet"): 0,
    }


def test_the_equilibrium_is_kuhns() -> None:
    """Player 1's is the only one; player 0 bluffs with a share of at most 1/3 and bets a king three times as often."""
    strategy = solve(KuhnPoker(), 1e-6).strategy
    bluff = strategy[(), "jack"]["bet"]
    assert 0 <= bluff <= 1 / 3 + 1e-3
    assert strategy[(), "king"]["bet"] == pytest.approx(3 * bluff, abs=1e-3)
    assert strategy[(), "queen"]["bet"] == pytest.approx(0, abs=1e-3)
    assert strategy[("pass", "bet"), "queen"]["bet"] == pytest.approx(bluff + 1 / 3, abs=1e-3)
    assert strategy[("pass",), "jack"]["bet"] == pytest.approx(1 / 3, abs=1e-3)
    assert strategy[("bet",), "queen"]["bet"] == pytest.approx(1 / 3, abs=1e-3)
    assert strategy[("bet",), "king"]["bet"] == pytest.approx(1, abs=1e-3)
