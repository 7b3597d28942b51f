"""Local best response (Lisý and Bowling 2017): how much somebody who knows a policy, and looks one answer ahead, wins.

With b(h) the belief over the other's hands h and σ the other's policy, the responder takes

    argmax_a Σ_h b(h) Σ_c σ(c | h, a) · the better of ending the game after a, c and getting nothing

and after each of the other's actions b(h) ← b(h) σ(c | h) / Σ. Every game is really played that way, so what it wins is
a lower bound of what a best response would win.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from flunkern.solvers.description import HandGame, payoffs_at

Probabilities = NDArray[np.float64]
"""One number for each hand of the other player."""
Public = TypeVar("Public")
Action = TypeVar("Action", bound=Hashable)
Policy = Callable[[Public], Mapping[Action, Probabilities]]
"""Where the other is to act: for each of its actions how likely it is made, hand by hand."""


class Contest(Protocol[Public, Action]):
    """A game of two whose only secrets are the hands dealt at the start, as the responder sees it."""

    def hands(self, seat: int) -> Probabilities:
        """How likely each hand of a seat is dealt."""

    def others(self, seat: int, hand: int) -> Probabilities:
        """How likely each hand of the other is for whoever sits there with that hand."""

    def start(self) -> Public: ...

    def turn(self, public: Public) -> int | None:
        """Who is to act, None at the end."""

    def actions(self, public: Public) -> Sequence[Action]:
        """The actions among which the responder looks for the best."""

    def endings(self, public: Public) -> Sequence[Action]:
        """The actions that end the game at once."""

    def after(self, public: Public, action: Action) -> Public: ...

    def payoffs(self, public: Public, seat: int, hand: int) -> Probabilities:
        """What an ended game brings a seat with that hand, for each hand of the other."""


class Dealt(Generic[Public, Action]):
    """A small game, described with all its hands, as a contest."""

    def __init__(self, game: HandGame[Any, Any, Action]) -> None:
        self.start, self.turn, self.actions, self.after = game.start, game.turn, game.actions, game.after
        self._game, self._deal = game, np.asarray(game.deal, np.float64)

    def hands(self, seat: int) -> Probabilities:
        found: Probabilities = self._deal.sum(axis=1 - seat)
        return found

    def others(self, seat: int, hand: int) -> Probabilities:
        found: Probabilities = self._seen_by(seat, hand, self._deal) / self.hands(seat)[hand]
        return found

    def endings(self, public: Public) -> Sequence[Action]:
        return [action for action in self.actions(public) if self.turn(self.after(public, action)) is None]

    def payoffs(self, public: Public, seat: int, hand: int) -> Probabilities:
        won = self._seen_by(seat, hand, payoffs_at(self._game, public, self._deal.shape))
        return won if seat == 0 else -won

    @staticmethod
    def _seen_by(seat: int, hand: int, matrix: Probabilities) -> Probabilities:
        return matrix[hand] if seat == 0 else matrix[:, hand]


class Estimate(NamedTuple):
    """What is won in a game on average, and half the width of its 95 % interval: a lower bound of what can be won."""

    mean: float
    error: float


class Responder(Generic[Public, Action]):
    """Plays one seat with one hand against a known policy; `belief` is how likely each hand of the other still is."""

    def __init__(self, contest: Contest[Public, Action], policy: Policy[Public, Action], seat: int, hand: int) -> None:
        self._contest, self._policy, self._seat, self._hand = contest, policy, seat, hand
        self.belief = contest.others(seat, hand)

    def observe(self, public: Public, action: Action) -> None:
        """The other has acted there."""
        reached = self.belief * self._policy(public)[action]
        self.belief = reached / reached.sum()

    def best(self, public: Public) -> Action:
        actions = self._contest.actions(public)
        return max(actions, key=lambda action: self._value(self._contest.after(public, action), self.belief))

    def ended(self, public: Public) -> float:
        """What an ended game brings, as far as one can know: luck with the other's hand is averaged out."""
        return float(self.belief @ self._contest.payoffs(public, self._seat, self._hand))

    def _value(self, public: Public, reached: Probabilities) -> float:
        """What a action brings that leads there: an end, or any answer after which the game is ended."""
        if self._contest.turn(public) is None:
            return float(reached @ self._contest.payoffs(public, self._seat, self._hand))
        answers = self._policy(public)
        return sum(
            self._closing(self._contest.after(public, answer), reached * probability)
            for answer, probability in answers.items()
        )

    def _closing(self, public: Public, reached: Probabilities) -> float:
        contest = self._contest
        if contest.turn(public) is None:
            return float(reached @ contest.payoffs(public, self._seat, self._hand))
        ends = (contest.after(public, action) for action in contest.endings(public))
        return max((float(reached @ contest.payoffs(end, self._seat, self._hand)) for end in ends), default=0.0)


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
            action = list(answers)[_drawn([probability[other] for probability in answers.values()], rng)]
            responder.observe(public, action)
        public = contest.after(public, action)
    return responder.ended(public)


def local_best_response(
    contest: Contest[Public, Action], policy: Policy[Public, Action], games: int, seed: int
) -> Estimate:
    """What the responder wins on average in so many games, in both seats by turns; the same for the same seed."""
    rng = Random(seed)
    won = [play(contest, policy, number % 2, rng) for number in range(games)]
    return Estimate(float(np.mean(won)), 1.96 * float(np.std(won)) / sqrt(games))


def _drawn(weights: Iterable[float], rng: Random) -> int:
    sums = np.cumsum(np.fromiter(weights, np.float64))
    return int(np.searchsorted(sums, rng.random() * sums[-1], side="right"))
