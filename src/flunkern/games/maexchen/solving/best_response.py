"""The best response to any way of throwing and answering: what is won by whoever knows it, and how.

For two, by lives, with U for the chance to win of whoever responds, above an announcement p:

    U(throwing; p, m, o)  = Σ P(d) max over x of  q(x) u(x doubted, d) + (1 − q(x)) U(answering; x, m, o)
    U(answering; p, m, o) = Σ over x of max { Σ P(d) σ(x | d) u(x doubted, d),  P(x) U(throwing; x, m, o) }

and u by who has lost how many lives, which leads to a round with fewer. At a table of n the same by places: j after the
thrower one waits until j is 1, and lives are worth −1 each, those of others 1 / (n − 1).
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np

from flunkern.games.maexchen.solving.one_throw import PROBABILITY, RANKS, Stage
from flunkern.games.maexchen.state import Options
from flunkern.solvers.arrays import Floats

Lives: TypeAlias = tuple[int, int]
_TOP = RANKS - 1


class Response(NamedTuple):
    """What it is worth; whoever throws says `best[dice]`, whoever answers doubts where `best[announced]` is 1."""

    value: float
    best: Floats


def lives_lost(announced: int, double: bool) -> int:
    """By a doubt."""
    return 2 if double and announced == _TOP else 1


def _throw(
    floor: int, stage: Stage, doubted: Callable[[int, bool], float], believed: Callable[[int], float]
) -> Response:
    """For all dice the best announcement to somebody who doubts as the stage says."""
    worth = np.full((RANKS, RANKS), -np.inf)
    for announced in range(floor + 1, RANKS):
        q, trust = stage.doubted[announced], believed(announced)
        true, lie = (q * doubted(announced, holds) + (1 - q) * trust for holds in (True, False))
        worth[:, announced] = np.where(np.arange(RANKS) >= announced, true, lie)
    return Response(float(PROBABILITY @ worth.max(axis=1)), worth.argmax(axis=1).astype(float))


def _answer(
    floor: int, stage: Stage, doubted: Callable[[int, bool], float], believed: Callable[[int], float]
) -> Response:
    """For all announcements of somebody who announces as the stage says, the better answer."""
    mass = PROBABILITY[:, None] * stage.announced
    total, doubts = 0.0, np.zeros(RANKS)
    for announced in range(floor + 1, RANKS):
        truths, lies = mass[announced:, announced].sum(), mass[:announced, announced].sum()
        doubt = truths * doubted(announced, True) + lies * doubted(announced, False)
        trust = (truths + lies) * believed(announced)
        total += max(doubt, trust)
        doubts[announced] = doubt > trust
    return Response(float(total), doubts)


class DuelResponse:
    """Against somebody who plays a duel by `stages`; mine are the lives of whoever responds."""

    def __init__(self, options: Options, stages: Mapping[Lives, Sequence[Stage]]) -> None:
        self._double, self._stages = options.double, stages
        self.throwing = cache(self._throwing)
        self.answering = cache(self._answering)

    def _throwing(self, floor: int, mine: int, yours: int) -> Response:
        def doubted(announced: int, holds: bool) -> float:
            lost = lives_lost(announced, self._double)
            return self._you_lose(mine, yours, lost) if holds else self._i_lose(mine, yours, lost)

        def believed(announced: int) -> float:
            return self._you_lose(mine, yours, 1) if announced == _TOP else self.answering(announced, mine, yours).value

        return _throw(floor, self._stages[mine, yours][1 + floor], doubted, believed)

    def _answering(self, floor: int, mine: int, yours: int) -> Response:
        def doubted(announced: int, holds: bool) -> float:
            lost = lives_lost(announced, self._double)
            return self._i_lose(mine, yours, lost) if holds else self._you_lose(mine, yours, lost)

        def believed(announced: int) -> float:
            return self._i_lose(mine, yours, 1) if announced == _TOP else self.throwing(announced, mine, yours).value

        return _answer(floor, self._stages[yours, mine][1 + floor], doubted, believed)

    def _i_lose(self, mine: int, yours: int, lost: int) -> float:
        return self.throwing(-1, mine - lost, yours).value if mine > lost else 0.0

    def _you_lose(self, mine: int, yours: int, lost: int) -> float:
        return self.answering(-1, mine, yours - lost).value if yours > lost else 1.0


class CrowdResponse:
    """Against a table of so many, all of whom play a round by `stages`."""

    def __init__(self, players: int, double: bool, stages: Sequence[Stage]) -> None:
        self._players, self._double, self._stages = players, double, stages
        self.throwing = cache(self._throwing)
        self.answering = cache(self._answering)
        self._waiting = cache(self._worth_waiting)

    def _throwing(self, floor: int) -> Response:
        return _throw(
            floor, self._stages[1 + floor], self._paid(by_me_if_holds=False), self._handed_on(self._players - 1)
        )

    def _answering(self, floor: int) -> Response:
        def believed(announced: int) -> float:
            return -1.0 if announced == _TOP else self.throwing(announced).value

        return _answer(floor, self._stages[1 + floor], self._paid(by_me_if_holds=True), believed)

    def _paid(self, by_me_if_holds: bool) -> Callable[[int, bool], float]:
        def paid(announced: int, holds: bool) -> float:
            lost = lives_lost(announced, self._double)
            return -lost if holds is by_me_if_holds else lost / (self._players - 1)

        return paid

    def _handed_on(self, place: int) -> Callable[[int], float]:
        """What it is worth to whoever sits so far behind the next thrower."""

        def believed(announced: int) -> float:
            return 1 / (self._players - 1) if announced == _TOP else self._place(place, announced)

        return believed

    def _place(self, place: int, floor: int) -> float:
        return self.answering(floor).value if place == 1 else self._waiting(place, floor)

    def _worth_waiting(self, place: int, floor: int) -> float:
        """Others throw and answer: whoever loses, it is somebody else."""
        stage, believed = self._stages[1 + floor], self._handed_on(place - 1)
        said = PROBABILITY @ stage.announced
        return float(
            sum(
                said[announced]
                * (
                    stage.doubted[announced] * lives_lost(announced, self._double) / (self._players - 1)
                    + (1 - stage.doubted[announced]) * believed(announced)
                )
                for announced in range(floor + 1, RANKS)
            )
        )
