"""π(move | view): the books of duels, and from three players on what is known of the end of the ladder (`lookup`).

Plain Python throughout: a bot needs no compiler and no arrays, and is quicker without them.
"""

from functools import cache, reduce
from random import Random
from typing import NamedTuple

from flunkern.core import npz
from flunkern.core.errors import FileUnusableError
from flunkern.core.training import shipped as data_of
from flunkern.games.luegen.honest import CALL_BELOW
from flunkern.games.luegen.moves import Bid, Call, Move
from flunkern.games.luegen.solving import file
from flunkern.games.luegen.solving.counts import number_of
from flunkern.games.luegen.solving.duel.book import Book, answer_in, books_of
from flunkern.games.luegen.solving.lookup import SLOTS, Lookup, answer
from flunkern.games.luegen.solving.recall import ROWS, Recalled, after
from flunkern.games.luegen.solving.stages import STAGES, Stage, fingerprint, named, stage_of, world_of
from flunkern.games.luegen.solving.state import CALL, World, honest
from flunkern.games.luegen.view import View


class Policy(NamedTuple):
    """What is known by stage, and the books for two by role."""

    stages: tuple[Lookup, ...]
    books: tuple[Book, ...]


@cache
def load() -> Policy:
    """Reads the strategy, after which every move comes at once; raises FileUnusableError."""
    found = npz.read(data_of(__package__, file), file)
    if found.writing("fingerprint") != fingerprint():
        raise FileUnusableError(path=file, detail="made by another version")
    return Policy(tuple(_lookup(found, stage) for stage in STAGES), books_of(found.array))


def _lookup(found: npz.Arrays, stage: Stage) -> Lookup:
    places = [-1] * ROWS
    for place, row in enumerate(found.array(named(stage, "row"))):
        places[row] = place
    return Lookup(places, found.array(named(stage, "choice")))


@cache
def world(players: int, middle: bool) -> World:
    return world_of(Stage(players, not middle))


def round_of(view: View) -> tuple[list[int], int]:
    """The bids so far (8 * count + face), from the starter on, and the number of the own hand."""
    assert view.dice is not None
    return [8 * step.amount.count + step.amount.face for step in view.ladder], number_of(view.dice)


def recalled(players: int, ladder: list[int]) -> Recalled:
    """What is remembered of a ladder."""
    return reduce(lambda state, move: after(players, state, move), ladder, Recalled(0, 0, 0, 0, 0))


def weighed(view: View) -> tuple[list[int], list[int]]:
    """The moves that the strategy thinks of where this seat is to act, with how often it makes each."""
    ladder, hand = round_of(view)
    players = sum(player.plays for player in view.players)
    here, policy = world(players, view.middle > 0), load()
    if players == 2:
        role = len(ladder) % 2
        found = answer_in(policy.books[role], role, ladder, hand)
        standing = divmod(ladder[-1], 8) if ladder else (0, 0)
        # Where the strategy itself would never have come, somebody else has bid for it.
        return found or ([honest(here, hand, *standing, CALL_BELOW)], [1])
    moves, weights = [0] * SLOTS, [0] * SLOTS
    lookup = policy.stages[stage_of(players, view.middle)]
    many = answer(lookup, here, recalled(players, ladder), hand, moves, weights)
    return moves[:many], weights[:many]


def policy_of(view: View) -> dict[Move, float]:
    """How likely each move is that the strategy makes at all."""
    moves, weights = weighed(view)
    total = sum(weights)
    return {move_by(move): weight / total for move, weight in zip(moves, weights, strict=True) if weight}


def move_of(view: View, rng: Random) -> Move:
    """A move drawn as the strategy has it."""
    (move,) = rng.choices(*weighed(view))
    return move_by(move)


def move_by(number: int) -> Move:
    """The move that a number stands for."""
    return Call() if number == CALL else Bid(*divmod(number, 8))
