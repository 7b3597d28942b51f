"""The equilibrium of a turn: nobody gains by turning away from it, and it mixes truth and bluff."""

from collections.abc import Mapping

import numpy as np
import pytest

from flunkern.core.chance import Dice
from flunkern.games.luegen_kniffel.claims import truths
from flunkern.games.luegen_kniffel.solving.cfr import solve_turn
from flunkern.games.luegen_kniffel.solving.payoffs import payoffs_of
from flunkern.games.luegen_kniffel.solving.self_play import claim_reach
from flunkern.games.luegen_kniffel.solving.state import OPEN, Position
from flunkern.games.luegen_kniffel.solving.strategy import Strategy
from flunkern.games.luegen_kniffel.solving.terminal_values import TerminalValues, terminal_values
from flunkern.games.luegen_kniffel.solving.transitions import ALL_CLAIMS, number_of
from flunkern.material.dice import expectations, in_order, keeps, sorted_throws
from flunkern.material.sheet import Category
from flunkern.solvers.arrays import Floats
from tests.games.luegen_kniffel.solving.positions import known, middle, opening

C = Category
ITERATIONS = 150
PLACE = {claim: place for place, claim in enumerate(ALL_CLAIMS)}


class Game:
    """A solved turn, with what claims bring worked out anew from its values."""

    def __init__(self, position: Position) -> None:
        self.roller, self.open = position.turn, position.cards[position.turn][OPEN]
        self.values: TerminalValues = terminal_values(known(), position)
        self.strategy: Strategy = solve_turn(payoffs_of(self.values, self.roller), ITERATIONS)
        self.claimed = claim_reach(self.strategy)
        terminals, doubts, silent = self.values.shares, self.strategy.doubts, np.prod(1 - self.strategy.doubts, axis=2)
        noted, caught = terminals.noted[:, self.roller], terminals.caught[:, self.roller]
        errors = np.einsum("tcj,cj->tc", doubts, terminals.erred[:, :, self.roller] - noted[:, None])
        gains = np.einsum("tcj,cj->tc", doubts, terminals.gained[:, :, self.roller] - caught[:, None])
        self.true: Floats = noted + errors
        self.lie: Floats = silent * noted + (1 - silent) * caught + gains

    def worth(self, dice: Dice, throw: int) -> float:
        """The best that can be said of five dice."""
        true = [self.true[throw, PLACE[claim]] for claim in truths(dice, self.open)]
        return float(max([self.lie[throw][self.values.open > 0].max(), *true]))

    def best_roller(self) -> float:
        """What the best answer to these doubts brings, over all keeps and all that can be claimed."""
        last = expectations(5, lambda dice: self.worth(dice, 2))
        means = {first: self._second(first, last) for size in range(5) for first in sorted_throws(size)}

        def first_throw(dice: Dice) -> float:
            return max(self.worth(dice, 0), *(means[kept] for kept in keeps(dice)))

        return expectations(5, first_throw)[()]

    def _second(self, first: Dice, last: Mapping[Dice, float]) -> float:
        def choice(thrown: Dice) -> float:
            stop = self.worth(in_order(first + thrown), 1)
            return max(stop, *(last[in_order(first + kept)] for kept in keeps(thrown)))

        return expectations(5 - len(first), choice)[()]

    def roller_value(self) -> float:
        return float((self.claimed.truly * self.true + self.claimed.falsely * self.lie).sum())

    def answerer_slack(self, place: int) -> float:
        """What one answerer gains by the best answer to everything that is claimed."""
        terminals, seat = self.values.shares, (self.roller + 1 + place) % self.values.shares.noted.shape[1]
        others = np.prod(np.delete(1 - self.strategy.doubts, place, axis=2), axis=2)
        right = (terminals.gained[:, place] - terminals.caught)[:, seat] + others * (
            terminals.caught - terminals.noted
        )[:, seat]
        wrong = (terminals.erred[:, place] - terminals.noted)[:, seat]
        gain = self.claimed.falsely * right + self.claimed.truly * wrong
        return float((np.maximum(gain, 0) - gain * self.strategy.doubts[:, :, place]).sum())


@pytest.mark.parametrize("position", [opening(), middle(), middle(turn=2)], ids=["opening", "middle", "third"])
def test_nobody_gains_by_turning_away(position: Position) -> None:
    """In shares of the win: a turn decides over about ten times as much."""
    game = Game(position)
    assert game.best_roller() - game.roller_value() < 0.005
    for place in range(len(position.cards) - 1):
        assert game.answerer_slack(place) < 0.005


def test_something_is_said_in_every_turn() -> None:
    claimed = Game(middle()).claimed
    assert claimed.truly.sum() + claimed.falsely.sum() == pytest.approx(1, abs=1e-5)
    assert np.all(claimed.truly >= 0)
    assert np.all(claimed.falsely > -1e-12)


def test_truth_and_bluff_are_mixed() -> None:
    """Also within one and the same claim, so that it can neither always be believed nor always be doubted."""
    game = Game(middle())
    assert game.claimed.truly.sum() > 0.3
    assert game.claimed.falsely.sum() > 0.03
    mixed = (game.claimed.truly > 0.005) & (game.claimed.falsely > 0.002)
    assert mixed.any()
    doubts = game.strategy.doubts[mixed]
    assert np.any((doubts > 0.05) & (doubts < 0.95))


def test_a_sure_thing_is_kept_and_told() -> None:
    """A Große Straße of the first throw."""
    game = Game(opening())
    hand = number_of()[1, 2, 3, 4, 5] - 210
    assert game.strategy.lying[0, hand] < 0.2


def test_the_same_turn_has_the_same_plan() -> None:
    for one, other in zip(Game(middle()).strategy, Game(middle()).strategy, strict=True):
        assert np.array_equal(one, other)
