"""The average strategy as data: P(action | row) for each number of players, with mats in the middle and without.

For two players there are books as well, which come first.
"""

from functools import cache
from hashlib import blake2b
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.core.training import shipped as data_of
from flunkern.games.luegen.solving import file, hands
from flunkern.games.luegen.solving.abstraction import EDGES, INFOSETS, QUANTILES, SLOTS, quantiles
from flunkern.games.luegen.solving.beliefs import readings
from flunkern.games.luegen.solving.duel.book import Book, arrays_of, books_of, kinds
from flunkern.games.luegen.solving.payoffs import call_payoff
from flunkern.games.luegen.solving.state import LEVELS, World
from flunkern.solvers.arrays import Floats, Kind, packed, unpacked

FORMAT: Final = 2


class Stage(NamedTuple):
    """How many still play, and whether mats come and go among them; while mats lie in the middle they do not."""

    players: int
    among_players: bool


STAGES: Final = tuple(
    Stage(players, among)
    for players in range(2, hands.MOST_PLAYERS + 1)
    for among in (False, True)
    # Two play alike in both; and at most five hold mats.
    if not among or 3 <= players <= 5
)


def stage_of(players: int, middle: int) -> int:
    """The place in `STAGES` of a round."""
    return STAGES.index(Stage(players, players > 2 and not middle))


def world_of(stage: Stage, told: Floats, people: float = 0.0, odd: float = 0.0) -> World:
    """What a round depends on; `told` is what the levels of bids say of a hand: [on ones, level, count]."""
    others, counts = stage.players - 1, np.arange(hands.MOST + 1)
    read = readings(told, hands.survival(others - 1))
    shift = told @ counts - told[:, :1] @ counts
    wins = call_payoff(1, 0 if stage.among_players else 1, stage.players)
    return World(
        stage.players,
        1.0 if stage.players == 2 else wins,
        people,
        odd,
        hands.adds(),
        hands.throws(),
        hands.survival(others),
        read,
        shift,
        quantiles(read),
    )


def fingerprint() -> str:
    """Two strategies with the same one mean the same by their rows and moves."""
    shape = (FORMAT, INFOSETS, SLOTS, LEVELS, STAGES, QUANTILES.tolist(), [edges.tolist() for edges in EDGES])
    return blake2b(repr(shape).encode(), digest_size=12).hexdigest()


class Strategy(NamedTuple):
    """For each stage: weights of the moves by row, in parts of 255, and what bids tell; the books for two by role."""

    moves: NDArray[np.uint8]
    told: Floats
    books: tuple[Book, ...]

    def to_bytes(self) -> bytes:
        """A file's content, the same for the same strategy."""
        arrays = {"moves": self.moves, "told": self.told, **arrays_of(self.books)}
        return packed(arrays, fingerprint=fingerprint(), small=True)


TOLD: Final = Kind(np.float64, (len(STAGES), 2, LEVELS, hands.MOST + 1))
_KINDS: Final = {"moves": Kind(np.uint8, (len(STAGES), INFOSETS, SLOTS)), "told": TOLD, **kinds()}


def read(data: bytes, name: str) -> Strategy:
    """The strategy in a file; raises FileUnusableError, which calls it `name`, if it is damaged or of another make."""
    found = unpacked(data, _KINDS, name, fingerprint=fingerprint())
    return Strategy(found["moves"], found["told"], books_of(found))


@cache
def shipped() -> tuple[Strategy, tuple[World, ...]]:
    """The strategy that comes with the package, with the worlds of its stages."""
    strategy = read(data_of(__package__, file), file)
    return strategy, tuple(world_of(stage, told) for stage, told in zip(STAGES, strategy.told, strict=True))
