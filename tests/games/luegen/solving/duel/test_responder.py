"""The best response to the shipped books: as little as is claimed, and no other attack finds more."""

import os
from functools import lru_cache

import numpy as np
import pytest

from flunkern.games.luegen.solving.best_response import RoundOfTwo, TrainedPolicy
from flunkern.games.luegen.solving.duel.cfr import Learning, six_dice
from flunkern.games.luegen.solving.duel.ladders import ANSWERS, OPENS, PASS
from flunkern.games.luegen.solving.duel.responder import Responder
from flunkern.games.luegen.solving.duel.tree import tree_of
from flunkern.games.luegen.solving.duel.whole_games import won
from flunkern.games.luegen.solving.duel.writing import sums_of
from flunkern.games.luegen.solving.stages import Stage
from flunkern.games.luegen.solving.state import CALL
from flunkern.games.luegen.solving.strategy import shipped, world_of
from flunkern.solvers.public_tree import Reply, Restriction

MOST = 0.03
MOST_GAMES = 0.55


@pytest.fixture(scope="module")
def opened() -> Responder:
    return Responder(shipped().books[OPENS], OPENS)


def test_whoever_knows_how_the_master_opens_wins_little(opened: Responder) -> None:
    assert 0.0 < opened.value() < MOST


@pytest.mark.skipif("FLUNKERN_TEST_GAMES" not in os.environ, reason="both books: `make test-long`")
def test_whoever_knows_all_of_the_master_wins_little_in_rounds_and_in_whole_games(opened: Responder) -> None:
    answering, opening = opened.value(), Responder(shipped().books[ANSWERS], ANSWERS).value()
    assert 0.0 < opening + answering < 2 * MOST
    assert 0.5 < won((1 + opening) / 2, (1 + answering) / 2) < MOST_GAMES


def test_step_by_step_it_finds_what_one_walk_through_the_whole_tree_finds(opened: Responder) -> None:
    tree, deal = tree_of(OPENS), six_dice()
    sums = sums_of(tree, shipped().books[OPENS], (), len(deal.probability))
    assert Learning(tree, deal, sums).guaranteed() == pytest.approx(-opened.value(), abs=1e-5)


def test_another_responder_who_believes_nothing_of_the_tree_wins_no_more(opened: Responder) -> None:
    """It asks the master's policy alone, and thinks of bids that the tree merges or leaves out."""
    policy = TrainedPolicy(world_of(Stage(2, False)), shipped().books)
    reply = Reply(RoundOfTwo(), lru_cache(4000)(policy), ANSWERS, Restriction(2, 3, 0.02))
    assert reply.value < opened.value() + 1e-4


def test_it_calls_what_cannot_be_and_raises_what_is_safe(opened: Responder) -> None:
    ladder = (8 * 5 + 6,)
    moves, best = opened.best(ladder)
    assert moves[-1] == CALL
    assert set(np.unique(best).tolist()) != {len(moves) - 1}
    assert opened.move(ladder, 0) != CALL, "six ones hold any five sixes"


def test_it_knows_nothing_of_whoever_strays_from_the_book(opened: Responder) -> None:
    assert opened.move((8 * 1 + 3,), 0) is None


def test_openings_that_say_nothing_are_one_to_it() -> None:
    answers = Responder(shipped().books[ANSWERS], ANSWERS)
    known = answers.best((PASS, 8 * 5 + 4))
    assert answers.move((8 * 2 + 6, 8 * 5 + 4), 30) == known[0][known[1][30]]
