"""Simulation: the exact mean within four standard errors, the same games for the same seed, sound dice."""

import numpy as np
import pytest

from flunkern.games.kniffel.solving.expected_value import Solution, state_value
from flunkern.games.kniffel.solving.simulation import philox, simulate
from flunkern.games.kniffel.solving.state import Position


@pytest.mark.parametrize("name", ["classic", "modern"])
def test_the_mean_is_the_exact_one_within_four_standard_errors(solutions: dict[str, Solution], name: str) -> None:
    scores = simulate(solutions[name], 300_000, seed=2024)
    error = scores.std() / np.sqrt(len(scores))
    assert abs(scores.mean() - state_value(solutions[name], Position())) < 4 * error


def test_games_depend_on_the_seed_and_nothing_else(solutions: dict[str, Solution]) -> None:
    one, three = (simulate(solutions["modern"], 20_000, seed=5, threads=n) for n in (1, 3))
    assert np.array_equal(one, three)
    assert np.array_equal(one[:777], simulate(solutions["modern"], 777, seed=5))
    assert not np.array_equal(one, simulate(solutions["modern"], 20_000, seed=6))


@pytest.mark.parametrize(
    ("key", "high", "low", "words"),
    [
        (0, 0, 0, (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
        (2**64 - 1, 2**64 - 1, 2**64 - 1, (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
        (0x299F31D0A4093822, 0x0370734413198A2E, 0x85A308D3243F6A88, (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1)),
    ],
)
def test_the_generator_gives_the_known_answers(key: int, high: int, low: int, words: tuple[int, int, int, int]) -> None:
    a, b, c, d = words
    found = [int(bits) for bits in philox(np.uint64(key), np.uint64(high), np.uint64(low))]
    assert found == [b << 32 | a, d << 32 | c]
