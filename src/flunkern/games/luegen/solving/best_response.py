"""A round for two as local best response wants it: what a responder may try, and policies to be responded to.

u(bidder | h, h') = 2 [adds(h) + adds(h') ≥ count] − 1 once the bid is called,    P(h') as thrown
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.abstraction import SLOTS
from flunkern.games.luegen.solving.compiled import begin, bid, honest, infoset, least, most
from flunkern.games.luegen.solving.duel.book import Book
from flunkern.games.luegen.solving.state import CALL, SHOWN, World
from flunkern.solvers.arrays import Floats, Ints
from flunkern.solvers.lbr import Contest, Probabilities
from flunkern.solvers.machine_code import kernel
from flunkern.solvers.regret_matching import match_legal

JUMPS: Final = 4
"""How far above the lowest raise on a face the responder looks."""


History = tuple[int, ...]
"""The moves so far: counts and faces packed as in a round, a call last."""


class RoundOfTwo(Contest[History, int]):
    """A round between two; who is right wins one."""

    def hands(self, seat: int) -> Probabilities:
        return hands.probability()

    def others(self, seat: int, hand: int) -> Probabilities:
        return hands.probability()

    def start(self) -> History:
        return ()

    def turn(self, public: History) -> int | None:
        return None if public and public[-1] == CALL else len(public) % 2

    def actions(self, public: History) -> Sequence[int]:
        count, face = divmod(public[-1], 8) if public else (0, 0)
        calls = [CALL] if public else []
        jumps = JUMPS if public else 2 * JUMPS
        raises = [
            (low + jump, wanted)
            for wanted in range(1, 7)
            for low in (least(count, face, wanted),)
            for jump in range(jumps)
        ]
        return calls + [8 * many + wanted for many, wanted in raises if many <= most(2, wanted)]

    def endings(self, public: History) -> Sequence[int]:
        return [CALL] if public else []

    def after(self, public: History, action: int) -> History:
        return (*public, action)

    def payoffs(self, public: History, seat: int, hand: int) -> Probabilities:
        count, face = divmod(public[-2], 8)
        bidder = len(public) % 2
        return _held(count, face, hand) * (1 if bidder == seat else -1)


@lru_cache(20_000)
def _held(count: int, face: int, hand: int) -> Probabilities:
    """One where a bid holds with this hand and each of the other, minus one where it does not."""
    column = hands.adds()[:, face]
    return np.where(column + column[hand] >= count, 1.0, -1.0)


@kernel
def _answers(world: World, policy: Floats, table: Ints, player: int, moves: Ints, probabilities: Probabilities) -> None:
    dealt = np.zeros(2, np.int64)
    for hand in range(len(moves)):
        dealt[player] = hand
        row = infoset(world, dealt, table, player, moves[hand])
        match_legal(policy[row], moves[hand], probabilities[hand])


@kernel
def _honest_answers(world: World, count: int, face: int, call_below: float, moves: Ints) -> None:
    for hand in range(len(moves)):
        moves[hand, 0] = honest(world, hand, count, face, call_below)


def _by_move(moves: Ints, probabilities: Floats) -> dict[int, Probabilities]:
    found = {}
    for move in np.unique(moves[probabilities > 0]):
        found[int(move)] = np.where(moves == move, probabilities, 0.0).sum(axis=1)
    return found


class TrainedPolicy:
    """How a trained strategy answers with each hand: by its books, where they have an answer, else by its table."""

    def __init__(self, world: World, policy: Floats, books: Sequence[Book] = ()) -> None:
        self._world, self._policy, self._books = world, policy, books

    def __call__(self, public: History) -> Mapping[int, Probabilities]:
        table = np.zeros(SHOWN + 16, np.int64)
        begin(table)
        for number, move in enumerate(public):
            bid(2, table, number % 2, move // 8, move % 8)
        moves, probabilities = np.empty((len(hands.ALL), SLOTS), np.int64), np.empty((len(hands.ALL), SLOTS))
        _answers(self._world, self._policy, table, len(public) % 2, moves, probabilities)
        answers = _by_move(moves, probabilities)
        if self._books:
            self._look_up(self._books[len(public) % 2], public, answers)
        return answers

    @staticmethod
    def _look_up(book: Book, public: History, answers: dict[int, Probabilities]) -> None:
        """Puts the book's answers in place of others."""
        node = book.node(public)
        if node is None:
            return
        found, weights = book.hands(node)
        for probabilities in answers.values():
            probabilities[found] = 0.0
        for move, weight in zip(book.moves(node), weights.T / weights.sum(axis=1), strict=True):
            answers.setdefault(move, np.zeros(len(hands.ALL)))[found] = weight


class HonestPolicy:
    """How the honest bot answers with each hand."""

    def __init__(self, world: World, call_below: float) -> None:
        self._world, self._call_below = world, call_below

    def __call__(self, public: History) -> Mapping[int, Probabilities]:
        count, face = divmod(public[-1], 8) if public else (0, 0)
        moves = np.empty((len(hands.ALL), 1), np.int64)
        _honest_answers(self._world, count, face, self._call_below, moves)
        return _by_move(moves, np.ones((len(hands.ALL), 1)))
