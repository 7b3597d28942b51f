"""What is shipped of perfect play: what the solver finds today, and what the rules pay whoever plays so."""

import os
from random import Random

import numpy as np
import pytest

from flunkern.core.chance import Seeded
from flunkern.games import find
from flunkern.games.kniffel.editions import PRESETS
from flunkern.games.kniffel.perfect import perfect
from flunkern.games.kniffel.solving.expected_value import Solution, state_value
from flunkern.games.kniffel.solving.perfection import MILLION, perfect_play
from flunkern.games.kniffel.solving.state import Position
from flunkern.material.sheet import CATEGORIES, MAXIMA

FOUND_ANEW = [*PRESETS] if "FLUNKERN_TEST_GAMES" in os.environ else ["plain"]
"""Each takes seconds to work out; all where there is time."""
GAMES = 60


@pytest.mark.parametrize("name", PRESETS)
def test_every_edition_ships_a_distribution_with_the_solved_mean(solutions: dict[str, Solution], name: str) -> None:
    shipped = perfect(PRESETS[name])
    assert shipped is not None
    assert shipped.mean == pytest.approx(state_value(solutions[name], Position()), abs=1e-4)
    chances = np.array(shipped.chances)
    assert chances.sum() == pytest.approx(MILLION, abs=50)
    scores = shipped.lowest + np.arange(len(chances))
    assert chances @ scores / chances.sum() == pytest.approx(shipped.mean, abs=0.05)
    assert [*shipped.counted] == [category.value for category in CATEGORIES]
    assert all(0 < mean < most for mean, most in zip(shipped.counted.values(), MAXIMA, strict=True))


@pytest.mark.parametrize("name", FOUND_ANEW)
def test_what_is_shipped_is_what_the_solver_finds(solutions: dict[str, Solution], name: str) -> None:
    assert perfect_play(solutions[name]) == perfect(PRESETS[name])


def test_who_plays_perfectly_by_the_rules_fills_the_boxes_so() -> None:
    """In the classic edition, where extra points come beside boxes that hold less than they could."""
    game, options = find("kniffel"), PRESETS["classic"]
    shipped, chance, luck = perfect(options), Seeded(7), Random(7)
    filled = []
    for _ in range(GAMES):
        state = game.start(options, 1, chance)
        while game.outcome(state) is None:
            move = game.bots["perfect"].choose(game.view(state, 0), game.legal_moves(state, 0), luck)
            state = game.apply(state, 0, move, chance)
        filled.append(state.sheets[0].boxes)
    boxes = np.array(filled)
    assert shipped is not None
    off = boxes.mean(axis=0) - np.array([*shipped.counted.values()])
    assert (np.abs(off) < 4 * boxes.std(axis=0) / np.sqrt(GAMES)).all()
