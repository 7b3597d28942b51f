"""π(move | view): the book of duels where it has an answer, else the row of the abstraction that the view falls in.

Plain Python throughout: a bot needs no compiler and no arrays, and is quicker without them.
"""

from functools import cache
from random import Random
from typing import NamedTuple

from flunkern.core import npz
from flunkern.core.errors import FileUnusableError
from flunkern.core.training import shipped as data_of
from flunkern.games.luegen.moves import Bid, Call, Move
from flunkern.games.luegen.solving import file
from flunkern.games.luegen.solving.abstraction import INFOSETS, SLOTS, infoset
from flunkern.games.luegen.solving.counts import MOST, number_of
from flunkern.games.luegen.solving.duel.book import Book, answer, books_of
from flunkern.games.luegen.solving.stages import STAGES, fingerprint, stage_of, world_of
from flunkern.games.luegen.solving.state import CALL, LEVELS, SHOWN, Array, World, begin, bid
from flunkern.games.luegen.view import View


class Policy(NamedTuple):
    """Weights of the moves by stage and row, one after the other, what bids tell by stage, and the books for two."""

    moves: Array
    told: Array
    books: tuple[Book, ...]


@cache
def load() -> Policy:
    """Reads the strategy, after which every move comes at once; raises FileUnusableError."""
    found = npz.read(data_of(__package__, file), file)
    if found.writing("fingerprint") != fingerprint():
        raise FileUnusableError(path=file, detail="made by another version")
    told = (len(STAGES), 2, LEVELS, MOST + 1)
    books = books_of({name: found.array(name) for name in found.names if "_" in name})
    return Policy(found.array("moves", (len(STAGES), INFOSETS, SLOTS)), found.array("told", told), books)


@cache
def world_by_stage(stage: int) -> World:
    told = load().told.tolist()
    place = iter(told[stage * 2 * LEVELS * (MOST + 1) :])
    return world_of(STAGES[stage], [[[next(place) for _ in range(MOST + 1)] for _ in range(LEVELS)] for _ in range(2)])


def weighed(view: View) -> tuple[list[int], list[int]]:
    """The moves that the strategy thinks of where this seat is to act, with how often it makes each."""
    assert view.me is not None
    assert view.dice is not None
    playing = [player.seat for player in view.players if player.plays]
    first = playing.index(view.starter)
    order = {seat: (place - first) % len(playing) for place, seat in enumerate(playing)}
    me, stage, policy = order[view.me], stage_of(len(playing), view.middle), load()
    if len(playing) == 2:
        ladder = [8 * step.amount.count + step.amount.face for step in view.ladder]
        found = answer(policy.books[me], ladder, number_of(view.dice))
        if found is not None:
            return found
    dealt, table = [0] * len(playing), [0] * (SHOWN + 8 * len(playing))
    dealt[me] = number_of(view.dice)
    begin(table)
    for step in view.ladder:
        bid(len(playing), table, order[step.seat], step.amount.count, step.amount.face)
    moves = [0] * SLOTS
    row = stage * INFOSETS + infoset(world_by_stage(stage), dealt, table, me, moves)
    pairs = zip(moves, policy.moves[row * SLOTS : (row + 1) * SLOTS], strict=True)
    offered = {move: weight for move, weight in pairs if move >= 0}
    weights = list(offered.values())
    # Where the row's favourites are not offered, whatever is offered will do.
    return list(offered), weights if any(weights) else [1] * len(weights)


def move_of(view: View, rng: Random) -> Move:
    """A move drawn as the strategy has it."""
    (move,) = rng.choices(*weighed(view))
    return Call() if move == CALL else Bid(*divmod(move, 8))
