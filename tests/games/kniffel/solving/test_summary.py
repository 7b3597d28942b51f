"""What is told of an edition: its distribution, summed up."""

import numpy as np
import pytest

from flunkern.games.kniffel.editions import PRESETS, edition_of
from flunkern.games.kniffel.solving import summary
from flunkern.games.kniffel.solving.distribution import Distribution
from flunkern.games.kniffel.solving.expected_value import Solution, state_value
from flunkern.games.kniffel.solving.state import Position
from flunkern.games.kniffel.solving.summary import BOUNDS, QUANTILES, summary_of

PLAIN = edition_of(PRESETS["plain"])
FLAT = Distribution(np.full(400, 1 / 400))


def test_a_summary_has_the_solved_mean_and_the_shares_of_the_distribution(
    solutions: dict[str, Solution], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(summary, "solution_for", lambda _: solutions["plain"])
    found = summary_of(PLAIN, FLAT)
    assert found.expected_score == state_value(solutions["plain"], Position())
    assert found.standard_deviation == pytest.approx(np.sqrt((400**2 - 1) / 12))
    assert [quantile.share for quantile in found.quantiles] == list(QUANTILES)
    assert [quantile.score for quantile in found.quantiles] == pytest.approx([3, 19, 99, 199, 299, 379, 395], abs=1)
    assert [high.score for high in found.at_least] == list(BOUNDS)
    assert [high.chance for high in found.at_least] == pytest.approx([250 / 400, 0.5, 150 / 400, 0.25, 0.0, 0.0])
