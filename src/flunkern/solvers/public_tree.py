"""The best response to a fixed policy, on the tree of what is public (Johanson, Waugh, Bowling and Zinkevich 2011).

With r(h') the reach of the other's hand h' and σ the policy, the values to all hands h of the responder at once are

    v(s, r) = Σ_h' deal(h, h') r(h') payoff(h, h')     where the game is over
            = max_a v(s a, r)                          where the responder acts, hand by hand
            = Σ_a v(s a, r · σ(a | s, ·))              where the other acts

Exact where all actions are looked at to the end. Else the responder is one who keeps to less, see `Restriction`: what
that one wins is a lower bound of what can be won.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from flunkern.solvers.arrays import Floats
from flunkern.solvers.description import HandGame, payoffs_at

Public = TypeVar("Public", bound=Hashable)
Action = TypeVar("Action", bound=Hashable)
Policy = Callable[[Public], tuple[Sequence[Action], Floats]]
"""Where the other is to act: what it may do and, [action, hand], how likely it does."""

NO_LIMIT: Final = 1_000_000


class PublicGame(Protocol[Public, Action]):
    """A game of two, of zero sum, whose only secrets are the hands dealt at the start."""

    def hands(self, seat: int) -> int:
        """How many there are."""

    def start(self) -> Public: ...

    def turn(self, public: Public) -> int | None:
        """Who is to act, None at the end."""

    def actions(self, public: Public) -> Sequence[Action]:
        """All that the responder may do, or thinks of doing."""

    def endings(self, public: Public) -> Sequence[Action]:
        """Those that end the game at once."""

    def after(self, public: Public, action: Action) -> Public: ...

    def masses(self, seat: int, reached: Floats) -> Floats:
        """For each row of reaches of a seat's hands how likely these hands are together."""

    def ended(self, public: Public, actions: Sequence[Action], reached: Floats, seat: int, least: float) -> Floats:
        """What each hand of a seat wins, times how likely it is, summed over some actions of the other.

        An action either ended the game, or the seat ends it now in the way that is best for the hand, but wins at least
        `least`. `reached` has a row for each action: how far the other's hands come by it.
        """


class AllHands(Generic[Public, Action]):
    """A small game, described with all its hands."""

    def __init__(self, game: HandGame[Any, Any, Action]) -> None:
        self.start, self.turn, self.actions, self.after = game.start, game.turn, game.actions, game.after
        self._game, self._deal = game, np.asarray(game.deal, np.float64)

    def hands(self, seat: int) -> int:
        return int(self._deal.shape[seat])

    def endings(self, public: Public) -> Sequence[Action]:
        return [action for action in self.actions(public) if self.turn(self.after(public, action)) is None]

    def masses(self, seat: int, reached: Floats) -> Floats:
        found: Floats = reached @ self._deal.sum(axis=1 - seat)
        return found

    def ended(self, public: Public, actions: Sequence[Action], reached: Floats, seat: int, least: float) -> Floats:
        total = np.zeros(self.hands(seat))
        for action, reach in zip(actions, reached, strict=True):
            there = self.after(public, action)
            if self.turn(there) is None:
                total += self._won(there, seat, reach)
            else:
                ends = [self._won(self.after(there, ending), seat, reach) for ending in self.endings(there)]
                total += np.maximum(np.max(ends, axis=0, initial=-np.inf), least)
        return total

    def _won(self, public: Public, seat: int, reach: Floats) -> Floats:
        won = self._deal * payoffs_at(self._game, public, self._deal.shape)
        brings: Floats = won @ reach if seat == 0 else -(reach @ won)
        return brings


class Restriction(NamedTuple):
    """What a responder looks at; without any it finds the best response.

    After `deepest` own actions, and where the other comes with less probability than `rarely`, it ends the game if it
    can. From its second own action on it tries, besides the endings, only the `widest` that promise most together if
    the game is ended, or handed on for nothing, one answer later.
    """

    deepest: int = NO_LIMIT
    widest: int = NO_LIMIT
    rarely: float = 0.0


class Reply(Generic[Public, Action]):
    """The best that a seat can do against the policy, within the restriction; `value` is what it wins on average.

    `best` has, for each public state that it looked at and may act in, the actions it tried and which of them is best
    for each hand.
    """

    def __init__(
        self,
        game: PublicGame[Public, Action],
        policy: Policy[Public, Action],
        seat: int,
        restriction: Restriction = Restriction(),  # noqa: B008 - it is a tuple
    ) -> None:
        self._game, self._policy, self._seat, self._limits = game, policy, seat, restriction
        self.best: dict[Public, tuple[Sequence[Action], NDArray[np.int16]]] = {}
        self.states = 0
        start, reach = game.start(), np.ones(game.hands(1 - seat))
        found = self._acted(start, reach, 0) if game.turn(start) == seat else self._answered(start, reach, 0)
        self.value = float(found.sum())

    def _acted(self, public: Public, reach: Floats, deep: int) -> Floats:
        """v where the responder acts."""
        actions = self._tried(public, reach, deep)
        values = np.stack([self._done(public, action, reach, deep) for action in actions])
        self.best[public] = actions, values.argmax(axis=0).astype(np.int16)
        found: Floats = values.max(axis=0)
        return found

    def _done(self, public: Public, action: Action, reach: Floats, deep: int) -> Floats:
        there = self._game.after(public, action)
        if self._game.turn(there) == 1 - self._seat:
            return self._answered(there, reach, deep + 1)
        if self._game.turn(there) is None:
            return self._game.ended(public, [action], reach[None], self._seat, -np.inf)
        return self._acted(there, reach, deep + 1)

    def _answered(self, public: Public, reach: Floats, deep: int) -> Floats:
        """v where the other acts: what is not looked into is ended, all of it at once."""
        self.states += 1
        game, seat = self._game, self._seat
        actions, probabilities = self._policy(public)
        reached = probabilities * reach
        left, total = list[int](), np.zeros(game.hands(seat))
        for place, mass in enumerate(game.masses(1 - seat, reached).tolist()):
            there = game.after(public, actions[place])
            looked_into = deep < self._limits.deepest and mass >= self._limits.rarely
            if game.turn(there) is None or (not looked_into and game.endings(there)):
                left.append(place)
            elif mass > 0.0 and game.turn(there) == seat:
                total += self._acted(there, reached[place], deep)
            elif mass > 0.0:
                total += self._answered(there, reached[place], deep)
        if left:
            total += game.ended(public, [actions[place] for place in left], reached[left], seat, -np.inf)
        return total

    def _tried(self, public: Public, reach: Floats, deep: int) -> Sequence[Action]:
        actions, endings = self._game.actions(public), self._game.endings(public)
        if deep == 0 or len(actions) - len(endings) <= self._limits.widest:
            return actions
        return [*endings, *self._promising(public, reach, [one for one in actions if one not in endings])]

    def _promising(self, public: Public, reach: Floats, actions: Sequence[Action]) -> Sequence[Action]:
        """One after the other, each the one that adds most to what those before it bring, hand by hand."""
        so_far = np.zeros(self._game.hands(self._seat))
        promised = {action: self._promise(self._game.after(public, action), reach) for action in actions}
        chosen: list[Action] = []
        while promised and len(chosen) < self._limits.widest:
            action = max(promised, key=lambda one: float(np.maximum(promised[one], so_far).sum()))
            so_far = np.maximum(promised.pop(action), so_far)
            chosen.append(action)
        return chosen

    def _promise(self, public: Public, reach: Floats) -> Floats:
        actions, probabilities = self._policy(public)
        return self._game.ended(public, actions, probabilities * reach, self._seat, 0.0)
