"""The choice of a play."""

import numpy as np

from flunkern.games.lie_zie import Play, view
from flunkern.games.lie_zie.habits import DUEL
from flunkern.games.lie_zie.solving.infoset import infoset_of
from flunkern.games.lie_zie.solving.play_search import best_play
from flunkern.games.lie_zie.solving.plays_needed import fewest_plays
from flunkern.games.lie_zie.state import State
from flunkern.solvers.splitmix import seeded
from tests.games.lie_zie.tables import follow, playing

FIRST_WINS = np.array([1.0, 0.0])


def best(state: State, seat: int, rollouts: int = 500) -> int:
    return best_play(infoset_of(view(state, seat)), fewest_plays(), DUEL, FIRST_WINS, rollouts, seeded(3))


def test_whoever_can_go_out_does_so() -> None:
    """Z-12: no later move could bring a better place."""
    assert best(playing("r1 r2 r3", "g1"), 0) == 3
    assert best(follow(playing("r1 y1", "r4 r1"), (0, Play(1, 1))), 1) == 2


def test_it_leads_what_nobody_can_answer_if_a_rival_is_about_to_go_out() -> None:
    """The rival holds one card, which cannot beat a 4, and the last card follows."""
    assert best(playing("r1 y4", "y3"), 0) == 4 * 1 + 1


def test_a_single_move_needs_no_thought_and_few_rollouts_are_enough_for_an_answer() -> None:
    assert best(playing("r1", "g1 g2"), 0) == 1
    assert best(playing("r1 y2 g3 b4 r2", "g1 g2"), 0, rollouts=1) & 3 == 1
