"""Small games solved: an equilibrium, the best response to a strategy, and how much that wins.

    bounds(x, y) = (min_y' u(x, y'), max_x' u(x', y)),  exploitability = (the upper − the lower) / 2

for plans x and y and u(x, y), what player 0 wins. The value of the game, max_x min_y u(x, y), lies within.
"""

from typing import NamedTuple

from flunkern.solvers import dcfr
from flunkern.solvers.compiling import compiled
from flunkern.solvers.dcfr import Learning, expected_value
from flunkern.solvers.description import AnyGame
from flunkern.solvers.sequence_form import Compiled
from flunkern.solvers.strategies import AnyStrategy, PlanStrategy, Strategy, realisation_plan


class Solution(NamedTuple):
    """A strategy for both players, and the proof of how good it is.

    The value of the game to player 0 lies within `bounds`: the lower is what player 0 wins at least by this strategy,
    the upper what player 1 gives away at most.
    """

    strategy: Strategy
    bounds: tuple[float, float]
    iterations: int

    @property
    def exploitability(self) -> float:
        """What a player who knows the strategy wins by it on average, over both seats: 0 in equilibrium."""
        return (self.bounds[1] - self.bounds[0]) / 2

    @property
    def value(self) -> float:
        """What the game is worth to player 0, at most `exploitability` off."""
        return (self.bounds[0] + self.bounds[1]) / 2


def solve(game: AnyGame | Compiled, precision: float = 1e-3, most_iterations: int = 1_000_000) -> Solution:
    """An equilibrium, exploitable by no more than `precision`, unless `most_iterations` are over before.

    How precise it is, `Solution.exploitability` says; with a precision of 0 all of them are made.
    """
    if not precision >= 0:
        raise ValueError(f"no precision: {precision}")
    learning = Learning(compiled(game))
    low, high = learning.bounds()
    while high - low > 2 * precision and learning.iterations < most_iterations:
        # A look costs about as much as an iteration: an eighth of the work at most, once there are many.
        learning.iterate(min(max(8, learning.iterations // 8), most_iterations - learning.iterations))
        low, high = learning.bounds()
    strategy = PlanStrategy(learning.game, {0: learning.plan(0), 1: learning.plan(1)})
    return Solution(strategy, (low, high), learning.iterations)


class Response(NamedTuple):
    """The best that one player can do against a strategy, and what it wins that player."""

    value: float
    strategy: Strategy


def best_response(game: AnyGame | Compiled, strategy: AnyStrategy, player: int) -> Response:
    """The best response of `player` to the other, who follows the strategy; no randomness is needed for it."""
    form = compiled(game)
    value, plan = dcfr.best_response(form, player, realisation_plan(form, strategy, 1 - player))
    return Response(value, PlanStrategy(form, {player: plan}))


def exploitability(game: AnyGame | Compiled, strategy: AnyStrategy) -> float:
    """What the best responses to the strategy win, on average over both seats: 0 in equilibrium."""
    form = compiled(game)
    return sum(best_response(form, strategy, player).value for player in (0, 1)) / 2


def value(game: AnyGame | Compiled, strategy: AnyStrategy) -> float:
    """What player 0 wins on average if both follow the strategy."""
    form = compiled(game)
    return expected_value(form, (realisation_plan(form, strategy, 0), realisation_plan(form, strategy, 1)))
