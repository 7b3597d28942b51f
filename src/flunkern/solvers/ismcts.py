"""Information-set Monte Carlo tree search: what to do when a player cannot tell which of many states is the true one.

    choose argmax_a  W(a) / N(a) + c √(ln A(a) / N(a)),

where a was tried N(a) times, could have been A(a) times, and brought whoever decided W(a) altogether. One tree for
what the searcher sees, walked with a new possible state each time (single-observer ISMCTS: Cowling, Powley and
Whitehouse, "Information Set Monte Carlo Tree Search", 2012). Every player is taken to seek the own payoff (max^n).
"""

from collections.abc import Hashable, Sequence
from math import log, sqrt
from random import Random
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

State = TypeVar("State")
Action = TypeVar("Action", bound=Hashable)

EXPLORATION: Final = 0.7
"""How much to try what was tried seldom; for payoffs from 0 to 1."""


class Position(Protocol[State, Action]):
    """A position as one player, the searcher, knows it, and how the game goes on from there."""

    def sample(self, rng: Random) -> State:
        """A state that the searcher cannot tell from the true one, as likely as it is; nothing else holds on to it."""

    def turn(self, state: State) -> int | None:
        """Who decides; None when the game is over."""

    def actions(self, state: State) -> Sequence[Action]:
        """All that may be done; at the searcher's turns the same in all states that the searcher cannot tell apart."""

    def after(self, state: State, action: Action) -> State:
        """The next state; may change the given one, which is not used again."""

    def observed(self, state: State, action: Action) -> Hashable:
        """What the searcher sees of this action: equal for those that look the same."""

    def payoffs(self, state: State, rng: Random) -> Sequence[float]:
        """What each player gets, from 0 to 1: at the end, and before it by playing on in whatever way is quick."""


class Appraisal(NamedTuple, Generic[Action]):
    """How often an action was tried at the root, and the searcher's mean payoff then."""

    action: Action
    visits: int
    mean: float


class _Node:
    """What was seen along one way; `total` is for whoever decided to come here, `available` how often they could."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Hashable, _Node] = {}
        self.visits = 0
        self.available = 1
        self.total = 0.0

    def bound(self, exploration: float) -> float:
        """The upper confidence bound; counts availability, so that what is seldom possible is not tried too often."""
        return self.total / self.visits + exploration * sqrt(log(self.available) / self.visits)


def search(
    position: Position[State, Action], iterations: int, rng: Random, exploration: float = EXPLORATION
) -> list[Appraisal[Action]]:
    """The searcher's actions, most tried first: the first is the choice. The same for the same state of `rng`."""
    root = _Node()
    for _ in range(iterations):
        _walk(position, root, rng, exploration)
    state = position.sample(rng)
    tried = [(action, root.children.get(position.observed(state, action))) for action in position.actions(state)]
    found = [Appraisal(action, node.visits, node.total / node.visits) for action, node in tried if node]
    return sorted(found, key=lambda appraisal: (-appraisal.visits, -appraisal.mean))


def _walk(position: Position[State, Action], root: _Node, rng: Random, exploration: float) -> None:
    """Down the tree in one possible state, one new node at its end, and what came of it back up."""
    state = position.sample(rng)
    node, way = root, list[tuple[_Node, int]]()
    grown = False
    while not grown and (player := position.turn(state)) is not None:
        action, node, grown = _choose(position, state, node, rng, exploration)
        way.append((node, player))
        state = position.after(state, action)
    payoffs = position.payoffs(state, rng)
    for node, player in way:
        node.visits += 1
        node.total += payoffs[player]


def _choose(
    position: Position[State, Action], state: State, node: _Node, rng: Random, exploration: float
) -> tuple[Action, _Node, bool]:
    """An action never tried here if there is one, else the most promising; where it leads, and whether that is new."""
    alike: dict[Hashable, list[Action]] = {}
    for action in position.actions(state):
        alike.setdefault(position.observed(state, action), []).append(action)
    children = node.children
    untried = [seen for seen in alike if seen not in children]
    for seen in alike:
        if seen in children:
            children[seen].available += 1
    if untried:
        seen = untried[int(rng.random() * len(untried))]
        children[seen] = _Node()
    else:
        seen = max(alike, key=lambda one: children[one].bound(exploration))
    # Of actions that look the same to the searcher, nothing here could tell which is better.
    return rng.choice(alike[seen]), children[seen], bool(untried)
