"""The game of two: nobody who knows the strategy wins anything by it."""

import numpy as np
import pytest

from flunkern.games.maexchen import Options
from flunkern.games.maexchen.solving import Stage, duel_of
from flunkern.games.maexchen.solving.duel import Duel
from tests.games.maexchen.solving.best_response import best_responses


@pytest.mark.parametrize("options", [Options(), Options(double=False), Options(lives=6)])
def test_the_whole_game_is_in_equilibrium(options: Options) -> None:
    solved = duel_of(options)
    begins, answers = best_responses(options, solved)
    win = solved.win[options.lives, options.lives]
    assert begins - win < 1e-9
    assert answers - (1 - win) < 1e-9


def test_whoever_knows_another_strategy_wins_by_it() -> None:
    """Or the test above would show nothing."""
    solved = duel_of(Options())
    credulous = {
        lives: [Stage(stage.announced, np.zeros_like(stage.doubted)) for stage in stages]
        for lives, stages in solved.stages.items()
    }
    begins, _ = best_responses(Options(), Duel(solved.win, credulous))
    assert begins - solved.win[3, 3] > 0.05


def test_more_lives_are_better_and_beginning_is_an_advantage() -> None:
    win = duel_of(Options()).win
    assert (np.diff(win[1:, 1:], axis=0) > 0).all()
    assert (np.diff(win[1:, 1:], axis=1) < 0).all()
    assert win[3, 3] == pytest.approx(0.5541, abs=1e-4)
