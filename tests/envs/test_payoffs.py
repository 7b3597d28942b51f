"""What the end of a game is worth."""

import numpy as np
import pytest

from flunkern.core.outcome import Outcome, places
from flunkern.envs.payoffs import REWARDS, bounds, payoffs, payoffs_by_row

TIED = Outcome(places=(1, 3, 1, 4), scores=(30, 20, 30, 0), reason="over")


def test_places_count_seats_beaten_less_seats_that_beat() -> None:
    assert payoffs(TIED, "places") == pytest.approx((2 / 3, -1 / 3, 2 / 3, -1))


def test_scores_are_the_games_own() -> None:
    assert payoffs(TIED, "scores") == (30, 20, 30, 0)


def test_margins_are_above_the_mean() -> None:
    assert payoffs(TIED, "margins") == (10, 0, 10, -20)


def test_alone_nobody_is_beaten() -> None:
    alone = Outcome(places=(1,), scores=(200,), reason="over")
    assert [payoffs(alone, reward) for reward in REWARDS] == [(0,), (200,), (0,)]


@pytest.mark.parametrize("reward", REWARDS)
def test_all_payoffs_and_zero_are_within_bounds(reward: str) -> None:
    low, high = bounds(reward, (0, 30))  # type: ignore[arg-type]  # a name from the table
    assert all(low <= payoff <= high for payoff in (*payoffs(TIED, reward), 0))  # type: ignore[arg-type]
    assert low < high


def test_losses_are_bounded_by_zero() -> None:
    assert bounds("scores", (-2, 0)) == (-2, 0)


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_rows_are_paid_as_single_games(reward: str, seats: int) -> None:
    scores = np.random.default_rng(1).integers(-2, 3, (30, seats))
    outcomes = [Outcome(places(row), tuple(row), "over") for row in scores.tolist()]
    paid = payoffs_by_row(scores, reward)  # type: ignore[arg-type]  # a name from the table
    assert paid.tolist() == [list(payoffs(outcome, reward)) for outcome in outcomes]  # type: ignore[arg-type]
