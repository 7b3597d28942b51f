"""A pass played to its end in thought."""

import numpy as np
import pytest

from flunkern.games import lie_zie
from flunkern.games.lie_zie.habits import habit_for
from flunkern.games.lie_zie.solving.plays_needed import fewest_plays
from flunkern.games.lie_zie.solving.rollouts import rivals_left, rollout, rollout_policy
from flunkern.games.lie_zie.solving.state import MOST_MOVES, is_over, list_moves, step
from tests.games.lie_zie.solving.packing import packed
from tests.games.lie_zie.tables import playing, playing_stage

ROOM = np.zeros(MOST_MOVES, np.int64)
HANDS = ("r1 r2 g3 g4", "y1 b2 r3 r4", "g1 g2 y3 y4", "b1 b2 b3 y1", "r1 y2 g2 b4", "g1 r2 y3 b1")


@pytest.mark.parametrize("seats", lie_zie.seats)
def test_habits_are_legal_and_end_the_pass(seats: int) -> None:
    state = packed(playing_stage(playing(*HANDS[:seats])))
    habit = habit_for(seats)
    for _ in range(5):
        moves = np.zeros(MOST_MOVES, np.int64)
        move = rollout_policy(state, fewest_plays(), habit, ROOM)
        assert move in moves[: list_moves(state, moves)]
        step(state, move)
    rollout(state, fewest_plays(), habit, ROOM)
    assert is_over(state)


def test_it_goes_out_when_it_can() -> None:
    state = packed(playing_stage(playing("r1 r2 r3", "r4")))
    assert rollout_policy(state, fewest_plays(), habit_for(2), ROOM) == 3


def test_those_with_cards_who_were_not_asked_yet_may_answer() -> None:
    state = packed(playing_stage(playing("r1 r2", "g1 g2", "", "b1 b2")))
    assert rivals_left(state) == 2
    step(state, 1)
    assert rivals_left(state) == 1
    step(state, 0)
    assert rivals_left(state) == 0
