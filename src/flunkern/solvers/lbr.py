"""Local best response: how much somebody who knows a strategy, and looks one answer ahead, wins from it.

The responder knows exactly how likely each hand of the other is (Bayes, move by move), and for each own move how the
other would answer it with each hand. Beyond that answer it plans only to end the game as well as it can. Every game is
really played that way, so what it wins is a lower bound of what a perfect responder would win.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from flunkern.solvers.description import HandGame

Chances = NDArray[np.float64]
"""One number for each hand of the other player."""
Public = TypeVar("Public")
Action = TypeVar("Action", bound=Hashable)
Policy = Callable[[Public], Mapping[Action, Chances]]
"""Where the other is to act: for each of its moves how likely it is made, hand by hand."""


class Contest(Protocol[Public, Action]):
    """A game of two whose only secrets are the hands dealt at the start, as the responder sees it."""

    def hands(self, seat: int) -> Chances:
        """How likely each hand of a seat is dealt."""

    def others(self, seat: int, hand: int) -> Chances:
        """How likely each hand of the other is for whoever sits there with that hand."""

    def start(self) -> Public: ...

    def turn(self, public: Public) -> int | None:
        """Who is to act, None at the end."""

    def actions(self, public: Public) -> Sequence[Action]:
        """The moves among which the responder looks for the best."""

    def endings(self, public: Public) -> Sequence[Action]:
        """The moves that end the game at once."""

    def after(self, public: Public, action: Action) -> Public: ...

    def worth(self, public: Public, seat: int, hand: int) -> Chances:
        """What an ended game brings a seat with that hand, for each hand of the other."""


class Dealt(Generic[Public, Action]):
    """A small game, described with all its hands, as a contest."""

    def __init__(self, game: HandGame[Any, Any, Action]) -> None:
        self.start, self.turn, self.actions, self.after = game.start, game.turn, game.actions, game.after
        self._deal, self._payoff = np.asarray(game.deal, np.float64), game.payoff

    def hands(self, seat: int) -> Chances:
        chances: Chances = self._deal.sum(axis=1 - seat)
        return chances

    def others(self, seat: int, hand: int) -> Chances:
        chances: Chances = self._seen_by(seat, hand, self._deal) / self.hands(seat)[hand]
        return chances

    def endings(self, public: Public) -> Sequence[Action]:
        return [action for action in self.actions(public) if self.turn(self.after(public, action)) is None]

    def worth(self, public: Public, seat: int, hand: int) -> Chances:
        won = self._seen_by(seat, hand, np.asarray(self._payoff(public), np.float64))
        return won if seat == 0 else -won

    @staticmethod
    def _seen_by(seat: int, hand: int, matrix: Chances) -> Chances:
        return matrix[hand] if seat == 0 else matrix[:, hand]


class Gain(NamedTuple):
    """What is won in a game on average, and half the width of its interval of 95 %."""

    mean: float
    error: float


class Responder(Generic[Public, Action]):
    """Plays one seat with one hand against a known policy; `belief` is how likely each hand of the other still is."""

    def __init__(self, contest: Contest[Public, Action], policy: Policy[Public, Action], seat: int, hand: int) -> None:
        self._contest, self._policy, self._seat, self._hand = contest, policy, seat, hand
        self.belief = contest.others(seat, hand)

    def heard(self, public: Public, action: Action) -> None:
        """The other has acted there."""
        reached = self.belief * self._policy(public)[action]
        self.belief = reached / reached.sum()

    def best(self, public: Public) -> Action:
        actions = self._contest.actions(public)
        return max(actions, key=lambda action: self._value(self._contest.after(public, action), self.belief))

    def ended(self, public: Public) -> float:
        """What an ended game brings, as far as one can know: luck with the other's hand is averaged out."""
        return float(self.belief @ self._contest.worth(public, self._seat, self._hand))

    def _value(self, public: Public, reached: Chances) -> float:
        """What a move brings that leads there: an end, or any answer after which the game is ended."""
        if self._contest.turn(public) is None:
            return float(reached @ self._contest.worth(public, self._seat, self._hand))
        answers = self._policy(public)
        return sum(
            self._closing(self._contest.after(public, answer), reached * often) for answer, often in answers.items()
        )

    def _closing(self, public: Public, reached: Chances) -> float:
        contest = self._contest
        if contest.turn(public) is None:
            return float(reached @ contest.worth(public, self._seat, self._hand))
        ends = (contest.after(public, action) for action in contest.endings(public))
        return max((float(reached @ contest.worth(end, self._seat, self._hand)) for end in ends), default=0.0)


def play(contest: Contest[Public, Action], policy: Policy[Public, Action], seat: int, rng: Random) -> float:
    """What the responder wins in one game in that seat."""
    hand = _drawn(contest.hands(seat), rng)
    other = _drawn(contest.others(seat, hand), rng)
    responder, public = Responder(contest, policy, seat, hand), contest.start()
    while (turn := contest.turn(public)) is not None:
        if turn == seat:
            action = responder.best(public)
        else:
            answers = policy(public)
            action = list(answers)[_drawn([often[other] for often in answers.values()], rng)]
            responder.heard(public, action)
        public = contest.after(public, action)
    return responder.ended(public)


def gain(contest: Contest[Public, Action], policy: Policy[Public, Action], games: int, seed: int) -> Gain:
    """What the responder wins on average in so many games, in both seats by turns; the same for the same seed."""
    rng = Random(seed)
    won = [play(contest, policy, number % 2, rng) for number in range(games)]
    return Gain(float(np.mean(won)), 1.96 * float(np.std(won)) / sqrt(games))


def _drawn(chances: Iterable[float], rng: Random) -> int:
    weights = np.cumsum(np.fromiter(chances, np.float64))
    return int(np.searchsorted(weights, rng.random() * weights[-1], side="right"))
