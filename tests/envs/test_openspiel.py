"""OpenSpiel's own tests, run on the games of the house: its API, simulations, and playthroughs."""

import importlib
import unittest
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel
import pytest
from absl import flags

from flunkern.envs import spiel
from flunkern.games import REGISTRY
from tests.contracts.playing import GAMES_EACH
from tests.envs.playing import every_slug

LONG_RUNS: Final = GAMES_EACH // 2
"""One of each kind, or as many as FLUNKERN_TEST_GAMES asks for."""
GAMES: Final = [
    *map(spiel.name_of, REGISTRY.values()),
    "flunkern_kniffel(players=1,recall=3)",
    "flunkern_luegen(players=4,odds=True)",
    "flunkern_luegen_kniffel(players=3,reward=margins)",
    "flunkern_lie_zie(players=3,grabbing=free,reward=scores)",
]
SHORT_GAMES: Final = [
    "flunkern_kniffel",
    "flunkern_luegen(rounds=1,players=3)",
    "flunkern_luegen_kniffel(max_steps=40)",
    "flunkern_lie_zie(rounds=1)",
]
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


@pytest.fixture(scope="module", autouse=True)
def _flags_are_parsed() -> None:
    """OpenSpiel's tests are programs with flags of their own."""
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["tests"])


def theirs(name: str) -> Any:
    """A module of OpenSpiel."""
    return importlib.import_module(f"open_spiel.{name}")


def run(case: type[unittest.TestCase]) -> None:
    """All tests of a case, none of which may be skipped."""
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    troubles = [text for _, text in result.errors + result.failures]
    assert not troubles, "\n".join(troubles)
    assert result.testsRun > 4
    assert not result.skipped


def walked(game: Any, seed: int) -> list[Any]:
    """Every state of a random game."""
    rng, state = Random(seed), game.new_initial_state()
    states = [state.clone()]
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        states.append(state.clone())
    return states


@pytest.mark.parametrize("deep", [False, True], ids=["near-the-root", "deep"])
@every_slug
def test_api(slug: str, deep: bool) -> None:
    """On the states that OpenSpiel samples, all near the root, and on those of a whole game, the last first."""
    base: Any = theirs("integration_tests.api_test").EnforceAPIOnPartialTreeBase
    name = spiel.name_of(REGISTRY[slug])

    class Api(base):  # type: ignore[misc]  # the base class comes without types
        game = pyspiel.load_game(name)
        game_name = name

        @classmethod
        def setUpClass(cls) -> None:
            super().setUpClass()
            if deep:
                cls.some_states = walked(cls.game, 1)[:1:-1]

    run(Api)


@pytest.mark.parametrize("game", GAMES)
def test_simulations(game: str) -> None:
    """Games, types and states pickle, states clone, and returns keep their bounds."""
    games_sim_test = theirs("python.tests.games_sim_test")
    np.random.seed(1)
    for _ in range(LONG_RUNS):
        games_sim_test.GamesSimTest("test_breakthrough").sim_game(pyspiel.load_game(game))


@pytest.mark.parametrize("game", GAMES if LONG_RUNS > 1 else SHORT_GAMES)
def test_playthroughs(game: str) -> None:
    """A playthrough tells each state whole, and played again it comes out the same."""
    generate_playthrough = theirs("python.algorithms.generate_playthrough")
    for seed in range(LONG_RUNS):
        told = generate_playthrough.playthrough(game, [], seed=seed)
        assert told.count("# State ") > 5
        again = generate_playthrough.playthrough(
            **generate_playthrough._playthrough_params(told.split("\n")), seed=seed
        )
        assert again == told
