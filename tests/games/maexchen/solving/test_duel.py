"""The game of two: nobody who knows the strategy wins anything by it."""

import numpy as np
import pytest

from flunkern.games.maexchen import Options
from flunkern.games.maexchen.solving import DuelResponse, Stage, duel_of
from flunkern.games.maexchen.solving.duel import payoffs_of, value
from flunkern.games.maexchen.solving.exploiting import against_one, people
from flunkern.games.maexchen.solving.one_throw import RANKS


@pytest.mark.parametrize("options", [Options(), Options(double=False), Options(lives=6)])
def test_the_whole_game_is_in_equilibrium(options: Options) -> None:
    solved, lives = duel_of(options), options.lives
    response, win = DuelResponse(options, solved.stages), solved.win[lives, lives]
    assert response.throwing(-1, lives, lives).value - win < 1e-9
    assert response.answering(-1, lives, lives).value - (1 - win) < 1e-9


def test_whoever_knows_another_strategy_wins_by_it() -> None:
    """Or the test above would show nothing."""
    solved = duel_of(Options())
    credulous = {
        lives: [Stage(stage.announced, np.zeros_like(stage.doubted)) for stage in stages]
        for lives, stages in solved.stages.items()
    }
    assert DuelResponse(Options(), credulous).throwing(-1, 3, 3).value - solved.win[3, 3] > 0.05


def test_more_lives_are_better_and_beginning_is_an_advantage() -> None:
    win = duel_of(Options()).win
    assert (np.diff(win[1:, 1:], axis=0) > 0).all()
    assert (np.diff(win[1:, 1:], axis=1) < 0).all()
    assert win[3, 3] == pytest.approx(0.5541, abs=1e-4)


@pytest.mark.parametrize("options", [Options(), Options(double=False)])
def test_the_best_answer_to_people_costs_nothing_against_the_equilibrium(options: Options) -> None:
    """Every throw is worth the same to the equilibrium, whether it or the master is on the other side."""
    solved, master = duel_of(options), against_one(options)
    for (mine, yours), stages in solved.stages.items():
        thrower = payoffs_of(options, solved, mine, yours)
        for floor, stage in enumerate(stages, -1):
            said = np.eye(RANKS)[master.throwing(floor, mine, yours).best.astype(int)]
            doubts = master.answering(floor, yours, mine).best
            for other in (Stage(said, stage.doubted), Stage(stage.announced, doubts)):
                assert value(other, thrower) == pytest.approx(solved.worth[mine, yours][1 + floor], abs=1e-9)


def test_people_can_be_beaten_by_whoever_knows_them() -> None:
    lively = {lives: [people(floor) for floor in range(-1, RANKS - 1)] for lives in duel_of(Options()).stages}
    assert DuelResponse(Options(), lively).throwing(-1, 3, 3).value > 0.75


def test_people_say_something_that_is_allowed_and_doubt_what_is_high_more_often() -> None:
    for floor in range(-1, RANKS - 1):
        stage = people(floor)
        assert stage.announced.sum(axis=1) == pytest.approx(np.ones(RANKS))
        assert not stage.announced[:, : floor + 1].any()
        assert (np.diff(stage.doubted) >= 0).all()
