"""Games whose equilibria are known, for solvers to show what they can do."""

from flunkern.solvers.small_games.kuhn_poker import KuhnPoker
from flunkern.solvers.small_games.liars_dice import CALL, Bid, LiarsDice
