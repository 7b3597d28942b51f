"""Every preset solved once for all tests."""

import pytest

from flunkern.games.kniffel.editions import PRESETS, edition_of
from flunkern.games.kniffel.solving.expected_value import Solution, solve


@pytest.fixture(scope="session")
def solutions() -> dict[str, Solution]:
    return {name: solve(edition_of(options)) for name, options in PRESETS.items()}
