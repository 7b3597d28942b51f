"""The average strategy as data: P(action | row) for each number of players, with mats in the middle and without.

For two players there are books as well, which come first.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.core.training import shipped as data_of
from flunkern.games.luegen.solving import file, hands, stages
from flunkern.games.luegen.solving.abstraction import INFOSETS, SLOTS
from flunkern.games.luegen.solving.duel.book import Book, arrays_of, books_of
from flunkern.games.luegen.solving.duel.writing import kinds
from flunkern.games.luegen.solving.stages import STAGES, Stage, fingerprint
from flunkern.games.luegen.solving.state import LEVELS, World
from flunkern.solvers.arrays import Floats, Kind, packed, unpacked


def world_of(stage: Stage, told: Floats, people: float = 0.0, odd: float = 0.0) -> World:
    """What a round depends on, for kernels."""
    plain = stages.world_of(stage, told.tolist())
    read, shift, quantile = (np.array(rows) for rows in (plain.read, plain.shift, plain.quantile))
    others = hands.survival(stage.players - 1)
    return World(stage.players, plain.stake, people, odd, hands.adds(), hands.throws(), others, read, shift, quantile)


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
