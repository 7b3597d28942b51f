"""π(move | view): the book of duels where it has an answer, else the row of the abstraction that the view falls in."""

from random import Random

import numpy as np

from flunkern.games.luegen.moves import Bid, Call, Move
from flunkern.games.luegen.solving.abstraction import SLOTS, infoset
from flunkern.games.luegen.solving.duel.book import answer
from flunkern.games.luegen.solving.hands import number_of
from flunkern.games.luegen.solving.state import CALL, SHOWN, begin, bid
from flunkern.games.luegen.solving.strategy import shipped, stage_of
from flunkern.games.luegen.view import View
from flunkern.solvers.arrays import Floats, Ints


def load() -> None:
    """Reads the strategy, after which every move comes at once."""
    shipped()


def weighed(view: View) -> tuple[Ints, Floats]:
    """The moves that the strategy thinks of where this seat is to act, with how often it makes each."""
    assert view.me is not None
    assert view.dice is not None
    playing = [player.seat for player in view.players if player.plays]
    first = playing.index(view.starter)
    order = {seat: (place - first) % len(playing) for place, seat in enumerate(playing)}
    me, stage = order[view.me], stage_of(len(playing), view.middle)
    strategy, worlds = shipped()
    if len(playing) == 2:
        ladder = [8 * step.amount.count + step.amount.face for step in view.ladder]
        found = answer(strategy.books[me], ladder, number_of(view.dice))
        if found is not None:
            return np.array(found[0]), np.array(found[1], float)
    dealt, table = np.zeros(len(playing), np.int64), np.zeros(SHOWN + 8 * len(playing), np.int64)
    dealt[me] = number_of(view.dice)
    begin(table)
    for step in view.ladder:
        bid(len(playing), table, order[step.seat], step.amount.count, step.amount.face)
    moves = np.empty(SLOTS, np.int64)
    row = infoset(worlds[stage], dealt, table, me, moves)
    offered = moves >= 0
    weights = strategy.moves[stage, row][offered].astype(np.float64)
    # Where the row's favourites are not offered, whatever is offered will do.
    return moves[offered], weights if weights.any() else np.ones(len(weights))


def move_of(view: View, rng: Random) -> Move:
    """A move drawn as the strategy has it."""
    moves, weights = weighed(view)
    (move,) = rng.choices(moves.tolist(), weights.tolist())
    return Call() if move == CALL else Bid(*divmod(move, 8))
