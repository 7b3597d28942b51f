"""A responder that learns what cards bring it among masters."""

import numpy as np

from flunkern.games.luegen_kniffel.solving.features import Features
from flunkern.games.luegen_kniffel.solving.learned_response import learn_response, play_among
from flunkern.games.luegen_kniffel.solving.players import Equilibrium
from flunkern.games.luegen_kniffel.solving.value_function import ValueFunction
from tests.games.luegen_kniffel.solving.positions import known

ROUGHLY = 2


def test_the_same_games_teach_the_same() -> None:
    rivals = Equilibrium(known(), ROUGHLY)
    once, again, other = (learn_response(rivals, 2, 1, 2, seed) for seed in (7, 7, 8))
    np.testing.assert_array_equal(once.weights, again.weights)
    assert not np.array_equal(once.weights, known().weights)
    assert not np.array_equal(once.weights, other.weights)


def missed(values: ValueFunction, rivals: Equilibrium) -> float:
    """How far these values are from what fresh games show."""
    games = [play_among(rivals, values, 2, number, 99) for number in range(6)]
    return float(np.mean([abs(game.gains - game.guesses - game.features @ values.weights[0]).mean() for game in games]))


def test_it_sees_what_its_rivals_misjudge() -> None:
    """Rivals who take every card for a hundred points more than it brings."""
    weights = known().weights.copy()
    weights[:, Features._fields.index("inverse_rivals")] += 100
    wrong = known()._replace(weights=weights)
    rivals = Equilibrium(wrong, ROUGHLY)
    learned = learn_response(rivals, 2, 8, 2, 5)
    assert missed(learned, rivals) < 0.7 * missed(wrong, rivals)
