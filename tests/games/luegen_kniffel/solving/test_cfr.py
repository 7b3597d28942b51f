"""The equilibrium of a turn: nobody gains by turning away from it, and it mixes truth and bluff."""

from collections.abc import Mapping

import numpy as np
import pytest

from flunkern.core.chance import Dice
from flunkern.games.luegen_kniffel.claims import truths
from flunkern.games.luegen_kniffel.solving.cfr import solved
from flunkern.games.luegen_kniffel.solving.self_play import said_of
from flunkern.games.luegen_kniffel.solving.state import OPEN, Position
from flunkern.games.luegen_kniffel.solving.strategy import Plan, payoffs_of
from flunkern.games.luegen_kniffel.solving.terminal_values import Stakes, stakes_of
from flunkern.games.luegen_kniffel.solving.transitions import ALL_CLAIMS, Floats, number_of
from flunkern.material.dice import expectations, in_order, keeps, sorted_throws
from flunkern.material.sheet import Category
from tests.games.luegen_kniffel.solving.positions import known, middle, opening

C = Category
ROUNDS = 150
PLACE = {claim: place for place, claim in enumerate(ALL_CLAIMS)}


class Game:
    """A solved turn, with what claims bring worked out anew from its stakes."""

    def __init__(self, position: Position) -> None:
        self.roller, self.open = position.turn, position.cards[position.turn][OPEN]
        self.stakes: Stakes = stakes_of(known(), position)
        self.plan: Plan = solved(payoffs_of(self.stakes, self.roller), ROUNDS)
        self.said = said_of(self.plan)
        ends, doubts, silent = self.stakes.shares, self.plan.doubts, np.prod(1 - self.plan.doubts, axis=2)
        noted, caught = ends.noted[:, self.roller], ends.caught[:, self.roller]
        errors = np.einsum("tcj,cj->tc", doubts, ends.erred[:, :, self.roller] - noted[:, None])
        gains = np.einsum("tcj,cj->tc", doubts, ends.gained[:, :, self.roller] - caught[:, None])
        self.true: Floats = noted + errors
        self.lie: Floats = silent * noted + (1 - silent) * caught + gains

    def worth(self, dice: Dice, throw: int) -> float:
        """The best that can be said of five dice."""
        true = [self.true[throw, PLACE[claim]] for claim in truths(dice, self.open)]
        return float(max([self.lie[throw][self.stakes.open > 0].max(), *true]))

    def best_roller(self) -> float:
        """What the best answer to these doubts brings, over all keeps and all that can be said."""
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
        return float((self.said.truly * self.true + self.said.falsely * self.lie).sum())

    def answerer_slack(self, place: int) -> float:
        """What one answerer gains by the best answer to everything that is said."""
        ends, seat = self.stakes.shares, (self.roller + 1 + place) % self.stakes.shares.noted.shape[1]
        others = np.prod(np.delete(1 - self.plan.doubts, place, axis=2), axis=2)
        right = (ends.gained[:, place] - ends.caught)[:, seat] + others * (ends.caught - ends.noted)[:, seat]
        wrong = (ends.erred[:, place] - ends.noted)[:, seat]
        gain = self.said.falsely * right + self.said.truly * wrong
        return float((np.maximum(gain, 0) - gain * self.plan.doubts[:, :, place]).sum())


@pytest.mark.parametrize("position", [opening(), middle(), middle(turn=2)], ids=["opening", "middle", "third"])
def test_nobody_gains_by_turning_away(position: Position) -> None:
    """In shares of the win: a turn decides over about ten times as much."""
    game = Game(position)
    assert game.best_roller() - game.roller_value() < 0.005
    for place in range(len(position.cards) - 1):
        assert game.answerer_slack(place) < 0.005


def test_something_is_said_in_every_turn() -> None:
    said = Game(middle()).said
    assert said.truly.sum() + said.falsely.sum() == pytest.approx(1, abs=1e-5)
    assert np.all(said.truly >= 0)
    assert np.all(said.falsely > -1e-12)


def test_truth_and_bluff_are_mixed() -> None:
    """Also within one and the same claim, so that it can neither always be believed nor always be doubted."""
    game = Game(middle())
    assert game.said.truly.sum() > 0.3
    assert game.said.falsely.sum() > 0.03
    mixed = (game.said.truly > 0.005) & (game.said.falsely > 0.002)
    assert mixed.any()
    doubts = game.plan.doubts[mixed]
    assert np.any((doubts > 0.05) & (doubts < 0.95))


def test_a_sure_thing_is_kept_and_told() -> None:
    """A Große Straße of the first throw."""
    game = Game(opening())
    hand = number_of()[1, 2, 3, 4, 5] - 210
    assert game.plan.lying[0, hand] < 0.2


def test_the_same_turn_has_the_same_plan() -> None:
    for one, other in zip(Game(middle()).plan, Game(middle()).plan, strict=True):
        assert np.array_equal(one, other)
