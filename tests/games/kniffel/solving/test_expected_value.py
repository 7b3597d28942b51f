"""Solving: the published means, the same bits on any number of threads, and what a taste for risk changes."""

import numpy as np
import pytest

from flunkern.games.kniffel.editions import PRESETS, Edition, edition_of
from flunkern.games.kniffel.solving.expected_value import Solution, solve, state_value
from flunkern.games.kniffel.solving.rewards import UnsolvableRulesError
from flunkern.games.kniffel.solving.state import Position, flags

MEANS = {
    "plain": 245.8707745,
    "classic": 254.5893739,
    "classic-strict": 254.5877287,
    "classic-free": 254.5896095,
    "modern": 250.8568252,
    "modern-box": 250.7651092,
}


def test_every_preset_is_here() -> None:
    assert MEANS.keys() == PRESETS.keys()


@pytest.mark.parametrize("name", MEANS)
def test_the_mean_is_the_published_one(solutions: dict[str, Solution], name: str) -> None:
    assert state_value(solutions[name], Position()) == pytest.approx(MEANS[name], abs=1e-6)


def test_the_number_of_threads_changes_no_bit(solutions: dict[str, Solution]) -> None:
    for threads in (1, 3):
        again = solve(edition_of(PRESETS["plain"]), threads)
        assert np.array_equal(again.values, solutions["plain"].values)


def test_progress_grows_to_one() -> None:
    heard: list[float] = []
    solve(edition_of(PRESETS["plain"]), progress=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 1.0


def test_an_edition_that_needs_three_flags_is_solved_too(solutions: dict[str, Solution]) -> None:
    mixed = Edition(100, "any", "lower", "fifty")
    assert flags(mixed) == (0, 1, 2)
    assert state_value(solve(mixed), Position()) > state_value(solutions["classic"], Position())


def test_extra_points_out_of_range_are_refused() -> None:
    for extra in (-1, 1100):
        with pytest.raises(UnsolvableRulesError, match="extra points"):
            solve(Edition(extra, "box", "none", "never"))


def test_who_likes_risk_takes_nothing_for_sure_below_the_mean_and_who_shuns_it_does(
    solutions: dict[str, Solution],
) -> None:
    edition, mean = edition_of(PRESETS["plain"]), state_value(solutions["plain"], Position())
    bold, careful = (state_value(solve(edition, risk=risk), Position()) for risk in (0.01, -0.01))
    assert careful < mean < bold
    # To the first order they are half the variance times the risk away: 39.82 is the published deviation.
    tiny = state_value(solve(edition, risk=1e-5), Position())
    assert (2e5 * (tiny - mean)) ** 0.5 == pytest.approx(39.82, abs=0.01)
