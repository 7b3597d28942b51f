"""Small games solved: an equilibrium, the best reply to a strategy, and how much that wins."""

from typing import NamedTuple

from flunkern.solvers.compiling import compiled
from flunkern.solvers.dcfr import Learning, best_reply, expected
from flunkern.solvers.description import AnyGame
from flunkern.solvers.sequence_form import Compiled
from flunkern.solvers.strategies import AnyStrategy, Played, Strategy, plan


class Solution(NamedTuple):
    """A strategy for both players, and the proof of how good it is.

    The value of the game to player 0 lies within `bounds`: the lower is what player 0 wins at least by this strategy,
    the upper what player 1 gives away at most.
    """

    strategy: Strategy
    bounds: tuple[float, float]
    rounds: int

    @property
    def exploitability(self) -> float:
        """What a player who knows the strategy wins by it on average, over both seats: 0 in equilibrium."""
        return (self.bounds[1] - self.bounds[0]) / 2

    @property
    def value(self) -> float:
        """What the game is worth to player 0, at most `exploitability` off."""
        return (self.bounds[0] + self.bounds[1]) / 2


def solve(game: AnyGame | Compiled, precision: float = 1e-3, most_rounds: int = 1_000_000) -> Solution:
    """An equilibrium, exploitable by no more than `precision`, unless `most_rounds` are over before.

    How precise it is, `Solution.exploitability` says; with a precision of 0 all rounds are made.
    """
    if not precision >= 0:
        raise ValueError(f"no precision: {precision}")
    learning = Learning(compiled(game))
    low, high = learning.bounds()
    while high - low > 2 * precision and learning.rounds < most_rounds:
        # A look costs about as much as a round: an eighth of the work at most, once there are many rounds.
        learning.go_on(min(max(8, learning.rounds // 8), most_rounds - learning.rounds))
        low, high = learning.bounds()
    strategy = Played(learning.game, {0: learning.plan(0), 1: learning.plan(1)})
    return Solution(strategy, (low, high), learning.rounds)


class Reply(NamedTuple):
    """The best that one player can do against a strategy, and what it wins that player."""

    value: float
    strategy: Strategy


def best_response(game: AnyGame | Compiled, strategy: AnyStrategy, player: int) -> Reply:
    """The best reply of `player` to the other, who follows the strategy; no randomness is needed for it."""
    form = compiled(game)
    value, reply = best_reply(form, player, plan(form, strategy, 1 - player))
    return Reply(value, Played(form, {player: reply}))


def exploitability(game: AnyGame | Compiled, strategy: AnyStrategy) -> float:
    """What the best replies to the strategy win, on average over both seats: 0 in equilibrium."""
    form = compiled(game)
    return sum(best_reply(form, player, plan(form, strategy, 1 - player))[0] for player in (0, 1)) / 2


def value(game: AnyGame | Compiled, strategy: AnyStrategy) -> float:
    """What player 0 wins on average if both follow the strategy."""
    form = compiled(game)
    return expected(form, (plan(form, strategy, 0), plan(form, strategy, 1)))
