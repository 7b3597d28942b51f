"""The distribution: it is one, has the solved mean and the published deviations, and agrees with simulated games."""

import numpy as np
import pytest

from flunkern.games.kniffel.solving.decisions import value
from flunkern.games.kniffel.solving.distribution import Distribution, distribution
from flunkern.games.kniffel.solving.past import Position
from flunkern.games.kniffel.solving.simulation import simulate
from flunkern.games.kniffel.solving.solution import Solution

DEVIATIONS = {"plain": 39.820, "classic-strict": 59.608, "classic-free": 59.61}
HIGHEST = {"plain": 375, "classic-strict": 1575, "classic-free": 1575}


@pytest.fixture(scope="session")
def spread(solutions: dict[str, Solution]) -> dict[str, Distribution]:
    return {name: distribution(solutions[name]) for name in DEVIATIONS}


@pytest.mark.parametrize("name", DEVIATIONS)
def test_the_distribution_sums_to_one_and_has_the_solved_mean(
    spread: dict[str, Distribution], solutions: dict[str, Solution], name: str
) -> None:
    found = spread[name]
    assert found.chance.sum() == pytest.approx(1.0, abs=1e-10)
    assert found.mean == pytest.approx(value(solutions[name], Position()), abs=1e-7)
    assert len(found.chance) <= HIGHEST[name] + 1


@pytest.mark.parametrize("name", DEVIATIONS)
def test_the_deviation_is_the_published_one(spread: dict[str, Distribution], name: str) -> None:
    assert spread[name].deviation == pytest.approx(DEVIATIONS[name], abs=2e-3)


def test_quantiles_and_tails_agree_with_each_other(spread: dict[str, Distribution]) -> None:
    found = spread["classic-free"]
    median = found.quantiles([0.5])[0]
    assert found.at_least(median + 1) <= 0.5 < found.at_least(median) + 1e-12
    assert found.at_least(0) == pytest.approx(1.0)
    assert found.at_least(200) > found.at_least(300) > found.at_least(400) > 0


@pytest.mark.parametrize("name", ["classic-free", "plain"])
def test_simulated_scores_fall_where_the_distribution_says(
    spread: dict[str, Distribution], solutions: dict[str, Solution], name: str
) -> None:
    games = 200_000
    scores = simulate(solutions[name], games, seed=11)
    for bound in (150, 200, 250, 300):
        exact = spread[name].at_least(bound)
        assert abs(np.mean(scores >= bound) - exact) < 4 * np.sqrt(exact * (1 - exact) / games)
