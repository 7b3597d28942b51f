"""Who plays in matches: equilibria by some value function, and best responses to them within the turn."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from flunkern.games.luegen_kniffel.solving.best_response import best_answers, best_roller
from flunkern.games.luegen_kniffel.solving.cfr import solve_turn
from flunkern.games.luegen_kniffel.solving.payoffs import ClaimReach, Payoffs, payoffs_of
from flunkern.games.luegen_kniffel.solving.reach import claim_reach
from flunkern.games.luegen_kniffel.solving.state import Position
from flunkern.games.luegen_kniffel.solving.strategy import Strategy
from flunkern.games.luegen_kniffel.solving.terminal_values import Terminals, TerminalValues, terminal_values
from flunkern.games.luegen_kniffel.solving.value_function import ValueFunction
from flunkern.solvers.arrays import Floats


class Solved(NamedTuple):
    """A turn with its equilibrium."""

    values: TerminalValues
    pay: Payoffs
    strategy: Strategy
    claimed: ClaimReach


class Equilibrium:
    """Plays the equilibrium of every turn, its ends valued by this function."""

    def __init__(self, known: ValueFunction, iterations: int) -> None:
        self.known = known
        self.iterations = iterations
        self.values = lru_cache(maxsize=8)(self._values)
        self.solved = lru_cache(maxsize=8)(self._solved)

    def _values(self, position: Position) -> TerminalValues:
        return terminal_values(self.known, position)

    def _solved(self, position: Position) -> Solved:
        values = self.values(position)
        pay = payoffs_of(values, position.turn)
        strategy = solve_turn(pay, self.iterations)
        return Solved(values, pay, strategy, claim_reach(strategy))

    def ends(self, position: Position) -> Terminals:
        return self.solved(position).values.shares

    def claims(self, position: Position) -> ClaimReach:
        return self.solved(position).claimed

    def answers(self, position: Position, place: int) -> Floats:
        return self.solved(position).strategy.doubts[:, :, place]


class Responder:
    """Plays the best response, within each turn, to a table of others who play equilibria; ends valued by `known`."""

    def __init__(self, rivals: Equilibrium, known: ValueFunction | None = None) -> None:
        self.rivals = rivals
        self.known = known

    def pay(self, position: Position) -> Payoffs:
        """What ends are worth: by its own values or, if it has none, by those of the others."""
        if self.known is None:
            return self.rivals.solved(position).pay
        return payoffs_of(terminal_values(self.known, position), position.turn)

    def rolled(self, position: Position) -> Strategy:
        """What it does as the roller, and the others as answerers."""
        return best_roller(self.pay(position), self.rivals.solved(position).strategy.doubts)[0]

    def answered(self, position: Position, place: int) -> Strategy:
        """What it does as the answerer in this place, and the others."""
        solved = self.rivals.solved(position)
        doubts = solved.strategy.doubts.copy()
        doubts[:, :, place] = best_answers(self.pay(position), solved.claimed, doubts, place)
        return solved.strategy._replace(doubts=doubts, trusts=1.0 - doubts)

    def claims(self, position: Position) -> ClaimReach:
        return claim_reach(self.rolled(position))

    def answers(self, position: Position, place: int) -> Floats:
        return self.answered(position, place).doubts[:, :, place]


class Stubborn:
    """Rolls as the equilibrium does, and gives the same answer to everything."""

    def __init__(self, roller: Equilibrium, doubt: float) -> None:
        self.roller = roller
        self.doubt = doubt

    def claims(self, position: Position) -> ClaimReach:
        return self.roller.claims(position)

    def answers(self, position: Position, place: int) -> Floats:
        return np.full(self.roller.claims(position).truly.shape, self.doubt)
