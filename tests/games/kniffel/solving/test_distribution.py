"""The distribution: it is one, has the solved mean and the published deviations, and agrees with simulated games."""

import os
from typing import Final

import numpy as np
import pytest

from flunkern.games.kniffel.solving.distribution import Distribution, distribution
from flunkern.games.kniffel.solving.expected_value import Solution, state_value
from flunkern.games.kniffel.solving.simulation import simulate
from flunkern.games.kniffel.solving.state import Position

GAMES = 100_000


PUBLISHED: Final = [("classic-free", 59.61, 1575), ("plain", 39.820, 375), ("classic-strict", 59.608, 1575)]


# One test for each preset, since a distribution takes seconds to work out; the others where there is time.
@pytest.mark.parametrize(
    ("name", "deviation", "highest"), PUBLISHED if "FLUNKERN_TEST_GAMES" in os.environ else PUBLISHED[:1]
)
def test_it_has_the_solved_mean_the_published_deviation_and_the_tails_of_simulated_games(
    solutions: dict[str, Solution], name: str, deviation: float, highest: int
) -> None:
    heard: list[float] = []
    found = distribution(solutions[name], progress=heard.append)
    assert found.probability.sum() == pytest.approx(1.0, abs=1e-10)
    assert found.mean == pytest.approx(state_value(solutions[name], Position()), abs=1e-7)
    assert found.deviation == pytest.approx(deviation, abs=2e-3)
    assert len(found.probability) <= highest + 1
    assert heard == sorted(heard)
    assert heard[-1] == 1.0
    scores = simulate(solutions[name], GAMES, seed=11)
    for bound in (150, 200, 250, 300):
        exact = found.at_least(bound)
        assert abs(np.mean(scores >= bound) - exact) < 4 * np.sqrt(exact * (1 - exact) / GAMES)


def test_quantiles_and_tails_agree_with_each_other() -> None:
    dice = Distribution(np.array([0.0, 0.25, 0.25, 0.0, 0.5]))
    assert dice.mean == 2.75
    assert dice.deviation == pytest.approx(1.2990381)
    assert dice.quantiles([0.0, 0.25, 0.3, 0.5, 0.51, 1.0]) == [0, 1, 2, 2, 4, 4]
    assert [dice.at_least(score) for score in (-3, 0, 1, 2, 3, 4, 5)] == [1, 1, 1, 0.75, 0.5, 0.5, 0]
