"""What mats are worth: in a fair game their share, to the skilled less, and a call as much as it moves them."""

import pytest

from flunkern.games.luegen.solving.payoffs import call_payoff, loss_probability


@pytest.mark.parametrize("players", [2, 4, 8])
def test_among_equals_everybody_loses_their_share(players: int) -> None:
    assert loss_probability(0, 5, players, 1.0) == pytest.approx(1 / players)
    assert loss_probability(2, 0, players, 1.0) == 2 / 5


def test_more_mats_are_worse_and_skill_helps() -> None:
    """L-15"""
    chances = [loss_probability(own, 0, 3) for own in range(6)]
    assert chances == sorted(chances)
    assert (chances[0], chances[-1]) == (0.0, 1.0)
    assert loss_probability(0, 5, 4) < 1 / 4
    assert loss_probability(1, 2, 4) < loss_probability(2, 1, 4)


def test_a_won_call_brings_nothing_while_mats_lie_in_the_middle() -> None:
    """L-13"""
    assert call_payoff(2, 3, 4) == 0.0


def test_a_won_call_brings_less_to_the_skilled_than_a_lost_one_costs() -> None:
    """L-14"""
    assert call_payoff(2, 0, 3, 1.0) == pytest.approx(1)
    assert call_payoff(2, 0, 3) == pytest.approx(call_payoff(1, 0, 4)) == pytest.approx(0.8)
