"""A round for two as a best response wants it: what a responder may try, and policies to be responded to.

What a bid brings its bidder with hand h if it is called, over the other's hands h' that come with reach r:

    p(h) Σ_h' p(h') r(h') (2 [adds(h) + adds(h') ≥ count] − 1)
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from flunkern.games.luegen.honest import CALL_BELOW
from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.compiled import honest, least
from flunkern.games.luegen.solving.duel.book import LIMITS, Book, moves_at
from flunkern.games.luegen.solving.duel.ladders import in_tree, raises_left
from flunkern.games.luegen.solving.duel.writing import weights_in
from flunkern.games.luegen.solving.state import CALL, World
from flunkern.solvers.arrays import Floats, Ints
from flunkern.solvers.machine_code import kernel

JUMPS: Final = 3
OPENINGS: Final = 8
"""How many counts of each face the responder thinks of, from the lowest on, when it raises and when it opens."""
HIGHEST: Final = (0, 6, 12, 12, 12, 12, 12)
"""[face]: it bids no more than that, as more is as good as lost."""

History = tuple[int, ...]
"""The moves so far: 8 * count + face, a call last."""


class RoundOfTwo:
    """A round between two; who is right wins one."""

    def __init__(self, jumps: int = JUMPS, openings: int = OPENINGS) -> None:
        self._jumps, self._openings = jumps, openings

    def hands(self, seat: int) -> int:
        return len(hands.ALL)

    def start(self) -> History:
        return ()

    def turn(self, public: History) -> int | None:
        return None if public and public[-1] == CALL else len(public) % 2

    def actions(self, public: History) -> Sequence[int]:
        count, face = divmod(public[-1], 8) if public else (0, 0)
        many = self._jumps if public else self._openings
        raises = [(least(count, face, wanted) + jump, wanted) for wanted in range(1, 7) for jump in range(many)]
        return [*self.endings(public), *(8 * many + wanted for many, wanted in raises if many <= HIGHEST[wanted])]

    def endings(self, public: History) -> Sequence[int]:
        return [CALL] if public else []

    def after(self, public: History, action: int) -> History:
        return (*public, action)

    def masses(self, seat: int, reached: Floats) -> Floats:
        found: Floats = reached @ hands.probability()
        return found

    def ended(self, public: History, actions: Sequence[int], reached: Floats, seat: int, least: float) -> Floats:
        sign = -1.0 if len(public) % 2 == seat else 1.0
        standing, bids = public[-1] if public else CALL, np.array(actions)
        return _ended(hands.adds(), hands.probability(), standing, bids, reached, sign, least)


@kernel
def _ended(
    adds: Ints, probability: Floats, standing: int, bids: Ints, reached: Floats, sign: float, least: float
) -> Floats:
    """`sign` is 1 for whoever called or is going to, seen from the other of these two."""
    many, most_added = len(probability), adds.max()
    total, seen = np.zeros(many), np.zeros(most_added + 2)
    for place in range(len(bids)):
        called = standing if bids[place] == CALL else bids[place]
        count, face = called // 8, called % 8
        seen[:] = 0.0
        for hand in range(many):
            seen[adds[hand, face]] += reached[place, hand] * probability[hand]
        for added in range(most_added, -1, -1):
            seen[added] += seen[added + 1]
        brings = sign if bids[place] == CALL else -sign
        for hand in range(many):
            needed = min(max(count - adds[hand, face], 0), most_added + 1)
            won = brings * (2.0 * seen[needed] - seen[0]) * probability[hand]
            total[hand] += max(won, least) if bids[place] != CALL else won
    return total


@kernel
def _honest_answers(world: World, count: int, face: int, call_below: float, moves: Ints) -> None:
    for hand in range(len(moves)):
        moves[hand, 0] = honest(world, hand, count, face, call_below)


def _by_move(moves: Ints, probabilities: Floats) -> dict[int, Floats]:
    found = {}
    for move in np.unique(moves[probabilities > 0]):
        found[int(move)] = np.where(moves == move, probabilities, 0.0).sum(axis=1)
    return found


class HonestPolicy:
    """How the honest bot answers with each hand."""

    def __init__(self, world: World, call_below: float) -> None:
        self._world, self._call_below = world, call_below

    def __call__(self, public: History) -> tuple[Sequence[int], Floats]:
        count, face = divmod(public[-1], 8) if public else (0, 0)
        moves = np.empty((len(hands.ALL), 1), np.int64)
        _honest_answers(self._world, count, face, self._call_below, moves)
        answers = _by_move(moves, np.ones((len(hands.ALL), 1)))
        return list(answers), np.stack(list(answers.values()))


class TrainedPolicy:
    """How a trained strategy answers with each hand: by its books, and where it would never come it is honest."""

    def __init__(self, world: World, books: Sequence[Book]) -> None:
        self._honest, self._books = HonestPolicy(world, CALL_BELOW), books

    def __call__(self, public: History) -> tuple[Sequence[int], Floats]:
        role, (moves, probabilities) = len(public) % 2, self._honest(public)
        answers = dict(zip(moves, probabilities, strict=True))
        known = in_tree(public, role, LIMITS)
        left = raises_left(known, role, LIMITS)
        weights = weights_in(self._books[role], known, len(hands.ALL)) if left else None
        moves, counted = ([CALL], np.ones((1, len(hands.ALL)))) if left == 0 else (moves_at(known), weights)
        if counted is not None:
            total = counted.sum(axis=0)
            for others in answers.values():
                others[total > 0] = 0.0
            for move, weight in zip(moves, counted / np.maximum(total, 1), strict=True):
                if weight.any():
                    answers[move] = answers.get(move, 0.0) + weight
        return list(answers), np.stack(list(answers.values()))
