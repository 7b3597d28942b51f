"""Best responses within a turn: nothing else brings more, and against an equilibrium they bring little."""

import numpy as np
import pytest

from flunkern.games.luegen_kniffel.solving.best_response import best_answers, best_roller, doubt_gains
from flunkern.games.luegen_kniffel.solving.claiming import claim_value
from flunkern.games.luegen_kniffel.solving.payoffs import Payoffs, payoffs_of
from flunkern.games.luegen_kniffel.solving.reach import claim_reach
from flunkern.games.luegen_kniffel.solving.state import Position
from flunkern.games.luegen_kniffel.solving.strategy import Strategy
from flunkern.games.luegen_kniffel.solving.terminal_values import CLAIMS
from tests.games.luegen_kniffel.solving.positions import middle, opening
from tests.games.luegen_kniffel.solving.test_cfr import Game


def value(pay: Payoffs, strategy: Strategy) -> float:
    """What a strategy of the roller brings against the doubts that it is stored with."""
    claimed, total = claim_reach(strategy), 0.0
    for throw in range(3):
        for claim in np.flatnonzero(pay.open).tolist():
            true, lie = claim_value(pay, strategy.doubts, throw, claim)
            total += claimed.truly[throw, claim] * true + claimed.falsely[throw, claim] * lie
    return total


@pytest.mark.parametrize("position", [opening(), middle(turn=2)], ids=["opening", "third"])
def test_the_best_roller_brings_what_a_search_without_tables_finds(position: Position) -> None:
    game = Game(position)
    pay = payoffs_of(game.values, game.roller)
    best, found = best_roller(pay, game.strategy.doubts)
    assert found == pytest.approx(game.best_roller(), abs=1e-9)
    assert value(pay, best) == pytest.approx(found, abs=1e-5)
    assert value(pay, game.strategy) <= found + 1e-6


def test_a_table_that_believes_everything_is_lied_to() -> None:
    game = Game(opening())
    pay = payoffs_of(game.values, game.roller)
    best, found = best_roller(pay, np.zeros((3, CLAIMS, 1)))
    assert claim_reach(best).falsely.sum() > 0.9
    assert found == pytest.approx(pay.noted.max())


def test_the_best_answers_gain_what_the_others_leave() -> None:
    game = Game(middle())
    pay = payoffs_of(game.values, game.roller)
    for place in range(2):
        gains = doubt_gains(pay, game.claimed, game.strategy.doubts, place)
        answers = best_answers(pay, game.claimed, game.strategy.doubts, place)
        heard = game.claimed.truly + game.claimed.falsely > 1e-9
        assert set(np.unique(answers[heard])) <= {0.0, 1.0}
        more = (gains * (answers - game.strategy.doubts[:, :, place])).sum()
        assert more == pytest.approx(game.answerer_slack(place), abs=1e-6)
