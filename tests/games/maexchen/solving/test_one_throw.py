"""One throw, held against the general solver, and against whoever knows the strategy."""

from dataclasses import dataclass

import numpy as np
import pytest

from flunkern.games.maexchen.solving import Payoffs, Stage, equilibrium
from flunkern.games.maexchen.solving.duel import value
from flunkern.games.maexchen.solving.one_throw import PROBABILITY, RANKS
from flunkern.solvers import solve
from flunkern.solvers.description import Matrix

HONEST = np.tril(np.ones((RANKS, RANKS), bool))


def payoffs(lost: float = 1.0) -> tuple[Payoffs, Payoffs]:
    """A throw after which whoever is wrong pays one; who must go higher is the worse off, the higher it is."""
    true, lie, believed = np.full(RANKS, lost), np.full(RANKS, -lost), np.linspace(-0.6, 0.8, RANKS)
    return Payoffs(true, lie, believed), Payoffs(-true, -lie, -believed)


@dataclass(frozen=True)
class OneThrow:
    """The same as a game of hands: the thrower has dice, the answerer has none."""

    floor: int
    thrower: Payoffs

    @property
    def hands(self) -> tuple[range, range]:
        return range(RANKS), range(1)

    @property
    def deal(self) -> Matrix:
        return PROBABILITY.reshape(-1, 1)

    def start(self) -> tuple[int, ...]:
        return ()

    def turn(self, public: tuple[int, ...]) -> int | None:
        return len(public) if len(public) < 2 else None

    def actions(self, public: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(range(self.floor + 1, RANKS)) if not public else (0, 1)

    def after(self, public: tuple[int, ...], action: int) -> tuple[int, ...]:
        return (*public, action)

    def payoff(self, public: tuple[int, ...]) -> Matrix:
        announced, doubted = public
        true, lie, believed = self.thrower
        if not doubted:
            return np.full((RANKS, 1), believed[announced])
        paid: Matrix = np.where(np.arange(RANKS) >= announced, true[announced], lie[announced])
        return paid.reshape(-1, 1)


def gains(floor: int, stage: Stage, thrower: Payoffs, answerer: Payoffs) -> tuple[float, float]:
    """What each could win more by the best answer to the other."""
    worth = [
        mine.believed + stage.doubted * (caught - mine.believed)
        for mine, caught in ((thrower, thrower.true), (thrower, thrower.lie))
    ]
    best = np.where(np.arange(RANKS) > floor, np.where(HONEST, *worth), -np.inf).max(axis=1)
    mass = PROBABILITY[:, None] * stage.announced
    doubt = (mass * np.where(HONEST, answerer.true, answerer.lie)).sum(axis=0)
    answers = np.maximum(doubt, mass.sum(axis=0) * answerer.believed)
    return PROBABILITY @ best - value(stage, thrower), answers.sum() - value(stage, answerer)


@pytest.mark.parametrize("floor", [-1, 6, 14, 19])
def test_it_is_worth_what_the_general_solver_finds(floor: int) -> None:
    thrower, answerer = payoffs()
    stage = equilibrium(floor, thrower, answerer)
    solution = solve(OneThrow(floor, thrower), precision=1e-4)
    assert value(stage, thrower) == pytest.approx(solution.value, abs=3e-4)


@pytest.mark.parametrize("floor", range(-1, 20))
@pytest.mark.parametrize("lost", [0.5, 1.0, 3.0])
def test_nobody_wins_by_knowing_it(floor: int, lost: float) -> None:
    thrower, answerer = payoffs(lost)
    stage = equilibrium(floor, thrower, answerer)
    assert stage.announced.sum(axis=1) == pytest.approx(1)
    assert (stage.announced[:, : floor + 1] == 0).all()
    assert max(gains(floor, stage, thrower, answerer)) < 1e-9


@pytest.mark.parametrize("floor", [-1, 10])
def test_nor_where_the_two_do_not_want_the_opposite(floor: int) -> None:
    """As at a table of many, where somebody else may pay."""
    thrower, _ = payoffs()
    answerer = Payoffs(np.full(RANKS, -1.0), np.full(RANKS, 0.2), np.linspace(-0.1, -0.9, RANKS))
    stage = equilibrium(floor, thrower, answerer)
    assert max(gains(floor, stage, thrower, answerer)) < 1e-9


def test_a_measure_that_finds_nothing_would_be_no_measure() -> None:
    thrower, answerer = payoffs()
    stage = equilibrium(-1, thrower, answerer)
    credulous = Stage(stage.announced, np.zeros(RANKS))
    assert gains(-1, credulous, thrower, answerer)[0] > 0.1
    truthful = Stage(np.eye(RANKS), stage.doubted)
    assert gains(-1, truthful, thrower, answerer)[1] > 0.01
